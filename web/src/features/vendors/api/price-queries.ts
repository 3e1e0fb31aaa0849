import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { OFFERS_KEY, type MaterialOffer } from '../../../lib/reference/material-offers';

export type PriceEffect = Reply<'/api/material-offers/effect', 'get'>;
export type EffectRow = PriceEffect['data'][number];

/** What a vendor's current prices would change in one's open BOQs and own rates. */
export const priceEffectQuery = (vendor: string, page: number) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'effect', vendor, page],
    queryFn: ({ signal }) => call('get', '/api/material-offers/effect', { query: { vendor, page }, signal }),
  });

/** What an item has cost, oldest first. */
export const itemPricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendors', 'prices', id],
    queryFn: async ({ signal }) => (await call('get', '/api/vendor/items/{id}/prices', { path: { id }, signal })).data,
  });

interface OwnRates {
  effect: PriceEffect;
}

/** Saves the vendor's prices as one version of one's own rates. */
export function saveOwnRates({ effect: { firm, offers } }: OwnRates, key: string) {
  const rates = firm.flatMap(({ service, material, item_id: item }) => {
    const offer = offers.find((one) => one.item_id === item && one.material === material.toLowerCase());
    if (!offer || offer.rate === null) return [];
    return [
      {
        service,
        kind: 'material' as const,
        label: material,
        rate: offer.rate,
        tax_basis: 'exclusive' as const,
        brand: offer.brand.slice(0, 100),
        vendor: offer.vendor.name.slice(0, 100),
        document: [offer.item, offer.code, offer.price_list].filter(Boolean).join(', ').slice(0, 200),
        date: offer.valid_from,
        valid_until: offer.valid_until,
      },
    ];
  });
  return call('post', '/api/rate-library/import', {
    body: { rates, reason: `Prices of ${offers[0]?.vendor.name}` },
    key,
  });
}

/** Puts prices into the rate-book draft, which is begun where there is none. Returns its version and how many rates it took. */
export async function putIntoDraft(
  { offers }: { offers: readonly MaterialOffer[] },
  key: string,
): Promise<{ version: number; count: number }> {
  const { data: books } = await call('get', '/api/rate-books', {});
  const known = books.find(({ status }) => status === 'draft')?.version;
  const version =
    known ??
    (await call('post', '/api/rate-books', { body: { note: 'Vendors’ prices' }, key: `${key}-draft` })).data.version;
  const { data: book } = await call('get', '/api/rate-books/{version}', { path: { version } });
  const rates = offers.flatMap((offer) => {
    const rate = book.rates.find(
      ({ label, unit, kind }) =>
        kind === 'material' &&
        label.toLowerCase() === offer.material &&
        unit.toLowerCase() === offer.unit.toLowerCase(),
    );
    const price = rate?.tax_basis === 'inclusive' ? offer.rate_with_tax : offer.rate;
    if (!rate || price === null || price === rate.rate) return [];
    const note = [offer.vendor.name, offer.item, offer.code, offer.price_list, offer.valid_from]
      .filter(Boolean)
      .join(', ');
    return [{ label: rate.label, rate: price, old_rate: rate.rate, note: note.slice(0, 200) }];
  });
  if (rates.length > 0) await call('patch', '/api/rate-books/{version}', { path: { version }, body: { rates }, key });
  return { version, count: rates.length };
}

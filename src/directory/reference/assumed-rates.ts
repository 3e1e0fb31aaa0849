import { rupees } from '../../kernel/money';
import { labelKey } from '../../kernel/rate-key';
import { SERVICE_LABELS, SERVICES, type Service } from '../../kernel/terms';
import { netRate, type Rate, type RateBook } from '../../pricing';
import { MATERIAL_TABLES } from './data';
import type { AssumedRates } from './reference.dto';

/** All rates of a book by the trade whose recipes use them: materials first, then labour, each in the book's order. */
export function assumedRates(book: RateBook): AssumedRates {
  const trades = tradesOf(book);
  const brands = brandsOf();
  const rates = [...book.rates.values()];
  return {
    basis: book.basis,
    rate_book_version: book.version,
    gst_percent: book.gstBp / 100,
    design_fee_percent: book.designFeeBp / 100,
    miscellaneous_percent: book.miscellaneousBp / 100,
    overhead_percent: book.overheadBp / 100,
    trades: SERVICES.map((service) => ({
      service,
      label: SERVICE_LABELS[service],
      rows: (['material', 'labour'] as const).flatMap((kind) =>
        rates
          .filter((rate) => rate.kind === kind && trades.get(labelKey(rate.label)) === service)
          .map((rate) => rowView(book, rate, brands)),
      ),
    })),
  };
}

function rowView(
  book: RateBook,
  rate: Rate,
  brands: ReadonlyMap<string, string>,
): AssumedRates['trades'][number]['rows'][number] {
  const net = netRate(book, rate);
  return {
    item: rate.label,
    kind: rate.kind,
    unit: rate.unit,
    rate: rupees(rate.rate),
    brand: brands.get(labelKey(rate.label)) ?? null,
    note: rate.note ?? null,
    gst_included: rate.taxBasis === 'inclusive',
    net_rate: net === null ? null : rupees(net),
    provenance: rate.provenance,
  };
}

/** Rate label to the trade that uses it. An “applied” rate is in no recipe: it is listed with its material. */
function tradesOf(book: RateBook): ReadonlyMap<string, Service> {
  const trades = new Map<string, Service>();
  for (const { service, components, finishes } of book.recipes.values()) {
    const labels = [...components.map(({ label }) => label), ...Object.values(finishes).flatMap(Object.values)];
    for (const label of labels as string[]) if (!trades.has(labelKey(label))) trades.set(labelKey(label), service);
  }
  for (const key of book.rates.keys()) {
    const ofMaterial = trades.get(labelKey(`${key} material`));
    if (!trades.has(key) && ofMaterial) trades.set(key, ofMaterial);
  }
  return trades;
}

function brandsOf(): ReadonlyMap<string, string> {
  return new Map(
    MATERIAL_TABLES.flatMap(({ rows }) =>
      rows.flatMap(({ item, rate = item, brand }) =>
        typeof rate === 'string' ? [[labelKey(rate), brand] as const] : [],
      ),
    ),
  );
}

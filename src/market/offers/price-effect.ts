import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { boqsWithItems, BoqStreams, comparedPage, contextOf, FreshBoqs, visibleTo } from '../../boq/boq.public';
import type { BoqState } from '../../boq/domain/boq.state';
import type { UserActor } from '../../platform/http/access/actor';
import { pageMeta } from '../../platform/http/answers/paging';
import { rupees } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import { offerWords } from '../../kernel/taken-offer';
import { priceBoq } from '../../pricing';
import { RateBooks } from '../../directory/rate-books/rate-books.public';
import { DirectoryQuery, MaterialOffers, type MaterialOffer } from '../../directory/vendors/vendors.public';
import { adoptOffer, isFor, materialRates, movedRate } from './material-rates';
import { offerView } from './offer-view';
import type { EffectRow, MovedRate, PriceEffectView } from './offers.dto';

interface Asked {
  readonly vendor: string;
  readonly page: number;
  readonly limit: number;
}

/** What a vendor's current prices would change in a person's open BOQs and own rates, for an admin in everybody's; each BOQ is priced completely. */
@Injectable()
export class PriceEffect {
  constructor(
    private readonly streams: BoqStreams,
    private readonly boqs: FreshBoqs,
    private readonly books: RateBooks,
    private readonly directory: DirectoryQuery,
    private readonly offers: MaterialOffers,
  ) {}

  /** A page of the drafts that the person may price. 404 for an unknown vendor. */
  async of(actor: UserActor, { vendor: slug, page, limit }: Asked): Promise<PriceEffectView> {
    const { id, name } = await this.directory.record('vendor', slug);
    const offers = await this.offers.ofVendor(actor.role === 'admin' ? null : actor.id, id);
    const open = boqsWithItems(await this.boqs.query())
      .where('status', '=', 'draft')
      .where('origin', '<>', 'recommendation')
      .where(visibleTo(actor, {}))
      .where(sql<SqlBool>`not restricted ? ${actor.id}`);
    const { data, total } = await comparedPage(open, this.streams, { page, limit }, (state) => effectOn(state, offers));
    return {
      vendor: { slug, name },
      offers: lowest(offers).map(offerView),
      firm: await this.ofFirm(actor.id, offers),
      data: data.flatMap(({ origin: _origin, ...row }) => (row.rates.length > 0 ? [row] : [])),
      meta: pageMeta(page, limit, total),
    };
  }

  private async ofFirm(owner: string, offers: readonly MaterialOffer[]): Promise<MovedRate[]> {
    const library = await this.books.libraries.newest(owner);
    return [...(library?.rates.values() ?? [])].flatMap((own) => {
      const offer = own.kind === 'material' ? offers.find((one) => isFor(one, own)) : undefined;
      if (!offer) return [];
      const rate = {
        service: own.service,
        label: own.label,
        unit: own.unit,
        rate: own.rate,
        withTax: own.taxBasis === 'inclusive',
      };
      const to = adoptOffer(rate, offer);
      const moved = movedRate(rate, to, { rateOffers: new Map() });
      return to.rate === own.rate
        ? []
        : [{ ...moved, from: offerWords(offer.taken), taken: own.vendor === offer.taken.vendor }];
    });
  }
}

/** What offers would change in a BOQ. */
function effectOn(state: BoqState, offers: readonly MaterialOffer[]): Omit<EffectRow, 'boq_id' | 'title'> {
  const context = contextOf(state);
  const now = priceBoq(state.lines, context);
  const rates: MovedRate[] = [];
  const rateChanges = new Map(state.rateChanges);
  for (const rate of materialRates(state, now)) {
    const key = rateKey(rate.service, 'material', rate.label);
    const own = offers.filter((offer) => isFor(offer, rate));
    // A rate stays with the item that it was taken from.
    const offer = own.find(({ taken }) => taken.itemId === state.rateOffers.get(key)?.itemId) ?? own[0];
    if (!offer) continue;
    const to = adoptOffer(rate, offer);
    if (to.rate === rate.rate) continue;
    rateChanges.set(key, to.rate);
    rates.push(movedRate(rate, to, state));
  }
  const after = rates.length === 0 ? now : priceBoq(state.lines, { ...context, rateChanges });
  const [before, then] = [now.totals.total, after.totals.total];
  return {
    revision: state.revision,
    total_now: rupees(before),
    total_after: rupees(then),
    delta: Math.round(then - before) / 100,
    rates,
  };
}

/** The lowest price for each material and unit; they come sorted. */
function lowest(offers: readonly MaterialOffer[]): MaterialOffer[] {
  const found = new Map<string, MaterialOffer>();
  for (const offer of offers) {
    const key = `${offer.material}|${offer.unit}`;
    if (!found.has(key)) found.set(key, offer);
  }
  return [...found.values()];
}

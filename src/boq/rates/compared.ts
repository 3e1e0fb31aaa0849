import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database/tables';
import { paise, rupees } from '../../kernel/money';
import { priceBoq, PricingError, type RateBook } from '../../pricing';
import { contextOf } from '../core/boq-pricing';
import type { BoqState } from '../domain/boq.state';
import type { EffectRow } from './rate-book-effect.dto';

type Named = Pick<EffectRow, 'boq_id' | 'title' | 'origin'>;
/** What a book would make of a BOQ, without what names the BOQ. */
export type Compared = Omit<EffectRow, keyof Named>;

/** The BOQs that other rates may be tried on: they have items, and are no copies to try things in. */
export function boqsWithItems(db: Kysely<Database>) {
  return db.selectFrom('boqs').where('deleted', '=', false).where('branch_of', 'is', null).where('items', '>', 0);
}

/** One page of these BOQs, the last changed first, each with what `compare` says of it. */
export async function comparedPage<Row>(
  boqs: SelectQueryBuilder<Database, 'boqs', object>,
  { page, limit }: { readonly page: number; readonly limit: number },
  compare: (boqId: string) => Promise<Row>,
): Promise<{ data: (Named & Row)[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    boqs.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    boqs
      .select(['boq_id', 'title', 'origin'])
      .orderBy('updated_at', 'desc')
      .orderBy('boq_id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  const data: (Named & Row)[] = [];
  for (const row of rows) {
    data.push({ ...row, ...(await compare(row.boq_id)) });
    // Pricing a large BOQ twice takes a while; requests wait for no more than one.
    await turn();
  }
  return { data, total };
}

/** The total of a BOQ beside the one by another book; without it, and why, where that cannot price the BOQ. */
export function compared(state: BoqState, book: RateBook): Compared {
  const context = contextOf(state);
  const now = priceBoq(state.lines, context).totals.total;
  const common = { revision: state.revision, rate_book_version: state.head.rateBookVersion, total_now: rupees(now) };
  try {
    const under = priceBoq(state.lines, { ...context, book }).totals.total;
    const delta = paise(under - now);
    return {
      ...common,
      total_under: rupees(under),
      delta: rupees(delta),
      percentage: now === 0 ? null : Math.round((delta / now) * 10_000) / 100,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    return { ...common, total_under: null, delta: null, percentage: null, problem: error.message };
  }
}

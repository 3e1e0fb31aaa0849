import { setImmediate as turn } from 'node:timers/promises';
import type { QueryCreator, SelectQueryBuilder } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { paise, rupees } from '../../kernel/money';
import { priceBoq, PricingError, type RateBook } from '../../pricing';
import { contextOf } from '../core/boq-pricing';
import type { BoqStreams } from '../core/boq-streams';
import type { BoqState } from '../domain/boq.state';
import type { EffectRow } from './rate-book-effect.dto';

type Named = Pick<EffectRow, 'boq_id' | 'title' | 'origin'>;
/** The effect of a book on a BOQ, without what identifies the BOQ. */
export type BookEffect = Omit<EffectRow, keyof Named>;

/** The BOQs that other rates can be tried on: they have items and are not what-if copies. */
export function boqsWithItems(db: QueryCreator<Database>) {
  return db.selectFrom('boqs').where('deleted', '=', false).where('branch_of', 'is', null).where('items', '>', 0);
}

/**
 * One page of these BOQs, last changed first, each with the result of `compare`. What was not in memory does not remain there:
 * a page would take the place of the BOQs that people work on, and twice the memory for its second prices.
 */
export async function comparedPage<Row>(
  boqs: SelectQueryBuilder<Database, 'boqs', object>,
  streams: BoqStreams,
  { page, limit }: { readonly page: number; readonly limit: number },
  compare: (state: BoqState) => Row,
): Promise<{ data: (Named & Row)[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    boqs.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    boqs
      .select(['boq_id', 'title', 'origin', 'revision'])
      .orderBy('updated_at', 'desc')
      .orderBy('boq_id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  const data: (Named & Row)[] = [];
  for (const { revision, ...row } of rows) {
    const state = await streams.at(row.boq_id, revision);
    if (!state) throw new RangeError(`BOQ ${row.boq_id} has no revision ${revision}`);
    data.push({ ...row, ...compare(state) });
    // Pricing a large BOQ twice takes a while; other requests wait for at most one.
    await turn();
  }
  return { data, total };
}

/** The total of a BOQ next to the one under another book; where that book cannot price the BOQ, the reason instead. */
export function compareBook(state: BoqState, book: RateBook): BookEffect {
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

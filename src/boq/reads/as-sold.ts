/**
 * A marked-up BOQ as shown to people who may not see costs: prices, and nothing that reveals the cost. Computed prices
 * are already marked up; this removes the typed figures, which are costs.
 */
import { costSight } from '../../platform/http/access/access.service';
import type { RequestContext } from '../../platform/http/request/request-context';
import { seeAll, seeCost } from '../../kernel/selling';
import { COMPUTING } from '../../pricing/cost-sight';
import { paise, rupees, type Paise } from '../../kernel/money';
import type { BoqView } from '../core/dto/boq.dto';
import type { ShownItemView, StoredItemView } from '../core/dto/item.dto';
import type { BoqEvent } from '../domain/boq.events';
import type { AnalysisView, ShownAnalysisRow } from './analysis-view';
import type { ChangeRow } from './revisions/describe';
import type { RevisionRow } from './revisions/fresh-revisions';
import type { StoredBoqView } from './summary/boq-view';

/** Who reads: the caller of a request, as far as it decides what they see. */
type Reader = Pick<RequestContext, 'soldSince'>;

/** Someone who sees prices only. */
export const CLIENT: Reader = { soldSince: 0 };

/** Whether someone may see only prices. */
export const isToldPrices = ({ soldSince }: Reader): boolean => soldSince !== null;

/** A BOQ for one reader: without the right to see costs, without them, its mark-up and the sums of its file. */
export function shownBoq<View extends Pick<StoredBoqView, 'costing' | 'file'>>(
  view: View,
  reader: Reader,
): ShownBoq<View> {
  const sight = costSight(reader);
  const { costing, file: sealed, ...sold } = view;
  if (sight) return { ...sold, costing: seeCost(costing, sight), file: seeCost(sealed, sight) };
  const file = seeCost(sealed, COMPUTING);
  return { ...sold, file: file && { ...file, stated_total: null, computed_total: null, differences: 0 } };
}

/** A BOQ in a list, which a client may look at too: at its prices once it is marked up. */
export function listedBoq<View extends Pick<StoredBoqView, 'costing' | 'file'>>(view: View): ShownBoq<View> {
  return shownBoq(view, seeCost(view.costing, COMPUTING).markup ? CLIENT : { soldSince: null });
}

export type ShownBoq<View> = Omit<View, 'costing' | 'file'> & Pick<BoqView, 'costing' | 'file'>;

/** An item for one reader: without the right to see costs, its own rate and typed figures are its selling prices. */
export function shownItem(view: StoredItemView, reader: Reader): ShownItemView {
  const sight = costSight(reader);
  if (sight) return seeAll(view, sight);
  const { costing: _costing, ...sold } = view;
  const { unit_rate: rate, cost: amount } = sold;
  const [typed, manual] = [seeCost(view.rate, COMPUTING), seeCost(view.manual, COMPUTING)];
  return {
    ...sold,
    components: sold.components.map(({ cost_rate: _cost, ...part }) => part),
    rate: typed === null ? null : rate,
    manual: manual && { ...manual, rate, amount: Math.round((amount / (sold.count || 1)) * 100) / 100, gross: null },
  };
}

/** A row of an analysis for one reader: without the right to see costs, without its rate at cost and its source. */
export function shownAnalysisRow(view: AnalysisView, reader: Reader): ShownAnalysisRow {
  const sight = costSight(reader);
  if (sight) return seeAll(view, sight);
  const { cost_rate: _cost, taken_from: _from, ...sold } = view;
  return sold;
}

/** Paths of changes that reveal the cost. */
export const HIDDEN_PATHS = /(^|\.)(rate|manual|markUp|marginFloorBp|purchases)$|^rates\.|^$/;
/** The description of a change when nothing else about it may be shown. */
export const PRICES_MOVED = 'Changed prices';

/** Change rows without typed rates and mark-ups. */
export function rowsAsSold<Row extends Pick<ChangeRow, 'path'>>(rows: readonly Row[]): Row[] {
  return rows.filter(({ path }) => !HIDDEN_PATHS.test(path));
}

/** A revision without those rows, and without the text describing them. */
export function revisionAsSold<Row extends { readonly summary: string; readonly reason: string | null }>(
  row: Row,
  changes: readonly Pick<ChangeRow, 'path'>[],
): Row {
  return rowsAsSold(changes).length === changes.length ? row : { ...row, summary: PRICES_MOVED, reason: null };
}

type RevisionTotals = Pick<RevisionRow, 'revision' | 'total_before' | 'total_after'>;

/** What a revision added to the total, in paise; for readers who do not get those up to the first mark-up. */
export function addedBy({ total_before: before, total_after: after }: RevisionTotals): Paise {
  return paise(after - seeCost(before, COMPUTING));
}

/**
 * The totals before and after a revision in rupees. The one that marked the BOQ up began at cost: those who may see only
 * prices get null for the total before it and for what it added, which is the margin.
 */
export function amountsAsSold(
  { soldSince }: Reader,
  row: RevisionTotals,
): { total_before: number | null; total_after: number; delta: number | null } {
  const delta = addedBy(row);
  const total_after = rupees(paise(row.total_after));
  if (soldSince !== null && row.revision <= soldSince) return { total_before: null, total_after, delta: null };
  return { total_before: rupees(paise(row.total_after - delta)), total_after, delta: rupees(delta) };
}

const LEFT_OUT = new Set(['markUp', 'marginFloorBp', 'purchases']);
const TYPED = new Set(['rate', 'manual']);
const LISTS = new Set(['rateChanges', 'rates', 'differences', 'awards']);
/** What is at selling prices already: an issued document, and a fee per square foot. */
const SOLD = new Set(['content', 'fee', 'totals']);

/** Data of an event without typed costs; null for an event that contains nothing else. */
export function eventAsSold({ type, data }: BoqEvent): BoqEvent['data'] | null {
  if (type === 'RateChanged' || type === 'RatesAdopted' || type === 'PurchasesChanged') return null;
  const sold = without(data) as BoqEvent['data'];
  if (type !== 'LinesImported') return sold;
  const { material, labour } = data.totals;
  return { ...sold, statedTotal: null, computedTotal: material + labour } as BoqEvent['data'];
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, own]): [string, unknown][] => {
      if (LEFT_OUT.has(key)) return [];
      if (SOLD.has(key)) return [[key, own]];
      if (LISTS.has(key)) return [[key, []]];
      // In a line it is a value; in a change of a line it has a before and an after.
      if (TYPED.has(key)) return typeof own === 'object' && own !== null && 'before' in own ? [] : [[key, null]];
      return [[key, without(own)]];
    }),
  );
}

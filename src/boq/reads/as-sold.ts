/**
 * A marked-up BOQ as shown to people who may not see costs: prices, and nothing that reveals the cost. Computed prices
 * are already marked up; this removes the typed figures, which are costs.
 */
import type { RequestContext } from '../../http/request/request-context';
import { paise, rupees, type Paise } from '../../kernel/money';
import type { StoredItemView } from '../core/dto/item.dto';
import type { BoqEvent } from '../domain/boq.events';
import type { ChangeRow } from './revisions/describe';

/** Whether the caller of a request may see only prices. */
export const isToldPrices = ({ soldSince }: Pick<RequestContext, 'soldSince'>): boolean => soldSince !== null;

/** A BOQ without its cost, its mark-up, and the sums of its file. */
export function boqAsSold<View extends { readonly costing?: unknown; readonly file: object | null }>(view: View): View {
  const { costing: _costing, ...sold } = view;
  return {
    ...sold,
    file: view.file && { ...view.file, stated_total: null, computed_total: null, differences: 0 },
  } as View;
}

/** An item whose own rate and typed figures are its selling prices. */
export function itemAsSold(view: StoredItemView): StoredItemView {
  const { costing: _costing, ...sold } = view;
  const { unit_rate: rate, cost: amount } = sold;
  const count = sold.count || 1;
  return {
    ...sold,
    components: sold.components.map(({ cost_rate: _cost, ...part }) => part),
    rate: sold.rate === null ? null : rate,
    manual: sold.manual && { ...sold.manual, rate, amount: Math.round((amount / count) * 100) / 100, gross: null },
  };
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

/**
 * The totals before and after a revision in rupees. The one that marked the BOQ up began at cost: those who may see only
 * prices get null for the total before it and for what it added, which is the margin.
 */
export function amountsAsSold(
  { soldSince }: Pick<RequestContext, 'soldSince'>,
  revision: number,
  before: Paise,
  after: Paise,
): { total_before: number | null; total_after: number; delta: number | null } {
  const total_after = rupees(after);
  if (soldSince !== null && revision <= soldSince) return { total_before: null, total_after, delta: null };
  return { total_before: rupees(before), total_after, delta: rupees(paise(after - before)) };
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

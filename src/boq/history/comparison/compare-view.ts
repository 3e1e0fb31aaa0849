import { paise, rupees, sum, type Paise } from '../../../kernel/money';
import type { PricedLine } from '../../../pricing';
import { changesBetween } from '../../domain/boq.patch';
import type { Line } from '../../domain/boq.state';
import type { Names } from '../../domain/field-description';
import { rowsAsSold } from '../../reads/as-sold';
import { fieldRows, rateRow, type ChangeRow } from '../../reads/revisions/describe';
import type { Attribution } from './attribution';
import type { BridgePart, Cause, PricedState } from './bridge';
import type { Comparison } from './compare.dto';
import { comparedPlaces, comparedServices } from './compared-parts';
import { percentOf } from './percent-of';

export type ComparedRevision = Comparison['bridge'][number]['revisions'][number];
type ComparedLine = Comparison['added'][number];

/** A priced state, with the time of its revision. */
export interface Side extends PricedState {
  readonly at: Date;
}

/** Most items and revisions listed per cause; the counts cover the rest. */
const MAX_ITEMS = 200;
const MAX_REVISIONS = 100;

const LABELS: Readonly<Record<Cause, string>> = {
  added: 'Added items',
  removed: 'Removed items',
  quantity: 'Quantities',
  finish: 'Finishes',
  material_rate: 'Material rates',
  labour_rate: 'Labour rates',
  fee: 'Design fee and miscellaneous',
  terms: 'Mark-up, discounts, contingency and additions',
  other: 'Other',
};

export interface CompareInput {
  readonly from: Side;
  readonly to: Side;
  readonly parts: readonly BridgePart[];
  readonly attribution: Attribution;
  readonly revisions: ReadonlyMap<number, ComparedRevision>;
  readonly names: Names;
}

/** The API's comparison of two revisions of a BOQ. Pure. */
export function comparisonOf({ from, to, parts, attribution, revisions, names }: CompareInput): Comparison {
  const [before, after] = [from.priced.totals.total, to.priced.totals.total];
  const lines = comparedLines(from, to, names);
  return {
    boq_id: to.state.boqId,
    title: to.state.head.title,
    from: sideView(from),
    to: sideView(to),
    delta: rupees(paise(after - before)),
    delta_percent: percentOf(after - before, before),
    bridge: bridgeView({ from, to, parts, attribution, revisions, names }, before),
    services: comparedServices(from, to),
    places: comparedPlaces(from, to, names),
    details: fieldRows(changesBetween(from.state.head, to.state.head), names),
    ...lines,
  };
}

/** The same without typed rates and mark-ups, and without what revisions were called by. */
export function comparisonAsSold(comparison: Comparison): Comparison {
  return {
    ...comparison,
    bridge: comparison.bridge.map((part) => ({
      ...part,
      items: part.items.map(({ quoted_by: _vendor, ...item }) => item),
      revisions: part.revisions.map((row) => ({ ...row, summary: '', reason: null })),
    })),
    details: rowsAsSold(comparison.details),
    changed: comparison.changed.map((line) => ({ ...line, changes: rowsAsSold(line.changes) })),
  };
}

/** The causes of a difference with the items they moved and the revisions behind them; `whole` is the earlier figure, in paise. */
export function bridgeView(
  { from, to, parts, attribution, revisions, names }: CompareInput,
  whole: number,
): Comparison['bridge'] {
  const lineOf = (id: string): Line => (to.state.lines.get(id) ?? from.state.lines.get(id)) as Line;
  return parts.map(({ cause, amount, lines: touched }) => {
    const behind = attribution.behind(cause);
    return {
      cause,
      label: LABELS[cause],
      amount: rupees(amount),
      percent: percentOf(amount, whole),
      items: [...touched]
        .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
        .slice(0, MAX_ITEMS)
        .map(({ id, amount: own }) => ({
          ...nameOf(lineOf(id), names),
          amount: rupees(own),
          ...quotedBy(from.state.lines.get(id), to.state.lines.get(id)),
        })),
      items_count: touched.length,
      revisions: newest(behind).flatMap((revision) => revisions.get(revision) ?? []),
      revisions_count: behind.length,
    };
  });
}

/** The vendor whose quote one side has and the other has not: the later side's, else the earlier's. */
function quotedBy(before: Line | undefined, after: Line | undefined): { quoted_by?: string } {
  const [was, is] = [before?.manual?.found, after?.manual?.found];
  if (was?.at === is?.at) return {};
  const found = is?.from === 'quote' ? is : was;
  return found?.from === 'quote' ? { quoted_by: found.label } : {};
}

/** The revisions listed for a cause, of those in order: newest first. */
export function newest(revisions: readonly number[]): number[] {
  return revisions.slice(-MAX_REVISIONS).reverse();
}

function comparedLines(
  from: PricedState,
  to: PricedState,
  names: Names,
): Pick<Comparison, 'added' | 'removed' | 'changed' | 'unchanged'> {
  const added: ComparedLine[] = [];
  const changed: ComparedLine[] = [];
  let unchanged = 0;
  for (const [id, line] of to.state.lines) {
    const old = from.state.lines.get(id);
    const price = to.priced.lines.get(id);
    if (!old) {
      added.push(lineView(line, null, price, [], names));
      continue;
    }
    const was = from.priced.lines.get(id);
    const changes = [...fieldRows(changesBetween<Line>(old, line), names), ...rateRows(was, price, names)];
    if (changes.length === 0 && was?.cost === price?.cost) unchanged += 1;
    else changed.push(lineView(line, was, price, changes, names));
  }
  const removed = [...from.state.lines.values()]
    .filter(({ id }) => !to.state.lines.has(id))
    .map((line) => lineView(line, from.priced.lines.get(line.id), null, [], names));
  return { added, removed, changed, unchanged };
}

function lineView(
  line: Line,
  before: PricedLine | null | undefined,
  after: PricedLine | null | undefined,
  changes: ChangeRow[],
  names: Names,
): ComparedLine {
  const [was, is] = [before?.cost ?? 0, after?.cost ?? 0];
  return {
    ...nameOf(line, names),
    cost_before: before ? rupees(before.cost) : null,
    cost_after: after ? rupees(after.cost) : null,
    delta: rupees(paise(is - was)),
    delta_percent: before ? percentOf(is - was, was) : null,
    changes,
  };
}

/** Rates that price a line on both sides and differ. */
function rateRows(before: PricedLine | undefined, after: PricedLine | undefined, names: Names): ChangeRow[] {
  const was = ratesOf(before);
  return [...ratesOf(after)].flatMap(([key, rate]) => {
    const old = was.get(key);
    return old === undefined || old === rate ? [] : [rateRow(key, old, rate, names)];
  });
}

function ratesOf(line: PricedLine | undefined): Map<string, Paise> {
  const rates = new Map<string, Paise>();
  for (const { rateKey, rate } of line?.components ?? []) if (rateKey !== null) rates.set(rateKey, rate);
  return rates;
}

function nameOf(line: Line, names: Names): Pick<ComparedLine, 'id' | 'title' | 'service' | 'room_label'> {
  const { id, title, service, room } = line;
  return { id, title, service, room_label: room === null ? null : names.room(room) };
}

function sideView({ state, priced: { totals }, at }: Side): Comparison['from'] {
  return {
    revision: state.revision,
    at: at.toISOString(),
    material_cost: rupees(totals.material),
    labour_cost: rupees(totals.labour),
    fee: rupees(paise(totals.designFee + totals.miscellaneous)),
    adjustments: rupees(paise(totals.contingency + sum(totals.additions) - sum(totals.discounts))),
    total_cost: rupees(totals.total),
  };
}

import { multiplyScaled, sum } from '../../../kernel/money';
import type { Contract, ContractLine } from '../contract';
import { entriesOf, measuredOf } from '../deciders/measure';
import type { Measurement, WorksState } from '../works.state';
import type { ProgressNote } from './site.state';

const WHOLE = 10_000;

/** How far a line is and whose entry says so; null where nothing was entered. */
export interface LineProgress {
  readonly bp: number;
  readonly from: Measurement | ProgressNote | null;
}

/**
 * By measurement or as it was set by hand, whichever is of the later day, and of one day the later entry. Never above 100 %,
 * however much was measured. `counts`: which entries of the book the reader is shown.
 */
export function progressOfLine(
  line: ContractLine,
  { book, site }: Pick<WorksState, 'book' | 'site'>,
  counts: (entry: Measurement) => boolean = () => true,
): LineProgress {
  const set = site.progress.get(line.id);
  let last: Measurement | undefined;
  for (const entry of entriesOf(book, line.id)) if (counts(entry) && (!last || isLater(entry, last))) last = entry;
  if (set && (!last || isLater(set, last))) return { bp: set.bp, from: set };
  if (!last) return { bp: 0, from: null };
  const measured = measuredOf(book, line.id, counts);
  return { bp: measured >= line.quantity ? WHOLE : Math.floor((measured * WHOLE) / line.quantity), from: last };
}

/** How far the works are, by the value of their lines. In basis points; 0 of nothing. */
export function progressOfContract(
  { lines }: Pick<Contract, 'lines'>,
  state: Pick<WorksState, 'book' | 'site'>,
  counts?: (entry: Measurement) => boolean,
): number {
  const whole = sum(lines.map(({ amount }) => amount));
  const done = sum(lines.map((line) => multiplyScaled(line.amount, progressOfLine(line, state, counts).bp)));
  return whole === 0 ? 0 : Math.round((done / whole) * WHOLE);
}

type Dated = { readonly date: string; readonly at: string };
/** An entry of the same moment counts as later: it came after. */
export const isLater = (entry: Dated, than: Dated): boolean =>
  entry.date === than.date ? entry.at >= than.at : entry.date > than.date;

import { paise, sum, type Paise } from '../../../../kernel/money';
import type { RawKind, RawSheet } from '../../parse/raw-file';
import { figureOf, moneyOf, textOf } from '../cells';
import { sumsItems, totalKindOf, type TotalKind } from '../labels';
import type { ReadSheet } from '../sheets';
import { placeOf } from '../tables/places';
import { oneLine } from '../text';
import type { RowEntry } from './entries';

/** Money of the whole that an export says in a column, at every line once more. */
export interface SaidByLines {
  readonly at: string;
  readonly label: string;
  readonly kind: TotalKind;
  readonly amount: Paise;
}

/**
 * The sum of the lines that an export says at every one of them, and the other money of that kind in the columns behind it, by its heading:
 * "SubTotal | Shipping | CGST | Total". Empty for any other table.
 */
export function saidByLines(
  file: RawKind,
  sheet: RawSheet,
  { verdicts, items, labels }: Pick<ReadSheet, 'verdicts' | 'items' | 'labels'>,
): readonly SaidByLines[] {
  const [first, ...others] = verdicts.flatMap((one) => (one.kind === 'item' ? [one.row] : []));
  if (!first || others.length === 0) return [];
  const computed = sum(items.map(({ amount }) => amount));
  const said = labels.flatMap((label, column): SaidByLines[] => {
    const text = textOf(first.cells[column]);
    const amount = others.every(({ cells }) => textOf(cells[column]) === text) ? moneyOf(figureOf(text)) : null;
    const kind = totalKindOf(oneLine(label)) ?? 'addition';
    return amount === null || amount === 0 ? [] : [{ at: placeOf(file, sheet, first, column), label, kind, amount }];
  });
  const start = said.findIndex(({ kind, amount }) => sumsItems(kind) && Math.abs(amount - computed) <= SLACK);
  return start < 0 ? [] : said.slice(start);
}

const SLACK = 100;

/** What an export adds to its lines at every one of them, where no row below sums them and all of it comes to the total behind. */
export function closedByLines(
  kind: RawKind,
  sheet: RawSheet,
  read: Pick<ReadSheet, 'verdicts' | 'items' | 'entries' | 'labels'>,
): RowEntry[] {
  const isSummed = read.entries.some(({ type }) => type === 'total');
  return isSummed ? [] : addedTo(saidByLines(kind, sheet, read));
}

function addedTo(said: readonly SaidByLines[]): RowEntry[] {
  const last = said.findLastIndex(({ kind }) => sumsItems(kind));
  const [first, ...behind] = said.slice(0, last + 1);
  const grand = behind.pop();
  if (!first || !grand) return [];
  const added = behind.map((one) => (one.kind === 'discount' ? { ...one, amount: paise(-Math.abs(one.amount)) } : one));
  const whole = added.reduce((all: number, { amount }) => all + amount, first.amount);
  if (Math.abs(whole - grand.amount) > SLACK) return [];
  return [{ ...first, kind: 'total' as const }, ...added, { ...grand, kind: 'grand' as const }].map(
    ({ at, label, kind, amount }) => ({
      type: 'total',
      kind,
      label: oneLine(label),
      at,
      amount,
      percent: null,
      error: false,
    }),
  );
}

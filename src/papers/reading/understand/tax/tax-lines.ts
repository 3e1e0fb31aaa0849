import type { RawCell } from '../../parse/raw-file';
import { isShare, percentIn } from '../additions/share';
import { figureOf, labelKey, moneyOf, textOf } from '../cells';
import { near } from '../rows/money-of-row';
import type { ReadRow } from '../rows/read-row';
import { TAX } from './tax-columns';

/** The tax that one row states of the item above it, in basis points, and its HSN or SAC. */
export interface TaxLine {
  readonly bp: number;
  readonly code: string | null;
}

/** By their row in the sheet. */
export type TaxLines = ReadonlyMap<number, TaxLine>;

/**
 * Rows that state the tax of the one item above them ("SGST | 9.00 % | 7,286.40" below one of 80,960.00): words of a tax, a percentage, and
 * that share of the item. Only where what follows shows that they are not added there: another priced row, or the sum without them.
 */
export function taxLinesIn(rows: readonly ReadRow[]): TaxLines {
  const lines = new Map<number, TaxLine>();
  let [item, all] = [0, 0];
  let open: (readonly [number, TaxLine])[] = [];
  const end = (isOfItem: boolean, next: number): void => {
    if (isOfItem) for (const [at, line] of open) lines.set(at, line);
    [item, open] = [next, []];
  };
  for (const row of rows) {
    const line = item === 0 ? null : lineOf(row, item);
    if (isPriced(row)) {
      end(true, row.amount.value);
      all += item;
    } else if (line) open.push([row.row.at, line]);
    else if (open.length > 0) {
      const sums = row.row.cells.flatMap((cell) => moneyOf(figureOf(cell)) ?? []).filter((sum) => sum >= item);
      if (sums.length > 0)
        end(
          sums.some((sum) => near(sum, item) || near(sum, all)),
          0,
        );
    }
  }
  return lines;
}

const isPriced = ({ quantity, rate, amount }: ReadRow): boolean =>
  quantity.kind === 'number' && rate.state === 'number' && amount.state === 'number' && amount.value !== 0;

function lineOf({ words, rate, amount, row: { cells } }: ReadRow, item: number): TaxLine | null {
  if (rate.state === 'number' || amount.state !== 'number' || !TAX.test(labelKey(words))) return null;
  const percent = percentIn(words, cells);
  if (percent === null || !isShare(amount.value, percent, item)) return null;
  const others = cells.filter((cell) => moneyOf(figureOf(cell)) !== amount.value);
  return { bp: percent / 100, code: others.map(codeIn).find((code) => code !== null) ?? null };
}

const codeIn = (cell: RawCell): string | null => /^(?:\d{4}|\d{6}|\d{8})$/.exec(textOf(cell))?.[0] ?? null;

import type { CellObject } from '@e965/xlsx';
import type { ChangedAddition } from './changes';

type Row = readonly (CellObject | undefined)[];

/** The columns of the row that state an addition: its amount, and its percentage as a figure; null where none does. */
export function figuresOf(row: Row, { was }: ChangedAddition): { amount: number | null; percent: number | null } {
  const find = (isIt: (value: number) => boolean): number | null => {
    const column = row.findLastIndex((cell) => cell?.t === 'n' && isIt(Math.abs(Number(cell.v))));
    return column < 0 ? null : column;
  };
  const { amount, percent } = was;
  return {
    amount: find((value) => Math.abs(value - Math.abs(amount)) <= RUPEE),
    percent:
      percent === null || percent === 0
        ? null
        : find((value) => [1, 100].some((scale) => Math.abs(value * scale - Math.abs(percent)) <= EXACT)),
  };
}

const RUPEE = 1;
const EXACT = 1e-6;

/** `to` in the scale and sign in which a cell states `from`: 5 % as 5, 0.05 or -5. */
export function inScaleOf(cell: CellObject | undefined, from: number, to: number): number {
  const said = Number(cell?.v ?? from);
  const scale = Math.abs(Math.abs(said) - Math.abs(from)) <= RUPEE ? 1 : 100;
  const sign = Math.sign(said) === Math.sign(from) ? 1 : -1;
  return (sign * to) / scale;
}

/** The column of the words of the row, and its words with the new percentage and name; null where there are none. */
export function wordsOf(
  row: Row,
  { was, is, isRemoved }: ChangedAddition,
  removed: string,
): { column: number; words: string } | null {
  const lengths = Array.from(row, (cell) => (cell?.t === 's' ? String(cell.v).replace(/[^\p{L}]/gu, '').length : 0));
  const longest = Math.max(0, ...lengths);
  if (longest === 0) return null;
  const column = lengths.indexOf(longest);
  const own = String(row[column]?.v ?? '');
  const { percent } = was;
  const renewed =
    percent === null || is.percent === null
      ? own
      : own.replace(/\d+(?:\.\d+)?(?=\s*%)/g, (digits) =>
          Number(digits) === Math.abs(percent) ? String(Math.abs(is.percent ?? 0)) : digits,
        );
  const named = was.label === is.label ? renewed : is.label;
  return { column, words: isRemoved ? `${removed}${own}` : named };
}

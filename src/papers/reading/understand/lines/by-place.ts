import { moneyAlone, near } from '../rows/money-of-row';
import type { ReadRow } from '../rows/read-row';
import { groupsBelowTotals } from './groups-below';
import { listed } from './listed';
import { numberedAmongItems, numberedLikeItems } from './numbers';

/** Rows that are lines of a bill although their figures do not say so. */
export interface LinesByPlace {
  /** Without figures and numbered like the items, and those that stand among them by their numbers, rooms or words. */
  readonly counted: ReadonlySet<ReadRow>;
  readonly among: ReadonlySet<ReadRow>;
  /** Rows, from 1, of groups that stand below the total of the first one. */
  readonly grouped: ReadonlySet<number>;
}

/** `hasFigures`: whether a row is an item by its figures; `closes`: whether a row sums items by its words. */
export function linesByPlace(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
  closes: (row: ReadRow) => boolean,
): LinesByPlace {
  const sums = sumsOf(rows, closes);
  return {
    counted: numberedLikeItems(rows, hasFigures),
    among: new Set(
      [numberedAmongItems, listed].flatMap((among) => [...among(rows, hasFigures, (row) => sums.has(row))]),
    ),
    grouped: groupsBelowTotals(rows, closes),
  };
}

/** Rows that sum items by their words, and those whose only figure is the sum of two amounts or more above it: "Value of schedule C". */
function sumsOf(rows: readonly ReadRow[], closes: (row: ReadRow) => boolean): ReadonlySet<ReadRow> {
  const found = new Set<ReadRow>();
  let [all, open, lines] = [0, 0, 0];
  for (const row of rows) {
    const sum = closes(row) ? row.amount.value : moneyAlone(row);
    const isSum = closes(row) || (sum !== null && lines > 1 && [all, open].some((one) => near(one, sum)));
    if (isSum) [open, lines] = [0, 0];
    else
      [all, open, lines] = [all + row.amount.value, open + row.amount.value, lines + (row.amount.value === 0 ? 0 : 1)];
    if (isSum) found.add(row);
  }
  return found;
}

import type { ReadRow } from '../read-row';
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

/** `hasFigures`: whether a row is an item by its figures; `closes`: whether a row sums items. */
export function linesByPlace(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
  closes: (row: ReadRow) => boolean,
): LinesByPlace {
  return {
    counted: numberedLikeItems(rows, hasFigures),
    among: new Set([numberedAmongItems, listed].flatMap((among) => [...among(rows, hasFigures, closes)])),
    grouped: groupsBelowTotals(rows, closes),
  };
}

import { textOf } from '../cells';
import type { ReadRow } from '../read-row';
import { UNPRICED } from './numbers';

/** Items of a list of which each names the room or the trade that it is for. */
const FEW = 5;

/**
 * Rows without figures that are items of a list all the same: all others name a room or a trade in the cell before the description, and such a row
 * names that of the row above. "Kitchen | Cabinets | 36 | sqft …" above "Kitchen | Tiles to be changed". `hasFigures`: whether a row is an item by
 * its figures; `closes`: whether a row sums items.
 */
export function listedByPlace(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
  closes: (row: ReadRow) => boolean,
): ReadonlySet<ReadRow> {
  const list = aboveTotal(rows, closes);
  const figured = list.filter(hasFigures);
  if (figured.length < FEW || !figured.every((row) => placeOf(row) !== '')) return new Set();
  const found = list.filter((row, at) => {
    const above = list[at - 1];
    return above !== undefined && !hasFigures(row) && placeOf(row) !== '' && placeOf(row) === placeOf(above);
  });
  return new Set(found.length * 2 <= figured.length ? found : []);
}

/** Why a line of such a list has no price yet, in a cell of its own. */
const NOT_YET =
  /\?|\b(?:decide[ds]?|pending|yet|not|confirm(?:ed)?|finali[sz]ed?|await(?:ed|ing)?|own|self|khud|old|gift(?:ed)?|will|ask|check|cancell?ed|skip(?:ped)?)\b/i;

/**
 * Rows without figures in a list that numbers none of its lines, each of which says in another cell why: "Sofa | not decided | ? | pending",
 * "Curtains | wife to decide".
 */
export function listedWithReason(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
  closes: (row: ReadRow) => boolean,
): ReadonlySet<ReadRow> {
  const list = aboveTotal(rows, closes);
  const figured = list.filter(hasFigures);
  const [first] = figured;
  if (!first || figured.length < FEW || list.some(({ number }) => number !== '')) return new Set();
  const saysWhy = ({ text, row: { cells } }: ReadRow): boolean =>
    /\p{L}/u.test(text) &&
    cells.some((cell) => textOf(cell) !== text && [NOT_YET, UNPRICED].some((words) => words.test(textOf(cell))));
  const last = list.findLastIndex(hasFigures);
  const found = list.filter((row, at) => at > list.indexOf(first) && !hasFigures(row) && saysWhy(row));
  // Nothing is below a name at the end of the list that it could be the heading of.
  const named = list.slice(last + 1).filter(({ text, filled }) => filled === 1 && /\p{L}/u.test(text));
  const all = [...found, ...(found.some((row) => list.indexOf(row) > last) ? named : [])];
  return new Set(all.length * 2 <= figured.length ? all : []);
}

function aboveTotal(rows: readonly ReadRow[], closes: (row: ReadRow) => boolean): readonly ReadRow[] {
  const end = rows.findIndex(closes);
  return end < 0 ? rows : rows.slice(0, end);
}

/** The words in the cell right before the description; '' where there are none, or only a number of the row. */
function placeOf({ row, text }: ReadRow): string {
  const at = text === '' ? -1 : row.cells.findIndex((cell) => textOf(cell) === text);
  const before = at < 1 ? '' : textOf(row.cells[at - 1] ?? null);
  return before.length <= LONGEST && /^\p{L}{3}/u.test(before) ? before : '';
}
/** Letters of the name of a room or a trade. */
const LONGEST = 40;

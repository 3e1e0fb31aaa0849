import { textOf } from '../cells';
import type { ReadRow } from '../read-row';

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

/**
 * Rows without figures in a list that has no headings, whose words in other cells say why they have no price: "Sofa | not decided | ? | pending",
 * "Curtains | wife to decide".
 */
export function listedWithReason(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
  closes: (row: ReadRow) => boolean,
): ReadonlySet<ReadRow> {
  const list = aboveTotal(rows, closes);
  const figured = list.filter(hasFigures);
  const found = list.filter((row) => !hasFigures(row) && row.row.cells.some((cell) => textOf(cell) !== ''));
  const isList = figured.length >= FEW && list.every(({ number }) => number === '');
  const saysWhy = ({ text, row: { cells } }: ReadRow): boolean =>
    text !== '' && cells.filter((cell) => textOf(cell) !== '').length > 1;
  return new Set(isList && found.length * FEW <= figured.length * 2 && found.every(saysWhy) ? found : []);
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

import { textOf } from '../cells';
import { isNote } from '../labels';
import type { ReadRow } from '../rows/read-row';
import { UNPRICED } from './numbers';

/** Fewer items are no list, and in a column of rooms of their own fewer than these. */
const FEW = 5;
const FEW_IN_ROOMS = 3;

/**
 * Rows without figures that are items of a list all the same, above the first row that sums items: never more than half as many as its other items.
 * `hasFigures`: whether a row is an item by its figures; `closes`: whether a row sums items.
 */
export function listed(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
  closes: (row: ReadRow) => boolean,
): ReadonlySet<ReadRow> {
  const last = lastOfGroups(rows, hasFigures, closes);
  const end = rows.findIndex(closes);
  const list = end < 0 ? rows : rows.slice(0, end);
  const figured = list.filter(hasFigures);
  const areInRooms = figured.length >= FEW_IN_ROOMS && figured.every(isInRoom);
  const byRoom = areInRooms ? list.filter((row) => !hasFigures(row) && isInRoom(row)) : [];
  const isList = figured.length >= FEW;
  const ofRoomAbove = isList && namesRoomsOnce(figured) ? goingOnInRoom(list, hasFigures) : [];
  const byPlace = isList && figured.every((row) => placeOf(row) !== '') ? likeAbove(list, hasFigures) : [];
  const withReason = isList && list.every(({ number }) => number === '') ? sayingWhy(list, hasFigures) : [];
  const few = [byRoom, ofRoomAbove, byPlace, withReason].filter(({ length }) => length * 2 <= figured.length);
  return new Set([...few.flat(), ...last]);
}

/** Longer words about a price that somebody else pays are a note. */
const CLAUSE = 90;

/**
 * Below the items of a group and right above their sum, those that say who pays for them, or have words in two cells as no row between items has:
 * no heading stands there.
 */
function lastOfGroups(
  rows: readonly ReadRow[],
  hasFigures: (row: ReadRow) => boolean,
  closes: (row: ReadRow) => boolean,
): ReadRow[] {
  const found: ReadRow[] = [];
  const named: ReadRow[] = [];
  let isUsual = false;
  let open: ReadRow[] | null = null;
  for (const row of rows) {
    if (closes(row)) {
      for (const line of open ?? []) (isPaidByOthers(line) ? found : named).push(line);
      open = null;
    } else if (hasFigures(row)) {
      isUsual ||= (open ?? []).some((line) => !isPaidByOthers(line));
      open = [];
    } else if (open && (isPaidByOthers(row) || isNamedTwice(row))) open.push(row);
    else open = open === null ? null : [];
  }
  return isUsual ? found : [...found, ...named];
}

/** "Old chairs, repainting | by school staff": a name, and why it has no price, in a language that may be any. */
const isNamedTwice = ({ number, text, words, filled }: ReadRow): boolean =>
  number === '' && filled === 2 && /^[\p{L}\p{M}]{3}/u.test(text) && text !== words && isPhrase(words) && !isNote(text);

const isPaidByOthers = ({ number, text, words }: ReadRow): boolean =>
  number === '' && text !== '' && isPhrase(words) && !isNote(text) && UNPRICED.test(words);

const isPhrase = (words: string): boolean => words.length <= CLAUSE && !/[.:]$/.test(words);

/** Where each line names its room in a column for it, so does one that has no price yet, whatever is beside it: "Bedroom | Sheers | 6 | 9". */
const isInRoom = ({ room, text }: ReadRow): boolean => room !== '' && text !== '';

/** Whether a column names each room beside its first line alone. */
const namesRoomsOnce = (figured: readonly ReadRow[]): boolean =>
  figured[0] !== undefined &&
  isInRoom(figured[0]) &&
  [figured.filter(isInRoom), figured.filter(({ room }) => room === '')].every(({ length }) => length >= 2);

/** There a name between two lines of one room heads neither: "Kitchen | Counter", " | Hob", " | Shelf". */
const goingOnInRoom = (list: readonly ReadRow[], hasFigures: (row: ReadRow) => boolean): ReadRow[] =>
  list.filter((row, at) => {
    const [above, below] = [list[at - 1], list[at + 1]];
    if (hasFigures(row) || row.text === '' || row.filled > 1 || isNote(row.text)) return false;
    return !!above && !!below && hasFigures(above) && hasFigures(below) && below.room === '';
  });

/**
 * Where all others name a room or a trade in the cell before the description, those that name that of the row above: "Kitchen | Cabinets | 36 | sqft …"
 * above "Kitchen | Tiles to be changed".
 */
const likeAbove = (list: readonly ReadRow[], hasFigures: (row: ReadRow) => boolean): ReadRow[] =>
  list.filter((row, at) => {
    const above = list[at - 1];
    return above !== undefined && !hasFigures(row) && placeOf(row) !== '' && placeOf(row) === placeOf(above);
  });

/** Why a line of a list has no price yet, in a cell of its own. */
const NOT_YET =
  /\?|\b(?:decide[ds]?|pending|yet|not|confirm(?:ed)?|finali[sz]ed?|await(?:ed|ing)?|own|self|khud|old|jun[ai]|puran[aie]|reused?|gift(?:ed)?|will|ask|check|cancell?ed|skip(?:ped)?|next (?:year|month|phase|season))\b/i;

const saysWhy = ({ text, row: { cells } }: ReadRow): boolean =>
  /\p{L}/u.test(text) &&
  cells.some((cell) => textOf(cell) !== text && [NOT_YET, UNPRICED].some((words) => words.test(textOf(cell))));

/** Cells of a name with who brings it. */
const FEWER = 3;

/** Where no line is numbered, those that say in another cell why: "Sofa | not decided | ? | pending", "Curtains | wife to decide". */
function sayingWhy(list: readonly ReadRow[], hasFigures: (row: ReadRow) => boolean): ReadRow[] {
  const [first, last] = [list.findIndex(hasFigures), list.findLastIndex(hasFigures)];
  const found = list.filter((row, at) => at > first && !hasFigures(row) && saysWhy(row));
  if (!list.slice(last + 1).some((row) => found.includes(row))) return found;
  // Nothing is below a name at the end of the list that it could be the heading of.
  return [...found, ...list.slice(last + 1).filter(({ text, filled }) => filled <= FEWER && /\p{L}/u.test(text))];
}

/** The words in the cell right before the description; '' where there are none, or only a number of the row. */
function placeOf({ row, text }: ReadRow): string {
  const at = text === '' ? -1 : row.cells.findIndex((cell) => textOf(cell) === text);
  const before = at < 1 ? '' : textOf(row.cells[at - 1] ?? null);
  return before.length <= LONGEST && /^[\p{L}\p{M}]{3}/u.test(before) ? before : '';
}
/** Letters of the name of a room or a trade. */
const LONGEST = 40;

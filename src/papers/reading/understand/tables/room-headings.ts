import { figureOf, textOf } from '../cells';
import { isFurniture, isNote, namesOnlyRoom, numberStyle, totalKindOf } from '../labels';
import type { ReadRow } from '../rows/read-row';
import { oneLine } from '../text';

/** What heads the items of no room. */
const FOR_ALL = /^(?:common|general|others?|misc(?:ellaneous)?|services)(?: (?:works?|items?|areas?))?$/i;

/** Whether a heading says that what is below is for the whole flat. */
export const isForAll = (name: string): boolean => FOR_ALL.test(name.trim());

/**
 * The rows, each heading that names a room or the whole flat with all its words as its text: a printer spreads them over the columns of
 * numbers and codes, and letters set apart over several. Where one stands alone beside the descriptions, so do the other headings.
 */
export function withWholeHeadings(rows: readonly ReadRow[]): readonly ReadRow[] {
  const found = rows.map(headingIn);
  const beside = new Set(rows.flatMap((row, at) => (found[at] === null ? [] : (aloneIn(row) ?? []))));
  return rows.map((row, at) => {
    const column = aloneIn(row);
    const isAnother = column !== null && beside.has(column) && isPriced(rows[at + 1]) && isPlain(row.words);
    const heading = found[at] ?? (isAnother ? oneLine(row.words) : null);
    return heading === null || heading === row.text
      ? row
      : { ...row, number: '', text: heading, details: [], unit: '', words: heading };
  });
}

/** The column of the only cell of a row that has no description; null for another row. */
const aloneIn = ({ row, text, room, filled }: ReadRow): number | null =>
  filled === 1 && text === '' && room === '' ? row.cells.findIndex((cell) => textOf(cell) !== '') : null;

const isPriced = (row: ReadRow | undefined): boolean =>
  row !== undefined && (row.quantity.kind === 'number' || row.rate.state === 'number' || row.amount.state === 'number');

const isPlain = (words: string): boolean =>
  /[\p{L}\p{M}]{3}/u.test(words) &&
  words.length < 60 &&
  totalKindOf(words) === null &&
  !isFurniture(words) &&
  !isNote(words);

function headingIn({ row, room, number, text, filled }: ReadRow): string | null {
  if (room !== '' || filled > 3 || (text !== '' && filled === 1 && !isSetApart(text))) return null;
  const style = numberStyle(number);
  if (style !== 'none' && style !== 'other') return null;
  const at = row.cells.flatMap((cell, column) => (textOf(cell) === '' ? [] : [column]));
  const isTogether = (at.at(-1) ?? 0) - (at[0] ?? 0) <= filled;
  if (!isTogether || at.some((column) => figureOf(row.cells[column]).kind !== 'words')) return null;
  const words = oneLine(at.map((column) => textOf(row.cells[column])).join(' '));
  const heading = isSetApart(words) ? closed(words) : words;
  return namesOnlyRoom(heading) || isForAll(heading) ? heading : null;
}

/** Letters each set apart: "K I T C H E N". */
const isSetApart = (words: string): boolean => /^(?:\p{L} ){4,}\p{L}$/u.test(words);

/** The letters without the spaces, and one before what ends the names of rooms. */
const closed = (letters: string): string =>
  letters
    .replaceAll(' ', '')
    .replace(/(?<=[\p{L}\p{M}]{3})(?=(?:BED|BATH|DINING)?ROOM$|(?:BATH|TOILET|AREA|BALCONY)$)/iu, ' ');

import type { RawRow, RawSheet } from '../../parse/raw-file';
import { CURRENCY_PATTERN, textOf } from '../cells';
import { oneLine } from '../text';
import { knownUnit } from '../units';

/** What one of something costs, at the end of a line: "Cable ends, both sides – 350 / No.s", "Putty @ Rs. 14/- per sqft". */
const RATE = new RegExp(
  `^(.+?)[\\s@:=–—-]+(?:${CURRENCY_PATTERN}\\s*)?(\\d[\\d,]{0,11}(?:\\.\\d{1,2})?)\\s*(?:/[-–=])?\\s*(?:/|\\bper\\b)\\s*([\\p{L}][\\p{L}. ]{0,11})$`,
  'iu',
);
const NUMBER = /^(\d{1,3}|[a-z])[.)]\s+/i;
/** Longer lines are clauses. */
const LONGEST = 300;
const FEW = 3;
/** Where the words of a row go that are no part of the table. */
const ASIDE = 6;

/**
 * A letter that names what one of each costs, line by line and without quantities, as a table in the columns of a free-form estimate; row for
 * row. Null for any other sheet.
 */
export function asRateTable(sheet: RawSheet): RawSheet | null {
  const rates = new Map(sheet.rows.flatMap((row) => rateIn(row) ?? []));
  if (rates.size < FEW) return null;
  const rows = sheet.rows.map((row): RawRow => ({
    ...row,
    cells: rates.get(row) ?? [...Array<null>(ASIDE).fill(null), wordsOf(row)],
  }));
  return { ...sheet, rows, merges: [] };
}

function rateIn(row: RawRow): [RawRow, RawRow['cells']][] | null {
  if (row.running || row.struck || row.hidden) return null;
  const text = wordsOf(row).replace(/[.\s]+$/, '');
  const [, words = '', rate = '', unit = ''] = text.length > LONGEST ? [] : (RATE.exec(text) ?? []);
  const known = knownUnit(unit.replaceAll('.', ''));
  if (!/\p{L}/u.test(words) || known === null) return null;
  const number = NUMBER.exec(words)?.[1] ?? null;
  return [[row, [number, words.replace(NUMBER, ''), known, null, Number(rate.replaceAll(',', ''))]]];
}

/** The words of a row in one line. */
export const wordsOf = ({ cells }: RawRow): string =>
  oneLine(
    cells
      .map((cell) => textOf(cell))
      .filter(Boolean)
      .join(' '),
  );

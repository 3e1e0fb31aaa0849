import { ZERO } from '../../../../kernel/money';
import { numberStyle, totalKindOf } from '../labels';
import type { MoneyCell, ReadRow } from '../rows/read-row';
import { oneLine } from '../text';

/** So many rows are a form, and not one thing in several rooms. */
const FEW = 3;
/** Of the priced rows, at how many the same words stand. */
const NEARLY = 0.8;

/**
 * The rows of a form with two lines for each item, its code and its name above words that are the same at every item ("B.5 (1) | Billboard" above
 * "as quoted | 1 | no | 5,077.34"), with the name as the only words of the item; other rows as they are.
 */
export function withNamesAbove(rows: readonly ReadRow[]): readonly ReadRow[] {
  const priced = rows.filter((row) => isPriced(row));
  const [first] = priced;
  if (!first || priced.length < FEW) return rows;
  const words = commonest(priced.map(({ text }) => oneLine(text)));
  const isNamed = (row: ReadRow | undefined, above: ReadRow | undefined): boolean =>
    row !== undefined && isPriced(row) && oneLine(row.text) === words && above !== undefined && isName(above);
  const named = rows.filter((row, at) => isNamed(row, rows[at - 1])).length;
  if (words === '' || totalKindOf(words) !== null || named < Math.max(FEW, priced.length * NEARLY)) return rows;
  return rows.map((row, at) => {
    if (isNamed(row, rows[at - 1])) return { ...row, text: '', details: [] };
    return isNamed(rows[at + 1], row) ? { ...row, text: `${row.number} ${row.text}`, number: '' } : row;
  });
}

const isPriced = ({ number, quantity, rate, amount }: ReadRow): boolean =>
  number === '' && quantity.kind === 'number' && (rate.state === 'number' || amount.state === 'number');

/** A code that nobody reads as the number of a row, with words and without a figure. */
const isName = ({ number, text, unit, quantity, rate, amount }: ReadRow): boolean =>
  text !== '' &&
  numberStyle(number) === 'other' &&
  [quantity.kind, rate.state, amount.state].every((kind) => kind === 'blank') &&
  unit === '';

function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0] as [string, number])[0];
}

const GIVEN = /^\W*(?:free|f\.?o\.?c|complimentary|gratis|waived)\W*(?:of (?:cost|charge)\W*)?$/i;

/** The rows, each without its price where the row below says nothing but that it is given: "Deep cleaning | 7,500" above "FREE". */
export function withGivenBelow(rows: readonly ReadRow[]): readonly ReadRow[] {
  return rows.map((row, at) => {
    const below = rows[at + 1];
    if (!below || below.filled !== 1 || below.text !== '' || row.text === '' || !GIVEN.test(below.words)) return row;
    const given = { state: 'words' as const, value: ZERO, digits: '', text: oneLine(below.words) };
    const left = (cell: MoneyCell): MoneyCell => (cell.state === 'number' ? given : cell);
    return { ...row, rate: left(row.rate), amount: left(row.amount) };
  });
}

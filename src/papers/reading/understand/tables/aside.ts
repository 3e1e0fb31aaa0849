import type { RawCell, RawFile, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, isNumeric, textOf } from '../cells';
import { OFFERED, saysOfNoTotal } from '../item-of-row';
import { namesSum, totalKindOf } from '../labels';
import { roleOf } from '../columns/roles';
import { oneLine } from '../text';

/** Why rows of a table below a bill are no part of it. */
const TAXES = 'taxes of the lines above, by code';
const PAYMENTS = 'when the total is paid';
const ACCOUNT = 'an account or a programme, no bill';

/**
 * The file with its rows marked that are no work: those below a bill that say its money once more, as what tax is due by HSN code and what share
 * of the total is paid when, and would count twice; and accounts, which say what was received and paid.
 */
export function withAsides(file: RawFile): RawFile {
  const sheets = file.sheets.map((given, at) => {
    const sheet = { ...given, rows: withoutTaxesBeside(given.rows) };
    const reasons = new Map([...asidesIn(sheet.rows), ...optionsBelow(file.sheets[at - 1], sheet.rows)]);
    if (reasons.size === 0) return sheet;
    return {
      ...sheet,
      rows: sheet.rows.map((row, index) => {
        const aside = reasons.get(index);
        return aside === undefined ? row : { ...row, aside };
      }),
    };
  });
  return { ...file, sheets };
}

/** Indexes of the rows, each with its reason. */
function asidesIn(rows: readonly RawRow[]): Map<number, string> {
  const reasons = new Map<number, string>();
  const account = rows.findIndex((row, index) => isAccount(row, index));
  for (let at = account; at >= 0 && at < rows.length && !headsBill(rows[at]); at++) reasons.set(at, ACCOUNT);
  // "TAX INVOICE" is a title.
  const isTotal = ({ cells }: RawRow): boolean =>
    cells.some((cell) => totalKindOf(textOf(cell)) !== null) && cells.some(isNumeric);
  const total = rows.findIndex(isTotal);
  for (let index = rows.findIndex(headsBill) + 1; index < rows.length; index++) {
    const taxes = total >= 0 && index > total ? endOfTaxes(rows, index) : index;
    const end = taxes > index ? taxes : endOfPayments(rows, index);
    for (let at = index; at < end; at++) reasons.set(at, taxes > index ? TAXES : PAYMENTS);
    index = Math.max(index, end - 1);
  }
  return reasons;
}

/** The lines of a printed table whose heading is the last line of what stands above it: "Optional works (not included in the total)". */
function optionsBelow(above: RawSheet | undefined, rows: readonly RawRow[]): Map<number, string> {
  const heading = above?.rows.at(-1);
  if (heading?.page === undefined || !saysOfNoTotal(wordsOf(heading))) return new Map();
  const first = rows.findIndex(hasFigures);
  const end = rows.findIndex((row, at) => at > first && !hasFigures(row));
  return new Map(rows.slice(0, end < 0 ? rows.length : end).map((_, at) => [at, OFFERED]));
}

const wordsOf = ({ cells }: RawRow): string => oneLine(cells.map((cell) => textOf(cell)).join(' '));
function hasFigures({ cells }: RawRow): boolean {
  // Nearly every row has a figure that is no text, and this is asked of each.
  if (cells.some((cell) => cell !== null && typeof cell !== 'string')) return true;
  return cells.some(
    (cell) =>
      !isEmpty(cell) &&
      textOf(cell)
        .split(' ')
        .some((part) => figureOf(part).kind === 'number'),
  );
}

/** Rows in which the title of a paper stands. */
const TOP = 12;
const OF_ACCOUNT =
  /^(?:cash|bank|petty cash) book\b|^(?:bank |account )?statement of accounts?\b|^(?:bank|account) statement\b|^(?:balance sheet|trial balance|statement of financial position|balance general|estado de situaci[oó]n financiera)\b/i;
/** Headings of when work is done. */
const OF_TIMES = /^(?:\S+ ){0,4}(?:task|activity)(?: name)? duration start (?:finish|end)\b/i;
const TRANSFERS = /\b(?:debit(?:ed|s)?|credit(?:ed|s)?|withdrawals?|deposits?|narration|transactions?|vouchers?)\b/gi;

/** Headings of works and of their quantity or rate: what is below is a bill, whatever is above. */
function headsBill(row: RawRow | undefined): boolean {
  const roles = row?.cells.map((cell) => roleOf(textOf(cell))) ?? [];
  return roles.includes('description') && (roles.includes('quantity') || roles.includes('rate'));
}

/** The title of an account, or its headings: two words of transfers, and none of a bill. */
function isAccount(row: RawRow, index: number): boolean {
  const words = wordsOf(row);
  if (words.length > 200) return false;
  if (index < TOP && row.cells.some((cell) => OF_ACCOUNT.test(oneLine(textOf(cell))))) return true;
  if (OF_TIMES.test(words)) return true;
  if (hasFigures(row)) return false;
  const named = new Set([...words.matchAll(TRANSFERS)].map(([word]) => word.toLowerCase().slice(0, 4)));
  if (named.size < 2 || row.cells.filter((cell) => !isEmpty(cell)).length < 3) return false;
  return row.cells.every((cell) => !['quantity', 'rate', 'unit'].includes(roleOf(textOf(cell)) ?? ''));
}

/** Whether headings are those of a bill. */
const namesLines = (cells: readonly RawCell[]): boolean =>
  cells.some((cell) => ['description', 'quantity'].includes(roleOf(textOf(cell)) ?? ''));

const OF_TAXES = /\b(?:hsn|sac|tax type)\b.*\b(?:taxable|[cis]gst|tax)\b|\btaxable (?:value|amount)\b.*\b[cis]gst\b/i;
const isAmount = (cell: RawCell): boolean => isNumeric(cell) && !textOf(cell).endsWith('%');

/** After the last row of a table of tax by code whose headings are at `from`; `from` for any other row. */
function endOfTaxes(rows: readonly RawRow[], from: number): number {
  const heading = rows[from];
  if (!heading || heading.cells.some(isAmount) || !OF_TAXES.test(wordsOf(heading))) return from;
  if (namesLines(heading.cells)) return from;
  let to = from + 1;
  while (rows[to] && !hasFigures(rows[to] as RawRow) && to <= from + 2) to += 1;
  while (rows[to] && hasFigures(rows[to] as RawRow)) to += 1;
  return to;
}

const BY_RATE = /\b(?:hsn|sac|tax type)\b/i;

/** The rows without a table of tax by rate that is printed to the left of the totals: "CGST | 72,040 | 2.5 % | 1,801 | | Round off | -0.40". */
function withoutTaxesBeside(rows: readonly RawRow[]): readonly RawRow[] {
  let from = 0;
  return rows.map((row) => {
    // Nearly every row of a bill is asked.
    if (from === 0 && !row.cells.some((cell) => typeof cell === 'string' && BY_RATE.test(cell))) return row;
    const totals = row.cells.findLastIndex((cell) => namesSum(textOf(cell)));
    const [left, right] = [row.cells.slice(0, totals), row.cells.slice(totals)];
    if (totals > 0 && OF_TAXES.test(wordsOf({ ...row, cells: left })) && right.some(isNumeric) && !namesLines(left))
      from = totals;
    else if (!isTaxBeside(row.cells.slice(0, from))) from = 0;
    return from === 0 ? row : { ...row, cells: row.cells.map((cell, column) => (column < from ? null : cell)) };
  });
}

/** A row of such a table, or one that has nothing to the left of the totals. */
function isTaxBeside(left: readonly RawCell[]): boolean {
  const first = left.find((cell) => !isEmpty(cell));
  return first === undefined || totalKindOf(textOf(first).replace(/[₹\d].*$/, '')) === 'tax';
}

const SHARE = /(\d+(?:\.\d+)?) ?%/g;
/** Figures of a line that says what is paid when: its number, its share and its amount. */
const MOST_FIGURES = 3;
const HEADS = /\b(?:payments?|stages?|milestones?|instal+ments?)\b/i;

/** After the last of the rows whose shares come to the whole, with the headings of payments above them at `from`; `from` for any other row. */
function endOfPayments(rows: readonly RawRow[], from: number): number {
  const heading = rows[from];
  if (!heading || hasFigures(heading) || !HEADS.test(wordsOf(heading))) return from;
  let start = from + 1;
  if (rows[start] && !hasFigures(rows[start] as RawRow)) start += 1;
  let [to, shares] = [start, 0];
  for (let row = rows[to]; row && shares < 100; row = rows[(to += 1)]) {
    const words = wordsOf(row);
    const [share, ...others] = [...words.matchAll(SHARE)].map(([, digits]) => Number(digits));
    const figures = row.cells.filter((cell) => figureOf(cell).kind === 'number').length;
    if (share === undefined || others.length > 0 || figures > MOST_FIGURES) return from;
    shares += share;
  }
  return Math.abs(shares - 100) < 0.01 && to > start + 1 ? to : from;
}

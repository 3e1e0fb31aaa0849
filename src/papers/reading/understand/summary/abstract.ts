import { percentIn } from '../additions/share';
import type { Quantity } from '../../../../kernel/quantity';
import { paise, type Paise } from '../../../../kernel/money';
import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, scaleDigits, textOf } from '../cells';
import { closingSum, statsOf } from '../columns/columns';
import { roleOf } from '../columns/roles';
import { scaleOf, sumsItems, totalKindOf } from '../labels';
import { clip, oneLine } from '../text';
import type { StatedTotal } from '../types';

/** A figure of a summary sheet: what it is called and how much. */
export interface SummaryLine {
  readonly label: string;
  readonly at: string;
  readonly stated: StatedTotal | null;
  readonly amount: number | null;
  readonly percent: Quantity | null;
}

/** "Total Volume M3", "Total Items": a sum of no money. */
const OF_MEASURES =
  /^total (?:items?|lines?|count|quantit(?:y|ies)|qty|volume|area|length|weight|pieces|nos)\b(?!.*(?:\b(?:amount|amt|cost|price|value|rs|inr)\b|₹))/i;

/**
 * Reads a summary sheet without knowing its columns: the words of a row name its last figure, or the one in the column that states the most of the
 * `known` sums.
 */
export function readSummary(
  sheet: RawSheet,
  place: (row: RawRow, column: number) => string,
  known: readonly Paise[] = [],
): SummaryLine[] {
  const stating = columnStating(sheet.rows, known);
  const figuresIn = (column: number): number => sheet.rows.filter(({ cells }) => isFigure(cells[column])).length;
  // "i.e. on Rs. 28,030 | 3,364": what a line works out to stands beside what it is worked out of.
  const isColumn = (column: number | null): boolean =>
    column !== null && typeof stating === 'number' && figuresIn(column) * 2 >= figuresIn(stating);
  return sheet.rows.flatMap((given, index): SummaryLine[] => {
    const row = withTrailingFigure(given);
    const own = wordsIn(row);
    // "Add @ 2 % for fixtures on civil work", and below it "i.e. on Rs. 2,25,514 | Rs. | 4,510"; "Royalty | LS", and below it "5,000".
    const above = sheet.rows[index - 1];
    const goesOn = /^i\.?\s?e\b/i.test(own) || (own === '' && above !== undefined && lastFigure(above) === null);
    const words = goesOn ? `${wordsIn(above)} ${own}`.trim() : own;
    const last = lastFigure(row);
    const column = typeof stating === 'number' && isFigure(row.cells[stating]) && isColumn(last) ? stating : last;
    if (words === '' || column === null) return [];
    const figure = figureOf(row.cells[column]);
    const label = clip(words, 120);
    const kind = OF_MEASURES.test(words) ? null : totalKindOf(words);
    const percent = percentIn(words, row.cells);
    if (figure.kind === 'error') {
      return [
        {
          label,
          at: place(row, column),
          amount: null,
          percent,
          stated: kind ? { kind, label, at: place(row, column), amount: null } : null,
        },
      ];
    }
    if (figure.kind !== 'number') return [];
    const value = stating === 'all' ? sumIn(row) : scaleDigits(figure.digits, 2);
    if (value === null) return [];
    const scale =
      kind === 'say'
        ? Math.max(scaleOf(`${words} ${figure.rest}`), scaleOf(wordsOf(sheet.rows[index + 1])))
        : scaleOf(figure.rest);
    const amount = Number.isSafeInteger(value * scale) ? value * scale : null;
    if (amount === null) return [];
    return [
      {
        label,
        at: place(row, column),
        amount,
        percent,
        stated: kind ? { kind, label, at: place(row, column), amount: paise(amount) } : null,
      },
      ...(kind !== null && sumsItems(kind) ? taxedBeside(sheet, row, column, place) : []),
    ];
  });
}

/** What stands beside the sum of a summary in further columns: the tax on it, and both together, "854,840 | 99,521.10 | 954,361.10". */
function taxedBeside(
  { rows }: RawSheet,
  row: RawRow,
  column: number,
  place: (row: RawRow, column: number) => string,
): SummaryLine[] {
  const beside = row.cells.flatMap((cell, at) => (at > column && amountIn(cell) > 0 ? [at] : []));
  const [tax, whole] = beside.slice(-2);
  if (tax === undefined || whole === undefined) return [];
  const amountOf = (at: number): number => amountIn(row.cells[at]);
  const headingOf = (at: number): string =>
    textOf(rows.find(({ cells }) => figureOf(cells[at] ?? null).kind === 'words')?.cells[at]);
  if (Math.abs(amountOf(column) + amountOf(tax) - amountOf(whole)) > 100 || roleOf(headingOf(tax)) !== 'tax') return [];
  const lineOf = (kind: 'tax' | 'grand', at: number): SummaryLine => {
    const stated = {
      kind,
      label: clip(oneLine(headingOf(at)), 120),
      at: place(row, at),
      amount: paise(amountOf(at)),
    };
    return { ...stated, percent: null, stated };
  };
  return [lineOf('tax', tax), lineOf('grand', whole)];
}

/**
 * The column of a summary in which sums of the bills stand, where it is one: "Cost | Quoted | Mark-up" ends with another. `all`: they are the sums of
 * all columns, "Supply | Installation".
 */
function columnStating(rows: readonly RawRow[], known: readonly Paise[]): number | 'all' | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const states = (amount: number): boolean => amount !== 0 && known.some((sum) => Math.abs(sum - amount) <= 200);
  const counts = Array.from(
    { length: width },
    (_, column) => rows.filter(({ cells }) => states(amountIn(cells[column]))).length,
  );
  const most = Math.max(0, ...counts);
  if (rows.filter((row) => states(sumIn(row))).length > most) return 'all';
  return most === 0 ? null : counts.lastIndexOf(most);
}

function amountIn(cell: RawCell | undefined): number {
  const figure = figureOf(cell ?? null);
  return figure.kind === 'number' && !figure.percent ? (scaleDigits(figure.digits, 2) ?? 0) : 0;
}

/** Of all figures of a row but its number. */
const sumIn = ({ cells }: RawRow): number => cells.slice(1).reduce<number>((sum, cell) => sum + amountIn(cell), 0);

const isFigure = (cell: RawCell | undefined): boolean => figureOf(cell ?? null).kind === 'number';

/** What a summary comes to, where a column of it ends with the sum of what is above, named or not; in the file's own units, null for any other. */
export function provenSumOf({ rows }: RawSheet): number | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const sums = Array.from({ length: width }, (_, column) => closingSum(statsOf(rows, column)));
  return sums.reduce<number | null>((most, sum) => (sum !== null && sum > (most ?? 0) ? sum : most), null);
}

function wordsIn(row: RawRow | undefined): string {
  const texts = row?.cells.flatMap((cell) =>
    typeof cell === 'string' && figureOf(cell).kind === 'words' ? [cell] : [],
  );
  return oneLine(texts?.join(' ') ?? '');
}

/** A printed line without columns: "GRAND TOTAL Rs. 3003762.73" is a text and a figure. */
function withTrailingFigure(row: RawRow): RawRow {
  const filled = row.cells.filter((cell) => !isEmpty(cell));
  const [only] = filled;
  if (filled.length !== 1 || typeof only !== 'string' || only.length > 200) return row;
  const match = /^(.*[^\d\s])\s+((?:\d[\d,]*)\.\d{1,2}(?: lacs?\.?| lakhs?)?)$/i.exec(only);
  return match ? { ...row, cells: [match[1] ?? '', match[2] ?? ''] } : row;
}

function lastFigure(row: RawRow): number | null {
  for (let column = row.cells.length - 1; column >= 1; column--) {
    const cell = row.cells[column];
    if (isEmpty(cell)) continue;
    const figure = figureOf(cell);
    if (figure.kind === 'number' || figure.kind === 'error') return column;
  }
  return null;
}

function wordsOf(row: RawRow | undefined): string {
  const text = row ? oneLine(row.cells.map((cell) => textOf(cell)).join(' ')) : '';
  return text.length <= 12 ? text : '';
}

/** "SAY 30.04 Lacs" agrees with 30,03,762.73: half a unit of its last digit is allowed, and a rupee. */
export function sayAgrees(said: StatedTotal, exact: number): boolean {
  if (said.amount === null) return true;
  let unit = 100;
  // The largest power of ten that the stated figure is a multiple of, from a rupee up to a lakh.
  while (unit < 1_000_000_00 && said.amount % (unit * 10) === 0) unit *= 10;
  return Math.abs(said.amount - exact) <= unit;
}

import { figureOf, textOf } from '../cells';
import { totalKindOf } from '../labels';
import type { ReadRow } from '../rows/read-row';

/** Fewer rates that their rows make up prove no rule of the file, unless the rows are indented too. */
const FEW = 2;

/**
 * Rows that make up the rate of the numbered item above them, by their row in the sheet: without a number, and together as much as that rate
 * ("1.1 Pipe 14 m 1,734.00", then "Pipe 234.00", "Labour 1,500.00"). Nothing unless the file does so nearly everywhere.
 */
export const ratePartsIn = (rows: readonly ReadRow[]): ReadonlySet<number> =>
  new Set([...partsOfRates(rows), ...workingsIn(rows)]);

/**
 * Rows that work out the amount of the item above them once more: what goes into it, without numbers, and their sum ("1 Plinth beams 3,55,651",
 * then "Cement 1,44,000", "Labour 82,073", "TOTAL 3,55,651").
 */
function workingsIn(rows: readonly ReadRow[]): ReadonlySet<number> {
  const found: ReadRow[][] = [];
  for (const [index, item] of rows.entries()) {
    // The sum of a group may stand above it as well, with nothing beside it.
    const isPriced = item.quantity.kind === 'number' && item.rate.state === 'number';
    if ((item.number === '' && !isPriced) || item.amount.state !== 'number' || item.amount.value === 0) continue;
    const below = rows.slice(index + 1, index + 1 + MOST_PARTS);
    const end = below.findIndex(({ number, text }) => number !== '' || totalKindOf(text) !== null);
    const parts = below
      .slice(0, Math.max(0, end))
      .filter(({ amount }) => amount.state === 'number' && amount.value !== 0);
    const [total] = below.slice(Math.max(0, end));
    const sum = parts.reduce((all, { amount }) => all + amount.value, 0);
    const isTold = parts.length >= FEW && total?.number === '' && total.amount.state === 'number';
    if (isTold && [sum, total.amount.value].every((value) => Math.abs(value - item.amount.value) <= 100 + parts.length))
      found.push([...parts, total]);
  }
  return new Set(found.length >= FEW ? found.flat().map(({ row }) => row.at) : []);
}

/** More is no working of one line. */
const MOST_PARTS = 30;

function partsOfRates(rows: readonly ReadRow[]): ReadonlySet<number> {
  const groups = groupsIn(rows);
  const made = groups.filter(({ item, parts }) => makesRate(item, parts));
  const isProven = made.length >= FEW || made.some(({ parts }) => parts.every(isIndented));
  if (!isProven || made.length * 10 < groups.length * 7) return NONE;
  return new Set(made.flatMap(({ parts }) => parts.map(({ row }) => row.at)));
}

const NONE: ReadonlySet<number> = new Set();

interface Group {
  readonly item: ReadRow;
  readonly parts: readonly ReadRow[];
}

/** Numbered rows with a quantity, each with the rows of figures right below it that have no number. */
function groupsIn(rows: readonly ReadRow[]): Group[] {
  const groups: { item: ReadRow; parts: ReadRow[] }[] = [];
  let open = false;
  for (const row of rows) {
    const counted = row.quantity.kind === 'number' && row.text !== '';
    const last = groups.at(-1);
    if (counted && row.number === '' && open && last) last.parts.push(row);
    else if (counted && row.number !== '') groups.push({ item: row, parts: [] });
    open = counted;
  }
  return groups.filter(({ parts }) => parts.length > 0);
}

/** Whether the figures of the parts in one column add up to a figure of the item left of it, and not by being the item once more. */
function makesRate(item: ReadRow, parts: readonly ReadRow[]): boolean {
  const isAgain = parts.length === 1 && item.quantity.kind === 'number' && Number(item.quantity.digits) === 1;
  if (isAgain && !parts.every(isIndented)) return false;
  const width = Math.max(...parts.map(({ row }) => row.cells.length));
  return Array.from({ length: width }, (_, column) => column).some((column) => {
    const sum = parts.reduce((total, part) => total + valueAt(part, column), 0);
    return column > 0 && sum !== 0 && Math.abs(valueAt(item, column - 1) - sum) < 0.005 * (parts.length + 1);
  });
}

function valueAt({ row }: ReadRow, column: number): number {
  const figure = figureOf(row.cells[column]);
  return figure.kind === 'number' ? Number(figure.digits) : 0;
}

function isIndented({ row, text }: ReadRow): boolean {
  return row.cells.some((cell) => typeof cell === 'string' && textOf(cell) === text && /^\s{2}/.test(cell));
}

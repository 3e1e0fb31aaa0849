import type { RawCell, RawRow } from '../../parse/raw-file';
import { CURRENCY_PATTERN, figureOf, isEmpty, textOf } from '../cells';
import type { Columns } from '../columns/columns';
import { roleOf } from '../columns/roles';
import { knownUnit } from '../units';

const RUPEE = 1;

/** Where the quantity, the rate and the amount of a table stand; null for one that has none or several of them. */
interface Triple {
  readonly quantity: number;
  readonly rate: number;
  readonly amount: number;
}

/**
 * The rows of a table with the figures in their columns that some rows have elsewhere, where only so they multiply out: all of them one column to the
 * left, or the amount in another column of amounts ("Subtotal" and "Total"). `labels`: the headings of the columns.
 */
export function withFiguresInPlace(
  rows: readonly RawRow[],
  labels: readonly string[],
  columns: Columns,
): readonly RawRow[] {
  const { quantity } = columns;
  const [rate = null, ...rates] = columns.rate;
  const [amount, ...amounts] = columns.amount;
  if (quantity === null || amount === undefined || rates.length + amounts.length > 0) return rows;
  if (rate === null) return withMoneyInPlace(rows, { quantity, rate, amount });
  const triple = { quantity, rate, amount };
  return withMoneyInPlace(withAmountsInPlace(withShiftedInPlace(rows, columns, triple), labels, triple), triple);
}

const IS_MONEY = new RegExp(`^[-–(]?\\s*${CURRENCY_PATTERN}`, 'iu');

/** Money that a short table below prints under the units or the quantities, "GRAND TOTAL | Rs. 7,13,954/-", in the column of the amounts. */
function withMoneyInPlace(
  rows: readonly RawRow[],
  { quantity, rate, amount }: Omit<Triple, 'rate'> & { readonly rate: number | null },
): readonly RawRow[] {
  const placeOf = ({ cells }: RawRow): number => {
    if (!isEmpty(cells[amount]) || (rate !== null && !isEmpty(cells[rate]))) return -1;
    const isMoney = (cell: RawCell): boolean =>
      typeof cell === 'string' && IS_MONEY.test(cell) && valueOf(cell) !== null;
    const place = cells.findLastIndex(isMoney);
    return place === quantity || (place === quantity - 1 && isEmpty(cells[quantity])) ? place : -1;
  };
  const isCounted = (row: RawRow): boolean => valueOf(row.cells[quantity]) !== null && placeOf(row) < 0;
  if (rows.filter(isCounted).length < FEW) return rows;
  return rows.map((row) => {
    const place = placeOf(row);
    if (place < 0) return row;
    const cells = [...row.cells];
    [cells[amount], cells[place]] = [cells[place] ?? null, null];
    return { ...row, cells };
  });
}
/** Lines with a quantity that show which column it is. */
const FEW = 2;

/** The cell before the quantity was left out: the unit is under the quantity, and everything behind it one column to the left. */
function withShiftedInPlace(
  rows: readonly RawRow[],
  { number, description, unit }: Columns,
  { quantity, rate, amount }: Triple,
): readonly RawRow[] {
  const first = quantity - 1;
  if (first < 0 || [number, description, ...unit, rate, amount].includes(first)) return rows;
  if (!(quantity < rate && rate < amount)) return rows;
  return rows.map((row) => {
    const { cells } = row;
    if (!isEmpty(cells[amount]) || knownUnit(textOf(cells[quantity])) === null) return row;
    const [pieces, price, sum] = [first, rate - 1, amount - 1].map((column) => valueOf(cells[column]));
    if (!pieces || !price || !sum || Math.abs(pieces * price - sum) > RUPEE) return row;
    return {
      ...row,
      cells: [...cells.slice(0, first), null, ...cells.slice(first, amount), ...cells.slice(amount + 1)],
    };
  });
}

function withAmountsInPlace(
  rows: readonly RawRow[],
  labels: readonly string[],
  { quantity, rate, amount }: Triple,
): readonly RawRow[] {
  const [beside, ...others] = labels.flatMap((label, column) =>
    column !== amount && column !== rate && roleOf(label) === 'amount' ? [column] : [],
  );
  if (beside === undefined || others.length > 0) return rows;
  return rows.map((row) => {
    if (!isEmpty(row.cells[amount])) return row;
    const [pieces, price, sum] = [quantity, rate, beside].map((column) => valueOf(row.cells[column]));
    if (!pieces || !price || !sum || Math.abs(pieces * price - sum) > Math.max(RUPEE, Math.abs(sum) / 100)) return row;
    const cells = [...row.cells];
    [cells[amount], cells[beside]] = [cells[beside] ?? null, null];
    return { ...row, cells };
  });
}

function valueOf(cell: RawCell | undefined): number | null {
  const figure = figureOf(cell);
  return figure.kind === 'number' && !figure.percent ? Number(figure.digits) : null;
}

import type { RawCell, RawRow } from '../../parse/raw-file';
import { figureOf, isEmpty, textOf } from '../cells';
import type { Columns } from '../columns';
import { knownUnit } from '../units';

const RUPEE = 1;

/**
 * Rows whose quantity, unit, rate and amount all stand one column to the left of those of the others, since the cell before them was left out, with
 * them in their columns: the unit is under the quantity, and only so do they multiply out. Other rows as they are.
 */
export function withShiftedInPlace(rows: readonly RawRow[], columns: Columns): readonly RawRow[] {
  const { quantity, rate, amount } = columns;
  const [[each], [whole]] = [rate, amount];
  if (quantity === null || each === undefined || whole === undefined || rate.length + amount.length > 2) return rows;
  const first = quantity - 1;
  const taken = [columns.number, columns.description, ...columns.unit, each, whole];
  if (first < 0 || taken.includes(first) || !(quantity < each && each < whole)) return rows;
  return rows.map((row) => {
    const { cells } = row;
    if (!isEmpty(cells[whole]) || knownUnit(textOf(cells[quantity])) === null) return row;
    const [pieces, price, sum] = [first, each - 1, whole - 1].map((column) => valueOf(cells[column]));
    if (!pieces || !price || !sum || Math.abs(pieces * price - sum) > RUPEE) return row;
    return { ...row, cells: [...cells.slice(0, first), null, ...cells.slice(first, whole), ...cells.slice(whole + 1)] };
  });
}

function valueOf(cell: RawCell | undefined): number | null {
  const figure = figureOf(cell);
  return figure.kind === 'number' && !figure.percent && figure.rest === '' ? Number(figure.digits) : null;
}

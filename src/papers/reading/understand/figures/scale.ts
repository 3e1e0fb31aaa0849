import type { RawCell, RawRow } from '../../parse/raw-file';
import { figureOf, isEmpty } from '../cells';
import { scaleOf } from '../labels';
import type { ResolvedColumns } from '../columns/columns';

/** Thousands, lakhs, millions and crores of rupees. */
const SCALES = [1_000, 100_000, 1_000_000, 10_000_000];
const FEW = 3;
const NEARLY = 0.8;

export interface ScaledTable {
  readonly rows: readonly RawRow[];
  readonly resolved: ResolvedColumns;
}

/**
 * A table whose rates are in rupees and whose amounts are in lakhs or the like, with all of its amounts in rupees. Its figures prove it: in nearly
 * every row quantity × rate is the amount at the same scale. Without rates its heading says it. Any other table as it is.
 */
export function inRupees(
  rows: readonly RawRow[],
  resolved: ResolvedColumns,
  labels: readonly string[] = [],
): ScaledTable {
  const { quantity, rate, amount } = resolved.columns;
  const [each, whole] = [rate[0], amount[0]];
  const plain = { rows, resolved };
  if (each === undefined && whole !== undefined && amount.length === 1) {
    const scaled = asHeaded(rows, whole, labels[whole] ?? '');
    return scaled ? { rows: scaled, resolved } : plain;
  }
  if (quantity === null || each === undefined || whole === undefined || rate.length + amount.length > 2) return plain;
  const lines = rows.map(({ cells }) => {
    const pieces = numberIn(cells[quantity]);
    const price = numberIn(cells[each]);
    return { product: pieces && price ? pieces * price : null, stated: numberIn(cells[whole]), cell: cells[whole] };
  });
  const complete = lines.filter(({ product, stated }) => product !== null && stated);
  const scale = SCALES.find((one) => {
    const holding = complete.filter(({ product, stated, cell }) => isNear(product, stated, cell, one));
    return holding.length >= FEW && holding.length >= complete.length * NEARLY;
  });
  if (scale === undefined) return plain;
  let [all, open, count] = [0, 0, 0];
  const scaled = rows.map((row, index): RawRow => {
    const { product = null, stated = null, cell } = lines[index] ?? {};
    if (stated === null || isEmpty(cell)) return row;
    if (product !== null && isNear(product, stated, cell, scale)) {
      [all, open, count] = [all + product, open + product, count + 1];
      return withAmount(row, whole, product);
    }
    // A sum of rounded amounts, or a rounded sum.
    const sum = [open, all].find(
      (one) => one !== 0 && Math.abs(one - stated * scale) <= halfUnit(cell, scale) * (count + 1),
    );
    if (sum === undefined) [all, open, count] = [all + stated * scale, open + stated * scale, count + 1];
    else open = 0;
    return withAmount(row, whole, sum ?? stated * scale);
  });
  return { rows: scaled, resolved: { ...resolved, complete: complete.length, agreeing: complete.length } };
}

/** Amounts alone under a heading that says that they are in lakhs, in rupees; null where it says nothing, or their size denies it. */
function asHeaded(rows: readonly RawRow[], column: number, label: string): RawRow[] | null {
  const scale = scaleOf(label);
  const values = rows.flatMap(({ cells }) => numberIn(cells[column]) ?? []);
  if (scale === 1 || values.length === 0 || values.some((value) => Math.abs(value) >= MOST_LAKHS)) return null;
  return rows.map((row) => {
    const value = numberIn(row.cells[column]);
    return value === null ? row : withAmount(row, column, value * scale);
  });
}

/** No bill has a line of a thousand crores. */
const MOST_LAKHS = 100_000;

function isNear(product: number | null, stated: number | null, cell: RawCell | undefined, scale: number): boolean {
  if (product === null || stated === null) return false;
  return Math.abs(product - stated * scale) <= halfUnit(cell, scale) * 1.02 + 1;
}

/** Half of the last digit of a figure, in rupees; two decimals at the least, since a sheet may show fewer than it has. */
function halfUnit(cell: RawCell | undefined, scale: number): number {
  const figure = figureOf(cell);
  const digits = figure.kind === 'number' ? (figure.digits.split('.')[1] ?? '') : '';
  return (0.5 / 10 ** Math.max(2, digits.length)) * scale;
}

function withAmount(row: RawRow, column: number, rupees: number): RawRow {
  return { ...row, cells: row.cells.map((cell, at) => (at === column ? Math.round(rupees * 100) / 100 : cell)) };
}

function numberIn(cell: RawCell | undefined): number | null {
  const figure = figureOf(cell);
  return figure.kind === 'number' && !figure.percent ? Number(figure.digits) : null;
}

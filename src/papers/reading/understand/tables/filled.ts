import type { RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, textOf } from '../cells';
import type { Columns } from '../columns';
import { roleOf } from '../roles';
import { withShiftedInPlace } from './shifted';

/** A room or a description merged down over its items is in the first row only; the rows below get it too. */
export function filled(rows: readonly RawRow[], sheet: RawSheet, { room, description }: Columns): readonly RawRow[] {
  return [room, description].reduce((all, column) => (column === null ? all : filledDown(all, sheet, column)), rows);
}

/**
 * Figures that some rows have one column to the left, and amounts that they have in another column of amounts ("Subtotal" and "Total"), are moved to
 * those of the others, where they are quantity × rate. `labels`: the headings of the columns.
 */
export function withAmountsInPlace(
  given: readonly RawRow[],
  labels: readonly string[],
  columns: Columns,
): readonly RawRow[] {
  const { quantity, rate, amount } = columns;
  const rows = withShiftedInPlace(given, columns);
  const [to, ...more] = amount;
  const [each, ...parts] = rate;
  const spare = labels.flatMap((label, column) =>
    column !== to && column !== each && roleOf(label) === 'amount' ? [column] : [],
  );
  if (to === undefined || each === undefined || quantity === null || more.length + parts.length + spare.length !== 1)
    return rows;
  return rows.map((row) => {
    const [from = 0] = spare;
    if (!isEmpty(row.cells[to]) || isEmpty(row.cells[from])) return row;
    const [pieces, price, whole] = [quantity, each, from].map((column) => figureOf(row.cells[column]));
    if (pieces?.kind !== 'number' || price?.kind !== 'number' || whole?.kind !== 'number') return row;
    const [product, stated] = [Number(pieces.digits) * Number(price.digits), Number(whole.digits)];
    if (stated === 0 || Math.abs(product - stated) > Math.max(1, Math.abs(stated) / 100)) return row;
    const cells = [...row.cells];
    [cells[to], cells[from]] = [cells[from] ?? null, null];
    return { ...row, cells };
  });
}

function filledDown(rows: readonly RawRow[], sheet: RawSheet, column: number): readonly RawRow[] {
  const spans = sheet.merges.filter(([top, left, bottom, right]) => left <= column && right >= column && bottom > top);
  if (spans.length === 0) return rows;
  let current: { text: string; until: number } | null = null;
  const starts = new Map(spans.map(([top, , bottom]) => [top, bottom]));
  return rows.map((row) => {
    const until = starts.get(row.at);
    if (until !== undefined) current = { text: textOf(row.cells[column]), until };
    if (!current || row.at > current.until || !isEmpty(row.cells[column])) return row;
    const cells = [...row.cells];
    while (cells.length <= column) cells.push(null);
    cells[column] = current.text;
    return { ...row, cells };
  });
}

import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, textOf } from '../cells';
import { roleOf, type Role } from '../columns/roles';
import type { JoinedSheet } from './words-above';

/** Rows in which the headings are looked for. */
const TOP = 20;
const FEW = 2;
/** Of the lines that take two rows, how many must multiply out. */
const NEARLY = 0.8;

interface Headings {
  readonly at: number;
  readonly first: ReadonlyMap<Role, number>;
  readonly second: ReadonlyMap<Role, number>;
}

/**
 * The sheet with both rows of each line side by side where headings and lines take two rows: "Description | Qty" over " | Rate | Amount" with
 * the quantity and the amount in one column. Null for any other, and where the lines do not multiply out so.
 */
export function withPairsJoined(sheet: RawSheet): JoinedSheet | null {
  const { rows } = sheet;
  const headings = headingsOf(rows);
  const named = headings?.first.get('description');
  if (!headings || named === undefined) return null;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isSecond = (index: number): boolean => {
    const [above, row] = [rows[index - 1], rows[index]];
    if (!above || !row || row.at !== above.at + 1 || !isEmpty(row.cells[named])) return false;
    return !isEmpty(above.cells[named]) && [...headings.second.values()].some((column) => isFigure(row.cells[column]));
  };
  const joined: RawRow[] = [];
  const words: RawRow[] = [];
  const pairs: (readonly RawCell[])[] = [];
  for (let index = 0; index < rows.length; index++) {
    const [row, next] = [rows[index], rows[index + 1]];
    if (!row) continue;
    const isHeading = index === headings.at;
    if (next && (isHeading || (index > headings.at && isSecond(index + 1)))) {
      const cells = [...padded(row.cells, width), ...next.cells];
      if (!isHeading) pairs.push(cells);
      joined.push({ ...row, cells });
      words.push(next);
      index += 1;
    } else joined.push(index < headings.at ? row : { ...row, cells: aside(row, width, headings) });
  }
  const holding = pairs.filter((cells) => multipliesOut(cells, width, headings)).length;
  return pairs.length < FEW || holding < pairs.length * NEARLY
    ? null
    : { sheet: { ...sheet, rows: joined, merges: [] }, words };
}

/** Two rows of headings with figures of their own, of which two share a column. */
function headingsOf(rows: readonly RawRow[]): Headings | null {
  for (const [at, row] of rows.slice(0, TOP).entries()) {
    const next = rows[at + 1];
    if (!next || next.at !== row.at + 1) continue;
    const [first, second] = [rolesIn(row), rolesIn(next)];
    const filled = next.cells.filter((cell) => !isEmpty(cell)).length;
    if (!first.has('description') || second.size < FEW || second.size !== filled) continue;
    if ([...second.keys()].some((role) => first.has(role) || !FIGURES.has(role))) continue;
    if ([...second.values()].some((column) => FIGURES.has(roleOf(textOf(row.cells[column])) ?? 'other')))
      return { at, first, second };
  }
  return null;
}

const FIGURES: ReadonlySet<Role> = new Set(['unit', 'quantity', 'rate', 'amount']);

const rolesIn = ({ cells }: RawRow): Map<Role, number> =>
  new Map(
    cells.flatMap((cell, column) => {
      const role = roleOf(textOf(cell));
      return role === null ? [] : [[role, column] as const];
    }),
  );

const isFigure = (cell: RawCell | undefined): boolean => figureOf(cell).kind === 'number';

const padded = (cells: readonly RawCell[], width: number): RawCell[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? null);

/** A row by itself, with its money where the second rows have theirs: the total of the amounts. */
function aside({ cells }: RawRow, width: number, { second }: Headings): RawCell[] {
  const columns = new Set(second.values());
  const isMoved = (column: number): boolean => columns.has(column) && isFigure(cells[column]);
  const moved = (column: number): RawCell => (isMoved(column) ? (cells[column] ?? null) : null);
  return [
    ...padded(cells, width).map((cell, column) => (isMoved(column) ? null : cell)),
    ...padded(cells, width).map((_, column) => moved(column)),
  ];
}

function multipliesOut(cells: readonly RawCell[], width: number, { first, second }: Headings): boolean {
  const valueOf = (role: Role): number => {
    const own = first.get(role);
    const other = second.get(role);
    const figure = figureOf(cells[own ?? (other === undefined ? -1 : width + other)]);
    return figure.kind === 'number' ? Number(figure.digits) : 0;
  };
  const amount = valueOf('amount');
  return (
    amount !== 0 && Math.abs(valueOf('quantity') * valueOf('rate') - amount) <= Math.max(1, Math.abs(amount) * 0.01)
  );
}

import { formatRounded } from '../../../../lib/format/money';
import type { Item } from '../../api/items-query';
import { measureOf, unitOf } from '../cell';
import { COLUMNS, type Column, type GridWidth } from '../columns';
import type { GridView } from '../view';

const WIDTHS: readonly GridWidth[] = ['narrow', 'medium', 'wide'];

/** Without these a row says nothing. */
export const ALWAYS: ReadonlySet<string> = new Set(['title', 'cost']);

/** What a person says of the columns; see GridView. */
export type ColumnWishes = Pick<GridView, 'columns' | 'widths'>;

/**
 * The columns that these items can use: a sheet of typed lines has no sides, and gives their place to its descriptions. What the
 * person says of a column goes before.
 */
export function columnsFor(
  items: readonly Item[],
  width: GridWidth,
  { columns: said, widths }: ColumnWishes,
): Column[] {
  return COLUMNS.filter(({ id, from = 'narrow', isUsed, optional }: Column) => {
    const wish = said[id];
    if (wish !== undefined) return wish || ALWAYS.has(id);
    return !optional && WIDTHS.indexOf(from) <= WIDTHS.indexOf(width) && (!isUsed || items.some(isUsed));
  }).map((column: Column) => {
    const given = widths[column.id];
    if (given !== undefined) return { ...column, track: `${given}px` };
    if (column.id === 'unit') return { ...column, track: trackOfUnits(column, items) };
    return column.figure ? { ...column, track: trackOf(column, items) } : column;
  });
}

/** Of a worked-out quantity and of a rate; a typed quantity is shown with all of its own. */
const USUAL_DECIMALS = 2;
const DIGIT_PX = 7.7;
const PADDING_PX = 9;

function trackOf({ id, figure, track, value: valueOf, workedOut }: Column, items: readonly Item[]): string {
  const isAmount = figure === 'amount';
  let decimals = 0;
  let largest = 0;
  let sum = 0;
  for (const item of items) {
    const value = Number(valueOf(item) ?? workedOut?.(item) ?? 0);
    largest = Math.max(largest, Math.abs(value));
    sum += value;
    if (!isAmount && !Number.isInteger(value)) {
      const most = id === 'quantity' && measureOf(item) !== null ? decimalsOf(value) : USUAL_DECIMALS;
      decimals = Math.max(decimals, most);
    }
  }
  // A room's row shows what its items come to.
  const whole = isAmount ? Math.max(largest, Math.abs(sum)) : Math.trunc(largest);
  const length = formatRounded(whole).length + (decimals > 0 ? decimals + 1 : 0);
  return `${Math.max(Number.parseInt(track, 10), Math.ceil(length * DIGIT_PX) + PADDING_PX)}px`;
}

const UNIT_PX = 72;

/** As wide as the longest unit, up to `running ft`; what is longer is cut off. */
function trackOfUnits({ track }: Column, items: readonly Item[]): string {
  const longest = items.reduce((length, item) => Math.max(length, unitOf(item).length), 0);
  const wanted = Math.min(UNIT_PX, Math.ceil(longest * DIGIT_PX) + PADDING_PX);
  return `${Math.max(Number.parseInt(track, 10), wanted)}px`;
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

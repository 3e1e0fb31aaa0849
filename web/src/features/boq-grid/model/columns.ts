import { formatRounded } from '../../../lib/money';
import type { Item } from '../api/items-query';
import { isAmount, measureOf } from './cell-rules';
import { valueOf } from './cell-text';

/** The columns of the grid, from left to right. */
export type ColumnId =
  | 'title'
  | 'room'
  | 'finish'
  | 'L'
  | 'W'
  | 'H'
  | 'quantity'
  | 'unit'
  | 'count'
  | 'rate'
  | 'material'
  | 'labour'
  | 'cost';

export interface Column {
  id: ColumnId;
  /** The heading, and the longer name that readers and messages use. */
  heading: string;
  name: string;
  /** Track of the CSS grid. */
  track: string;
  numeric: boolean;
}

const COLUMNS: readonly Column[] = [
  { id: 'title', heading: 'Item', name: 'Item', track: 'minmax(150px, 3fr)', numeric: false },
  { id: 'room', heading: 'Room', name: 'Room', track: 'minmax(90px, 1.7fr)', numeric: false },
  { id: 'finish', heading: 'Finish', name: 'Finish', track: 'minmax(84px, 1fr)', numeric: false },
  { id: 'L', heading: 'L', name: 'Length', track: '54px', numeric: true },
  { id: 'W', heading: 'W', name: 'Width', track: '54px', numeric: true },
  { id: 'H', heading: 'H', name: 'Height', track: '54px', numeric: true },
  { id: 'quantity', heading: 'Qty', name: 'Quantity', track: '60px', numeric: true },
  { id: 'unit', heading: 'Unit', name: 'Unit', track: '42px', numeric: false },
  { id: 'count', heading: 'Nos', name: 'Count', track: '38px', numeric: true },
  { id: 'rate', heading: 'Rate ₹', name: 'Rate', track: '64px', numeric: true },
  { id: 'material', heading: 'Material ₹', name: 'Material', track: '78px', numeric: true },
  { id: 'labour', heading: 'Labour ₹', name: 'Labour', track: '72px', numeric: true },
  { id: 'cost', heading: 'Cost ₹', name: 'Cost', track: '80px', numeric: true },
];

/** How much room there is: the narrower, the more is left to the item's panel. */
export type GridWidth = 'wide' | 'medium' | 'narrow';
const LEFT_OUT: Record<GridWidth, readonly ColumnId[]> = {
  wide: [],
  medium: ['material', 'labour'],
  narrow: ['material', 'labour', 'unit', 'rate', 'finish'],
};

const SIDES: readonly ColumnId[] = ['L', 'W', 'H'];

/** The columns that these items can use: a sheet of typed lines has no sides, and gives their place to its descriptions. */
export function columnsFor(items: readonly Item[], width: GridWidth): Column[] {
  const used = new Set<ColumnId>();
  for (const item of items) {
    for (const side of item.inputs) if (SIDES.includes(side as ColumnId)) used.add(side as ColumnId);
    if (item.available_finish.length > 0 || item.finish) used.add('finish');
    if (!item.manual) used.add('count');
  }
  const needed = new Set<ColumnId>([...SIDES, 'finish', 'count']);
  return COLUMNS.filter(({ id }) => !LEFT_OUT[width].includes(id) && (!needed.has(id) || used.has(id))).map((column) =>
    FIGURES.has(column.id) ? { ...column, track: trackOf(column, items) } : column,
  );
}

/** A figure that is cut off says something else: these columns are as wide as their longest one. */
const FIGURES = new Set<ColumnId>(['quantity', 'rate', 'material', 'labour', 'cost']);
/** Of a worked-out quantity and of a rate; a typed quantity is shown with all of its own. */
const USUAL_DECIMALS = 2;
const DIGIT_PX = 7.7;
const PADDING_PX = 9;

function trackOf({ id, track }: Column, items: readonly Item[]): string {
  let decimals = 0;
  let largest = 0;
  let sum = 0;
  for (const item of items) {
    const value = Number(valueOf(item, id) ?? 0);
    largest = Math.max(largest, Math.abs(value));
    sum += value;
    if (!isAmount(id) && !Number.isInteger(value)) {
      const most = id === 'quantity' && measureOf(item) !== null ? decimalsOf(value) : USUAL_DECIMALS;
      decimals = Math.max(decimals, most);
    }
  }
  // A room's row shows what its items come to.
  const whole = isAmount(id) ? Math.max(largest, Math.abs(sum)) : Math.trunc(largest);
  const length = formatRounded(whole).length + (decimals > 0 ? decimals + 1 : 0);
  return `${Math.max(Number.parseInt(track, 10), Math.ceil(length * DIGIT_PX) + PADDING_PX)}px`;
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** The name of a column, as messages say it. */
export function columnName(id: ColumnId): string {
  return COLUMNS.find((column) => column.id === id)?.name ?? id;
}

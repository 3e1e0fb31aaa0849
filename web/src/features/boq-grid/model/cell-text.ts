import { formatInches, toInches } from '../../../lib/feet-inch';
import { formatPlain, formatQuantity, formatRounded } from '../../../lib/money';
import type { Item } from '../api/items-query';
import { isSide, measureOf } from './cell-rules';
import type { ColumnId } from './columns';
import { fullText } from './line-text';

/** What a cell holds: inches for a side, an id for a room or finish, a number or a text; null for nothing. */
export type CellValue = string | number | null;

/** The rooms that an item may be in. */
export interface Choice {
  id: string;
  label: string;
}

/** What a cell holds now. */
export function valueOf(item: Item, column: ColumnId): CellValue {
  if (isSide(column)) {
    const side = item.dimension?.[column];
    return side ? toInches(side) : null;
  }
  switch (column) {
    case 'title':
      return item.manual ? (fullText(item).split('\n')[0] ?? '') : item.title;
    case 'room':
      return item.room;
    case 'finish':
      return item.finish_id;
    case 'quantity': {
      const field = measureOf(item);
      if (field === 'manual') return item.manual?.quantity ?? null;
      return field === null ? item.quantity : item[field];
    }
    case 'unit':
      return item.manual?.unit ?? item.unit;
    case 'count':
      return item.count;
    case 'rate':
      return item.manual?.rate ?? item.rate;
    case 'material':
      return item.material.cost;
    case 'labour':
      return item.labour.cost;
    case 'cost':
      return item.cost;
  }
}

/** A value as its cell shows it. */
export function showValue(item: Item, column: ColumnId, value: CellValue, rooms: readonly Choice[]): string {
  if (value === null) return '';
  if (isSide(column)) return formatInches(Number(value));
  switch (column) {
    case 'room':
      return (
        rooms.find(({ id }) => id === value)?.label ?? (value === item.room ? item.room_label : null) ?? String(value)
      );
    case 'finish':
      return (
        item.available_finish.find(({ id }) => id === value)?.label ??
        (value === item.finish_id ? item.finish?.label : null) ??
        String(value)
      );
    case 'quantity':
      // What is worked out has more digits than a column; what was typed is shown as it was typed.
      return formatQuantity(measureOf(item) === null ? Math.round(Number(value) * 100) / 100 : Number(value));
    case 'rate':
      return formatPlain(Number(value));
    case 'material':
    case 'labour':
    case 'cost':
      return formatRounded(Number(value));
    default:
      return String(value);
  }
}

/** The unit that stands beside a quantity: of what the person says, where they say it. */
export function unitOf(item: Item): string {
  const field = measureOf(item);
  if (field === 'total_trips') return 'trips';
  if (field === 'carpet_area' || field === 'area') return 'sqft';
  return item.manual?.unit ?? item.unit;
}

/** The text an editor opens with, and what is copied: exact and without grouping, so that a sheet reads it as a number. */
export function plainText(item: Item, column: ColumnId, rooms: readonly Choice[]): string {
  const value = valueOf(item, column);
  return typeof value === 'number' && !isSide(column) ? String(value) : showValue(item, column, value, rooms);
}

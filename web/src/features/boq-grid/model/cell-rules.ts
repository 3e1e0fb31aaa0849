import { SIDES, type Side } from '../../../lib/feet-inch';
import type { Item, ItemComponent, Service } from '../api/items-query';
import type { ColumnId } from './columns';

/** What the person may do with the items, as the BOQ's `can` says. */
export interface GridRights {
  edit: boolean;
  editRates: boolean;
}

export type Reason = keyof typeof REASONS;

/** Why a cell cannot be changed, in the words the person is told. */
export const REASONS = {
  reader: 'This BOQ is open for reading only.',
  derived: 'Worked out from the sides, quantities and rates. Press Enter to see how.',
  named: 'Named by the catalogue. Press Enter to open the item.',
  finish: 'This item has no finish to choose.',
  side: 'This work is not measured by this side.',
  sides: 'Worked out from the length, width and height.',
  measured: 'Worked out by this item’s own recipe.',
  unit: 'The unit comes with the catalogue’s entry.',
  typed: 'A typed item has its own quantity.',
  analysis: 'Its rates are changed in the material and labour analyses.',
  designer: 'Rates are changed by the designer.',
} as const;

/** Services whose items may have an all-in rate of their own. */
export const RATED = new Set<Service>(['electrical', 'painting', 'false-ceiling', 'soft-furnishing']);

export function isSide(column: ColumnId): column is Side {
  return (SIDES as readonly string[]).includes(column);
}

/** The field that says how much of an item there is, where a person says it: null where its sides do. */
export type MeasureField = 'manual' | 'carpet_area' | 'total_trips' | 'area';
const MEASURES = ['carpet_area', 'total_trips', 'area'] as const;

export function measureOf(item: Item): MeasureField | null {
  if (item.manual) return 'manual';
  const offered = MEASURES.filter((field) => item.inputs.includes(field));
  const given = offered.find((field) => item[field] !== null);
  if (given) return given;
  // The sides come first where both are possible.
  return item.dimension && Object.values(item.dimension).some(Boolean) ? null : (offered[0] ?? null);
}

/** The columns of amounts: nobody types them. */
export function isAmount(column: ColumnId): column is 'material' | 'labour' | 'cost' {
  return column === 'material' || column === 'labour' || column === 'cost';
}

/** What to ask for to have what a cell holds explained: an amount, or a rate that the item was given; null for anything else. */
export function whyOf(item: Item, column: 'material' | 'labour' | 'cost'): string;
export function whyOf(item: Item, column: ColumnId): string | null;
export function whyOf(item: Item, column: ColumnId): string | null {
  if (column === 'cost') return `item:${item.id}`;
  if (isAmount(column)) return `${column}:item:${item.id}`;
  return column === 'rate' && (item.manual?.rate ?? item.rate) !== null ? `rate:item:${item.id}` : null;
}

/** What to ask for to have the rate of one part of an item explained; null for a percentage, which has none. */
export function whyOfRate({ id, service, manual, rate }: Item, part: ItemComponent): string | null {
  if (part.changeable) return `rate:${service}/${part.side}/${part.label}`;
  return manual || rate !== null ? `rate:item:${id}` : null;
}

/** Null where the cell may be changed, or why not. */
export function lockOf(item: Item, column: ColumnId, rights: GridRights): Reason | null {
  if (isAmount(column)) return 'derived';
  if (!rights.edit) return 'reader';
  if (isSide(column)) return item.inputs.includes(column) ? null : 'side';
  switch (column) {
    case 'title':
      return item.manual ? null : 'named';
    case 'room':
      return null;
    case 'finish':
      return item.available_finish.length > 0 && !item.manual ? null : 'finish';
    case 'quantity':
      if (measureOf(item) !== null) return null;
      return item.inputs.some((input) => (SIDES as readonly string[]).includes(input)) ? 'sides' : 'measured';
    case 'unit':
      return item.manual ? null : 'unit';
    case 'count':
      return item.manual ? 'typed' : null;
    case 'rate':
      if (!item.manual && !RATED.has(item.service)) return 'analysis';
      return rights.editRates ? null : 'designer';
  }
}

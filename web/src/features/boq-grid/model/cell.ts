import type { Body } from '../../../lib/api/api-types';
import { unitBehind } from '../../../lib/format/units';
import type { Item } from '../api/items-query';

/** What a cell holds: inches for a side, an id for a room or finish, a number or a text; null for nothing. */
export type CellValue = string | number | null;

/** The rooms that an item may be in. */
export interface Choice {
  id: string;
  label: string;
}

export type ParseResult = { ok: true; value: CellValue } | { ok: false; error: string };

/** One line's change, as both the item's own call and the bulk call take it. */
export type LineFields = NonNullable<Body<'/api/boqs/{id}/bulk', 'post'>['edits']>[number]['change'];

/** What the person may do with the items, as the BOQ's `can` says. */
export interface GridRights {
  edit: boolean;
  editRates: boolean;
}

export type Reason = keyof typeof REASONS;

/** Why a cell cannot be changed, in the words shown to the person. */
export const REASONS = {
  reader: 'This BOQ is open for reading only.',
  comments: 'Press Enter to read its comments and to write one.',
  derived: 'Worked out from the sides, quantities and rates. Press Enter to see how.',
  named: 'Named by the catalogue. Press Enter to open the item.',
  finish: 'This item has no finish to choose.',
  side: 'This work is not measured by this side.',
  size: 'This work is not measured by its sides.',
  sides: 'Worked out from the length, width and height.',
  measured: 'Worked out by this item’s own recipe.',
  unit: 'The unit comes with the catalogue’s entry.',
  typed: 'A typed item has its own quantity.',
  analysis: 'Its rates are changed in the material and labour analyses.',
  designer: 'Rates are changed by the designer.',
} as const;

/** The field that says how much of an item there is, where a person says it: null where its sides do. */
export type MeasureField = 'manual' | NonNullable<Item['quantity_field']>;

export function measureOf(item: Item): MeasureField | null {
  if (item.manual) return 'manual';
  // The sides decide while there are any; the area is chosen instead in the item's panel.
  return item.dimension && Object.values(item.dimension).some(Boolean) ? null : item.quantity_field;
}

/** The unit shown next to a quantity: `sq ft`, `nos`. */
export function unitOf(item: Item): string {
  if (measureOf(item) === 'total_trips') return 'trips';
  return unitBehind(2, item.manual?.unit ?? item.unit);
}

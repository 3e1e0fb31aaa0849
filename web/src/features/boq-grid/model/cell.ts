import type { Body } from '../../../lib/api/api-types';
import type { Item } from '../api/items-query';

/** What a cell holds: inches for a side, an id for a room or finish, a number or a text; null for nothing. */
export type CellValue = string | number | null;

/** The rooms that an item may be in. */
export interface Choice {
  id: string;
  label: string;
}

export type Parsed = { ok: true; value: CellValue } | { ok: false; error: string };

/** One line's change, as both the item's own call and the bulk call take it. */
export type LineFields = NonNullable<Body<'/api/boqs/{id}/bulk', 'post'>['edits']>[number]['change'];

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

/** The unit that stands beside a quantity: of what the person says, where they say it. */
export function unitOf(item: Item): string {
  const field = measureOf(item);
  if (field === 'total_trips') return 'trips';
  if (field === 'carpet_area' || field === 'area') return 'sqft';
  return item.manual?.unit ?? item.unit;
}

import type { Body } from '../../../lib/api-types';
import { fromInches, SIDES, toInches, type Side } from '../../../lib/feet-inch';
import type { Item, Service } from '../api/items-query';
import { RATED } from './cell-rules';

export type ItemFields = Body<'/api/carpentry', 'post'>;

/** An item's editable fields while they are edited; a side is whole inches, null while unreadable. */
export interface ItemDraft {
  room: string | null;
  finishId: string | null;
  count: number;
  sides: Partial<Record<Side, number | null>>;
  carpetArea: number | null;
  trips: number | null;
  area: number | null;
  /** The item's own all-in rate in rupees; null = by its recipe. */
  rate: number | null;
  isLoose: boolean;
  componentOf: string | null;
}

/** Beside the measures that a work takes: its all-in rate, for those who may say it. */
const RATE = 'rate';

/** What a form of a work asks for: its measures, and its own rate where its service has one and the person may change it. */
export function askedFor(service: Service, inputs: readonly string[], canEditRate: boolean): string[] {
  return canEditRate && RATED.has(service) ? [...inputs, RATE] : [...inputs];
}

/** Which measures a work takes, as the item or the catalogue entry names them. */
export function sidesOf(inputs: readonly string[]): Side[] {
  return SIDES.filter((side) => inputs.includes(side));
}

export function draftOf(item: Item): ItemDraft {
  const sides: ItemDraft['sides'] = {};
  for (const side of sidesOf(item.inputs)) {
    const value = item.dimension?.[side];
    sides[side] = value ? toInches(value) : null;
  }
  return {
    room: item.room,
    finishId: item.finish_id,
    count: item.count,
    sides,
    carpetArea: item.carpet_area,
    trips: item.total_trips,
    area: item.area,
    rate: item.rate,
    isLoose: item.is_loose_furniture,
    componentOf: item.component_of,
  };
}

/** The draft as the API takes it: only the measures that this work uses; which of them it needs is the server's to say. */
export function fieldsOf(draft: ItemDraft, inputs: readonly string[]): ItemFields {
  const sides = sidesOf(inputs);
  const fields: ItemFields = { room: draft.room, finish_id: draft.finishId, count: draft.count };
  if (sides.length > 0) {
    const given = sides.flatMap((side) => {
      const inches = draft.sides[side];
      return inches == null ? [] : [[side, fromInches(inches)] as const];
    });
    fields.dimension = given.length > 0 ? Object.fromEntries(given) : null;
  }
  if (inputs.includes('carpet_area')) fields.carpet_area = draft.carpetArea;
  if (inputs.includes('total_trips')) fields.total_trips = draft.trips;
  if (inputs.includes('area')) fields.area = draft.area;
  if (inputs.includes(RATE)) fields.rate = draft.rate;
  return fields;
}

/** Whether furniture is loose and what it is part of, as the API takes it. */
export function tagsOf({ isLoose, componentOf }: ItemDraft): ItemFields {
  return { is_loose_furniture: isLoose, component_of: componentOf };
}

/** What an edit sends: the draft's fields that differ from the item. Null when nothing does. */
export function changesOf(item: Item, draft: ItemDraft): ItemFields | null {
  const before = fieldsOf(draftOf(item), item.inputs);
  const after = fieldsOf(draft, item.inputs);
  const changed: ItemFields = {};
  for (const key of Object.keys(after) as (keyof ItemFields)[]) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) Object.assign(changed, { [key]: after[key] });
  }
  if (draft.rate !== item.rate) changed.rate = draft.rate;
  if (draft.isLoose !== item.is_loose_furniture) changed.is_loose_furniture = draft.isLoose;
  if (draft.componentOf !== item.component_of) changed.component_of = draft.componentOf;
  return Object.keys(changed).length > 0 ? changed : null;
}

/** Every measure of a draft by its name, null where none is given. */
function measuresOf(draft: ItemDraft): [string, number | null][] {
  const { carpetArea, trips, area, sides } = draft;
  return [...Object.entries(sides), ['carpetArea', carpetArea], ['trips', trips], ['area', area]].map(
    ([name, value]) => [String(name), typeof value === 'number' ? value : null],
  );
}

/** True while a work that goes by measures has none yet: there is nothing to price. */
export function isUnmeasured(draft: ItemDraft, inputs: readonly string[]): boolean {
  const asked = inputs.some((input) => input !== RATE);
  return asked && measuresOf(draft).every(([, value]) => value === null);
}

/** True while a measure that was given is missing and none is given in its place: it is being typed. */
export function isBeingTyped(draft: ItemDraft, before: ItemDraft): boolean {
  const old = new Map(measuresOf(before));
  const measures = measuresOf(draft);
  const missing = measures.some(([name, value]) => value === null && (old.get(name) ?? null) !== null);
  return missing && !measures.some(([name, value]) => value !== null && (old.get(name) ?? null) === null);
}

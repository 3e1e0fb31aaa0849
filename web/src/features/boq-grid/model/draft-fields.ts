import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { Body } from '../../../lib/api/api-types';
import { fromInches, SIDES, toInches, type Side } from '../../../lib/format/feet-inch';
import { formatExact } from '../../../lib/format/money';
import type { BulkAnswer, BulkChange } from '../api/bulk-commands';
import type { CatalogueEntry } from '../api/catalogue-query';
import type { Item } from '../api/items-query';

export type ItemFields = Body<'/api/carpentry', 'post'>;

/** An item's editable fields while they are edited; a side is whole inches, null while unreadable. */
export interface ItemDraft {
  room: string | null;
  finishId: string | null;
  count: number;
  sides: Partial<Record<Side, number | null>>;
  carpetArea: number | null;
  area: number | null;
  /** The item's own all-in rate in rupees; null = by its recipe. */
  rate: number | null;
  trips: number | null;
  warranty: number | null;
  isLoose: boolean;
  componentOf: string | null;
}

/** Initial values of the form of a new item, besides those of the catalogue. */
export interface DraftDefaults {
  /** The usual finish where it is none of the entry's. */
  finishId: string | null;
  /** Of the BOQ, in square feet: what works of the whole flat go by. */
  carpetArea: number | null;
  room: string | null;
}

/** A field of numbers in the forms. */
interface NumberInput {
  label: string;
  /** Where the work can go by its sides instead. */
  orLabel?: string;
  decimals?: number;
  placeholder?: string;
  /** Typed items have it too. */
  typed?: true;
}

interface Option {
  value: string;
  label: string;
}
type BulkSide = BulkAnswer['data']['changed'][number]['before'];

/** The field as many items get it at once. */
interface BulkField {
  id: string;
  label: string;
  /** What there is to choose from; without it, the change is a percentage. */
  options?(items: readonly Item[], rooms: readonly { id: string; label: string }[]): Option[];
  /** The change as the API takes it, of what was chosen or of the percentage. */
  change(value: string): BulkChange;
  /** One side of a preview, as it is said where the other differs. */
  said(side: BulkSide): string | null;
}

/** Everything that the forms and the bulk bar know of one field. */
interface DraftField<Value> {
  /** What a sentence calls it. */
  words: string;
  api: keyof ItemFields;
  of(item: Item): Value;
  /** What a new item begins with. */
  first(entry: CatalogueEntry, beginning: DraftDefaults): Value;
  /** As the API takes it, where that is not the value itself. */
  send?(value: Value, inputs: readonly string[]): unknown;
  /** Where nothing is said of it, a new item has what the catalogue gives it. */
  isOptional?: true;
  /** The input that a work must take for it to be asked for. */
  input?: string;
  /** Says how much of the item there is. */
  isMeasure?: true;
  /** Only furniture has it. */
  ofFurniture?: true;
  number?: NumberInput;
  bulk?: BulkField;
}

const sidesIn = (inputs: readonly string[], dimension: Item['dimension']): ItemDraft['sides'] =>
  Object.fromEntries(
    sidesOf(inputs).map((side) => {
      const length = dimension?.[side];
      return [side, length ? toInches(length) : null];
    }),
  );

/** Besides the measures that a work takes: its all-in rate, for those who may set it. */
export const RATE = 'rate';

/** Which sides a work is measured by, as the item or the catalogue entry names them. */
export function sidesOf(inputs: readonly string[]): Side[] {
  return SIDES.filter((side) => inputs.includes(side));
}

/** The fields in the order of the forms. */
const DRAFT_FIELDS: { [Name in keyof ItemDraft]: DraftField<ItemDraft[Name]> } = {
  room: {
    words: 'room',
    api: 'room',
    of: (item) => item.room,
    first: (_entry, { room }) => room,
    bulk: {
      id: 'room',
      label: 'Set room',
      options: (_items, rooms) => [
        { value: '', label: 'Choose a room' },
        { value: '-', label: WHOLE_FLAT },
        ...rooms.flatMap(({ id, label }) => (label === WHOLE_FLAT ? [] : [{ value: id, label }])),
      ],
      change: (value) => ({ room: value === '-' ? null : value }),
      said: ({ room_label: room }) => room ?? WHOLE_FLAT,
    },
  },
  finishId: {
    words: 'finish',
    api: 'finish_id',
    of: (item) => item.finish_id,
    first: ({ available_finish: offered }, { finishId }) =>
      (offered.find(({ id }) => id === finishId) ?? offered[0])?.id ?? null,
    bulk: {
      id: 'finish',
      label: 'Set finish',
      options: (items) => [{ value: '', label: 'Choose a finish' }, ...finishesOf(items)],
      change: (value) => ({ finish_id: value }),
      said: ({ finish_label: finish }) => finish,
    },
  },
  count: {
    words: 'count',
    api: 'count',
    of: (item) => item.count,
    first: () => 1,
    bulk: {
      id: 'count',
      label: 'Set count',
      options: () => [{ value: '', label: 'Choose a count' }, ...wholes(1, 10)],
      change: (value) => ({ count: Number(value) }),
      said: ({ count }) => `× ${count}`,
    },
  },
  sides: {
    words: 'size',
    api: 'dimension',
    of: (item) => sidesIn(item.inputs, item.dimension),
    first: (entry) => sidesIn(entry.inputs, entry.dimension),
    send: (sides, inputs) => {
      const given = sidesOf(inputs).flatMap((side) => {
        const inches = sides[side];
        return inches == null ? [] : [[side, fromInches(inches)] as const];
      });
      return given.length > 0 ? Object.fromEntries(given) : null;
    },
    isMeasure: true,
  },
  carpetArea: {
    words: 'carpet area',
    api: 'carpet_area',
    of: (item) => item.carpet_area,
    // A work without a usual size begins with the flat's carpet area where it can go by that.
    first: ({ dimension, inputs }, { carpetArea }) =>
      !dimension && inputs.includes('carpet_area') ? carpetArea : null,
    input: 'carpet_area',
    isMeasure: true,
    number: { label: 'Carpet area, sq ft', orLabel: 'Or carpet area, sq ft' },
  },
  area: {
    words: 'area',
    api: 'area',
    of: (item) => item.area,
    first: () => null,
    input: 'area',
    isMeasure: true,
    number: { label: 'Area, sq ft', orLabel: 'Or area, sq ft' },
  },
  rate: {
    words: 'rate',
    api: 'rate',
    of: (item) => item.rate,
    first: () => null,
    input: RATE,
    number: { label: 'Own rate, ₹', decimals: 2, placeholder: 'By its recipe' },
    bulk: {
      id: RATE,
      label: 'Change rate',
      change: (percent) => ({ rate_percent: Number(percent) }),
      said: ({ rate }) => (rate === null ? null : `${formatExact(rate)} a unit`),
    },
  },
  trips: {
    words: 'trips',
    api: 'total_trips',
    of: (item) => item.total_trips,
    first: ({ inputs }) => (inputs.includes('total_trips') ? 1 : null),
    input: 'total_trips',
    isMeasure: true,
    number: { label: 'Trips', decimals: 0 },
  },
  warranty: {
    words: 'warranty',
    api: 'warranty_years',
    of: (item) => item.warranty_years,
    first: () => null,
    isOptional: true,
    number: { label: 'Warranty, years', decimals: 0, placeholder: 'By its finish', typed: true },
    bulk: {
      id: 'warranty',
      label: 'Set warranty',
      options: () => [
        { value: '', label: 'Choose a warranty' },
        { value: '-', label: 'No warranty' },
        ...wholes(0, 25).map(({ value }) => ({ value, label: value === '1' ? '1 year' : `${value} years` })),
      ],
      change: (value) => ({ warranty_years: value === '-' ? null : Number(value) }),
      said: ({ warranty_years: years }) => (years === null ? 'no warranty' : `warranty ${years} y`),
    },
  },
  isLoose: {
    words: 'loose furniture',
    api: 'is_loose_furniture',
    of: (item) => item.is_loose_furniture,
    first: (entry) => entry.is_loose_furniture,
    ofFurniture: true,
    bulk: {
      id: 'loose',
      label: 'Loose furniture',
      options: () => [
        { value: '', label: 'Choose' },
        { value: 'yes', label: 'Loose furniture' },
        { value: 'no', label: 'Not loose' },
      ],
      change: (value) => ({ is_loose_furniture: value === 'yes' }),
      said: ({ is_loose_furniture: isLoose }) => (isLoose ? 'loose' : 'not loose'),
    },
  },
  componentOf: {
    words: 'what it is part of',
    api: 'component_of',
    of: (item) => item.component_of,
    first: () => null,
    ofFurniture: true,
  },
};

export type DraftName = keyof ItemDraft;
export const DRAFT_NAMES = Object.keys(DRAFT_FIELDS) as DraftName[];

/** A field of any name; what it holds is that draft's value of the name. */
export const draftField = (name: DraftName): DraftField<unknown> => DRAFT_FIELDS[name] as DraftField<unknown>;

/** Whole numbers to choose from. */
function wholes(least: number, most: number): Option[] {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const value = String(least + index);
    return { value, label: value };
  });
}

/** Finishes that at least one of the items can have, by their label. */
export function finishesOf(items: readonly Item[]): Option[] {
  const all = new Map(items.flatMap((item) => item.available_finish.map(({ id, label }) => [id, label] as const)));
  return [...all]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/**
 * Each field of a line as the API, the events of the feed and the exports show it. Its meaning is in
 * domain/line-fields.ts.
 */
import { z } from 'zod';
import { ROOM_DOUBTS } from '../../../kernel/terms';
import { fromFeetInches, toFeetInches, type FeetInches } from '../../../kernel/length';
import { parseRupees, rupees } from '../../../kernel/money';
import { parseQuantity, toNumber, type Quantity } from '../../../kernel/quantity';
import { recordOf } from '../../../kernel/record';
import { SERVICES } from '../../../kernel/terms';
import type { LineEdit } from '../../domain/boq.commands';
import { LINE_FIELD_NAMES, type Dimension, type Line, type LineField } from '../../domain/line-fields';
import { areaField, dimensionSchema, requiredText, rupeesField, textField } from './common.dto';
import { storedTypedMeasure, typedMeasureView, viewOfMeasure } from './typed-measure.dto';
import { storedId, storedInches, storedPaise, storedQuantity } from './stored-values';

const placeInFile = z.object({
  file: z.string(),
  at: z.string(),
  section: z.string().optional(),
  number: z.string().optional().meta({ description: 'The file’s own number of the item.' }),
  room: z
    .object({
      text: z.string(),
      guess: z.string().nullable(),
      because: z.enum(ROOM_DOUBTS),
    })
    .optional()
    .meta({
      description:
        'The file’s words of the room where they do not name one for certain: several rooms, unknown words, words similar to a room’s, or those of the row above an empty cell. The item has no room until one is chosen; `guess` is the room they may mean.',
    }),
});

interface ItemField<Value> {
  /** Its name in requests and answers. */
  readonly api: string;
  /** What requests may set it to; null empties it. */
  readonly schema?: z.ZodType;
  /** How answers show it. */
  readonly view?: z.ZodType;
  /** How events hold it. */
  readonly stored: z.ZodType;
  /** Convert from a line to an answer and from a request to a line; absent: the value is the same. */
  read?(value: Value): unknown;
  write?(said: unknown): Value;
  /** Typed lines have it too. */
  readonly typed?: true;
  /** A cell of the grid: a change of many lines can give each its own value. */
  readonly cell?: true;
  /** Many lines can get the same value; the sentence is for a line whose trade has no such field. */
  readonly bulk?: { readonly misfit: string };
  /** The answer to a change of many lines shows it before and after. */
  readonly compared?: true;
  /** A column of its own in exports. */
  readonly column?: { readonly heading: string; readonly width: number };
}

const measure = {
  schema: areaField.nullable(),
  view: z.number().nullable(),
  stored: storedQuantity.nullable(),
  read: (value: Quantity | null) => (value === null ? null : toNumber(value)),
  write: (said: unknown) => (said === null ? null : parseQuantity(said as number)),
  cell: true,
} as const;

const ITEM_FIELDS = {
  service: { api: 'service', stored: z.enum(SERVICES) },
  work: {
    api: 'work',
    schema: textField(100).meta({ description: 'Catalogue id of the work, for every other service.' }),
    stored: z.string().nullable().describe('Catalogue entry whose recipe prices the line.'),
  },
  title: { api: 'title', schema: requiredText(300, 'The title'), view: z.string(), stored: z.string() },
  description: {
    api: 'description',
    schema: z.array(textField(500)).max(30),
    view: z.array(z.string()),
    stored: z.array(z.string()),
  },
  room: {
    api: 'room',
    schema: textField(100).nullable().meta({ example: 'master-bedroom' }),
    view: z.string().nullable(),
    stored: z.string().nullable(),
    write: (said) => (said as string | null) || null,
    typed: true,
    cell: true,
    bulk: { misfit: 'It has no room to choose.' },
  },
  dimension: {
    api: 'dimension',
    schema: dimensionSchema.nullable(),
    view: dimensionSchema.nullable(),
    stored: z.object({ L: storedInches.optional(), W: storedInches.optional(), H: storedInches.optional() }).nullable(),
    read: (dimension) => dimension && sidesView(dimension),
    write: (said) => (said === null ? null : dimensionOf(said as z.output<typeof dimensionSchema>)),
    cell: true,
  },
  count: {
    api: 'count',
    schema: z
      .number()
      .int('Count must be a whole number.')
      .min(1, 'Count must be from 1 to 10.')
      .max(10, 'Count must be from 1 to 10.'),
    view: z.number().int(),
    stored: z.int(),
    cell: true,
    bulk: { misfit: 'A typed item has its own quantity.' },
    compared: true,
  },
  finish: {
    api: 'finish_id',
    schema: textField(100).nullable(),
    view: z.string().nullable(),
    stored: z.string().nullable(),
    cell: true,
    bulk: { misfit: 'It has no finish to choose.' },
  },
  carpetArea: { api: 'carpet_area', ...measure },
  trips: {
    api: 'total_trips',
    schema: z.number().int().min(1).max(1000).nullable(),
    view: z.number().nullable(),
    stored: z.int().nullable(),
    cell: true,
  },
  area: { api: 'area', ...measure },
  rate: {
    api: 'rate',
    schema: rupeesField.nullable().meta({ description: 'The item’s own all-in rate; needs the right to edit rates.' }),
    view: z.number().nullable(),
    stored: storedPaise.nullable().describe('The line’s own all-in rate per unit.'),
    read: (rate) => (rate === null ? null : rupees(rate)),
    write: (said) => (said === null ? null : parseRupees(said as number)),
  },
  manual: {
    api: 'manual',
    view: typedMeasureView.nullable(),
    stored: storedTypedMeasure.nullable(),
    read: (manual) => manual && viewOfMeasure(manual),
  },
  componentOf: {
    api: 'component_of',
    schema: z.uuid().nullable(),
    view: z.string().nullable(),
    stored: storedId.nullable().describe('The line it is a part of.'),
  },
  looseFurniture: {
    api: 'is_loose_furniture',
    schema: z.boolean(),
    view: z.boolean(),
    stored: z.boolean(),
    bulk: { misfit: 'Only furniture can be tagged as loose furniture.' },
    compared: true,
  },
  source: {
    api: 'source',
    view: placeInFile.nullable(),
    stored: placeInFile.nullable().describe('Where an imported line stood in its file.'),
  },
  warrantyYears: {
    api: 'warranty_years',
    schema: z
      .number('Enter a number of years.')
      .int('A warranty must be a whole number of years.')
      .min(0, 'A warranty must be from 0 to 25 years.')
      .max(25, 'A warranty must be from 0 to 25 years.')
      .nullable()
      .meta({ description: 'Left out of a new item, it is what the catalogue gives its finish.' }),
    view: z.number().int().nullable(),
    stored: z.int().nullable().describe('How long the maker is liable for it.'),
    typed: true,
    cell: true,
    bulk: { misfit: 'It has no warranty to set.' },
    compared: true,
    column: { heading: 'Warranty (years)', width: 10 },
  },
  place: {
    api: 'place',
    schema: z
      .number('A place is a number.')
      .min(-1_000_000_000, 'A place is from −1,000,000,000 to 1,000,000,000.')
      .max(1_000_000_000, 'A place is from −1,000,000,000 to 1,000,000,000.')
      .nullable()
      .meta({ description: 'Where the item stands: between the places of two others. Null is where it was added.' }),
    view: z.number(),
    stored: z.number().nullable().describe('Where it was moved to among the others.'),
    typed: true,
    cell: true,
  },
  section: {
    api: 'section',
    schema: textField(100).nullable().meta({ description: 'The heading it is put under.' }),
    view: z.string().nullable(),
    stored: z.string().nullable().describe('The heading it is put under.'),
    write: (said) => (said as string | null)?.trim() || null,
    typed: true,
    cell: true,
    bulk: { misfit: 'It has no section to set.' },
  },
} as const satisfies { readonly [Field in LineField]: ItemField<Line[Field]> };

type Table = typeof ITEM_FIELDS;
const FLAGS = [
  'schema',
  'view',
  'typed',
  'cell',
  'bulk',
  'compared',
  'column',
] as const satisfies (keyof ItemField<never>)[];
type Flag = (typeof FLAGS)[number];
type Flagged<Has extends Flag> = {
  [Field in LineField]: Table[Field] extends Readonly<Record<Has, unknown>> ? Field : never;
}[LineField];
type Schemas<Has extends Flag, Kind extends 'schema' | 'view'> = {
  readonly [Field in Flagged<Has> as Table[Field]['api']]: Table[Field] extends Readonly<Record<Kind, infer Schema>>
    ? Schema
    : never;
};
type Optional<Shape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends z.ZodType ? z.ZodOptional<Shape[Name]> : never;
};

const about = (field: LineField): ItemField<unknown> => ITEM_FIELDS[field] as ItemField<unknown>;
const FLAGGED = recordOf(FLAGS, (flag) => LINE_FIELD_NAMES.filter((field) => flag in ITEM_FIELDS[field]));

/** What requests may set of the fields with a flag, each optional. */
export function requestShape<Has extends Flag>(flag: Has): Optional<Schemas<Has, 'schema'>> {
  const shape = FLAGGED[flag].map((field) => [about(field).api, about(field).schema?.optional()]);
  return Object.fromEntries(shape) as Optional<Schemas<Has, 'schema'>>;
}

/** How answers show the fields with a flag. */
export function viewShape<Has extends 'view' | 'compared'>(flag: Has): Schemas<Has, 'view'> {
  return Object.fromEntries(FLAGGED[flag].map((field) => [about(field).api, about(field).view])) as Schemas<
    Has,
    'view'
  >;
}

type View<Has extends 'view' | 'compared'> = {
  -readonly [Name in keyof Schemas<Has, 'view'>]: Schemas<Has, 'view'>[Name] extends z.ZodType<infer Value>
    ? Value
    : never;
};

/** The fields of a line with a flag, as answers show them. */
export function fieldsView<Has extends 'view' | 'compared'>(line: Line, flag: Has): View<Has> {
  const values = FLAGGED[flag].map((field) => {
    const { api, read } = about(field);
    return [api, read ? read(line[field]) : line[field]];
  });
  return Object.fromEntries(values) as View<Has>;
}

/** How events hold a line, by field. */
export const STORED_LINE = Object.fromEntries(LINE_FIELD_NAMES.map((field) => [field, ITEM_FIELDS[field].stored])) as {
  readonly [Field in LineField]: Table[Field]['stored'];
};

/** The API's name of each field of a line. */
export const LINE_API_NAMES: Readonly<Record<LineField, string>> = recordOf(
  LINE_FIELD_NAMES,
  (field) => about(field).api,
);

/** Export columns for fields that not every bill of quantities has. */
export const EXPORTED_FIELDS = FLAGGED.column.flatMap((field) => {
  const { api, column } = about(field);
  return column ? [{ name: api as keyof View<'view'>, ...column }] : [];
});

/** Request key to the field it sets; a work and a finish have two keys each. */
export const FIELD_OF_KEY: Readonly<Record<string, LineField>> = {
  furniture: 'work',
  finish: 'finish',
  ...Object.fromEntries(FLAGGED.schema.map((field) => [about(field).api, field])),
};
export const TYPED_FIELD_OF_KEY = Object.fromEntries(FLAGGED.typed.map((field) => [about(field).api, field])) as {
  readonly [Field in Flagged<'typed'> as Table[Field]['api']]: Field;
};

/** The API's name of a field whose domain name is not one of the request keys. */
export function apiName(field: string): string {
  const isKey = Object.hasOwn(FIELD_OF_KEY, field) || !Object.hasOwn(ITEM_FIELDS, field);
  return isKey ? field : about(field as LineField).api;
}

/** What a request changes in a line: the fields with a flag that the request names and the line's trade has. */
export function editOf(
  said: Readonly<Record<string, unknown>>,
  flag: 'schema' | 'typed' | 'bulk',
  takes: (field: LineField) => boolean,
): LineEdit {
  const values = FLAGGED[flag].flatMap((field) => {
    const { api, write } = about(field);
    if (said[api] === undefined || !takes(field)) return [];
    return [[field, write ? write(said[api]) : said[api]]];
  });
  return Object.fromEntries(values) as LineEdit;
}

/** Why a change of many lines does not fit a line whose trade lacks one of the fields; null where it fits. */
export function misfitOf(said: Readonly<Record<string, unknown>>, takes: (field: LineField) => boolean): string | null {
  const field = FLAGGED.bulk.find((one) => said[about(one).api] !== undefined && !takes(one));
  return field ? (about(field).bulk?.misfit ?? null) : null;
}

export function sidesView(dimension: Dimension): Partial<Record<'L' | 'W' | 'H', FeetInches>> {
  return sides(dimension, toFeetInches);
}

function dimensionOf(said: z.output<typeof dimensionSchema>): Dimension {
  return sides(said, fromFeetInches);
}

function sides<From, To>(
  from: { readonly [Axis in 'L' | 'W' | 'H']?: From | undefined },
  turn: (side: From) => To,
): Partial<Record<'L' | 'W' | 'H', To>> {
  const to: Partial<Record<'L' | 'W' | 'H', To>> = {};
  for (const axis of ['L', 'W', 'H'] as const) {
    const side = from[axis];
    if (side !== undefined) to[axis] = turn(side);
  }
  return to;
}

/** The fields that have a flag, each empty: an example names only those that it has. */
export function noneOf<Has extends 'view' | 'compared'>(flag: Has): { readonly [Name in keyof View<Has>]: null } {
  const names = FLAGGED[flag].map((field) => about(field).api as Extract<keyof View<Has>, string>);
  return recordOf(names, () => null);
}

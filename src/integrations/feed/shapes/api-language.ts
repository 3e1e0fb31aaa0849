/** Turns stored shapes into the language of the API: snake_case, rupees, plain quantities, percentages, feet and inches. */
import { z } from 'zod';
import { STORED_UNITS, type StoredUnit } from '../../../boq/boq.public';
import { fromFeetInches, inches, toFeetInches, type FeetInches } from '../../../kernel/length';
import { apiNameOf } from './api-names';

/** A shape in the language of the API, with what turns stored values into it and back, losing nothing. */
export interface Translation {
  readonly schema: z.ZodType;
  readonly toApi: (stored: unknown) => unknown;
  readonly toStored: (shown: unknown) => unknown;
}

/** Decimals of at most four places survive the way there and back as long as the whole number is exact. */
const decimal = (scale: number, description: string): Translation => ({
  schema: z.number().describe(description),
  toApi: (stored) => (stored as number) / scale,
  toStored: (shown) => Math.round((shown as number) * scale),
});

const UNITS: Readonly<Record<StoredUnit, Translation>> = {
  paise: decimal(100, 'Rupees.'),
  quantity: decimal(10_000, 'To four decimals.'),
  'basis-points': decimal(100, 'Percent.'),
  inches: {
    schema: z.object({ feet: z.int(), inches: z.int() }).meta({ id: 'EventLength' }),
    toApi: (stored) => toFeetInches(inches(stored as number)),
    toStored: (shown) => fromFeetInches(shown as FeetInches),
  },
};
/** Descriptions that say the stored unit, and so nothing of the shown value. */
const OF_UNITS = new Set(['Whole paise.', 'Scaled by 10,000.', 'Hundredths of a percent.', 'Whole inches.']);

const same = (value: unknown): unknown => value;
const known = new WeakMap<z.ZodType, Translation>();

/** The translation of a shape. Throws when two fields of an object would get one name. */
export function translationOf(shape: z.ZodType): Translation {
  const made = known.get(shape) ?? described(shape, translate(shape));
  known.set(shape, made);
  return made;
}

/** Keeps description and name; a name is prefixed, as the API has schemas of the same names. */
function described(shape: z.ZodType, translation: Translation): Translation {
  const { id, description } = z.globalRegistry.get(shape) ?? {};
  const kept = description !== undefined && !OF_UNITS.has(description) ? { description } : {};
  if (id === undefined && !('description' in kept)) return translation;
  return {
    ...translation,
    schema: translation.schema.meta({ ...kept, ...(id !== undefined && { id: `Event${id}` }) }),
  };
}

function translate(shape: z.ZodType): Translation {
  const unit = STORED_UNITS.get(shape)?.unit;
  if (unit) return UNITS[unit];
  if (shape instanceof z.ZodObject) return ofObject(shape);
  if (shape instanceof z.ZodUnion) return ofUnion(shape.options as z.ZodType[]);
  if (shape instanceof z.ZodNullable) return inside(shape.unwrap() as z.ZodType, (schema) => schema.nullable());
  if (shape instanceof z.ZodOptional) return inside(shape.unwrap() as z.ZodType, (schema) => schema.optional());
  if (shape instanceof z.ZodArray) {
    const { schema, toApi, toStored } = translationOf(shape.element as z.ZodType);
    const each = (turn: (value: unknown) => unknown) => (list: unknown) => (list as unknown[]).map(turn);
    return { schema: z.array(schema), toApi: each(toApi), toStored: each(toStored) };
  }
  if (shape instanceof z.ZodRecord) return ofRecord(shape);
  // Any JSON: as a schema that names itself it would be a type that TypeScript refuses.
  if (shape instanceof z.ZodLazy) return { schema: z.unknown(), toApi: same, toStored: same };
  return { schema: shape, toApi: same, toStored: same };
}

/** Null and what is absent remain so. */
function inside(shape: z.ZodType, wrap: (schema: z.ZodType) => z.ZodType): Translation {
  const { schema, toApi, toStored } = translationOf(shape);
  const unlessNone = (turn: (value: unknown) => unknown) => (value: unknown) => (value == null ? value : turn(value));
  return { schema: wrap(schema), toApi: unlessNone(toApi), toStored: unlessNone(toStored) };
}

function ofObject(shape: z.ZodObject): Translation {
  const fields = Object.entries(shape.shape).map(
    ([field, part]) => [field, apiNameOf(shape, field), translationOf(part as z.ZodType)] as const,
  );
  if (new Set(fields.map(([, name]) => name)).size < fields.length) throw new Error('two fields have one name');
  const turned =
    (from: 0 | 1, to: 0 | 1, turn: 'toApi' | 'toStored') =>
    (value: unknown): unknown => {
      const given = value as Readonly<Record<string, unknown>>;
      const present = fields.filter((field) => given[field[from]] !== undefined);
      return Object.fromEntries(present.map((field) => [field[to], field[2][turn](given[field[from]])]));
    };
  return {
    schema: z.object(Object.fromEntries(fields.map(([, name, { schema }]) => [name, schema]))),
    toApi: turned(0, 1, 'toApi'),
    toStored: turned(1, 0, 'toStored'),
  };
}

function ofRecord(shape: z.ZodRecord): Translation {
  const { schema, toApi, toStored } = translationOf(shape.valueType as z.ZodType);
  const each = (turn: (value: unknown) => unknown) => (record: unknown) =>
    Object.fromEntries(Object.entries(record as object).map(([key, value]) => [key, turn(value)]));
  const keys = shape.keyType as z.ZodString;
  return { schema: z.partialRecord(keys, schema), toApi: each(toApi), toStored: each(toStored) };
}

/** A value is that of the first option that it fits. */
function ofUnion(options: readonly z.ZodType[]): Translation {
  const parts = options.map((shape) => ({ shape, ...translationOf(shape) }));
  return {
    schema: z.union(parts.map(({ schema }) => schema)),
    toApi: (value) => (parts.find(({ shape }) => shape.safeParse(value).success)?.toApi ?? same)(value),
    toStored: (value) => (parts.find(({ schema }) => schema.safeParse(value).success)?.toStored ?? same)(value),
  };
}

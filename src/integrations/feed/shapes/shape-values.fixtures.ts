import fc from 'fast-check';
import { z } from 'zod';
import { STORED_UNITS } from '../../../boq/boq.public';

/** Any value of a stored shape, as JSON has it. Throws for a kind of shape that no event has so far. */
export function valuesOf(shape: z.ZodType): fc.Arbitrary<unknown> {
  const unit = STORED_UNITS.get(shape)?.unit;
  if (unit === 'inches') return fc.integer({ min: 0, max: 1_200 });
  if (unit) return fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  if (shape instanceof z.ZodObject) return ofObject(shape);
  if (shape instanceof z.ZodTuple) return fc.tuple(...(shape.def.items as z.ZodType[]).map(valuesOf));
  if (shape instanceof z.ZodArray) return fc.array(valuesOf(shape.element as z.ZodType), { maxLength: 2 });
  if (shape instanceof z.ZodNullable) return fc.option(valuesOf(shape.unwrap() as z.ZodType));
  if (shape instanceof z.ZodOptional) return valuesOf(shape.unwrap() as z.ZodType);
  if (shape instanceof z.ZodUnion) return fc.oneof(...(shape.options as z.ZodType[]).map(valuesOf));
  if (shape instanceof z.ZodEnum) return fc.constantFrom(...(shape.options as string[]));
  if (shape instanceof z.ZodLiteral) return fc.constantFrom(...shape.values);
  if (shape instanceof z.ZodRecord) {
    const keys = valuesOf(shape.keyType as z.ZodType) as fc.Arbitrary<string>;
    return fc.dictionary(keys, valuesOf(shape.valueType as z.ZodType), { maxKeys: 2, noNullPrototype: true });
  }
  return ofPlain(shape);
}

function ofObject(shape: z.ZodObject): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape.shape) as [string, z.ZodType][];
  const required = fields.filter(([, part]) => !(part instanceof z.ZodOptional)).map(([name]) => name);
  const model = Object.fromEntries(fields.map(([name, part]) => [name, valuesOf(part)]));
  return fc.record(model, { requiredKeys: required, noNullPrototype: true });
}

function ofPlain(shape: z.ZodType): fc.Arbitrary<unknown> {
  const { type, format } = z.toJSONSchema(shape) as { readonly type?: string; readonly format?: string };
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'date-time') return days.map((day) => day.toISOString());
  if (format === 'date') return days.map((day) => day.toISOString().slice(0, 10));
  if (type === 'string') return fc.string({ maxLength: 12 });
  if (type === 'integer') return fc.integer({ min: 0, max: 1_000_000 });
  if (type === 'number') return fc.integer({ min: -1_000, max: 1_000 });
  if (type === 'boolean') return fc.boolean();
  if (type === undefined)
    return fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.string({ maxLength: 5 }), fc.constant(null));
  throw new Error(`no values for ${type}`);
}

const days = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** The parts that events are made of, as integrators get them. What a shape does not name never leaves. */
import { z } from 'zod';
import { BUDGET_TYPES, CITIES, LAYOUTS, SERVICES } from '../../kernel/terms';

export const paise = z.int().describe('Whole paise.');
export const quantity = z.int().describe('Scaled by 10,000.');
export const basisPoints = z.int().describe('Hundredths of a percent.');
const inches = z.int().describe('Whole inches.');
export const id = z.string();
export const service = z.enum(SERVICES);

export const totals = z
  .object({ material: paise, labour: paise, total: paise })
  .meta({ id: 'Totals', description: 'The figures of the BOQ after the event, as priced then.' });

const lineFields = {
  service,
  work: z.string().nullable().describe('Catalogue entry whose recipe prices the line.'),
  title: z.string(),
  description: z.array(z.string()),
  room: z.string().nullable(),
  dimension: z.object({ L: inches.optional(), W: inches.optional(), H: inches.optional() }).nullable(),
  count: z.int(),
  finish: z.string().nullable(),
  carpetArea: quantity.nullable(),
  trips: z.int().nullable(),
  area: quantity.nullable(),
  rate: paise.nullable().describe('The line’s own all-in rate per unit.'),
  manual: z.object({ unit: z.string(), quantity, rate: paise, amount: paise }).nullable(),
  componentOf: id.nullable().describe('The line it is a part of.'),
  looseFurniture: z.boolean(),
  source: z
    .object({ file: z.string(), at: z.string(), section: z.string().optional() })
    .nullable()
    .describe('Where an imported line stood in its file.'),
};

export const line = z
  .object({ id, seq: z.int().describe('Order of first appearance.'), ...lineFields })
  .meta({ id: 'Line' });

const headFields = {
  title: z.string(),
  layout: z.enum(LAYOUTS).nullable(),
  bedrooms: z.array(z.string()),
  hasModularKitchen: z.boolean(),
  carpetArea: quantity.nullable(),
  budgetType: z.enum(BUDGET_TYPES).nullable(),
  city: z.enum(CITIES),
  rateBookVersion: z.int(),
  designFeeBp: basisPoints,
  miscellaneousBp: basisPoints,
  status: z.enum(['importing', 'draft', 'accepted']),
};

export const head = z.object(headFields);

type ChangesShape<Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: z.ZodOptional<z.ZodObject<{ before: Fields[Name]; after: Fields[Name] }>>;
};

/** Any of the fields, each before and after; a field that did not change is absent. */
function changesOf<Fields extends z.ZodRawShape>(fields: Fields): z.ZodObject<ChangesShape<Fields>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.object({ before: field, after: field }).optional()]),
  );
  return z.object(shape as ChangesShape<Fields>);
}

export const headChanges = changesOf(headFields).meta({
  id: 'HeadChanges',
  description: 'Each changed field of the BOQ, before and after.',
});
export const lineChanges = changesOf(lineFields).meta({
  id: 'LineChanges',
  description: 'Each changed field of the line, before and after.',
});
export const lineChange = z.object({ id, changes: lineChanges });

export const patch = z
  .object({
    head: headChanges,
    added: z.array(line),
    removed: z.array(line),
    changed: z.array(lineChange),
    rates: z.array(
      z.object({
        key: z.string().describe('service|kind|label'),
        before: paise.nullable(),
        after: paise.nullable(),
      }),
    ),
  })
  .meta({ id: 'Patch', description: 'Everything the event adds, removes and changes.' });

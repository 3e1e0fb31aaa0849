/** Shared parts of public events. A field that no schema names is never published. */
import { z } from 'zod';
import {
  LINE_API_NAMES,
  STORED_LINE,
  storedBasisPoints as basisPoints,
  storedId as id,
  storedInches as inches,
  storedPaise as paise,
  storedQuantity as quantity,
} from '../../../boq/boq.public';
import { API_NAMES } from './api-names';
import { BUDGET_TYPES, CITIES, CONDITIONS, LAYOUTS, SCOPES, SERVICES } from '../../../kernel/terms';
import { FIXED_KINDS, HINGES, OPENING_KINDS, OPENS_TO, TURNS, WALL_KINDS } from '../../../kernel/plan';
import { ADDITION_BASES } from '../../../kernel/selling';
import { ELEMENTS } from '../../../kernel/elements';
import { GST_STATE_CODES } from '../../../kernel/places/gst-states';

export const service = z.enum(SERVICES);
export { basisPoints, id, inches, paise, quantity };
const markUp = z.object({ overheadBp: basisPoints, profitBp: basisPoints });

export const totals = z
  .object({ material: paise, labour: paise, total: paise })
  .meta({ id: 'Totals', description: 'The figures of the BOQ after the event, as priced then.' });

export const line = z
  .object({ id, seq: z.int().describe('Order of first appearance.'), ...STORED_LINE })
  .meta({ id: 'Line' })
  .register(API_NAMES, LINE_API_NAMES);

const millimetres = z.int();
const point = z
  .tuple([millimetres, millimetres])
  .meta({ description: 'x to the right, y downwards.', items: { type: 'integer' }, minItems: 2, maxItems: 2 });

export const drawnPlan = z
  .object({
    walls: z.array(
      z.object({
        id,
        from: point,
        to: point,
        thickness: millimetres,
        height: millimetres.optional().describe('Absent: up to the ceiling.'),
        kind: z.enum(WALL_KINDS),
      }),
    ),
    openings: z.array(
      z.object({
        id,
        wall: id,
        at: millimetres.describe('From the beginning of its wall.'),
        width: millimetres,
        height: millimetres,
        sill: millimetres,
        kind: z.enum(OPENING_KINDS),
        hinge: z.enum(HINGES).optional().describe('The end that a door hangs at; absent: its start.'),
        opens: z.enum(OPENS_TO).optional().describe('The side of its wall that a door opens to.'),
      }),
    ),
    rooms: z.array(z.object({ room: id, at: point, ceilingHeight: millimetres })),
    items: z.array(
      z.object({
        itemId: id,
        at: point,
        turn: z.literal(TURNS),
        corners: z.array(millimetres).optional().describe('How far along its back a run turns each corner.'),
      }),
    ),
    fixed: z
      .array(
        z.object({
          id,
          kind: z.enum(FIXED_KINDS),
          at: point,
          wide: millimetres,
          deep: millimetres,
          down: millimetres.optional().describe('Of a beam and a drop: below the ceiling.'),
          above: millimetres.optional().describe('Of a point: above the floor.'),
        }),
      )
      .optional()
      .describe('Columns, shafts, beams, drops and points of services; absent: none.'),
    builtIn: z
      .array(z.object({ itemId: id, wide: millimetres, deep: millimetres, high: millimetres, lift: millimetres }))
      .optional()
      .describe('Furniture behind which nothing is painted; absent: walls are painted behind all.'),
  })
  .meta({ id: 'DrawnPlan', description: 'A flat as it is drawn, in millimetres.' });

const headFields = {
  title: z.string(),
  layout: z.enum(LAYOUTS).nullable(),
  bedrooms: z.array(z.string()),
  hasModularKitchen: z.boolean(),
  carpetArea: quantity.nullable(),
  budgetType: z.enum(BUDGET_TYPES).nullable(),
  city: z.enum(CITIES),
  condition: z.enum(CONDITIONS).nullable().optional().describe('Absent in older events.'),
  scope: z.array(z.enum(SCOPES)).nullable().optional(),
  roomsInScope: z.array(id).nullable().optional().describe('Rooms that are worked on; null, or absent: all of them.'),
  sizes: z
    .object({
      ceilingHeight: inches.optional(),
      bathrooms: z.int().optional(),
      rooms: z.record(z.string(), z.object({ L: inches, W: inches })).optional(),
    })
    .nullable()
    .optional(),
  plan: drawnPlan.nullable().optional().describe('The flat as it is drawn, in millimetres; absent in older events.'),
  finishLevels: z.partialRecord(z.enum(ELEMENTS), z.enum(BUDGET_TYPES)).nullable().optional(),
  startDate: z.string().nullable().optional().describe('First day of the work; absent in older events.'),
  rateBookVersion: z.int(),
  rateLibrary: z
    .object({ owner: id, version: z.int() })
    .nullable()
    .optional()
    .describe('The version of a firm’s own rates that go before the rate book’s.'),
  designFeeBp: basisPoints,
  miscellaneousBp: basisPoints,
  miscellaneousNote: z.string().nullable().optional(),
  fee: z
    .union([
      z.object({ kind: z.literal('area'), rate: paise }),
      z.object({ kind: z.literal('lump'), amount: paise }),
      z.object({ kind: z.literal('without'), services: z.array(service) }),
    ])
    .nullable()
    .optional()
    .describe('A design fee of another kind than a percentage of all items.'),
  markUp: z
    .object({ ...markUp.shape, services: z.partialRecord(service, markUp), lines: z.record(z.string(), markUp) })
    .nullable()
    .optional()
    .describe('Absent for who may not see costs.'),
  marginFloorBp: basisPoints.nullable().optional().describe('Absent for who may not see costs.'),
  discounts: z
    .array(
      z.object({
        service: service.nullable(),
        line: id.nullable(),
        bp: basisPoints.nullable(),
        amount: paise.nullable(),
        reason: z.string(),
      }),
    )
    .optional(),
  contingency: z
    .object({ bp: basisPoints, releases: z.array(z.object({ amount: paise, reason: z.string() })) })
    .nullable()
    .optional(),
  additions: z
    .array(
      z.object({
        label: z.string(),
        percent: quantity.nullable().describe('null: an amount.'),
        amount: paise.nullable(),
        of: z.enum(ADDITION_BASES),
        sections: z.array(z.string()),
        services: z.array(service),
        taxed: z.boolean(),
      }),
    )
    .optional()
    .describe('Lines below the items: shares of what stands above them, or amounts.'),
  supplierState: z.enum(GST_STATE_CODES).nullable().optional().describe('Code of the state; null: that of the flat.'),
  supplierGstin: z.string().nullable().optional(),
  purchases: z
    .object({
      spareBp: basisPoints.nullable(),
      marks: z.record(
        z.string(),
        z.object({
          label: z.string(),
          unit: z.string(),
          ordered: quantity.nullable().describe('How much was ordered; null: it is not.'),
          note: z.string().nullable(),
          by: z.string(),
          at: z.iso.datetime(),
          vendor: z.string().optional().describe('Whom it was ordered from.'),
        }),
      ),
    })
    .nullable()
    .optional()
    .describe('What was noted about purchases; absent for who may not see costs, and in older events.'),
  status: z.enum(['importing', 'review', 'draft', 'accepted']),
};

/** The API's names of fields that events call otherwise. */
const HEAD_API_NAMES = { layout: 'layout_type', markUp: 'markup' };

export const head = z
  .object(headFields)
  .meta({ id: 'Head', description: 'The facts and terms of the BOQ.' })
  .register(API_NAMES, HEAD_API_NAMES);

type ChangesShape<Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: z.ZodOptional<z.ZodObject<{ before: Fields[Name]; after: Fields[Name] }>>;
};

/** Each changed field with its value before and after; unchanged fields are absent. */
function changesOf<Fields extends z.ZodRawShape>(fields: Fields): z.ZodObject<ChangesShape<Fields>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.object({ before: field, after: field }).optional()]),
  );
  return z.object(shape as ChangesShape<Fields>);
}

export const headChanges = changesOf(headFields)
  .meta({ id: 'HeadChanges', description: 'Each changed field of the BOQ, before and after.' })
  .register(API_NAMES, HEAD_API_NAMES);
export const lineChanges = changesOf(STORED_LINE)
  .meta({ id: 'LineChanges', description: 'Each changed field of the line, before and after.' })
  .register(API_NAMES, LINE_API_NAMES);
export const lineChange = z.object({ id, changes: lineChanges });

/** A vendor's price that a rate was taken from. */
export const takenOffer = z
  .object({
    itemId: id,
    item: z.string(),
    code: z.string(),
    vendorId: id,
    vendor: z.string(),
    brand: z.string(),
    list: z.string().nullable(),
    listDate: z.string().nullable(),
    validUntil: z.string().nullable(),
    price: paise.describe('As the vendor gives it, for one unit.'),
    unit: z.string().nullable(),
  })
  .meta({ id: 'TakenOffer' });

export const rateMove = z.object({
  key: z.string().describe('service|kind|label'),
  before: paise.nullable(),
  after: paise.nullable(),
  offerBefore: takenOffer.optional(),
  offer: takenOffer.optional().describe('The vendor’s price that the rate was taken from.'),
});

export const patch = z
  .object({
    head: headChanges,
    added: z.array(line),
    removed: z.array(line),
    changed: z.array(lineChange),
    rates: z.array(rateMove),
  })
  .meta({ id: 'Patch', description: 'Everything the event adds, removes and changes.' });

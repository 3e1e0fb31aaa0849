import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { PURCHASE_FORMATS } from '../../papers/rendering/export-format';
import { revisionNumber as revision } from '../core/dto/history.dto';
import { reasonField, serviceSchema, textField } from '../core/dto/common.dto';

/** Rows that one request may mark. */
const MAX_MARKS = 500;
const MAX_SPARE = 30;

const order = z.object({ quantity: z.number(), by: z.string(), at: z.iso.datetime() }).meta({ id: 'PurchaseOrder' });
const note = z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() });
const key = z.string().min(1).max(300);

const PLY = {
  key: '18 mm bwp ply|sqft',
  kind: 'material' as const,
  label: '18 mm BWP ply',
  text: '18 mm BWP ply, 8 × 4 ft sheets: 14 (need 13.2 with 12 % waste)',
  unit: 'sqft',
  service: 'carpentry' as const,
  phase: 'modular',
  phase_label: 'Modular installation',
  phases: ['Modular installation'],
  needed_on: '2027-01-18',
  order_by: '2026-12-21',
  lead_days: 24,
  late: false,
  vendor: null,
  need: 422.4,
  waste: 45.26,
  spare: 0,
  buy: 448,
  packs: [{ label: '8 × 4 ft sheet', count: 14, holds: 32 }],
  basis: null,
  amount: 67_584,
  cost: 71_680,
  lines: [
    {
      item_id: '0196f3c2-7d5a-7b61-9d1c-5f3f1c2a9b10',
      title: 'Kitchen base cabinet',
      room_label: 'Kitchen',
      quantity: 422.4,
      amount: 67_584,
    },
  ],
  ordered: { quantity: 448, by: 'Dev Designer', at: '2026-12-18T09:30:00.000Z' },
  short: 0,
  note: null,
};

export const purchaseSchema = z
  .object({
    key: key.meta({ description: 'Names the row when it is marked.' }),
    kind: z.enum(['material', 'item']).meta({
      description: 'material: of the recipes of items; item: a typed or imported item, to be bought as described.',
    }),
    label: z.string(),
    text: z.string().meta({ description: 'The whole row in words.' }),
    unit: z.string(),
    service: serviceSchema,
    phase: z.string(),
    phase_label: z.string().meta({ description: 'The phase that wants it first.' }),
    phases: z.array(z.string()).meta({ description: 'Labels of all phases that want it.' }),
    needed_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'The first day of that phase; null without a start of work.' }),
    order_by: z.iso.date().nullable().meta({ description: '`lead_days` working days before.' }),
    lead_days: z.number().int(),
    late: z.boolean().meta({ description: 'It had to be ordered before today, and all or some of it is not.' }),
    vendor: z.string().nullable().meta({ description: 'Whose price or awarded quote it is bought at.' }),
    need: z.number().meta({ description: 'In `unit`, of all items together, with waste.' }),
    waste: z.number().meta({ description: 'The part of `need` that is waste, as priced.' }),
    spare: z.number().meta({ description: 'Bought besides, of the same lot.' }),
    buy: z.number().meta({ description: 'At least need and spare; whole packs.' }),
    packs: z
      .array(z.object({ label: z.string(), count: z.number().int(), holds: z.number() }))
      .nullable()
      .meta({ description: 'Null: bought as measured, or as described.' }),
    basis: z.string().nullable().meta({ description: 'What was assumed to turn the unit into packs.' }),
    amount: z.number().meta({ description: 'What the items hold for it, in rupees.' }),
    cost: z.number().meta({ description: 'buy × rate, in rupees.' }),
    lines: z.array(
      z.object({
        item_id: z.string(),
        title: z.string(),
        room_label: z.string().nullable(),
        quantity: z.number(),
        amount: z.number(),
      }),
    ),
    ordered: order.nullable(),
    short: z.number().meta({ description: 'How much more is needed now than was ordered.' }),
    note: note.nullable(),
  })
  .meta({ id: 'Purchase', example: PLY });

export const purchaseListSchema = z
  .object({
    title: z.string(),
    starts_on: z.iso.date().nullable().meta({ description: 'The chosen start of work; null: rows have no dates.' }),
    spare_percent: z.number(),
    rows: z.array(purchaseSchema).meta({ description: 'By phase, most expensive first.' }),
    not_needed: z
      .array(order.extend({ key, label: z.string(), unit: z.string() }))
      .meta({ description: 'Ordered, and no longer needed by any item.' }),
    cost: z
      .object({
        bill: z.number().meta({ description: 'Material of the BOQ at cost.' }),
        list: z.number().meta({ description: 'What is bought.' }),
        steps: z.array(z.object({ label: z.string(), amount: z.number() })),
      })
      .meta({ description: '`bill` and the steps add up to `list`, to the paisa.' }),
  })
  .meta({ id: 'PurchaseList' });

export class PurchaseListDto extends createZodDto(z.object({ data: purchaseListSchema, revision: z.number().int() })) {}

export class MarkPurchasesDto extends createZodDto(
  z
    .object({
      marks: z
        .array(
          z.object({
            key,
            ordered: z.boolean().optional().meta({ description: 'true: all that the list says now is ordered.' }),
            note: textField(500, 'A note').nullable().optional().meta({ description: 'Null or empty deletes it.' }),
          }),
        )
        .max(MAX_MARKS, `At most ${MAX_MARKS} rows can be marked at once.`)
        .default([]),
      spare_percent: z
        .number('The spare must be a percentage.')
        .min(0, 'The spare must be at least 0 %.')
        .max(MAX_SPARE, `The spare must be at most ${MAX_SPARE} %.`)
        .multipleOf(0.01, 'Use at most 2 decimals.')
        .nullable()
        .optional()
        .meta({ description: 'Of tiles, laminates and whatever else comes in lots; null: the usual 5 %.' }),
      reason: reasonField,
    })
    .meta({ example: { marks: [{ key: PLY.key, ordered: true, note: 'Greenply, deliver to the site' }] } }),
) {}

export class PurchasesQueryDto extends createZodDto(
  z.object({
    format: z.enum(PURCHASE_FORMATS).default('json'),
    revision: revision.optional().meta({ description: 'As it was at this revision; the present one otherwise.' }),
  }),
) {}

import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { amountField, quantityField, requiredText, rupeesField, serviceSchema, textField } from '../../boq/boq.public';
import { pageMetaSchema } from '../../platform/http/answers/paging';
import { entryPhotoSchema } from '../site/photos.dto';
import { COST_KINDS } from '../domain/costs/costs.state';
import { dayField, itemField, noteField, reversalSchema, whyField } from '../works-fields.dto';

const MAX_ITEMS = 200;
const MAX_LINES = 100;
const MAX_WORKERS = 500;
const ID = '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11';

const itemIds = z.array(itemField).min(1, 'Choose an item.').max(MAX_ITEMS, `Choose at most ${MAX_ITEMS} items.`);
const vendorField = requiredText(200, 'The vendor');
const unitField = requiredText(20, 'The unit');
const day = dayField.optional().meta({ description: 'Today when left out.' });

/** What it is for: items, a trade, or all items when both are left out. Items bear it by their budgets. */
const target = {
  item_ids: itemIds.optional().meta({ description: 'The items that bear it, by their budgets.' }),
  service: serviceSchema.optional().meta({ description: 'All items of a trade bear it; instead of items.' }),
};

export class WorksOrderDto extends createZodDto(
  z
    .object({
      vendor: vendorField,
      date: day,
      note: noteField,
      lines: z
        .array(
          z.object({
            name: requiredText(200, 'The name'),
            unit: unitField,
            quantity: quantityField,
            rate: rupeesField,
            indent: z.uuid().optional().meta({ description: 'The request from site that it answers.' }),
            ...target,
          }),
        )
        .min(1, 'Add a line.')
        .max(MAX_LINES, `An order has at most ${MAX_LINES} lines.`),
    })
    .meta({
      example: {
        vendor: 'Shree Plywoods',
        lines: [{ name: '18 mm BWP ply', unit: 'sheet', quantity: 14, rate: 3200, service: 'carpentry' }],
      },
    }),
) {}

export class WorksDeliveryDto extends createZodDto(
  z
    .object({
      order: z.uuid(),
      date: day,
      note: noteField,
      lines: z
        .array(z.object({ line: z.int().min(1).max(MAX_LINES), quantity: quantityField }))
        .min(1, 'Add a line.')
        .max(MAX_LINES, `A delivery has at most ${MAX_LINES} lines.`),
      reason: whyField.optional().meta({ description: 'Why more came than was ordered.' }),
    })
    .meta({ example: { order: ID, lines: [{ line: 1, quantity: 8 }] } }),
) {}

export class WorksCostDto extends createZodDto(
  z
    .object({
      kind: z.enum(COST_KINDS),
      date: day,
      note: noteField,
      amount: amountField.optional().meta({ description: 'Without the GST that is set off.' }),
      vendor: vendorField.optional().meta({ description: 'Of a vendor’s bill; that of its order when left out.' }),
      order: z.uuid().optional().meta({ description: 'The order that a vendor’s bill is of.' }),
      workers: z.int().min(1).max(MAX_WORKERS).optional(),
      days: quantityField.optional(),
      rate: rupeesField.optional().meta({ description: 'Of a worker per day: workers × days × rate is the amount.' }),
      ...target,
      reason: whyField.optional().meta({ description: 'Why more is billed than was delivered.' }),
    })
    .meta({ example: { kind: 'labour', workers: 3, days: 2, rate: 900, service: 'carpentry', note: 'Carpenters' } }),
) {}

export class PayDto extends createZodDto(
  z
    .object({
      date: day,
      amount: amountField.optional().meta({ description: 'All that is open when left out.' }),
      reference: textField(100, 'The reference').default(''),
    })
    .meta({ example: { reference: 'UTR 4412' } }),
) {}

const money = z.number();
const stamp = { by: z.string(), at: z.iso.datetime(), reversed: reversalSchema };
const targetView = z
  .object({ item_ids: z.array(z.string()), service: serviceSchema.nullable() })
  .meta({ id: 'CostTarget', description: 'What bears it: items, a trade, or all items where both are empty.' });

const orderSchema = z
  .object({
    id: z.string(),
    vendor: z.string(),
    date: z.iso.date(),
    note: z.string(),
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        unit: z.string(),
        quantity: z.number(),
        delivered: z.number(),
        rate: money.nullable(),
        amount: money.nullable(),
        indent: z.string().nullable(),
        for: targetView,
      }),
    ),
    amount: money.nullable().meta({ description: 'Null for who may not see costs; so are rates.' }),
    delivered: money.nullable(),
    billed: money.nullable(),
    ...stamp,
  })
  .meta({ id: 'WorksOrder' });
export type OrderView = z.output<typeof orderSchema>;
export class WorksOrdersDto extends createZodDto(z.object({ data: z.array(orderSchema), meta: pageMetaSchema })) {}
export type OrdersPage = z.output<(typeof WorksOrdersDto)['schema']>;

const deliverySchema = z
  .object({
    id: z.string(),
    order: z.string(),
    vendor: z.string(),
    date: z.iso.date(),
    note: z.string(),
    lines: z.array(z.object({ line: z.int(), name: z.string(), unit: z.string(), quantity: z.number() })),
    reason: z.string().optional(),
    photos: z.array(entryPhotoSchema).meta({ description: 'Of what came, reversed ones too.' }),
    ...stamp,
  })
  .meta({ id: 'WorksDelivery' });
export type DeliveryView = z.output<typeof deliverySchema>;
export class WorksDeliveriesDto extends createZodDto(
  z.object({ data: z.array(deliverySchema), meta: pageMetaSchema }),
) {}
export type DeliveriesPage = z.output<(typeof WorksDeliveriesDto)['schema']>;

const costSchema = z
  .object({
    id: z.string(),
    kind: z.enum(COST_KINDS),
    date: z.iso.date(),
    note: z.string(),
    amount: money,
    vendor: z.string().nullable(),
    order: z.string().nullable(),
    workers: z.int().nullable(),
    days: z.number().nullable(),
    rate: money.nullable(),
    attendance: z.string().nullable().meta({ description: 'The attendance that it is the cost of.' }),
    for: targetView,
    open: money.meta({ description: 'Not paid of a vendor’s bill; 0 of what is paid at once.' }),
    photos: z.array(entryPhotoSchema).meta({ description: 'Of its receipt, reversed ones too.' }),
    payments: z.array(z.object({ id: z.string(), date: z.iso.date(), amount: money, reference: z.string(), ...stamp })),
    reason: z.string().optional(),
    ...stamp,
  })
  .meta({ id: 'WorksCost' });
export type CostView = z.output<typeof costSchema>;
export class WorksCostsDto extends createZodDto(z.object({ data: z.array(costSchema), meta: pageMetaSchema })) {}
export type CostsPage = z.output<(typeof WorksCostsDto)['schema']>;

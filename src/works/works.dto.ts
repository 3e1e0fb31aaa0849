import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { homeFields, layoutSchema, serviceSchema } from '../boq/boq.public';
import { PAYMENT_STAGES } from '../kernel/quotations/payment-stages';
import { buyerSchema } from './bills/buyer.dto';
import { marginLostField } from './works-fields.dto';

const money = z.number();
const quantity = z.number();
const day = z.iso.date();

export const variationSchema = z.object({
  issue: z.int(),
  number: z.string().nullable(),
  accepted_on: day.nullable(),
  total_with_gst: money.meta({ description: 'What it added; below zero where it took away.' }),
});

export const stageSchema = z.object({
  stage: z.enum(PAYMENT_STAGES),
  label: z.string(),
  percent: z.number(),
  on: day.nullable(),
  amount: money,
  bill: z.int().nullable().meta({ description: 'The bill that asked for it; null where none did.' }),
});

export const roomsField = z
  .array(z.object({ label: z.string(), progress: z.number().meta({ description: 'Percent by value.' }) }))
  .meta({ description: 'How far each room is, in the order of the contract.' });
export const homeField = z
  .object({ layout: layoutSchema.nullable(), carpet_area: z.number().nullable(), ...homeFields })
  .meta({ id: 'WorksHome' })
  .nullable()
  .meta({ description: 'The flat as the accepted quotation draws it; null where it does not.' });

const costSums = { budget: money, committed: money, actual: money, forecast: money };
const costSchema = z.object({
  ...costSums,
  margin_at_acceptance: money,
  margin_now: money,
  margin_lost: marginLostField,
  by_service: z.array(z.object({ service: serviceSchema, label: z.string(), ...costSums })),
});

const waitingSchema = z.object({
  kind: z.enum(['check', 'excess', 'draft', 'due', 'indent', 'rate', 'margin']),
  text: z.string(),
  bill: z.int().optional(),
  item_id: z.string().optional(),
});

const openingSchema = z
  .object({
    id: z.string(),
    date: day,
    billed: money,
    received: money,
    tds: money,
    retained: money,
    advance: money,
    due: money.meta({ description: 'Of what was billed, when it was recorded.' }),
    by: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'WorksOpening' });

const worksSchema = z
  .object({
    boq_id: z.string(),
    revision: z.int().meta({ description: 'Of the works; 0 before their first entry.' }),
    title: z.string(),
    buyer: buyerSchema.meta({ description: 'Whom the next invoice is made out to; null for who may not bill.' }),
    contract: z.object({
      client: z.string().nullable().meta({ description: 'Whom the quotation names.' }),
      number: z.string().nullable(),
      accepted_on: day.nullable(),
      accepted_by: z.string().nullable(),
      total: money,
      gst: money,
      total_with_gst: money,
      variations: z.array(variationSchema),
      stages: z.array(stageSchema),
    }),
    billed: money,
    invoiced: money,
    received: money,
    tds: money,
    deducted: money.meta({ description: 'What else the client took off the bills for good.' }),
    on_account: money,
    retained: money,
    due: money,
    opening: openingSchema.nullable().meta({ description: 'Where the works were before their first entry here.' }),
    can_open: z.boolean().meta({ description: 'Whether opening figures may be recorded.' }),
    progress: z.number().meta({ description: 'Percent of the lines by value.' }),
    rooms: roomsField,
    home: homeField,
    ends_on: day.nullable().meta({ description: 'The last planned day.' }),
    days_late: z.int().meta({ description: 'Of the phase that is latest behind its planned days.' }),
    cost: costSchema.nullable().meta({ description: 'Null for who may not see costs.' }),
    waiting: z.array(waitingSchema).meta({ description: 'What waits for whom.' }),
  })
  .meta({ id: 'Works', description: 'Amounts of the client’s side are with GST.' });
export type WorksView = z.output<typeof worksSchema>;
export class WorksDto extends createZodDto(z.object({ data: worksSchema, revision: z.int() })) {}
export type WorksAnswer = z.output<(typeof WorksDto)['schema']>;

const worksLineSchema = z
  .object({
    item_id: z.string(),
    service: serviceSchema,
    service_label: z.string(),
    room: z.string().nullable(),
    title: z.string(),
    size: z.string().nullable(),
    unit: z.string(),
    count: z.int(),
    quantity: quantity.meta({ description: 'Of the contract, all pieces.' }),
    rate: money.meta({ description: 'As agreed, without GST; the amount is exact.' }),
    amount: money,
    measured: quantity,
    measured_amount: money,
    billed_quantity: quantity,
    progress: z.number(),
    excess: quantity.meta({ description: 'Measured beyond the contract; 0 for none.' }),
  })
  .meta({ id: 'WorksLine' });
export type WorksLineView = z.output<typeof worksLineSchema>;
const partSchema = z
  .object({ id: z.string(), label: z.string(), amount: money, billed: money })
  .meta({ id: 'WorksPart', description: 'What the contract holds besides lines.' });
export class WorksLinesDto extends createZodDto(
  z.object({ data: z.array(worksLineSchema), parts: z.array(partSchema) }),
) {}
export type WorksLines = z.output<(typeof WorksLinesDto)['schema']>;

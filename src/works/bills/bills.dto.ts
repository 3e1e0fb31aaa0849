import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { amountField, reasonField, requiredText } from '../../boq/boq.public';
import { PAYMENT_STAGES } from '../../kernel/quotations/payment-stages';
import { MAX_REASON } from '../../platform/http/request/change-headers';
import { DEDUCTIONS } from '../domain/bill';
import { buyerSchema, stateSchema } from './buyer.dto';

const MOST_BILLS = 10_000;
const MOST_PERCENT = 20;
const MOST_EXCESS = 500;
const MOST_OTHERS = 10;

const money = z.number();
const share = (name: string) =>
  z
    .number('A share is a number in percent.')
    .min(0, 'A share cannot be negative.')
    .max(MOST_PERCENT, `A share is at most ${MOST_PERCENT} %.`)
    .multipleOf(0.01, 'A share has at most 2 decimals.')
    .default(0)
    .meta({ description: `${name}, in percent of what the bill asks for before GST.` });
const day = z.iso.date('A date is written like 2026-11-30.');

export class BillParamDto extends createZodDto(z.object({ n: z.coerce.number().int().min(1).max(MOST_BILLS) })) {}
export class BillOrOpeningParamDto extends createZodDto(
  z.object({ n: z.coerce.number().int().min(0).max(MOST_BILLS).meta({ description: '0 for the opening figures.' }) }),
) {}

export class DraftBillDto extends createZodDto(
  z
    .object({
      kind: z.enum(['stage', 'measurement'], 'Choose stage or measurement.'),
      stage: z
        .enum(PAYMENT_STAGES, 'Please choose a payment stage.')
        .optional()
        .meta({ description: 'Of a bill by stage: the first of these that no bill asks for.' }),
      upto: day
        .optional()
        .meta({ description: 'Of a bill by measurement: the last day that it holds; today when left out.' }),
      retention_percent: share('Retention'),
      tds_percent: share('TDS'),
      others: z
        .array(z.object({ label: requiredText(80, 'The name'), amount: amountField }))
        .max(MOST_OTHERS, `At most ${MOST_OTHERS} other deductions.`)
        .default([])
        .meta({ description: 'What else the client takes off for good, in rupees; the invoice and its GST stay.' }),
      excess: z
        .array(z.object({ item_id: z.string().max(64), reason: requiredText(MAX_REASON, 'The reason') }))
        .max(MOST_EXCESS, `At most ${MOST_EXCESS} items.`)
        .default([])
        .meta({ description: 'Items of which more than the contract has may be billed, and why.' }),
    })
    .refine(({ kind, stage }) => kind !== 'stage' || stage !== undefined, {
      path: ['stage'],
      message: 'Please choose a payment stage.',
    })
    .meta({ example: { kind: 'measurement', upto: '2026-11-30', retention_percent: 5 } }),
) {}
export type DraftBill = z.output<(typeof DraftBillDto)['schema']>;

export class RecordBillDto extends createZodDto(
  z
    .object({ date: day.optional().meta({ description: 'Of the invoice; today when left out.' }), reason: reasonField })
    .meta({ example: { date: '2026-11-30' } }),
) {}

const cumulative = z
  .object({ to_date: money, previous: money, this: money })
  .meta({ id: 'Cumulative', description: 'Everything until this bill, what earlier bills had of it, and the rest.' });

export const paymentField = z
  .object({
    upi_id: z.string(),
    name: z.string().meta({ description: 'Whom the UPI id belongs to.' }),
    amount: money.meta({ description: 'What is due.' }),
    link: z.string().meta({ description: '`upi://pay?…`: opens a UPI app.' }),
    code: z
      .object({ size: z.int(), path: z.string() })
      .meta({ description: 'The link as a QR code: an SVG path of its dark modules in a square of `size` units.' }),
  })
  .meta({ id: 'BillPayment' })
  .nullable()
  .meta({ description: 'How what is due is paid by UPI; null where the firm has no UPI id or nothing is due.' });

export const billSchema = z
  .object({
    n: z.int(),
    kind: z.enum(['stage', 'measurement']),
    stage: z.enum(PAYMENT_STAGES).nullable(),
    label: z.string(),
    status: z
      .enum(['draft', 'recorded', 'reversed', 'opening'])
      .meta({ description: '`opening`: what was billed before the first bill here, as bill 0.' }),
    date: z.iso.date().nullable().meta({ description: 'Of the invoice; null of a draft.' }),
    upto: z.iso.date().nullable(),
    invoice_number: z.string().nullable(),
    credit_note_number: z.string().nullable(),
    reversed: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
    lines: z.array(
      z.object({
        item_id: z.string(),
        title: z.string(),
        room: z.string().nullable(),
        unit: z.string(),
        rate: money,
        quantity: cumulative,
        amount: cumulative,
      }),
    ),
    parts: z.array(cumulative.extend({ label: z.string() })),
    excess: z.array(z.object({ item_id: z.string(), up_to: z.number(), reason: z.string() })),
    taxable: money.meta({ description: 'Of this bill before GST.' }),
    taxes: z.array(
      z.object({
        label: z.string(),
        code: z.string().meta({ description: 'HSN or SAC.' }),
        percent: z.number(),
        taxable: money,
        cgst: money,
        sgst: money,
        igst: money,
      }),
    ),
    gst: money,
    round_off: money,
    total: money,
    deductions: z.array(z.object({ kind: z.enum(DEDUCTIONS), label: z.string(), rule: z.string(), amount: money })),
    payable: money.meta({ description: 'The total less its deductions.' }),
    received: money,
    tds: money,
    open: money.meta({
      description: 'The total less what was received and the TDS that was kept; it holds the retention.',
    }),
    due: money.meta({ description: 'What is to be paid now.' }),
    place_of_supply: stateSchema.nullable(),
    buyer: buyerSchema.meta({
      description: 'Whom the invoice is made out to; null where the quotation alone says it.',
    }),
    upi: paymentField,
  })
  .meta({ id: 'WorksBill' });
export type BillView = z.output<typeof billSchema>;
export class BillDto extends createZodDto(z.object({ data: billSchema })) {}
export class BillsDto extends createZodDto(z.object({ data: z.array(billSchema) })) {}
export class BilledDto extends createZodDto(z.object({ message: z.string(), revision: z.int(), bill: billSchema })) {}
export type Billed = z.output<(typeof BilledDto)['schema']>;

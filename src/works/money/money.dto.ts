import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { amountField, textField } from '../../boq/boq.public';
import { pageMetaSchema } from '../../platform/http/answers/paging';
import { PAYMENT_MODES } from '../domain/works.state';
import { dayField, reversalSchema } from '../works-fields.dto';

const MOST_BILLS = 100;
const money = z.number();
const paid = amountField.refine((amount) => amount > 0, 'The amount must be more than 0.');

export class ReceiptDto extends createZodDto(
  z
    .object({
      date: dayField,
      mode: z.enum(PAYMENT_MODES, 'Choose upi, bank, cheque or cash.'),
      reference: textField(100, 'The reference').default(''),
      amount: paid,
      tds: amountField.default(0).meta({ description: 'The tax that the client kept of these bills.' }),
      bills: z
        .array(z.int().min(0))
        .max(MOST_BILLS, `At most ${MOST_BILLS} bills.`)
        .refine((all) => new Set(all).size === all.length, 'Name each bill once.')
        .default([])
        .meta({
          description:
            'Which bills it pays, in this order, 0 for the opening figures; what is left is on account, and the next bill uses it.',
        }),
    })
    .meta({ example: { date: '2026-11-30', mode: 'upi', reference: '633412345678', amount: 250_000, bills: [1] } }),
) {}

const receiptSchema = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    mode: z.enum(PAYMENT_MODES),
    reference: z.string(),
    amount: money,
    tds: money,
    bills: z.array(z.object({ bill: z.int(), amount: money, tds: money })),
    on_account: money.meta({ description: 'What no bill has used yet.' }),
    by: z.string(),
    at: z.iso.datetime(),
    reversed: reversalSchema,
  })
  .meta({ id: 'WorksReceipt' });
export type ReceiptView = z.output<typeof receiptSchema>;
export class ReceiptsDto extends createZodDto(
  z.object({
    data: z.array(receiptSchema),
    meta: pageMetaSchema.extend({ on_account: money }).meta({ id: 'ReceiptsMeta' }),
  }),
) {}
export type ReceiptsPage = z.output<(typeof ReceiptsDto)['schema']>;

export class ReleaseDto extends createZodDto(
  z
    .object({ date: dayField, amount: paid.optional().meta({ description: 'Everything that is held when left out.' }) })
    .meta({ example: { date: '2026-11-30' } }),
) {}

const retentionSchema = z
  .object({
    held: money,
    releases: z.array(
      z.object({
        id: z.string(),
        date: z.iso.date(),
        amount: money,
        by: z.string(),
        at: z.iso.datetime(),
        reversed: reversalSchema,
      }),
    ),
  })
  .meta({ id: 'Retention' });
export type RetentionView = z.output<typeof retentionSchema>;
export class RetentionDto extends createZodDto(z.object({ data: retentionSchema })) {}

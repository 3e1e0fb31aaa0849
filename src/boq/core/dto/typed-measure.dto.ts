import { z } from 'zod';
import { rupees } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import { FOUND_FROM, type TypedMeasure } from '../../../kernel/typed-measure';
import { storedBasisPoints, storedPaise, storedQuantity } from './stored-values';

const labourOrigin = z.enum(['file', 'work', 'trade']);

/** How answers show the figures of a typed or imported line. */
export const typedMeasureView = z
  .object({
    unit: z.string(),
    quantity: z.number(),
    rate: z.number(),
    amount: z.number(),
    gross: z
      .object({ rate: z.number(), amount: z.number(), gst_percent: z.number() })
      .nullable()
      .meta({ description: 'The rate and amount as entered, where they include GST.' }),
    labour_from: labourOrigin.nullable().meta({
      description:
        'Where its labour is known from: the file’s own columns, the linked work’s recipe, or what is usual in its trade; null for a line that is all material.',
    }),
  })
  .meta({ id: 'TypedMeasure' });

export function viewOfMeasure({ unit, quantity, rate, amount, gross, labour }: TypedMeasure) {
  return {
    unit,
    quantity: toNumber(quantity),
    rate: rupees(rate),
    amount: rupees(amount),
    gross: gross ? { rate: rupees(gross.rate), amount: rupees(gross.amount), gst_percent: gross.gstBp / 100 } : null,
    labour_from: labour?.from ?? null,
  };
}

/** How events store them. */
export const storedTypedMeasure = z.object({
  unit: z.string(),
  quantity: storedQuantity,
  rate: storedPaise.describe('Without tax.'),
  amount: storedPaise.describe('Without tax.'),
  gross: z
    .object({ rate: storedPaise, amount: storedPaise, gstBp: storedBasisPoints })
    .optional()
    .describe('As entered, where they included tax at this rate.'),
  labour: z
    .object({ rate: storedPaise, amount: storedPaise, from: labourOrigin })
    .optional()
    .describe('What of the rate and amount is labour, and where that is known from.'),
  tax: z
    .object({ code: z.string().nullable(), bp: storedBasisPoints.nullable() })
    .optional()
    .describe('The HSN or SAC code and the rate of GST that its file states, where it states one.'),
  found: z
    .object({ from: z.enum(FOUND_FROM), label: z.string(), because: z.string(), by: z.string(), at: z.string() })
    .optional()
    .describe('The suggestion that the rate was accepted from, by whom and when.'),
});

import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { CASH_KINDS } from '../domain/cash';

const money = z.number();
const sums = {
  comes: money.meta({ description: 'With GST: bills that are due, and stages by their planned days.' }),
  goes: money.meta({ description: 'Below zero: vendors’ bills, orders and what is left to do.' }),
  parts: z
    .array(
      z.object({
        kind: z.enum([...CASH_KINDS, 'others']),
        label: z.string(),
        boq_id: z.string().nullable(),
        title: z.string(),
        amount: money,
      }),
    )
    .meta({ description: 'What it sums, the largest first.' }),
};
const restSchema = z.object(sums).meta({ id: 'FirmCashRest' });
export class FirmCashDto extends createZodDto(
  z.object({
    data: z.array(
      z
        .object({
          from: z.iso.date().meta({ description: 'A Monday.' }),
          ...sums,
          balance: money.meta({ description: 'Of all weeks until then, from 0.' }),
        })
        .meta({ id: 'FirmCashWeek' }),
    ),
    later: restSchema,
    undated: restSchema.meta({ description: 'Of works without a programme.' }),
  }),
) {}
export type FirmCash = z.output<(typeof FirmCashDto)['schema']>;

import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { amountField, serviceSchema } from '../../../boq/boq.public';
import { pageMetaSchema } from '../../../platform/http/answers/paging';
import { dayField, noteField, reversalSchema } from '../../works-fields.dto';

const MAX_WORKERS = 500;
const MAX_DAYS = 31;

const trade = serviceSchema.optional().meta({ description: 'Their trade; left out for workers of none.' });
const rateField = amountField.meta({ description: 'Of a worker per day.' });

export class AttendanceDto extends createZodDto(
  z
    .object({
      date: dayField.optional().meta({ description: 'Today when left out.' }),
      service: trade,
      workers: z
        .int('Enter a whole number.')
        .min(1, 'There is at least 1 worker.')
        .max(MAX_WORKERS, `There are at most ${MAX_WORKERS} workers.`),
      days: z
        .number('Enter a number.')
        .min(0.5, 'It is at least half a day.')
        .max(MAX_DAYS, `There are at most ${MAX_DAYS} days.`)
        .multipleOf(0.5, 'Use whole and half days.')
        .default(1)
        .meta({ description: 'Of each of them.' }),
      note: noteField,
    })
    .meta({ example: { service: 'carpentry', workers: 4, days: 0.5 } }),
) {}

export class DayRateDto extends createZodDto(
  z
    .object({ service: trade, rate: rateField.nullable().meta({ description: 'Null: no rate any more.' }) })
    .meta({ example: { service: 'carpentry', rate: 950 } }),
) {}

export class AttendanceCostDto extends createZodDto(z.object({ rate: rateField }).meta({ example: { rate: 1100 } })) {}

const rateSchema = z
  .object({ service: serviceSchema.nullable(), rate: z.number() })
  .meta({ id: 'DayRate', description: 'What workers of a trade, or of none, are paid a day.' });
const attendanceSchema = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    service: serviceSchema.nullable(),
    label: z.string().meta({ description: 'Of the trade.' }),
    workers: z.int(),
    days: z.number(),
    note: z.string(),
    cost: z
      .object({ id: z.string(), rate: z.number(), amount: z.number() })
      .nullable()
      .meta({ description: 'Null for who may not see costs, and without a rate.' }),
    by: z.string(),
    at: z.iso.datetime(),
    reversed: reversalSchema,
  })
  .meta({ id: 'Attendance' });
export type AttendanceView = z.output<typeof attendanceSchema>;
export class AttendancesDto extends createZodDto(
  z.object({
    data: z.array(attendanceSchema),
    meta: pageMetaSchema,
    rates: z.array(rateSchema).meta({ description: 'Day rates of these works; none for who may not see costs.' }),
    usual: z
      .array(rateSchema)
      .meta({ description: 'Of trades without a day rate here: the newest of your other works.' }),
  }),
) {}
export type AttendancePage = z.output<(typeof AttendancesDto)['schema']>;

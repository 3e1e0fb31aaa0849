import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { serviceSchema } from '../../boq/boq.public';
import { CAUSES } from '../domain/costs/outturn';
import { itemField } from '../works-fields.dto';
import { FIGURES } from './why-figure';
import { MONEY_FIGURES } from './why-money';
import { OUTTURN_FIGURES } from './why-outturn';

const money = z.number();
const ALL_FIGURES = [...FIGURES, ...OUTTURN_FIGURES, ...MONEY_FIGURES] as const;
const causesSchema = z
  .object(Object.fromEntries(CAUSES.map((cause) => [cause, money])) as Record<(typeof CAUSES)[number], typeof money>)
  .meta({ id: 'OutturnCauses', description: 'What each cause made of the difference.' });
const sums = {
  estimate: money.meta({ description: 'Cost in the estimate that was accepted first.' }),
  budget: money.meta({ description: 'Cost in the contract, with its variations.' }),
  actual: money,
  forecast: money,
  difference: money.meta({ description: 'Forecast less estimate.' }),
};
const lineSchema = z
  .object({
    item_id: z.string(),
    service: serviceSchema,
    service_label: z.string(),
    room: z.string().nullable(),
    title: z.string(),
    unit: z.string().nullable().meta({ description: 'Null once a variation took the item out.' }),
    quantity: z.number(),
    measured: z.number(),
    progress: z.number(),
    ...sums,
    has_cost: z.boolean().meta({ description: 'False while nothing is ordered or spent: the forecast is the budget.' }),
    bought: money.meta({ description: 'Material, vendors and expenses, with what is ordered.' }),
    labour: money,
    labour_days: z.number().meta({ description: 'Days of one worker.' }),
    causes: causesSchema.nullable().meta({ description: 'Null until the item is done and has a cost.' }),
    cause: z.enum(CAUSES).nullable().meta({ description: 'What made most of the difference.' }),
  })
  .meta({ id: 'OutturnLine' });
export type OutturnLineView = z.output<typeof lineSchema>;
const sumSchema = z.object({ ...sums, causes: causesSchema }).meta({ id: 'OutturnSum' });
export type OutturnSumView = z.output<typeof sumSchema>;
export class OutturnDto extends createZodDto(
  z.object({
    data: z.array(lineSchema),
    by_service: z.array(sumSchema.extend({ service: serviceSchema, label: z.string() })),
    by_room: z.array(sumSchema.extend({ room: z.string().nullable() })),
    total: sumSchema,
    revision: z.int(),
  }),
) {}
export type Outturn = z.output<(typeof OutturnDto)['schema']>;

export class WhyWorksQueryDto extends createZodDto(
  z
    .object({
      figure: z.enum(ALL_FIGURES),
      item_id: itemField.optional(),
      service: serviceSchema.optional(),
    })
    .meta({ example: { figure: 'forecast', service: 'carpentry' } }),
) {}

export class WhyWorksDto extends createZodDto(
  z.object({
    data: z
      .object({
        figure: z.enum(ALL_FIGURES),
        of: z.string().meta({ description: 'The item, the trade, or all of the works.' }),
        amount: money,
        unit: z
          .string()
          .nullable()
          .meta({ description: 'Of a measured quantity, or `day` of labour; null of rupees.' }),
        text: z.string(),
        parts: z
          .array(
            z.object({
              kind: z.enum([
                'service',
                'item',
                'cost',
                'order',
                'progress',
                'contract',
                'budget',
                'bill',
                'receipt',
                'release',
                'opening',
                'figure',
                'measurement',
              ]),
              id: z.string().nullable(),
              label: z.string(),
              amount: money,
            }),
          )
          .meta({
            description:
              'They add up to the amount. `figure` leads to the figure that its id names, `contract` and `budget` to the quotation; the history by `entry` says what happened to any other.',
          }),
      })
      .meta({ id: 'WorksWhy' }),
  }),
) {}
export type WhyAnswer = z.output<(typeof WhyWorksDto)['schema']>['data'];

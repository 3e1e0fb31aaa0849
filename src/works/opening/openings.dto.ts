import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { amountField } from '../../boq/boq.public';
import { dayField, itemField } from '../works-fields.dto';

const MOST_LINES = 5_000;
const MOST_QUANTITY = 1_000_000;

const money = z.number();
const done = (name: string) =>
  z
    .number('Enter a number.')
    .min(0, 'A quantity cannot be below 0.')
    .max(MOST_QUANTITY, `A quantity is at most ${MOST_QUANTITY.toLocaleString('en-IN')}.`)
    .multipleOf(0.0001, 'Use at most 4 decimals.')
    .default(0)
    .meta({ description: `${name}, in the unit of the item.` });

export class OpeningDto extends createZodDto(
  z
    .object({
      date: dayField.meta({ description: 'The day up to which these figures are.' }),
      received: amountField.default(0).meta({ description: 'Everything that came from the client.' }),
      tds: amountField.default(0).meta({ description: 'The tax that the client kept.' }),
      retention: amountField.default(0).meta({ description: 'Held by the client, of what was billed.' }),
      advance: amountField.default(0).meta({ description: 'Of what was received: what no bill has used.' }),
      lines: z
        .array(z.object({ item_id: itemField, done: done('What is done'), billed: done('What was billed') }))
        .max(MOST_LINES, `At most ${MOST_LINES} lines.`)
        .default([]),
    })
    .meta({
      example: {
        date: '2026-11-15',
        received: 250_000,
        lines: [{ item_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11', done: 120, billed: 100 }],
      },
    }),
) {}
export type OpeningInput = z.output<(typeof OpeningDto)['schema']>;

const checkSchema = z
  .object({
    date: z.iso.date().nullable().meta({ description: 'Null where it cannot be read.' }),
    received: money,
    tds: money,
    retention: money,
    advance: money,
    lines: z.array(
      z.object({
        row: z.int().meta({ description: 'Of the sheet.' }),
        item_id: z.string().nullable().meta({ description: 'Null where the contract has no such line.' }),
        title: z.string(),
        room: z.string().nullable(),
        unit: z.string().nullable(),
        quantity: z.number().nullable().meta({ description: 'Of the contract.' }),
        done: z.number(),
        billed: z.number(),
        problem: z.string().nullable().meta({ description: 'Why it cannot be applied.' }),
      }),
    ),
    problems: z.array(z.string()).meta({ description: 'What is wrong besides lines.' }),
    billed: money.nullable().meta({ description: 'With GST; null while the figures do not fit each other.' }),
    due: money.nullable(),
    can_apply: z.boolean(),
  })
  .meta({ id: 'OpeningCheck', description: 'What a filled-in form says. Nothing of it is stored.' });
export type OpeningCheck = z.output<typeof checkSchema>;
export class OpeningCheckDto extends createZodDto(z.object({ data: checkSchema })) {}

import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { quantityField } from '../../../boq/boq.public';
import { LENGTH_UNITS } from '../../../kernel/length';
import { dayField, itemField, noteField } from '../../works-fields.dto';

export const MOST_ROWS = 1_000;

const number = z.number().nullable();
const rowSchema = z
  .object({
    row: z.int().meta({ description: 'Of the sheet.' }),
    note: z.string(),
    nos: number,
    length: number,
    breadth: number,
    height: number,
    lengths_in: z.enum(LENGTH_UNITS).nullable().meta({ description: 'Null where the sheet does not say.' }),
    quantity: number.meta({ description: 'As the sheet states it; null where it has lengths alone.' }),
    deduction: z.boolean(),
    item_id: z
      .string()
      .nullable()
      .meta({ description: 'The line that it seems to measure; null for none or several.' }),
    problem: z.string().nullable().meta({ description: 'Why it cannot be entered.' }),
  })
  .meta({ id: 'MeasuredRow' });

const readSheetSchema = z
  .object({
    items: z.array(
      z.object({
        sheet: z.string(),
        row: z.int(),
        number: z.string(),
        words: z.string(),
        unit: z.string().meta({ description: 'Empty where the sheet states none.' }),
        quantity: z.number().meta({ description: 'What its rows come to.' }),
        stated: number.meta({ description: 'The total that the sheet prints.' }),
        problem: z.string().nullable().meta({ description: 'What of its total does not add up.' }),
        rows: z.array(rowSchema),
      }),
    ),
  })
  .meta({ id: 'MeasurementSheet', description: 'What a sheet of measurements says. Nothing of it is stored.' });
export type ReadSheet = z.output<typeof readSheetSchema>;
export class ReadSheetDto extends createZodDto(z.object({ data: readSheetSchema })) {}

const entrySchema = z.object({
  item_id: itemField,
  note: noteField,
  nos: quantityField.optional(),
  length: quantityField.optional(),
  breadth: quantityField.optional(),
  height: quantityField.optional(),
  lengths_in: z.enum(LENGTH_UNITS).default('ft'),
  quantity: quantityField.optional().meta({ description: 'What the sheet says that it comes to, in `unit`.' }),
  unit: z.string().max(20).optional().meta({ description: 'Of `quantity`; that of the item when left out.' }),
  deduction: z.boolean().default(false).meta({ description: 'It is taken off as the sheet has it.' }),
});
export type SheetEntryInput = z.output<typeof entrySchema>;

export class MeasureSheetDto extends createZodDto(
  z
    .object({
      date: dayField,
      dry_run: z.boolean().default(false).meta({ description: 'Returns the effect and stores nothing.' }),
      entries: z.array(entrySchema).min(1, 'Select a row.').max(MOST_ROWS, `At most ${MOST_ROWS} rows at once.`),
    })
    .meta({
      example: {
        date: '2026-11-27',
        entries: [
          {
            item_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
            note: 'Living room',
            nos: 2,
            length: 5.4,
            height: 3,
            lengths_in: 'm',
            quantity: 32.4,
            unit: 'sqm',
          },
        ],
      },
    }),
) {}
export type MeasureSheetInput = z.output<(typeof MeasureSheetDto)['schema']>;

export class SheetEffectDto extends createZodDto(
  z.object({
    message: z.string(),
    revision: z.int(),
    data: z
      .object({
        entries: z
          .array(
            z.object({
              quantity: number.meta({ description: 'In the unit of the item; below zero for a deduction.' }),
              in_book: z.boolean().meta({ description: 'The book has it already: it is not entered again.' }),
              problem: z.string().nullable().meta({ description: 'Why it cannot be entered.' }),
              clause: z.string().nullable().meta({ description: 'What IS 1200 would make of it instead.' }),
            }),
          )
          .meta({ description: 'In the order in which they were sent.' }),
        lines: z.array(
          z.object({
            item_id: z.string(),
            title: z.string(),
            room: z.string().nullable(),
            unit: z.string(),
            contract: z.number(),
            before: z.number().meta({ description: 'Measured before.' }),
            added: z.number(),
            excess: z.number().meta({ description: 'Beyond the contract with it; 0 for none.' }),
          }),
        ),
      })
      .meta({ id: 'SheetEffect' }),
  }),
) {}
export type SheetEffect = z.output<(typeof SheetEffectDto)['schema']>;

import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { quantityField } from '../../boq/boq.public';
import { LENGTH_UNITS } from '../../kernel/length';
import { pageMetaSchema } from '../../platform/http/answers/paging';
import { entryPhotoSchema } from '../site/photos.dto';
import { dayField, itemField, noteField, reversalSchema, whyField, WorksPageDto } from '../works-fields.dto';

export class BookPageDto extends createZodDto(
  WorksPageDto.schema.extend({
    item_id: itemField.optional().meta({ description: 'Entries of this item alone.' }),
  }),
) {}

const side = (name: string) => quantityField.optional().meta({ description: `${name}, in \`lengths_in\`.` });
const lengthsField = z.enum(LENGTH_UNITS);

export class MeasureDto extends createZodDto(
  z
    .object({
      item_id: itemField,
      date: dayField,
      note: noteField.meta({ description: 'Where it was measured.' }),
      nos: quantityField.optional().meta({ description: 'How many of these; 1 when left out.' }),
      length: side('Length'),
      breadth: side('Breadth'),
      height: side('Height'),
      girth: side('Around a moulding, along its curve; with the length it gives the area'),
      lengths_in: lengthsField.default('ft'),
      quantity: quantityField.optional().meta({ description: 'In the item’s unit, instead of the sides.' }),
      deduction: z.boolean().default(false).meta({
        description:
          'It is taken off. Openings in paint, wallpaper, plaster and tiles, by length and height, follow IS 1200; the breadth is the depth of the jambs.',
      }),
      reason: whyField
        .optional()
        .meta({ description: 'Why the entry does not follow IS 1200: it is as it was measured.' }),
    })
    .meta({
      example: {
        item_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
        date: '2026-11-27',
        note: 'East wall',
        length: 12.5,
        height: 9,
      },
    }),
) {}

export class MeasuredDto extends createZodDto(
  z
    .object({
      message: z.string(),
      revision: z.int(),
      id: z.string(),
      quantity: z.number().meta({ description: 'Of this entry; below zero for a deduction.' }),
      measured: z.number().meta({ description: 'Of the item until now.' }),
      excess: z.number().meta({ description: 'Of it beyond the contract; 0 for none.' }),
    })
    .meta({
      example: {
        message: 'Measured.',
        revision: 4,
        id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
        quantity: 112.5,
        measured: 112.5,
        excess: 0,
      },
    }),
) {}
export type Measured = z.output<(typeof MeasuredDto)['schema']>;

const number = z.number().nullable();
const measurementSchema = z
  .object({
    id: z.string(),
    item_id: z.string(),
    title: z.string(),
    room: z.string().nullable(),
    date: z.iso.date(),
    note: z.string(),
    nos: number,
    length: number,
    breadth: number,
    height: number,
    girth: z.number().optional(),
    lengths_in: lengthsField,
    quantity: z.number(),
    deduction: z.boolean(),
    clause: z.string().optional().meta({ description: 'What IS 1200 says of the opening, or of rounding.' }),
    reason: z.string().optional(),
    by: z.string(),
    at: z.iso.datetime(),
    checked_by: z.string().nullable(),
    reversed: reversalSchema,
    photos: z
      .array(entryPhotoSchema)
      .meta({ description: 'Of what was measured; who is not on site gets the shared ones.' }),
    bill: z.int().nullable().meta({ description: 'The recorded bill that it is in; 0 for the opening figures.' }),
  })
  .meta({ id: 'Measurement' });
export type MeasurementView = z.output<typeof measurementSchema>;
export class MeasurementsDto extends createZodDto(
  z.object({ data: z.array(measurementSchema), meta: pageMetaSchema }),
) {}
export type MeasurementsPage = z.output<(typeof MeasurementsDto)['schema']>;

import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { quantityField, requiredText } from '../../../boq/boq.public';
import { pageMetaSchema } from '../../../platform/http/answers/paging';
import { INDENT_STATES } from '../../domain/site/indents';
import { dayField, itemField, noteField, reversalSchema } from '../../works-fields.dto';

const NAME = 200;
const UNIT = 20;

export class IndentDto extends createZodDto(
  z
    .object({
      name: requiredText(NAME, 'The material'),
      quantity: quantityField,
      unit: requiredText(UNIT, 'The unit'),
      item_id: itemField.optional().meta({ description: 'The item that it is for.' }),
      needed_by: dayField.optional(),
      date: dayField.optional().meta({ description: 'Today when left out.' }),
      note: noteField,
    })
    .meta({ example: { name: '18 mm BWP ply', quantity: 6, unit: 'sheet', needed_by: '2026-12-03' } }),
) {}

const indentSchema = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    name: z.string(),
    quantity: z.number(),
    unit: z.string(),
    item_id: z.string().nullable(),
    needed_by: z.iso.date().nullable(),
    note: z.string(),
    state: z.enum(INDENT_STATES).meta({ description: 'It follows from the order.' }),
    order: z.string().nullable().meta({ description: 'The order that it is in.' }),
    delivered: z.number().meta({ description: 'What came of it.' }),
    late: z.boolean().meta({ description: 'It is needed by now and has not come.' }),
    by: z.string(),
    at: z.iso.datetime(),
    reversed: reversalSchema,
  })
  .meta({ id: 'Indent' });
export type IndentView = z.output<typeof indentSchema>;
export class IndentsDto extends createZodDto(z.object({ data: z.array(indentSchema), meta: pageMetaSchema })) {}
export type IndentsPage = z.output<(typeof IndentsDto)['schema']>;

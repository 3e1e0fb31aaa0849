import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { dayField } from '../../works-fields.dto';
import { formFields } from '../bill-files.dto';

export class StatementDto extends createZodDto(
  z
    .object({
      ...formFields,
      from: dayField.optional().meta({ description: 'The first day; from the first document when left out.' }),
      to: dayField.optional().meta({ description: 'The last day; everything when left out.' }),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: 'The last day is before the first.',
    }),
) {}

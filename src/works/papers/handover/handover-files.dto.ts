import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { dayField } from '../../works-fields.dto';
import { formFields } from '../bill-files.dto';

const MOST_MONTHS = 240;

export class HandoverFileDto extends createZodDto(
  z.object({
    document: z.enum(['certificate', 'warranty'], 'Choose certificate or warranty.').default('certificate'),
    ...formFields,
    date: dayField.optional().meta({ description: 'Of the handover; today when left out.' }),
    months: z.coerce
      .number('A warranty has a whole number of months.')
      .int('A warranty has a whole number of months.')
      .min(1, 'A warranty is for at least 1 month.')
      .max(MOST_MONTHS, `A warranty is for at most ${MOST_MONTHS} months.`)
      .optional()
      .meta({ description: 'How long the warranty is; needed where the quotation has no warranty.' }),
  }),
) {}

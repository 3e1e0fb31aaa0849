import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pointerSchema } from './lead-message';

export class LeadParamDto extends createZodDto(z.object({ token: z.string().max(200) })) {}

export class LeadQueryDto extends createZodDto(
  z.object({
    issue: z.coerce
      .number()
      .int('The number of a quotation is a whole number.')
      .min(1, 'The number of a quotation is at least 1.')
      .max(10_000, 'There are not so many quotations.')
      .optional()
      .meta({ description: 'A newer one that was mailed to the same address; otherwise the one of the link.' }),
  }),
) {}

const options = z.array(z.string().max(64, 'An id is too long.')).max(12, 'These are too many options.');

/** What somebody who leads shows, or which options a screen has switched. */
export class TellLeadDto extends createZodDto(
  z
    .object({
      slide: z.int('The page is a whole number.').min(0).max(500).nullable().optional().meta({
        description: 'The page of the presentation, from 0; null ends the lead. Of who works on the BOQ only.',
      }),
      pointer: pointerSchema.nullable().default(null).meta({ description: 'Where the pointer is on the page.' }),
      options: options.optional().meta({ description: 'Ids of the chosen options, after a switch.' }),
    })
    .meta({ example: { slide: 2, pointer: { part: 0, x: 0.4, y: 0.6 } } }),
) {}

export class LeadDto extends createZodDto(
  z.object({
    data: z
      .object({ slide: z.int(), pointer: pointerSchema.nullable(), options: z.array(z.string()) })
      .nullable()
      .meta({ description: 'What is shown; null while nobody leads.' }),
  }),
) {}

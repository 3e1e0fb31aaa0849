import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { OfferQueryDto, optionIds } from '../../issues/acceptance/acceptance.dto';
import { pointerSchema } from './lead-message';

export class LeadParamDto extends createZodDto(z.object({ token: z.string().max(200) })) {}

export class LeadQueryDto extends createZodDto(OfferQueryDto.schema.pick({ issue: true })) {}

/** What somebody who leads shows, or which options a screen has switched. */
export class TellLeadDto extends createZodDto(
  z
    .object({
      slide: z.int('The page is a whole number.').min(0).max(500).nullable().optional().meta({
        description: 'The page of the presentation, from 0; null ends the lead. Of who works on the BOQ only.',
      }),
      pointer: pointerSchema.nullable().default(null).meta({ description: 'Where the pointer is on the page.' }),
      options: optionIds.optional().meta({ description: 'Ids of the chosen options, after a switch.' }),
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

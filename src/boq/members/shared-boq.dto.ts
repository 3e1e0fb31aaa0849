import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { citySchema, serviceSchema } from '../core/dto/common.dto';
import { LAYOUTS } from '../../kernel/terms';

export class LinkCodeDto extends createZodDto(z.object({ code: z.string().max(200) })) {}

const part = z.object({ label: z.string(), cost: z.number() });

const sharedBoqSchema = z
  .object({
    title: z.string(),
    city: citySchema,
    layout_type: z.enum(LAYOUTS).nullable(),
    carpet_area: z.number().nullable(),
    total_cost: z.number(),
    gst: z.number(),
    total_with_gst: z.number(),
    updated_at: z.string(),
    expires_at: z.string().meta({ description: 'When the link stops working.' }),
    services: z.array(part),
    rooms: z.array(part),
    others: z.array(part).meta({
      description:
        'What comes on top of the items, or off them: discounts, fee, miscellaneous, contingency, additions. With the rooms, or with the services, it adds up to `total_cost`.',
    }),
    items: z.array(
      z.object({
        id: z.string(),
        service: serviceSchema,
        room: z.string().nullable(),
        title: z.string(),
        description: z.array(z.string()),
        unit: z.string(),
        quantity: z.number(),
        rate: z.number(),
        amount: z.number(),
      }),
    ),
  })
  .meta({ id: 'SharedBoq', description: 'A BOQ at its prices, without people, costs and margins.' });
export type SharedBoqView = z.output<typeof sharedBoqSchema>;

export class SharedBoqDto extends createZodDto(z.object({ data: sharedBoqSchema })) {}

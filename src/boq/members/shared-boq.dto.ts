import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pictureField } from '../core/dto/boq.dto';
import { citySchema, dimensionSchema, serviceSchema } from '../core/dto/common.dto';
import { onlyRoomsField } from '../core/dto/flat.dto';
import { drawingField } from '../core/dto/plan.dto';
import { LAYOUTS } from '../../kernel/terms';
import { MEMBER_RIGHTS } from '../domain/boq.event-data';
import { CLOSING_KINDS } from '../reads/items/closing-lines';

export class LinkCodeDto extends createZodDto(z.object({ code: z.string().max(200) })) {}

const part = z.object({ label: z.string(), cost: z.number() });

const sharedBoqSchema = z
  .object({
    title: z.string(),
    city: citySchema,
    layout_type: z.enum(LAYOUTS).nullable(),
    carpet_area: z.number().nullable(),
    only_rooms: onlyRoomsField,
    total_cost: z.number(),
    gst: z.number(),
    total_with_gst: z.number(),
    updated_at: z.string(),
    expires_at: z.string().meta({ description: 'When the link stops working.' }),
    services: z.array(part.extend({ service: serviceSchema })),
    rooms: z.array(part),
    plan: pictureField,
    drawing: drawingField,
    left_out: z.array(part).meta({
      description:
        'Parts of the work that the total leaves out, each with what it would add. Empty where parts were not asked.',
    }),
    others: z.array(part.extend({ kind: z.enum(CLOSING_KINDS) })).meta({
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
        finish: z.string().nullable(),
        finish_id: z.string().nullable().meta({ description: 'Of the catalogue; null for a finish it does not have.' }),
        dimension: dimensionSchema.nullable(),
        unit: z.string(),
        quantity: z.number(),
        rate: z.number(),
        amount: z.number(),
      }),
    ),
  })
  .meta({ id: 'SharedBoq', description: 'A BOQ at its prices, without people, costs and margins.' });
export type SharedBoqView = z.output<typeof sharedBoqSchema>;

const invitationSchema = z
  .object({
    boq_id: z.string(),
    title: z.string(),
    inviter: z.string().nullable(),
    name: z.string().meta({ description: 'Of the invited person, as the inviter typed it.' }),
    email: z.string().meta({ description: 'Only an account with this email can accept it.' }),
    right: z.enum(MEMBER_RIGHTS),
    expires_at: z.string(),
  })
  .meta({ id: 'Invitation', description: 'Who invites whom to what.' });
export type InvitationView = z.output<typeof invitationSchema>;

export class InvitationDto extends createZodDto(
  z.object({ data: invitationSchema }).meta({
    example: {
      data: {
        boq_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
        title: '3 BHK, Pune',
        inviter: 'Priya Sharma',
        name: 'Asha Rao',
        email: 'asha@example.in',
        right: 'comment',
        expires_at: '2026-11-27T05:00:00.000Z',
      },
    },
  }),
) {}

export class SharedBoqDto extends createZodDto(z.object({ data: sharedBoqSchema })) {}

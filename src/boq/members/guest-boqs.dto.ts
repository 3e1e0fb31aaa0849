import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

const guestBoqSchema = z
  .object({
    boq_id: z.string(),
    title: z.string(),
    total_cost: z.number(),
    total_with_gst: z.number(),
    updated_at: z.string(),
  })
  .meta({ id: 'GuestBoq' });
export type GuestBoqView = z.output<typeof guestBoqSchema>;

export class GuestBoqsDto extends createZodDto(
  z.object({ data: z.array(guestBoqSchema) }).meta({
    example: {
      data: [
        {
          boq_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
          title: '2 BHK in Pune',
          total_cost: 3230508,
          total_with_gst: 3812000,
          updated_at: '2026-11-20T05:00:00.000Z',
        },
      ],
    },
  }),
) {}

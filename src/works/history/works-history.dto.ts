import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageQuery } from '../../platform/http/answers/paging';
import { WORKS_TABS } from './works-words';

const PLACE = 'Name a revision of the works.';

export class WorksHistoryQueryDto extends createZodDto(
  z.object({
    before: z.coerce.number(PLACE).int(PLACE).min(1, PLACE).max(2_147_483_647, PLACE).optional().meta({
      description: 'Only entries before this revision: `next` of the page before.',
    }),
    limit: pageQuery(50).shape.limit,
    entry: z
      .string()
      .max(64, 'An id is too long.')
      .optional()
      .meta({ description: 'Only what names this entry or item by its id, or this bill by its number.' }),
  }),
) {}
export type WorksHistoryQuery = z.output<(typeof WorksHistoryQueryDto)['schema']>;

const changeSchema = z
  .object({
    revision: z.int().meta({ description: 'Of the works.' }),
    type: z.string(),
    summary: z.string(),
    actor: z.object({ id: z.string().nullable(), name: z.string(), role: z.string() }),
    at: z.iso.datetime(),
    tab: z.enum(WORKS_TABS).meta({ description: 'The part of the works that shows it.' }),
  })
  .meta({ id: 'WorksChange' });
export type WorksChange = z.output<typeof changeSchema>;

export class WorksHistoryDto extends createZodDto(
  z
    .object({
      data: z.array(changeSchema),
      meta: z.object({
        next: z.int().nullable().meta({
          description:
            'null at the beginning of the works. A page looks at 1,000 changes at most, so it may be empty before that.',
        }),
      }),
    })
    .meta({
      example: {
        data: [
          {
            revision: 8,
            type: 'ReceiptRecorded',
            summary: 'Received ₹1,20,000 by UPI',
            actor: { id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11', name: 'Ravi Iyer', role: 'designer' },
            at: '2026-11-27T06:00:00.000Z',
            tab: 'money',
          },
        ],
        meta: { next: 8 },
      },
    }),
) {}
export type WorksHistoryPage = z.output<(typeof WorksHistoryDto)['schema']>;

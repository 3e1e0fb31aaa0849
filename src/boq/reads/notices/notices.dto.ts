import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { PERSON_NOTICE_KINDS } from './people';
import { NOTICE_KINDS } from './projection';

const noticeSchema = z
  .object({
    id: z.string(),
    kind: z.enum([...NOTICE_KINDS, 'mentioned', ...PERSON_NOTICE_KINDS]).meta({
      description:
        '`import`: an import waits for an answer; `asked`: a designer asks to be verified, and `verified` or `unverified`, the answer.',
    }),
    boq_id: z.string().nullable().meta({ description: 'Null where it is about a person.' }),
    title: z.string().meta({ description: 'Of the BOQ, or the firm of the designer.' }),
    by: z.string().meta({ description: 'Who did it.' }),
    at: z.string(),
    position: z.string().meta({ description: 'Its place in the log; `PUT /me/notices/read` takes it.' }),
    count: z.number().int().meta({ description: 'Changes of one person on one day are one notice.' }),
    line_id: z.string().nullable().meta({ description: 'The item that was commented on.' }),
    revision: z.number().int(),
    unread: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type NoticeView = z.output<typeof noticeSchema>;

export class NoticesDto extends createZodDto(
  z.object({ data: z.array(noticeSchema) }).meta({
    example: {
      data: [
        {
          id: '5a0c1a55-2a2c-4f38-8a0f-0d6f6a0f7f10',
          kind: 'commented',
          boq_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
          title: '2 BHK in Pune',
          by: 'Asha Rao',
          at: '2026-11-20T05:00:00.000Z',
          position: '214',
          count: 1,
          line_id: '7c1f0a52-3b2e-4a55-9c1e-2f4f5a0d7b22',
          revision: 12,
          unread: true,
        },
      ],
    },
  }),
) {}

const POSITION = 'The position is that of a notice: digits only.';
export class ReadNoticesDto extends createZodDto(
  z.object({ up_to: z.string(POSITION).regex(/^\d{1,18}$/, POSITION) }).meta({ example: { up_to: '214' } }),
) {}

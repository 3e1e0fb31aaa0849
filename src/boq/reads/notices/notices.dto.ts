import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { behindSchema } from '../../core/dto/behind.dto';
import { SHOWN_KINDS } from './kinds';
import { PERSON_NOTICE_KINDS } from './people';
import type { NoticeSettings } from './settings';

const kindSchema = z.enum(SHOWN_KINDS, 'Name a kind of notice.').meta({ id: 'NoticeKind' });

const noticeSchema = z
  .object({
    id: z.string(),
    kind: z.enum([...SHOWN_KINDS, ...PERSON_NOTICE_KINDS]),
    text: z.string().meta({ description: 'What happened: who did what.' }),
    boq_id: z.string().nullable().meta({ description: 'Null where it is about a person or a vendor’s prices.' }),
    title: z.string().meta({ description: 'Of the BOQ, or the firm of the designer, or the vendor.' }),
    at: z.string(),
    position: z.string().meta({ description: 'Its place in the log; `PUT /me/notices/read` takes it.' }),
    line_id: z.string().nullable().meta({ description: 'The item that was commented on.' }),
    revision: z.number().int(),
    unread: z.boolean(),
    vendor: z.string().nullable().meta({ description: 'Slug of the vendor whose prices it is about.' }),
  })
  .meta({ id: 'Notice' });
export type NoticeView = z.output<typeof noticeSchema>;

export class NoticesDto extends createZodDto(
  z.object({ data: z.array(noticeSchema), behind: behindSchema }).meta({
    example: {
      behind: null,
      data: [
        {
          id: '5a0c1a55-2a2c-4f38-8a0f-0d6f6a0f7f10',
          kind: 'commented',
          boq_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
          title: '2 BHK in Pune',
          text: 'Asha Rao commented',
          at: '2026-11-20T05:00:00.000Z',
          position: '214',
          line_id: '7c1f0a52-3b2e-4a55-9c1e-2f4f5a0d7b22',
          revision: 12,
          unread: true,
          vendor: null,
        },
      ],
    },
  }),
) {}

const POSITION = 'The position is that of a notice: digits only.';
export class ReadNoticesDto extends createZodDto(
  z.object({ up_to: z.string(POSITION).regex(/^\d{1,18}$/, POSITION) }).meta({ example: { up_to: '214' } }),
) {}

const offField = z
  .array(kindSchema, 'List kinds of notices.')
  .max(SHOWN_KINDS.length, `There are ${SHOWN_KINDS.length} kinds of notices.`);
const settingsSchema = z
  .object({
    digest: z.boolean('Say true or false.').meta({ description: 'Whether you get the daily mail.' }),
    bell_off: offField.meta({ description: 'Kinds that the bell does not show.' }),
    digest_off: offField.meta({ description: 'Kinds that the daily mail leaves out.' }),
  })
  .meta({ example: { digest: true, bell_off: ['changed'], digest_off: [] } });
export type NoticeSettingsView = NoticeSettings;
export class ChangeNoticeSettingsDto extends createZodDto(settingsSchema) {}
export class NoticeSettingsDto extends createZodDto(
  z.object({ data: settingsSchema.meta({ id: 'NoticeSettings' }) }),
) {}

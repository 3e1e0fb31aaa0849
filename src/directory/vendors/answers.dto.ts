import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import { web } from './forms.dto';

const ID = '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a';
const MAX_ANSWER = 2_000;
const STATES = ['asked', 'answered', 'closed'] as const;

export class RequestPageDto extends createZodDto(pageQuery(20)) {}
export class RequestIdDto extends createZodDto(z.object({ id: z.uuid('A request is named by its id.') })) {}

const requestSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['contact', 'sample']),
    name: z.string(),
    phone_number: z.string(),
    email: z.string(),
    message: z.string(),
    vendor: z.object({ name: z.string(), slug: z.string() }),
    item: z.object({ id: z.string(), name: z.string(), catalog_code: z.string() }).nullable(),
    created_at: z.string(),
    state: z.enum(STATES).meta({ description: 'asked until it is answered; closed: nobody waits for an answer.' }),
    answer: z
      .object({
        text: z
          .string()
          .meta({ description: 'Empty where whoever asked has noted that the vendor answered directly.' }),
        link: z.string().nullable(),
        catalogue: z.boolean().meta({ description: 'It sends the vendor’s catalogue.' }),
        at: z.string(),
      })
      .nullable(),
  })
  .meta({
    id: 'VendorRequest',
    example: {
      id: ID,
      kind: 'sample',
      name: 'Asha Rao',
      phone_number: '+91 98200 12345',
      email: 'asha@example.in',
      message: 'Could I see this one?',
      vendor: { name: 'Neelgiri Veneer Works', slug: 'neelgiri-veneer-works' },
      item: { id: ID, name: 'Natural teak', catalog_code: 'nv-001-ven' },
      created_at: '2026-11-20T05:00:00.000Z',
      state: 'answered',
      answer: { text: 'It is on its way.', link: null, catalogue: true, at: '2026-11-21T05:00:00.000Z' },
    },
  });
export type VendorRequestView = z.output<typeof requestSchema>;

export class VendorRequestsDto extends createZodDto(z.object({ data: z.array(requestSchema), meta: pageMetaSchema })) {}
export type VendorRequests = z.output<(typeof VendorRequestsDto)['schema']>;

export class AnswerRequestDto extends createZodDto(
  z
    .object({
      text: z
        .string('Please enter an answer.')
        .trim()
        .min(1, 'Please enter an answer.')
        .max(MAX_ANSWER, `At most ${MAX_ANSWER} characters, please.`),
      link: web.nullable().default(null),
      catalogue: z.boolean('Say true or false.').default(false).meta({ description: 'Sends the vendor’s catalogue.' }),
    })
    .meta({ example: { text: 'It is on its way.', link: null, catalogue: true } }),
) {}
export type AnsweredRequest = z.output<(typeof AnswerRequestDto)['schema']>;

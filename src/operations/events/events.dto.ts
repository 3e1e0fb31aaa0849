import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { REVISION_KINDS } from '../../boq/domain/event-table';
import { MAX_LIMIT } from '../../platform/http/answers/paging';

const position = (schema: z.ZodCoercedNumber) =>
  schema
    .int('A position is a whole number.')
    .min(0, 'A position is at least 0.')
    .max(Number.MAX_SAFE_INTEGER, 'There is no such position.');
const moment = z.iso.datetime({ offset: true, error: 'A time is written like 2026-11-20T08:00:00Z.' });

const part = (what: string) =>
  z.string().trim().min(1, `${what} is empty.`).max(100, `${what} may have at most 100 characters.`);

const ORDERS = ['newest', 'oldest'] as const;

export class EventsQueryDto extends createZodDto(
  z.object({
    boq_id: z.uuid('A BOQ is named by its id.').optional().describe('Of this BOQ; with `kind=works` of its works.'),
    stream: z.string().min(1).max(300).optional().describe('Any stream by its name, `rate-book-2` for one.'),
    boq: part('The title').optional().describe('Part of a BOQ’s title.'),
    item: part('The item').optional().describe('Part of an item’s name, or of other words of the change.'),
    kind: z
      .enum([...REVISION_KINDS, 'works', 'directory'])
      .optional()
      .describe(
        'Changes of this kind; works: after the acceptance; directory: vendors, their items, brands, categories and patterns.',
      ),
    type: z.string().min(1).max(100).optional(),
    actor: z.string().trim().min(1).max(100).optional().describe('An id, or part of a name.'),
    from: moment.optional().describe('Recorded at this time or later.'),
    to: moment.optional().describe('Recorded before this time.'),
    order: z.enum(ORDERS).default('newest'),
    after: position(z.coerce.number('A position is a whole number.'))
      .optional()
      .describe('`next` of the previous page: continues after it, in the same order.'),
    limit: z.coerce
      .number('The limit is a whole number.')
      .int('The limit is a whole number.')
      .min(1, 'The limit is at least 1.')
      .max(MAX_LIMIT, `The limit is at most ${MAX_LIMIT}.`)
      .default(50),
  }),
) {}

export type EventsQuery = z.output<(typeof EventsQueryDto)['schema']>;

export class EventParamDto extends createZodDto(
  z.object({ position: position(z.coerce.number('A position is a whole number.')) }),
) {}

const EXAMPLE = {
  position: 42,
  stream_id: 'boq-9f1c2f0e-7f0b-4f0e-8c8e-0a2b8f8f8d10',
  boq_id: '9f1c2f0e-7f0b-4f0e-8c8e-0a2b8f8f8d10',
  version: 3,
  event_id: '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a',
  summary: 'Title Flat → Flat 12B',
  of: 'Flat 12B',
  delta: 0,
  type: 'BoqRenamed',
  schema_version: 1,
  recorded_at: '2026-11-20T08:00:00.000Z',
  metadata: { actorName: 'Asha Admin', actorRole: 'admin', reason: 'As agreed on the phone' },
  data: { changes: { name: { before: 'Flat', after: 'Flat 12B' } } },
  data_bytes: 62,
  redacted: [],
  prev_hash: '0'.repeat(64),
  hash: '1'.repeat(64),
  intact: true,
};

export const eventSchema = z
  .object({
    position: z.int(),
    stream_id: z.string(),
    boq_id: z.string().nullable(),
    version: z.int().describe('Of the stream: the revision of the BOQ.'),
    event_id: z.string(),
    summary: z.string().describe('What it did, in words.'),
    of: z.string().nullable().describe('The title of its BOQ, or what else it belongs to.'),
    delta: z.number().nullable().describe('What it did to the total of its BOQ.'),
    type: z.string(),
    schema_version: z.int(),
    recorded_at: z.string(),
    metadata: z.unknown(),
    data: z.unknown().describe('null in a list where it is long; read the event alone.'),
    data_bytes: z.int(),
    redacted: z.array(z.string()).describe('Paths of secrets that were taken out.'),
    prev_hash: z.string(),
    hash: z.string(),
    intact: z.boolean().describe('Whether the hash is that of the content.'),
  })
  .meta({ id: 'StoredEvent', example: EXAMPLE });
export type EventView = z.output<typeof eventSchema>;

export class EventDto extends createZodDto(z.object({ data: eventSchema })) {}
export class EventListDto extends createZodDto(
  z.object({
    data: z.array(eventSchema),
    meta: z.object({
      order: z.enum(ORDERS).describe('A log that is kept outside the database is read from the oldest on, or by BOQ.'),
      next: z
        .int()
        .nullable()
        .describe(
          '`after` of the next page; null at the end. A page may be short, even empty, and still have a next one.',
        ),
      types: z.array(z.string()).describe('Types of events of BOQs, to choose from.'),
    }),
  }),
) {}
export type EventList = z.output<(typeof EventListDto)['schema']>;

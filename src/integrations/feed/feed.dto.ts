import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { momentOf } from '../../platform/http/answers/cursor';
import { MOST_COUNTED, type FeedOutline } from './feed-reader';
import { eventTypeSchema, publicEventSchema, type PublicEvent } from './shapes/public-event';
import { eventSchema } from './shapes/versions';

export const MAX_PAGE = 1_000;
/** Of a stream of lines, for those who ask for a part. */
const MAX_LINES = 1_000_000;
const MAX_WAIT_SECONDS = 25;

/** The largest possible position. */
const LAST_POSITION = 2n ** 63n - 1n;
const CURSOR_MESSAGE = 'A cursor is a value returned by the feed.';

/** A position in the feed as given to clients; `0` is the beginning. */
export const cursorField = z
  .string(CURSOR_MESSAGE)
  .regex(/^\d{1,19}$/, CURSOR_MESSAGE)
  .transform(BigInt)
  .refine((position) => position <= LAST_POSITION, CURSOR_MESSAGE);

/** The message when both a cursor and a time are given. */
export const ONE_START = 'Please give a cursor or a time, not both.';
export const hasOneStart = ({ after, since }: { after?: unknown; since?: unknown }): boolean =>
  after === undefined || since === undefined;

const SPELLING = new Map<string, string>(eventTypeSchema.options.map((type) => [type.toLowerCase(), type]));

/** Accepts `type=A&type=B` and `type=A,B`, in any case. */
const typesField = z
  .union([z.string(), z.array(z.string()).max(100)])
  .transform((given) => [given].flat().flatMap((part) => part.split(',')))
  .transform((types) => types.map((type) => SPELLING.get(type.trim().toLowerCase()) ?? type))
  .pipe(z.array(eventTypeSchema).max(100, 'There are not that many types.'))
  .meta({
    description: 'Only these types: repeated, or with commas. Without it those of BOQs; others are asked for by name.',
    example: 'ItemAdded,VendorChanged',
  });

const feedQuerySchema = z.object({
  after: cursorField.optional().meta({
    type: 'string',
    description: 'The cursor of the last answer; the beginning when absent.',
    example: '1204',
  }),
  since: momentOf('Starts with events recorded at or after this time, instead of a cursor.'),
  boq_id: z.uuid('Please name a BOQ by its id.').optional().describe('Only of this BOQ.'),
  type: typesField.optional(),
  limit: z.coerce
    .number('The limit is a whole number.')
    .int('The limit is a whole number.')
    .min(1, 'The limit is at least 1.')
    .max(MAX_LINES, `The limit is at most ${MAX_LINES}.`)
    .optional()
    .describe(
      `Events a page, 100 by default and ${MAX_PAGE} at most; a page ends earlier when it has 2 MB of events. Of a stream of lines, all of them unless it is given.`,
    ),
  version: z
    .enum(['1', '2'], 'The version is 1 or 2.')
    .default('1')
    .transform((text) => (text === '2' ? 2 : 1))
    .meta({
      description:
        '2: data in snake_case, rupees and plain quantities, typed by `Event`. 1: data as stored; deprecated, see `Sunset`.',
      example: '2',
    }),
  wait: z.coerce
    .number('The wait is a number of seconds.')
    .min(0, 'The wait is at least 0 seconds.')
    .max(MAX_WAIT_SECONDS, `The wait is at most ${MAX_WAIT_SECONDS} seconds.`)
    .default(0)
    .describe('Seconds to wait for the first event when there is none yet.'),
});
export class FeedQueryDto extends createZodDto(
  feedQuerySchema.refine(hasOneStart, { path: ['since'], message: ONE_START }),
) {}

export class FeedOutlineQueryDto extends createZodDto(
  z
    .object({
      after: cursorField.optional().meta({
        type: 'string',
        description: 'The cursor to begin after; the beginning when absent.',
        example: '1204',
      }),
      since: feedQuerySchema.shape.since,
      boq_id: feedQuerySchema.shape.boq_id,
      type: feedQuerySchema.shape.type,
    })
    .refine(hasOneStart, { path: ['since'], message: ONE_START }),
) {}

const EVENT_EXAMPLE = {
  version: 2 as const,
  position: '1205',
  event_id: '0d1f7a52-7a6c-5c3e-8f0a-2b9b1c7a4e10',
  type: 'ItemChanged' as const,
  schema_version: 1,
  boq_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
  revision: 14,
  at: '2026-11-20T04:30:00.000Z',
  actor: { id: '0b0b8a53-8c1b-4d58-9a44-4c4f3b3f6a10', name: 'Asha', role: 'designer' },
  reason: 'The client wants two',
  data: {
    id: '7a8cf461-2718-50be-9509-48d71919db33',
    title: 'Wardrobe',
    changes: { count: { before: 1, after: 2 } },
    totals: { material: 923_456, labour: 412_200, total: 1_335_656 },
  },
};

export class FeedPageDto extends createZodDto(
  z
    .object({
      data: z.array(z.union([eventSchema, publicEventSchema])),
      meta: z.object({
        next: z.string().describe('The cursor to continue from; store it once the events of this page are processed.'),
        has_more: z.boolean().describe('Whether to request the next page at once.'),
      }),
    })
    .meta({ example: { data: [EVENT_EXAMPLE], meta: { next: '1205', has_more: false } } }),
) {}

const placeSchema = publicEventSchema
  .pick({ position: true, type: true, boq_id: true, revision: true, at: true })
  .meta({ id: 'EventPlace' });
export const OUTLINE_EXAMPLE = {
  after: '1204',
  events: 2,
  more: false,
  first: placeSchema.parse(EVENT_EXAMPLE),
  last: { ...placeSchema.parse(EVENT_EXAMPLE), position: '1209', revision: 15 },
};
export const outlineSchema = z
  .object({
    after: z.string().describe('The cursor it starts after; for a time, the resolved one.'),
    events: z.int().describe(`How many events come after it, counted up to ${MOST_COUNTED}.`),
    more: z.boolean().describe('Whether there are more than counted.'),
    first: placeSchema.nullable(),
    last: placeSchema.nullable().describe('null when there are more.'),
  })
  .meta({ id: 'FeedOutline', example: OUTLINE_EXAMPLE });
export class FeedOutlineDto extends createZodDto(z.object({ data: outlineSchema })) {}

/** A preview as API answer. */
export function outlineView({ after, first, last, ...rest }: FeedOutline): z.output<typeof outlineSchema> {
  const place = (event: PublicEvent | null) => event && placeSchema.parse(event);
  return { after: String(after), ...rest, first: place(first), last: place(last) };
}

export class SchemasQueryDto extends createZodDto(z.object({ version: feedQuerySchema.shape.version })) {}

export class SchemasDto extends createZodDto(
  z.object({
    data: z.array(
      z.object({
        type: z.string(),
        group: z.string().meta({ description: 'Heading under which it is offered.' }),
        schema_version: z.int(),
        description: z.string(),
        schema: z.record(z.string(), z.unknown()).describe('JSON Schema, draft 2020-12.'),
      }),
    ),
  }),
) {}

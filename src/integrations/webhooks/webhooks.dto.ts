import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { hasSomeField, NOTHING_TO_CHANGE } from '../../platform/http/validation/some-field';
import {
  cursorField,
  eventTypeSchema,
  hasOneStart,
  ONE_START,
  OUTLINE_EXAMPLE,
  outlineSchema,
  versionField,
} from '../feed/feed.public';
import { momentOf } from '../../platform/http/answers/cursor';
import { limitField, pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';

/** Webhooks of a list; a person has at most 20, admins see everybody's. */
const MOST_LISTED = 500;

const url = z
  .string('Please enter an address that begins with https://.')
  .trim()
  .max(500, 'An address has at most 500 characters.');
const description = z.string().trim().max(200, 'At most 200 characters, please.');
const types = z
  .array(eventTypeSchema)
  .min(1, 'Please choose at least one type, or leave the types out for all of them.')
  .max(100, 'There are not that many types.')
  .transform((chosen) => [...new Set(chosen)]);
const boqId = z.uuid('Please name a BOQ by its id.');
const since = momentOf('Starts with events recorded at or after this time, instead of a cursor.');
const EXAMPLE = {
  url: 'https://hooks.example.com/fitout',
  description: 'Purchase system',
  types: ['ItemAdded' as const, 'ItemChanged' as const],
};

export const newWebhookSchema = z
  .object({
    url,
    description: description.default(''),
    boq_id: boqId.optional().describe('Only of this BOQ; of every BOQ you see when absent.'),
    types: types.optional().describe('Only these types; every type of BOQs when absent.'),
    after: cursorField.optional().meta({
      type: 'string',
      description: 'Begins after this cursor (`0` = the beginning); with new events when absent.',
    }),
    since,
    version: versionField.default(1),
  })
  .refine(hasOneStart, { path: ['since'], message: ONE_START })
  .meta({ example: { ...EXAMPLE, version: 2 as const } });
export class NewWebhookDto extends createZodDto(newWebhookSchema) {}

export const changeWebhookSchema = z
  .object({
    url: url.optional(),
    description: description.optional(),
    boq_id: boqId.nullable().optional().describe('null: every BOQ the owner sees.'),
    types: types.nullable().optional().describe('null: every type of BOQs.'),
    state: z.enum(['active', 'paused'], 'Please choose active or paused.').optional(),
    version: versionField.optional(),
  })
  .refine(hasSomeField, NOTHING_TO_CHANGE)
  .meta({ example: { state: 'paused' as const } });
export class ChangeWebhookDto extends createZodDto(changeWebhookSchema) {}

const replayFields = z.object({
  after: cursorField.optional().meta({
    type: 'string',
    description: 'Everything after this cursor is sent again; `0` = from the beginning.',
  }),
  since,
});
const START_NEEDED = 'Please say from where: a cursor or a time.';
const namesStart = ({ after, since: time }: { after?: unknown; since?: unknown }): boolean =>
  after !== undefined || time !== undefined;

const replaySchema = replayFields
  .refine(namesStart, { path: ['after'], message: START_NEEDED })
  .refine(hasOneStart, { path: ['since'], message: ONE_START })
  .meta({ example: { after: '1204' } });
export class ReplayDto extends createZodDto(replaySchema) {}
export class WebhookReplayQueryDto extends createZodDto(replaySchema) {}
export class WebhookReplayedDto extends createZodDto(
  z
    .object({ message: z.string(), after: z.string().describe('The cursor it begins after.') })
    .meta({ example: { message: 'The events after it are sent again.', after: '1204' } }),
) {}
export const replayOutlineSchema = outlineSchema
  .extend({ cursor: z.string().describe('Where it stands: a replay from behind it passes over what lies between.') })
  .meta({ id: 'WebhookReplayOutline', example: { ...OUTLINE_EXAMPLE, cursor: '1209' } });
export class WebhookReplayOutlineDto extends createZodDto(z.object({ data: replayOutlineSchema })) {}

export class WebhooksQueryDto extends createZodDto(
  z.object({
    owner: z.enum(['me', 'all']).default('me').describe('all: everybody’s, for admins.'),
    limit: limitField(MOST_LISTED),
  }),
) {}
export class WebhookParamsDto extends createZodDto(z.object({ id: z.uuid() })) {}
export class DeliveryParamsDto extends createZodDto(z.object({ id: z.uuid(), delivery_id: z.uuid() })) {}
const DELIVERY_STATUSES = ['waiting', 'failing', 'delivered', 'dead'] as const;
export class DeliveriesQueryDto extends createZodDto(
  pageQuery(20).extend({ status: z.enum(DELIVERY_STATUSES).optional() }),
) {}

export const webhookSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    boq_id: z.uuid().nullable(),
    boq_title: z.string().nullable().describe('Title of that BOQ; null when its owner can no longer see it.'),
    types: z.array(z.string()).nullable(),
    version: versionField,
    state: z.enum(['active', 'paused', 'failing']).describe('failing: active, and the next event was refused so far.'),
    cursor: z.string().describe('The last event handled.'),
    head: z.string().describe('The last event of the feed: a webhook at this cursor has nothing left to send.'),
    tries: z.int().describe('Failed attempts at the next event.'),
    next_try_at: z.iso.datetime().nullable(),
    last_status: z.int().nullable().describe('HTTP status of the last answer.'),
    last_error: z.string().nullable(),
    last_delivered_at: z.iso.datetime().nullable(),
    dead: z.int().describe('Abandoned events.'),
    created_at: z.iso.datetime(),
    owner: z.object({ id: z.uuid(), name: z.string() }),
  })
  .meta({
    id: 'Webhook',
    example: {
      id: '6a0e4a55-9c1e-4f4f-8a0d-7b113f0c8a52',
      ...EXAMPLE,
      boq_id: null,
      boq_title: null,
      version: 2,
      state: 'active',
      cursor: '1205',
      head: '1205',
      tries: 0,
      next_try_at: null,
      last_status: 200,
      last_error: null,
      last_delivered_at: '2026-11-20T04:30:01.000Z',
      dead: 0,
      created_at: '2026-11-19T10:00:00.000Z',
      owner: { id: '0b0b8a53-8c1b-4d58-9a44-4c4f3b3f6a10', name: 'Asha' },
    },
  });
export type WebhookView = z.output<typeof webhookSchema>;
export class WebhookDto extends createZodDto(z.object({ data: webhookSchema })) {}
export class WebhooksDto extends createZodDto(z.object({ data: z.array(webhookSchema) })) {}
export class WebhookSecretDto extends createZodDto(
  z.object({
    data: webhookSchema,
    secret: z.string().describe('Signs every delivery. It is shown only once.'),
  }),
) {}

export const deliverySchema = z
  .object({
    id: z.uuid().describe('The header Fitout-Delivery.'),
    kind: z.enum(['event', 'ping']),
    type: z.string(),
    event_id: z.uuid().nullable(),
    position: z.string().nullable(),
    boq_id: z.uuid().nullable(),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe('failing: retried before anything else is sent; waiting: sent out of turn; dead: abandoned.'),
    tries: z.int(),
    http_status: z.int().nullable(),
    error: z.string().nullable(),
    answer: z.string().nullable().describe('The first 300 characters of what the receiver answered.'),
    next_try_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({
    id: 'WebhookDelivery',
    example: {
      id: '0d1f7a52-7a6c-5c3e-8f0a-2b9b1c7a4e11',
      kind: 'event',
      type: 'ItemChanged',
      event_id: '0d1f7a52-7a6c-5c3e-8f0a-2b9b1c7a4e10',
      position: '1205',
      boq_id: '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11',
      status: 'dead',
      tries: 10,
      http_status: 503,
      error: 'The receiver answered 503.',
      answer: 'maintenance',
      next_try_at: null,
      created_at: '2026-11-20T04:30:01.000Z',
      updated_at: '2026-11-20T20:30:01.000Z',
    },
  });
export type DeliveryView = z.output<typeof deliverySchema>;
export class DeliveriesDto extends createZodDto(z.object({ data: z.array(deliverySchema), meta: pageMetaSchema })) {}
export class PingedDto extends createZodDto(z.object({ message: z.string(), delivery_id: z.uuid() })) {}

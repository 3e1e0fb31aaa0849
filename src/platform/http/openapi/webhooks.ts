import { HEADERS } from './headers';

/** A header of a request that the product sends. */
const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const SENT = [
  header(
    'Fitout-Signature',
    'HMAC-SHA256, with the secret of the webhook as key, of `t`, a full stop and the bytes of the body: `t=<unix seconds>,v1=<64 hex digits>`. Compare it in constant time, and refuse one older than 300 seconds.',
    { type: 'string', pattern: '^t=\\d+,v1=[0-9a-f]{64}$' },
  ),
  header('Fitout-Delivery', 'The delivery: the same on every try.', { type: 'string', format: 'uuid' }),
  header('Fitout-Event', 'The type of the event, or `ping`.'),
  header('Fitout-Version', 'What the body is written in: the `version` of the webhook.', { enum: ['1', '2'] }),
  header('traceparent', 'A trace per delivery; its tries are spans of it.', HEADERS.traceparent.schema),
];

const ANSWERS = {
  '2XX': { description: 'Taken: the next event follows.' },
  default: { description: 'Not taken: it is sent again, ten times within about 16 hours, and then abandoned.' },
};

const sent = (operationId: string, summary: string, description: string, schema: object) => ({
  post: {
    operationId,
    summary,
    description,
    tags: ['Feed'],
    security: [],
    parameters: SENT,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: ANSWERS,
  },
});

/** The requests that the product sends to webhooks. `Event` is declared by the feed, which gives the same events. */
export const WEBHOOKS = {
  event: sent(
    'receiveEvent',
    'An event',
    'Sent once per event, in order, until it is taken. It may come twice: its `event_id` tells. Of version 1 the envelope is the same and `data` as stored.',
    { $ref: '#/components/schemas/Event' },
  ),
  ping: sent('receivePing', 'A test', 'Sent once when a test is asked for.', {
    type: 'object',
    required: ['type', 'webhook_id', 'at'],
    properties: {
      type: { const: 'ping' },
      webhook_id: { type: 'string', format: 'uuid' },
      at: { type: 'string', format: 'date-time' },
    },
  }),
};

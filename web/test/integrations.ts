import { makeBoq } from '../src/features/boq/model/fixtures';
import type { Handlers } from './mock-api';

// A person's access tokens and webhooks as the server tells them, for the screens.

const now = new Date().toISOString();
export const TOKEN = {
  id: 't1',
  name: 'Purchase system',
  mode: 'live',
  scopes: ['read'],
  created_at: now,
  last_used_at: null,
  expires_at: null,
};
export const WEBHOOK = {
  id: 'w1',
  url: 'https://hooks.example.com/fitout',
  description: 'Purchase',
  boq_id: null,
  boq_title: null,
  types: null,
  state: 'failing',
  cursor: '1205',
  head: '1210',
  tries: 3,
  next_try_at: now,
  last_status: 503,
  last_error: 'The receiver answered 503.',
  last_delivered_at: null,
  dead: 1,
  created_at: now,
  owner: { id: 'u', name: 'Asha' },
};
export const DELIVERY = {
  id: 'd1',
  kind: 'event',
  type: 'ItemChanged',
  event_id: 'e1',
  position: '1204',
  boq_id: 'b1',
  status: 'dead',
  tries: 10,
  http_status: 500,
  error: 'The receiver answered 500.',
  answer: 'oops',
  next_try_at: null,
  created_at: now,
  updated_at: now,
};
export const OUTLINE = {
  after: '1203',
  events: 2,
  more: false,
  first: { type: 'ItemChanged', position: '1204', boq_id: 'b1', revision: 3, at: '2020-03-04T10:00:00Z' },
  last: { type: 'ItemAdded', position: '1210', boq_id: 'b1', revision: 4, at: '2020-03-04T10:00:00Z' },
};
export const REPLAY = { ...OUTLINE, cursor: '1205' };
export const EVENT = { ...OUTLINE.first, event_id: 'e1', data: { title: 'Wardrobe' } };
export const EMPTY: Handlers = {
  'GET /api/me/tokens': () => ({ body: { data: [] } }),
  'GET /api/webhooks': () => ({ body: { data: [] } }),
  'GET /api/events/schemas': () => ({
    body: {
      data: [
        { type: 'ItemAdded', group: 'Items', schema_version: 1, description: 'The whole line', schema: {} },
        { type: 'ItemChanged', group: 'Items', schema_version: 1, description: '`id` and changes', schema: {} },
        { type: 'RateChanged', group: 'Rates', schema_version: 1, description: 'A rate', schema: {} },
      ],
    },
  }),
  'GET /api/boqs': () => ({
    body: { data: [makeBoq()], meta: { page: 1, limit: 20, total: 1, total_pages: 1 } },
  }),
};
export const FULL: Handlers = {
  ...EMPTY,
  'GET /api/me/tokens': () => ({ body: { data: [TOKEN] } }),
  'GET /api/webhooks': () => ({ body: { data: [WEBHOOK] } }),
  'GET /api/webhooks/w1/deliveries': () => ({
    body: { data: [DELIVERY], meta: { page: 1, limit: 20, total: 1, total_pages: 1 } },
  }),
};

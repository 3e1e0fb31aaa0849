import { randomUUID } from 'node:crypto';
import { CLONE, DELETE, EDIT, HISTORY, MEMBERS, RATES, READ, RENAME, REVERT, type Grants } from './permissions';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type LineKind =
  'carpentry' | 'civil' | 'electrical' | 'painting' | 'false-ceiling' | 'soft-furnishing' | 'manual';

/** The BOQ an operation is tried on. */
export interface Target {
  readonly boqId: string;
  /** A line of the kind; with `spare`, one that may be removed. */
  line(kind: LineKind, spare?: 'spare'): string;
  /** Label of a labour rate that carpentry of the BOQ uses. */
  readonly labourLabel: string;
}

export interface Operation {
  /** As the OpenAPI document names it: `PUT /carpentry/{}`; what follows ` (` tells variants apart. */
  readonly name: string;
  readonly grants: Grants;
  /** Query and path after `/api`. */
  readonly path: (target: Target) => string;
  readonly body?: (target: Target) => object;
  /** Removes a line, or the BOQ, when it is allowed. */
  readonly takes?: LineKind | 'boq';
}

const TRADES = ['carpentry', 'civil', 'electrical', 'painting', 'false-ceiling', 'soft-furnishing'] as const;
const WORKS: Record<(typeof TRADES)[number], string> = {
  carpentry: 'study-table',
  civil: 'vitrified-flooring',
  electrical: 'light-point',
  painting: 'royale-paint',
  'false-ceiling': 'gypsum-false-ceiling',
  'soft-furnishing': 'curtain',
};
const ESTIMATES: Record<(typeof TRADES)[number], string> = {
  carpentry: 'catalog/furniture/estimate',
  civil: 'catalog/civil/estimate',
  electrical: 'electrical/estimate',
  painting: 'painting/estimate',
  'false-ceiling': 'false-ceiling/estimate',
  'soft-furnishing': 'soft-furnishing/estimate',
};
/** Trades whose items take a rate of their own. */
const RATED = ['electrical', 'painting', 'false-ceiling', 'soft-furnishing'] as const;
/** Trades that have PUT besides PATCH. */
const REPLACED = ['carpentry', 'civil', 'manual'] as const;
const KINDS = [...TRADES, 'manual'] as const;

const MANUAL = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 400 };
const title = (): { title: string } => ({ title: `Item ${randomUUID()}` });
const description = (): { description: string } => ({ description: `Item ${randomUUID()}` });
const inBoq = (path: (target: Target) => string) => (target: Target) => `${path(target)}?boq_id=${target.boqId}`;
const itemPath = (kind: LineKind, spare?: 'spare') => inBoq((target) => `/${kind}/${target.line(kind, spare)}`);

/** Every operation on a BOQ that the product has. */
export const BOQ_OPERATIONS: readonly Operation[] = [
  { name: 'GET /boqs (one)', grants: READ, path: inBoq(() => '/boqs') },
  { name: 'GET /boqs/{}', grants: READ, path: ({ boqId }) => `/boqs/${boqId}` },
  { name: 'GET /boqs/{}/live', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/live` },
  {
    name: 'POST /boqs/{}/presence',
    grants: READ,
    path: ({ boqId }) => `/boqs/${boqId}/presence`,
    body: () => ({ item_id: null }),
  },
  { name: 'GET /boqs/{}/items', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/items` },
  { name: 'GET /imports (of a BOQ)', grants: READ, path: inBoq(() => '/imports') },
  { name: 'GET /analysis', grants: READ, path: ({ boqId }) => `/analysis?type=carpentry-labour&boq_id=${boqId}` },
  { name: 'GET /boqs/{}/export', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/export?format=csv` },
  { name: 'GET /summary/report', grants: READ, path: inBoq(() => '/summary/report') },
  { name: 'GET /revisions', grants: HISTORY, path: inBoq(() => '/revisions') },
  {
    name: 'GET /revisions/compare',
    grants: HISTORY,
    path: ({ boqId }) => `/revisions/compare?boq_id=${boqId}&from=1&to=2`,
  },
  {
    name: 'GET /revisions/compare/export',
    grants: HISTORY,
    path: ({ boqId }) => `/revisions/compare/export?boq_id=${boqId}&from=1&to=2&format=xlsx`,
  },
  { name: 'GET /boqs/{}/totals', grants: HISTORY, path: ({ boqId }) => `/boqs/${boqId}/totals` },
  { name: 'GET /boqs/{}/why', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/why?of=total` },
  ...KINDS.map((kind): Operation => ({ name: `GET /${kind}`, grants: READ, path: inBoq(() => `/${kind}`) })),
  ...KINDS.map((kind): Operation => ({ name: `GET /${kind}/{}`, grants: READ, path: itemPath(kind) })),

  ...TRADES.map((kind): Operation => ({
    name: `POST /${ESTIMATES[kind]}`,
    grants: READ,
    path: inBoq(() => `/${ESTIMATES[kind]}`),
    body: (target) => ({ id: target.line(kind), ...title() }),
  })),
  ...RATED.map((kind): Operation => ({
    name: `POST /${ESTIMATES[kind]} (with a rate)`,
    grants: RATES,
    path: inBoq(() => `/${ESTIMATES[kind]}`),
    body: (target) => ({ id: target.line(kind), rate: 77 }),
  })),

  ...TRADES.map((kind): Operation => ({
    name: `POST /${kind}`,
    grants: EDIT,
    path: inBoq(() => `/${kind}`),
    body: () => ({ [kind === 'carpentry' ? 'furniture' : 'work']: WORKS[kind], ...SIZES }),
  })),
  { name: 'POST /manual', grants: EDIT, path: inBoq(() => '/manual'), body: () => MANUAL },
  ...REPLACED.map((kind): Operation => ({
    name: `PUT /${kind}/{}`,
    grants: EDIT,
    path: itemPath(kind),
    body: kind === 'manual' ? description : title,
  })),
  ...KINDS.map((kind): Operation => ({
    name: `PATCH /${kind}/{}`,
    grants: EDIT,
    path: itemPath(kind),
    body: kind === 'manual' ? description : title,
  })),
  ...KINDS.map((kind): Operation => ({
    name: `DELETE /${kind}/{}`,
    grants: EDIT,
    path: itemPath(kind, 'spare'),
    takes: kind,
  })),

  ...RATED.map((kind): Operation => ({
    name: `PATCH /${kind}/{} (rate)`,
    grants: RATES,
    path: itemPath(kind),
    body: () => ({ rate: 10 + Math.floor(Math.random() * 90) }),
  })),
  ...(['PUT', 'PATCH'] as const).map((method): Operation => ({
    name: `${method} /manual/{} (rate)`,
    grants: RATES,
    path: itemPath('manual'),
    body: () => ({ rate: 10 + Math.floor(Math.random() * 90) }),
  })),
  {
    name: 'PATCH /manual/{} (an amount that is not quantity × rate)',
    grants: RATES,
    path: itemPath('manual'),
    body: () => ({ amount: 5 + Math.floor(Math.random() * 1000) }),
  },
  ...(['estimate', 'submit'] as const).map((action): Operation => ({
    name: `PATCH /analysis (${action})`,
    grants: RATES,
    path: ({ boqId }) => `/analysis?type=carpentry-labour&boq_id=${boqId}`,
    body: ({ labourLabel }) => ({ service: 'carpentry', action, labour: labourLabel, rate: 451 }),
  })),
  {
    name: 'PATCH /boqs/{} (design fee)',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}`,
    body: () => ({ design_fee: Math.floor(Math.random() * 300) / 10 }),
  },
  { name: 'PATCH /boqs/{}', grants: RENAME, path: ({ boqId }) => `/boqs/${boqId}`, body: title },

  {
    name: 'POST /boqs/{}/branches',
    grants: EDIT,
    path: ({ boqId }) => `/boqs/${boqId}/branches`,
    body: () => ({ title: 'What if' }),
  },
  { name: 'GET /boqs/{}/branches', grants: HISTORY, path: ({ boqId }) => `/boqs/${boqId}/branches` },

  // Revision 2 of every BOQ here is a change of a count.
  { name: 'POST /boqs/{}/revisions/{}/undo', grants: EDIT, path: ({ boqId }) => `/boqs/${boqId}/revisions/2/undo` },
  {
    name: 'POST /boqs/{}/revisions/{}/undo/estimate',
    grants: EDIT,
    path: ({ boqId }) => `/boqs/${boqId}/revisions/2/undo/estimate`,
  },
  {
    name: 'POST /boqs/{}/revert/estimate',
    grants: REVERT,
    path: ({ boqId }) => `/boqs/${boqId}/revert/estimate`,
    body: () => ({ revision: 'present' }),
  },
  { name: 'POST /boqs/{}/clone', grants: CLONE, path: ({ boqId }) => `/boqs/${boqId}/clone` },
  // What a revert may not move without the right to rates is a test of its own; this one restores what is there.
  {
    name: 'POST /boqs/{}/revert',
    grants: REVERT,
    path: ({ boqId }) => `/boqs/${boqId}/revert`,
    body: () => ({ revision: 'present' }),
  },
  {
    name: 'POST /boqs/{}/bulk',
    grants: EDIT,
    path: ({ boqId }) => `/boqs/${boqId}/bulk`,
    body: (target) => ({ ids: [target.line('carpentry')], change: { count: 2 }, dry_run: true }),
  },
  {
    name: 'POST /boqs/{}/bulk (rates)',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}/bulk`,
    body: (target) => ({ ids: [target.line('painting')], change: { rate_percent: 5 }, dry_run: true }),
  },
  {
    name: 'POST /boqs/{}/bulk (edits)',
    grants: EDIT,
    path: ({ boqId }) => `/boqs/${boqId}/bulk`,
    body: (target) => ({ edits: [{ id: target.line('carpentry'), change: { count: 2 } }], dry_run: true }),
  },
  {
    name: 'POST /boqs/{}/bulk (rates by edits)',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}/bulk`,
    body: (target) => ({ edits: [{ id: target.line('painting'), change: { rate: 55 } }], dry_run: true }),
  },
  {
    name: 'POST /boqs/{}/estimate',
    grants: RENAME,
    path: ({ boqId }) => `/boqs/${boqId}/estimate`,
    body: () => ({ city: 'pune' }),
  },
  {
    name: 'POST /boqs/{}/estimate (design fee)',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}/estimate`,
    body: () => ({ design_fee: 7 }),
  },
  {
    name: 'PATCH /boqs/{} (rate book)',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}`,
    body: () => ({ rate_book_version: 1, ...title() }),
  },
  {
    name: 'POST /boqs/{}/estimate (rate book)',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}/estimate`,
    body: () => ({ rate_book_version: 1 }),
  },
  { name: 'GET /boqs/{}/issues', grants: MEMBERS, path: ({ boqId }) => `/boqs/${boqId}/issues` },
  { name: 'GET /boqs/{}/members', grants: MEMBERS, path: ({ boqId }) => `/boqs/${boqId}/members` },
  { name: 'GET /boqs/{}/images', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/images` },
  { name: 'GET /boqs/{}/attachments', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/attachments` },
  {
    name: 'GET /comments/{}',
    grants: HISTORY,
    path: (target) => `/comments/carpentry?boq_id=${target.boqId}&work=${target.line('carpentry')}`,
  },
  {
    name: 'POST /comments/{}',
    grants: EDIT,
    path: (target) => `/comments/carpentry?boq_id=${target.boqId}&work=${target.line('carpentry')}`,
    body: () => ({ text: 'Please check the height.' }),
  },
  { name: 'DELETE /boqs/{}', grants: DELETE, path: ({ boqId }) => `/boqs/${boqId}`, takes: 'boq' },
];

const feet = (value: number) => ({ feet: value, inches: 0 });
const SIZES = { dimension: { L: feet(6), W: feet(6), H: feet(7) }, carpet_area: 100, area: 40 };

/** An operation that is about no single BOQ, or decides by the role before it looks at one. */
export interface RoleOperation {
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
  /** Status for guest / user / home-owner / designer / admin. */
  readonly statuses: `${number}/${number}/${number}/${number}/${number}`;
}

const HOME = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

export const ROLE_OPERATIONS: readonly RoleOperation[] = [
  { name: 'GET /', path: '/', statuses: '200/200/200/200/200' },
  { name: 'GET /health', path: '/health', statuses: '200/200/200/200/200' },
  { name: 'GET /boqs', path: '/boqs', statuses: '401/200/200/200/200' },
  { name: 'POST /boqs', path: '/boqs', body: HOME, statuses: '201/201/201/201/201' },
  { name: 'POST /estimates/quick', path: '/estimates/quick', body: HOME, statuses: '200/200/200/200/200' },
  { name: 'GET /rooms', path: '/rooms', statuses: '200/200/200/200/200' },
  { name: 'POST /rooms', path: '/rooms', body: {}, statuses: '401/403/403/403/400' },
  { name: 'PUT /rooms/{}', path: '/rooms/nowhere', body: {}, statuses: '401/403/403/403/400' },
  { name: 'DELETE /rooms/{}', path: '/rooms/nowhere', statuses: '401/403/403/403/404' },
  { name: 'GET /events', path: '/events?limit=1', statuses: '401/200/200/200/200' },
  { name: 'GET /events/schemas', path: '/events/schemas', statuses: '200/200/200/200/200' },
  { name: 'GET /dashboard/estimates', path: '/dashboard/estimates', statuses: '401/200/200/200/200' },
  { name: 'GET /rooms/{}', path: '/rooms/master-bedroom', statuses: '200/200/200/200/200' },
  { name: 'GET /catalog/{}', path: '/catalog/furniture', statuses: '200/200/200/200/200' },
  { name: 'GET /catalog/{}/{}', path: '/catalog/furniture/study-table', statuses: '200/200/200/200/200' },
  { name: 'GET /finish/{}', path: '/finish/furniture', statuses: '200/200/200/200/200' },
  { name: 'GET /finish/{}/{}', path: '/finish/furniture/none', statuses: '404/404/404/404/404' },
  { name: 'GET /accept/{}', path: '/accept/none', statuses: '404/404/404/404/404' },
  { name: 'GET /accept/{}/document', path: '/accept/none/document', statuses: '404/404/404/404/404' },
  { name: 'POST /accept/{}', path: '/accept/none', body: { accept: false }, statuses: '404/404/404/404/404' },
  { name: 'GET /verify/{}', path: `/verify/${'0'.repeat(64)}`, statuses: '404/404/404/404/404' },
  { name: 'GET /captcha', path: '/captcha', statuses: '200/200/200/200/200' },
  { name: 'POST /enquiry', path: '/enquiry', body: {}, statuses: '400/400/400/400/400' },
  { name: 'POST /feedback/bug', path: '/feedback/bug', body: {}, statuses: '400/400/400/400/400' },
  { name: 'POST /feedback/feature', path: '/feedback/feature', body: {}, statuses: '400/400/400/400/400' },
  { name: 'GET /admin/enquiries', path: '/admin/enquiries', statuses: '401/403/403/403/200' },
  { name: 'GET /admin/feedback', path: '/admin/feedback?kind=bug', statuses: '401/403/403/403/200' },
  { name: 'GET /admin/projections', path: '/admin/projections', statuses: '401/403/403/403/200' },
  {
    name: 'POST /admin/projections/{}/rebuild',
    path: '/admin/projections/nothing/rebuild',
    statuses: '401/403/403/403/404',
  },
  { name: 'GET /admin/projections/{}/parked', path: '/admin/projections/boqs/parked', statuses: '401/403/403/403/200' },
  {
    name: 'POST /admin/projections/{}/parked/{}/replay',
    path: '/admin/projections/boqs/parked/nothing/replay',
    statuses: '401/403/403/403/404',
  },
  { name: 'GET /admin/integrity', path: '/admin/integrity', statuses: '401/403/403/403/200' },
  { name: 'POST /admin/integrity', path: '/admin/integrity', statuses: '401/403/403/403/202' },
  { name: 'GET /admin/runs', path: '/admin/runs', statuses: '401/403/403/403/200' },
  { name: 'GET /admin/runs/{}', path: `/admin/runs/${NOBODY}`, statuses: '401/403/403/403/404' },
  { name: 'GET /admin/runs/{}/findings', path: `/admin/runs/${NOBODY}/findings`, statuses: '401/403/403/403/404' },
  { name: 'POST /admin/runs/{}/cancel', path: `/admin/runs/${NOBODY}/cancel`, statuses: '401/403/403/403/404' },
  { name: 'GET /admin/queues', path: '/admin/queues', statuses: '401/403/403/403/200' },
  { name: 'GET /admin/queues/{}/failed', path: '/admin/queues/mails/failed', statuses: '401/403/403/403/200' },
  {
    name: 'POST /admin/queues/{}/failed/{}/retry',
    path: `/admin/queues/mails/failed/${NOBODY}/retry`,
    statuses: '401/403/403/403/404',
  },
  {
    name: 'DELETE /admin/queues/{}/failed/{}',
    path: `/admin/queues/mails/failed/${NOBODY}`,
    statuses: '401/403/403/403/404',
  },
  { name: 'GET /admin/events', path: '/admin/events', statuses: '401/403/403/403/200' },
  { name: 'GET /admin/events/{}', path: '/admin/events/0', statuses: '401/403/403/403/404' },
  { name: 'GET /rate-books', path: '/rate-books', statuses: '401/403/403/403/200' },
  { name: 'GET /rate-books/{}', path: '/rate-books/1', statuses: '401/403/403/403/200' },
  { name: 'GET /rate-books/{}/effect', path: '/rate-books/1/effect', statuses: '401/403/403/403/200' },
  { name: 'POST /rate-books', path: '/rate-books', body: { based_on: 999 }, statuses: '401/403/403/403/400' },
  { name: 'PATCH /rate-books/{}', path: '/rate-books/1', body: {}, statuses: '401/403/403/403/409' },
  { name: 'DELETE /rate-books/{}', path: '/rate-books/1', statuses: '401/403/403/403/409' },
  { name: 'POST /rate-books/{}/publish', path: '/rate-books/1/publish', body: {}, statuses: '401/403/403/403/409' },
  { name: 'PUT /catalog/{}/{}', path: '/catalog/furniture/none', body: {}, statuses: '401/403/403/403/400' },
  { name: 'PUT /finish/{}/{}', path: '/finish/furniture/none', body: {}, statuses: '401/403/403/403/400' },
  { name: 'GET /catalog/{}/{}/recipe', path: '/catalog/furniture/study-table/recipe', statuses: '200/200/200/200/200' },
  { name: 'GET /finish/{}/{}/history', path: '/finish/furniture/veneer/history', statuses: '401/403/403/403/200' },
  { name: 'GET /catalog/{}/{}/history', path: '/catalog/furniture/loft/history', statuses: '401/403/403/403/200' },
  { name: 'GET /recommendations', path: '/recommendations', statuses: '200/200/200/200/200' },
  ...['/materials', '/reference/materials', '/reference/rates', '/reference/packages', '/reference/cities'].map(
    (path): RoleOperation => ({ name: `GET ${path}`, path, statuses: '200/200/200/200/200' }),
  ),
  { name: 'GET /me', path: '/me', statuses: '401/200/200/200/200' },
  // Chosen once, by a plain user only; the user of this suite keeps his role by naming one that is none.
  { name: 'PATCH /me', path: '/me', body: { role: 'admin' }, statuses: '401/400/403/403/403' },
  { name: 'GET /me/sessions', path: '/me/sessions', statuses: '401/200/200/200/200' },
  { name: 'DELETE /me/sessions/{}', path: `/me/sessions/${NOBODY}`, statuses: '401/404/404/404/404' },
  { name: 'GET /me/tokens', path: '/me/tokens', statuses: '401/200/200/200/200' },
  { name: 'POST /me/tokens', path: '/me/tokens', body: {}, statuses: '401/400/400/400/400' },
  { name: 'DELETE /me/tokens/{}', path: `/me/tokens/${NOBODY}`, statuses: '401/404/404/404/404' },
  { name: 'GET /webhooks', path: '/webhooks', statuses: '401/200/200/200/200' },
  { name: 'GET /webhooks (everybody’s)', path: '/webhooks?owner=all', statuses: '401/403/403/403/200' },
  { name: 'POST /webhooks', path: '/webhooks', body: {}, statuses: '401/400/400/400/400' },
  { name: 'GET /webhooks/{}', path: `/webhooks/${NOBODY}`, statuses: '401/404/404/404/404' },
  {
    name: 'PATCH /webhooks/{}',
    path: `/webhooks/${NOBODY}`,
    body: { state: 'paused' },
    statuses: '401/404/404/404/404',
  },
  { name: 'DELETE /webhooks/{}', path: `/webhooks/${NOBODY}`, statuses: '401/404/404/404/404' },
  { name: 'POST /webhooks/{}/secret', path: `/webhooks/${NOBODY}/secret`, statuses: '401/404/404/404/404' },
  { name: 'POST /webhooks/{}/ping', path: `/webhooks/${NOBODY}/ping`, statuses: '401/404/404/404/404' },
  {
    name: 'POST /webhooks/{}/replay',
    path: `/webhooks/${NOBODY}/replay`,
    body: { after: '0' },
    statuses: '401/404/404/404/404',
  },
  { name: 'GET /webhooks/{}/deliveries', path: `/webhooks/${NOBODY}/deliveries`, statuses: '401/404/404/404/404' },
  {
    name: 'POST /webhooks/{}/deliveries/{}/replay',
    path: `/webhooks/${NOBODY}/deliveries/${NOBODY}/replay`,
    statuses: '401/404/404/404/404',
  },
  { name: 'POST /me/password', path: '/me/password', statuses: '401/400/400/400/400' },
  { name: 'GET /imports/{}', path: `/imports/${NOBODY}`, statuses: '401/404/404/404/404' },
  { name: 'GET /imports/{}/preview', path: `/imports/${NOBODY}/preview`, statuses: '401/404/404/404/404' },
  {
    name: 'PUT /imports/{}/mapping',
    path: `/imports/${NOBODY}/mapping`,
    body: { sheets: [{ sheet: 'BOQ', header_row: 0, description: 1 }] },
    statuses: '401/403/403/404/404',
  },
  { name: 'POST /boqs/{}/user', path: `/boqs/${NOBODY}/user`, statuses: '401/404/404/404/404' },
  { name: 'GET /vendor/details', path: '/vendor/details', statuses: '200/200/200/200/200' },
  { name: 'GET /vendor/offers', path: '/vendor/offers', statuses: '200/200/200/200/200' },
  { name: 'GET /vendor/vendor/catalog', path: '/vendor/vendor/catalog', statuses: '200/200/200/200/200' },
  { name: 'GET /vendor/vendor/catalog/count', path: '/vendor/vendor/catalog/count', statuses: '200/200/200/200/200' },
  { name: 'GET /vendor/images/{}', path: `/vendor/images/${NOBODY}`, statuses: '404/404/404/404/404' },
  { name: 'GET /vendor/swatches/{}', path: '/vendor/swatches/none.svg', statuses: '404/404/404/404/404' },
  { name: 'POST /vendor/contact', path: '/vendor/contact', body: {}, statuses: '400/400/400/400/400' },
  { name: 'POST /vendor/sample', path: '/vendor/sample', body: {}, statuses: '400/400/400/400/400' },
  { name: 'GET /admin/vendor-requests', path: '/admin/vendor-requests', statuses: '401/403/403/403/200' },
  {
    name: 'POST /vendor/category/{}/details',
    path: '/vendor/category/nowhere/details',
    body: {},
    statuses: '401/403/403/403/400',
  },
  {
    name: 'PATCH /vendor/category/{}/details',
    path: '/vendor/category/nowhere/details',
    body: { patterns: [] },
    statuses: '401/403/403/403/404',
  },
  {
    name: 'POST /vendor/brand/{}/details',
    path: '/vendor/brand/nowhere/details',
    body: {},
    statuses: '401/403/403/403/400',
  },
  {
    name: 'PATCH /vendor/vendor/{}/details',
    path: '/vendor/vendor/nowhere/details',
    body: {},
    statuses: '401/403/403/403/404',
  },
  {
    name: 'POST /vendor/vendor/{}/catalog',
    path: '/vendor/vendor/nowhere/catalog',
    body: {},
    statuses: '401/403/403/403/400',
  },
  { name: 'POST /vendor/manage', path: '/vendor/manage', body: {}, statuses: '401/403/403/403/400' },
  { name: 'GET /vendor/manage', path: '/vendor/manage', statuses: '401/403/403/403/200' },
  { name: 'GET /vendor/manage/{}', path: `/vendor/manage/${NOBODY}`, statuses: '401/403/403/403/404' },
  { name: 'GET /vendor/manage/{}/review', path: `/vendor/manage/${NOBODY}/review`, statuses: '401/403/403/403/404' },
  {
    name: 'PUT /vendor/manage/{}/mapping',
    path: `/vendor/manage/${NOBODY}/mapping`,
    body: { sheets: [] },
    statuses: '401/403/403/403/404',
  },
  { name: 'POST /vendor/manage/{}/cancel', path: `/vendor/manage/${NOBODY}/cancel`, statuses: '401/403/403/403/404' },
  { name: 'GET /vendor/manage/{}/rows', path: `/vendor/manage/${NOBODY}/rows`, statuses: '401/403/403/403/404' },
  { name: 'GET /vendor/manage/{}/report', path: `/vendor/manage/${NOBODY}/report`, statuses: '401/403/403/403/404' },
  { name: 'GET /vendor/{}/{}/history', path: '/vendor/vendor/nowhere/history', statuses: '401/403/403/403/404' },
  ...TRADES.map((kind): RoleOperation => ({
    name: `POST /${ESTIMATES[kind]} (without a BOQ)`,
    path: `/${ESTIMATES[kind]}`,
    body: { [kind === 'carpentry' ? 'furniture' : 'work']: WORKS[kind], ...SIZES },
    statuses: '200/200/200/200/200',
  })),
];

/** Tested beside their code: sessions as a whole, and what a signature or this machine alone opens. */
export const OTHER_OPERATIONS: readonly string[] = [
  // src/boq/boq-life.int-spec.ts and src/http/access.spec.ts
  'POST /boqs/{}/invite',
  'DELETE /boqs/{}/invites/{}',
  'DELETE /boqs/{}/members/{}',
  // src/boq/issues/issues.int-spec.ts and src/http/access.spec.ts
  'POST /boqs/{}/issues',
  'POST /boqs/{}/issues/{}/link',
  'POST /boqs/{}/issues/{}/withdraw',
  'GET /boqs/{}/issues/{}/document',
  // src/attachments/attachments.int-spec.ts
  'POST /boqs/{}/images',
  'DELETE /boqs/{}/images/{}',
  'DELETE /comments/{}',
  'DELETE /comments/{}/{}',
  'GET /metrics',
  'POST /users/signup',
  'POST /users/login',
  'POST /users/logout',
  'POST /users/forgot-password',
  'POST /users/reset-password',
  'POST /users/social-login',
  'DELETE /me/sessions',
  'GET /exports/{}/{}/{}/{}',
  'GET /exports/comparisons/{}/{}/{}/{}/{}',
  'GET /files/{}/{}',
  // src/boq/what-if/what-if.int-spec.ts
  'GET /boqs/{}/branches/{}/compare',
  'POST /boqs/{}/branches/{}/merge',
  'DELETE /boqs/{}/branches/{}',
  // src/imports/uploaded-files.int-spec.ts
  'GET /imports/{}/file',
  // src/vendors/import/manage.int-spec.ts
  'GET /vendor/manage/template',
];

export function methodOf(name: string): Method {
  return name.slice(0, name.indexOf(' ')) as Method;
}

/** `GET /boqs (one)` → `GET /boqs`. */
export function routeOf(name: string): string {
  return name.replace(/ \(.*$/, '');
}

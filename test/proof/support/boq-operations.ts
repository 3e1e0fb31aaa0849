import { toWire } from '../../../src/kernel/plan';
import { TWO_ROOMS } from '../../../src/kernel/plan/plan.fixtures';
import { randomUUID } from 'node:crypto';
import { EXPLAINED_ESTIMATES } from './explained-estimates';
import { ESTIMATES, SIZES, TRADES, WORKS, type LineKind, type Operation, type Target } from './operations';
import {
  CLONE,
  COMMENTS,
  DELETE,
  EDIT,
  HISTORY,
  ISSUES,
  MEMBERS,
  RATES,
  READ,
  RENAME,
  REVERT,
  WORKINGS,
} from './permissions';

/** Trades whose items accept a custom rate. */
const PLAN = toWire(TWO_ROOMS);
const RATED = ['electrical', 'painting', 'false-ceiling', 'soft-furnishing', 'wallpaper'] as const;
/** Trades that have PUT besides PATCH. */
const REPLACED = ['carpentry', 'civil', 'manual'] as const;
const KINDS = [...TRADES, 'manual'] as const;

const MANUAL = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 400 };
const title = (): { title: string } => ({ title: `Item ${randomUUID()}` });
const description = (): { description: string } => ({ description: `Item ${randomUUID()}` });
const inBoq = (path: (target: Target) => string) => (target: Target) => `${path(target)}?boq_id=${target.boqId}`;
const itemPath = (kind: LineKind, spare?: 'spare') => inBoq((target) => `/${kind}/${target.line(kind, spare)}`);

/** Every BOQ operation of the product. */
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
  { name: 'GET /boqs/{}/quote-requests', grants: RATES, path: ({ boqId }) => `/boqs/${boqId}/quote-requests` },
  { name: 'GET /boqs/{}/bills', grants: RATES, path: ({ boqId }) => `/boqs/${boqId}/bills` },
  { name: 'GET /boqs/{}/purchases', grants: RATES, path: ({ boqId }) => `/boqs/${boqId}/purchases` },
  {
    name: 'PATCH /boqs/{}/purchases',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}/purchases`,
    body: () => ({ spare_percent: 1 + Math.floor(Math.random() * 2_000) / 100 }),
  },
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
  {
    name: 'GET /boqs/{}/changed-since-sent',
    grants: HISTORY,
    path: ({ boqId }) => `/boqs/${boqId}/changed-since-sent`,
  },
  { name: 'GET /boqs/{}/totals', grants: HISTORY, path: ({ boqId }) => `/boqs/${boqId}/totals` },
  { name: 'GET /boqs/{}/checks', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/checks` },
  { name: 'GET /boqs/{}/why', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/why?of=total` },
  {
    name: 'GET /boqs/{}/why/difference',
    grants: HISTORY,
    path: ({ boqId }) => `/boqs/${boqId}/why/difference?of=total&from=1`,
  },
  ...EXPLAINED_ESTIMATES,
  ...KINDS.map((kind): Operation => ({ name: `GET /${kind}`, grants: READ, path: inBoq(() => `/${kind}`) })),
  ...KINDS.map((kind): Operation => ({ name: `GET /${kind}/{}`, grants: READ, path: itemPath(kind) })),

  ...TRADES.map((kind): Operation => ({
    name: `POST /${ESTIMATES[kind]}`,
    grants: WORKINGS,
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
    name: 'POST /boqs/{}/suggestions',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}/suggestions`,
    body: () => ({ of: 'all' }),
  },
  {
    name: 'POST /boqs/{}/suggestions/accept',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}/suggestions/accept`,
    body: (target) => ({ choices: [{ item_id: target.line('manual'), suggestion: 'work:light-point' }] }),
  },
  {
    name: 'POST /boqs/{}/material-offers',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}/material-offers`,
    body: () => ({ action: 'estimate', rates: [] }),
  },
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

  // Revision 2 of every BOQ here changes a count.
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
  // Another test covers reverts that would change rates without permission; this one restores the current state.
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
    name: 'POST /boqs/{}/say',
    grants: EDIT,
    path: ({ boqId }) => `/boqs/${boqId}/say`,
    body: () => ({ text: 'all wardrobes veneer' }),
  },
  {
    name: 'POST /boqs/{}/estimate',
    grants: RENAME,
    path: ({ boqId }) => `/boqs/${boqId}/estimate`,
    body: () => ({ city: 'pune' }),
  },
  { name: 'GET /boqs/{}/plan', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/plan` },
  { name: 'GET /boqs/{}/plan/export', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/plan/export?format=svg` },
  { name: 'PUT /boqs/{}/plan', grants: RENAME, path: ({ boqId }) => `/boqs/${boqId}/plan`, body: () => PLAN },
  {
    name: 'POST /boqs/{}/plan/estimate',
    grants: RENAME,
    path: ({ boqId }) => `/boqs/${boqId}/plan/estimate`,
    body: () => PLAN,
  },
  { name: 'POST /boqs/{}/moves', grants: EDIT, path: ({ boqId }) => `/boqs/${boqId}/moves`, body: () => ({}) },
  {
    name: 'PUT /boqs/{}/archive',
    grants: { ...MEMBERS, restricted: 'both' },
    path: ({ boqId }) => `/boqs/${boqId}/archive`,
    body: () => ({ archived: false }),
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
    body: () => ({ rate_book_version: 1_000, ...title() }),
  },
  {
    name: 'POST /boqs/{}/estimate (rate book)',
    grants: RATES,
    path: ({ boqId }) => `/boqs/${boqId}/estimate`,
    body: () => ({ rate_book_version: 1_000 }),
  },
  { name: 'GET /boqs/{}/issues', grants: ISSUES, path: ({ boqId }) => `/boqs/${boqId}/issues` },
  { name: 'GET /boqs/{}/members', grants: MEMBERS, path: ({ boqId }) => `/boqs/${boqId}/members` },
  {
    name: 'POST /boqs/{}/links',
    grants: DELETE,
    path: ({ boqId }) => `/boqs/${boqId}/links`,
    body: () => ({ days: 7 }),
  },
  { name: 'GET /boqs/{}/images', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/images` },
  { name: 'GET /boqs/{}/attachments', grants: READ, path: ({ boqId }) => `/boqs/${boqId}/attachments` },
  {
    name: 'GET /comments/{}',
    grants: COMMENTS,
    path: (target) => `/comments/carpentry?boq_id=${target.boqId}&work=${target.line('carpentry')}`,
  },
  { name: 'GET /boqs/{}/comments', grants: COMMENTS, path: ({ boqId }) => `/boqs/${boqId}/comments` },
  {
    name: 'POST /comments/{}',
    grants: COMMENTS,
    path: (target) => `/comments/carpentry?boq_id=${target.boqId}&work=${target.line('carpentry')}`,
    body: () => ({ text: 'Please check the height.' }),
  },
  { name: 'DELETE /boqs/{}', grants: DELETE, path: ({ boqId }) => `/boqs/${boqId}`, takes: 'boq' },
];

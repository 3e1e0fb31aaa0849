import { randomUUID } from 'node:crypto';
import { Caller } from '../support/client';
import { add, api, boqId, closeSample, designer, HOME, inBoq, itemPath, openSample, type Item } from './support/sample';

/**
 * The calls as in the specification: path, query, body in its own spelling, and required parts of the answer. The
 * schema of every answer is checked in all tests anyway.
 */
interface Specified {
  // [spec: C3.7]
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: () => string;
  readonly body?: () => object;
  readonly status?: number;
  /** Dotted paths that the answer must contain. */
  readonly has: readonly string[];
}

const TRADES = [
  'carpentry',
  'civil',
  'electrical',
  'painting',
  'false-ceiling',
  'soft-furnishing',
  'wallpaper',
] as const;
type Trade = (typeof TRADES)[number];
const feet = (value: number) => ({ feet: value, inches: 0 });
const dimension = { L: feet(8), W: feet(6), H: feet(7) };
const NEW: Record<Trade, object> = {
  carpentry: { furniture: 'hinged-wardrobe', dimension, count: 2 },
  civil: { work: 'vitrified-flooring', dimension, room: 'living-room' },
  electrical: { work: 'light-point', carpet_area: 700, room: 'living-room' },
  painting: { work: 'royale-paint', carpet_area: 700, dimension, room: 'living-room' },
  'false-ceiling': { work: 'gypsum-false-ceiling', carpet_area: 700, dimension, room: 'living-room' },
  'soft-furnishing': { work: 'curtain', dimension, area: 40 },
  wallpaper: { work: 'vinyl-wallpaper', dimension, room: 'living-room' },
};
/** Inputs of a change from section 7; the rates are the designer's. */
// [spec: C3.7]
const CHANGE: Record<Trade, object> = {
  carpentry: { furniture: 'hinged-wardrobe', dimension, count: 3 },
  // [spec: C7.27]
  civil: { dimension, room: 'living-room', work: 'vitrified-flooring' },
  // [spec: C7.31]
  electrical: { carpet_area: 800, room: 'living-room', rate: 160 },
  // [spec: C7.33]
  painting: { carpet_area: 800, dimension, room: 'living-room', rate: 42 },
  // [spec: C7.32]
  'false-ceiling': { carpet_area: 800, dimension, room: 'living-room', rate: 110 },
  // [spec: C7.34]
  'soft-furnishing': { area: 50, rate: 300 },
  wallpaper: { area: 50, rate: 130 },
};
const ESTIMATE: Record<Trade, string> = {
  carpentry: '/catalog/furniture/estimate',
  civil: '/catalog/civil/estimate',
  // [spec: C7.31]
  electrical: '/electrical/estimate',
  painting: '/painting/estimate',
  // [spec: C7.32]
  'false-ceiling': '/false-ceiling/estimate',
  // [spec: C7.34]
  'soft-furnishing': '/soft-furnishing/estimate',
  wallpaper: '/wallpaper/estimate',
};

const lines = new Map<Trade, Item>();
const lineOf = (trade: Trade): string => lines.get(trade)?.id ?? '';
let label = '';
let material = '';

beforeAll(async () => {
  await openSample();
  for (const trade of TRADES) lines.set(trade, await add(trade, NEW[trade]));
  type Rates = { data: { items: { label: string }[] } };
  const labelOf = async (type: string): Promise<string> =>
    (await designer.get<Rates>(inBoq(`/analysis?type=${type}`))).body.data.items[0]?.label ?? '';
  [label, material] = [await labelOf('carpentry-labour'), await labelOf('carpentry-material')];
});
afterAll(closeSample);

const ITEM = ['data.id', 'data.title', 'data.cost', 'data.material.percentage', 'data.labour.cost', 'revision'];
const calls: Record<string, Specified> = {
  // [spec: C7.3]
  'GET /': { method: 'GET', path: () => '/', has: ['layouts', 'budget', 'menus'] },
  // [spec: C3.4, C7.4]
  'GET /me': { method: 'GET', path: () => '/me', has: ['user.email', 'user.role', 'user.gravatar_url', 'preference'] },
  // [spec: C3.15, C7.10]
  'GET /boqs': { method: 'GET', path: () => '/boqs?page=1&limit=10', has: ['data.0.boq_id', 'meta.total_pages'] },
  // [spec: C3.5, C7.10]
  'GET /boqs?boq_id': {
    method: 'GET',
    path: () => `/boqs?boq_id=${boqId}`,
    has: ['data.boq_id', 'data.cost_per_sq_feet', 'data.cost_breakup.0.percentage', 'data.project_duration'],
  },
  // [spec: C7.12]
  'PATCH /boqs/{id} title': {
    method: 'PATCH',
    path: () => `/boqs/${boqId}`,
    body: () => ({ title: 'Rao residence' }),
    has: ['revision'],
  },
  // [spec: C7.17]
  'GET /boqs/{id}/export': { method: 'GET', path: () => `/boqs/${boqId}/export?format=csv`, has: ['data.url'] },
  // [spec: C3.13, C7.16]
  'POST /boqs/{id}/invite': {
    method: 'POST',
    path: () => `/boqs/${boqId}/invite`,
    body: () => ({ name: 'Asha', email: `${randomUUID()}@example.test` }),
    status: 201,
    has: ['data', 'details'],
  },
  // [spec: C7.19]
  'GET /dashboard/estimates': { method: 'GET', path: () => '/dashboard/estimates', has: ['estimations.0.boq_id'] },
  // [spec: C3.15, C7.20]
  'GET /revisions': { method: 'GET', path: () => inBoq('/revisions'), has: ['data.0.revision', 'meta.total'] },
  ...Object.fromEntries(
    ['carpentry-labour', 'civil-labour', 'carpentry-material', 'civil-material'].map((type): [string, Specified] => [
      // [spec: C7.21]
      `GET /analysis ${type}`,
      { method: 'GET', path: () => inBoq(`/analysis?type=${type}`), has: ['data.items.0.rate', 'data.total'] },
    ]),
  ),
  // [spec: C3.11, C7.22]
  'PATCH /analysis labour': {
    method: 'PATCH',
    path: () => inBoq('/analysis?type=carpentry-labour'),
    body: () => ({ service: 'carpentry', id: 'x', action: 'estimate', labour: label, rate: 470 }),
    has: ['rate', 'cost', 'boq_cost'],
  },
  // [spec: C3.11, C7.22]
  'PATCH /analysis material': {
    method: 'PATCH',
    path: () => inBoq('/analysis?type=carpentry-material'),
    body: () => ({
      service: 'carpentry',
      id: 'x',
      action: 'estimate',
      material: { [material.toLowerCase()]: { rate: 99 } },
    }),
    has: ['rate', 'cost', 'boq_cost'],
  },
  // [spec: C7.23]
  'GET /rooms': { method: 'GET', path: () => '/rooms', has: ['data.0.id', 'data.0.name', 'data.0.alias'] },
  // [spec: C7.23]
  'GET /rooms?boq_id': { method: 'GET', path: () => inBoq('/rooms'), has: ['data.0.id'] },
  // [spec: C3.10, C7.23]
  'GET /rooms/{id}': { method: 'GET', path: () => '/rooms/living-room', has: ['data.name', 'data.alias'] },
  // [spec: C7.26]
  'GET /catalog/furniture': {
    method: 'GET',
    path: () => '/catalog/furniture?page=1&limit=10',
    has: ['data.9.id', 'meta.total'],
  },
  // [spec: C7.26]
  'GET /catalog/furniture/{id}': { method: 'GET', path: () => '/catalog/furniture/hinged-wardrobe', has: ['data.id'] },
  // [spec: C7.30]
  'GET /catalog/civil': {
    method: 'GET',
    path: () => '/catalog/civil?page=1&limit=10',
    has: ['data.9.id', 'meta.total'],
  },
  // [spec: C7.30]
  'GET /catalog/civil/{id}': { method: 'GET', path: () => '/catalog/civil/vitrified-flooring', has: ['data.id'] },
  // [spec: C7.28]
  'POST /catalog/civil/estimate floor protection by carpet area': {
    method: 'POST',
    path: () => '/catalog/civil/estimate',
    body: () => ({ work: 'floor-protection', carpet_area: 900 }),
    has: ['cost', 'material.cost', 'labour.cost'],
  },
  // [spec: C7.29]
  'POST /catalog/civil/estimate debris shifting by trips': {
    method: 'POST',
    path: () => '/catalog/civil/estimate',
    body: () => ({ work: 'debris-shifting', total_trips: 3 }),
    has: ['cost', 'material.cost', 'labour.cost'],
  },
  ...Object.fromEntries(
    TRADES.flatMap((trade): [string, Specified][] => [
      [`GET /${trade}`, { method: 'GET', path: () => inBoq(`/${trade}`), has: ['data.items.0.cost'] }],
      // [spec: C7.25]
      [`GET /${trade}/{id}`, { method: 'GET', path: () => itemPath(lineOf(trade), trade), has: ITEM }],
      [
        `POST ${ESTIMATE[trade]}`,
        {
          method: 'POST',
          path: () => inBoq(ESTIMATE[trade]),
          body: () => NEW[trade],
          has: ['cost', 'material.cost', 'labour.cost', 'components.0.rate'],
        },
      ],
      ...(trade === 'carpentry' || trade === 'civil' ? (['PUT'] as const) : (['PATCH'] as const)).map(
        (method): [string, Specified] => [
          // [spec: C7.25]
          `${method} /${trade}/{id}`,
          { method, path: () => itemPath(lineOf(trade), trade), body: () => CHANGE[trade], has: ITEM },
        ],
      ),
    ]),
  ),
  ...Object.fromEntries(
    (['carpentry', 'civil'] as const).map((trade): [string, Specified] => [
      // [spec: C7.25]
      `POST /${trade}`,
      { method: 'POST', path: () => inBoq(`/${trade}`), body: () => NEW[trade], status: 201, has: ITEM },
    ]),
  ),
};

const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], body);

describe('the calls of the specification', () => {
  it.each(Object.entries(calls))('%s', async (_name, { method, path, body, status = 200, has }) => {
    const answer = await designer.call<Record<string, unknown>>(method, path(), body?.());
    expect([answer.status, answer.status === status ? '' : JSON.stringify(answer.body)]).toEqual([status, '']);
    expect(has.filter((place) => at(answer.body, place) === undefined)).toEqual([]);
  });

  // [spec: C7.25, C7.33]
  it.each(['carpentry', 'civil', 'painting'] as const)(
    'DELETE /%s/{id} removes the item and confirms it',
    async (trade) => {
      const { id } = await add(trade, NEW[trade]);
      const removed = await designer.delete<{ message: string }>(itemPath(id, trade));
      expect([removed.status, removed.body.message]).toEqual([200, expect.stringMatching(/^[A-Z].*[!.]$/)]);
      expect((await designer.get(itemPath(id, trade))).status).toBe(404);
    },
  );

  // [spec: C7.2, C7.14]
  it('GET /summary/report is a PDF, DELETE /boqs/{id} and POST /boqs/{id}/clone answer with a sentence or the copy', async () => {
    const report = await api.app.inject({
      url: `/api/summary/report?boq_id=${boqId}`,
      headers: { authorization: `Bearer ${designer.token}`, 'system-identifier': 'sent-and-ignored' },
    });
    expect([report.statusCode, report.headers['content-type']]).toEqual([200, 'application/pdf']);
    const copy = await designer.post<{ data: { boq_id: string } }>(`/boqs/${boqId}/clone`);
    expect(copy.status).toBe(201);
    const unlinked = await designer.patch(`/boqs/${copy.body.data.boq_id}`, { unlink_boq_id: boqId });
    expect(unlinked.status).toBe(200);
    expect((await designer.delete(`/boqs/${copy.body.data.boq_id}`)).status).toBe(200);
    expect((await designer.get(`/boqs?boq_id=${copy.body.data.boq_id}`)).status).toBe(404);
  });

  // [spec: C7.11]
  it('POST /boqs/ accepts a questionnaire with and without the trailing slash', async () => {
    for (const path of ['/boqs', '/boqs/']) {
      const made = await designer.post<{ data: { boq_id: string } }>(path, HOME);
      expect([made.status, typeof made.body.data.boq_id]).toEqual([201, 'string']);
    }
  });

  // [spec: C7.1]
  it('accept the bare token as well as a bearer', async () => {
    for (const authorization of [`Bearer ${designer.token}`, String(designer.token)]) {
      const { statusCode } = await api.app.inject({ url: '/api/me', headers: { authorization } });
      expect(statusCode).toBe(200);
    }
  });
});

describe('the permissions of the specification', () => {
  const BOTH =
    'edit_item bulk_edit revision_history edit_manual_items add_manual_items add_boq_item_comment upload_ref_images ' +
    'add_boq_item delete_boq_item view_filter_menu view_search_menu download_boq_summary_report ' +
    'download_boq_detailed_report view_dashboard';
  /** Includes issuing a revision for acceptance, which is not in the specification. */
  const DESIGNER = `edit_labour_rate edit_material_rate assign_boq upload_boq edit_design_fee issue_boq ${BOTH}`;

  it.each([
    ['user', BOTH],
    ['home-owner', BOTH],
    ['designer', DESIGNER],
    // [spec: C6.1, C6.2]
  ] as const)('are listed for a %s by GET /me, exactly those', async (role, listed) => {
    const caller = await Caller.signedUp(api.app, role);
    const { body } = await caller.get<{ permissions: string[] }>('/me');
    expect([...body.permissions].sort()).toEqual(listed.split(' ').sort());
  });

  // [spec: C6.4]
  it('all apply to an admin', async () => {
    const caller = await Caller.signedUp(api.app, 'user');
    const { body } = await caller.get<{ user: { _id: string } }>('/me');
    await api.database.pool.query(`update users set role = 'admin' where id = $1`, [body.user._id]);
    const { permissions } = (await caller.get<{ permissions: string[] }>('/me')).body;
    expect(DESIGNER.split(' ').filter((permission) => !permissions.includes(permission))).toEqual([]);
  });
});

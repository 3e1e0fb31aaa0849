import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { BoqProjectionsModule } from '../../src/boq/boq.module';
import { ProjectorModule } from '../../src/event-store/projections/projector.module';
import { createTestApi, type TestApi } from '../support/application';
import { Caller, type Answer } from '../support/client';
import { hostileJson, hostileQueries, hostileTexts } from './support/hostile';

const HOME = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low', city: 'mumbai' };

/** Fields that some request takes. */
const FIELDS =
  'title count rate room dimension furniture finish_id component_of quantity unit service description labour material action design_fee carpet_area bedrooms revision reason role email password area city layout_type id boq_id'.split(
    ' ',
  );

interface Item {
  readonly id: string;
  readonly title: string;
  readonly cost: number;
  readonly count: number;
  readonly revision: number;
  readonly component_of: string | null;
}
type Problem = { message: string; errors?: Record<string, string>; current?: number; code: string };
type Changed = { data: Item; revision: number };

let api: TestApi;
let designer: Caller;
let boqId: string;
let item: Item;

const inBoq = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}boq_id=${boqId}`;
const revision = async (): Promise<number> =>
  (await designer.get<{ data: { revision: number } }>(inBoq('/boqs'))).body.data.revision;
const itemsOf = async (trade: string): Promise<Item[]> =>
  (await designer.get<{ data: { items: Item[] } }>(inBoq(`/${trade}`))).body.data.items;
const itemPath = (id = item.id, trade = 'carpentry'): string => inBoq(`/${trade}/${id}`);

async function add(trade: string, body: unknown): Promise<Item> {
  const answer = await designer.post<Changed>(inBoq(`/${trade}`), body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** Sends a body as it stands, also what JSON.stringify would not write. */
async function sendRaw(
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  payload: string | Buffer,
): Promise<Answer<Problem>> {
  const response = await api.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${designer.token}`, 'content-type': 'application/json' },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) as Problem };
}

/** The answer is a 400 that names the field, and nothing was stored. */
async function expectRefused(answer: Answer<Problem>, field: string, before: number): Promise<void> {
  expect([answer.status, Object.keys(answer.body.errors ?? {}).some((name) => name.includes(field)), field]).toEqual([
    400,
    true,
    field,
  ]);
  expect(await revision()).toBe(before);
}

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = (await designer.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;
  item = await add('carpentry', { furniture: 'hinged-wardrobe' });
}, 60_000);
afterAll(() => api?.close());

describe('amounts', () => {
  const BAD = [
    '-1',
    '-0.01',
    '1e309',
    '-1e309',
    '"abc"',
    '"12"',
    '10000000.01',
    '1e8',
    '10.005',
    '1e-7',
    'true',
    '[]',
    '{}',
  ];
  let typed: Item;
  let light: Item;
  let label: string;
  beforeAll(async () => {
    typed = await add('manual', { service: 'civil', description: 'Cutting', unit: 'no', quantity: 2, rate: 100 });
    light = await add('electrical', { work: 'light-point' });
    type Rates = { data: { items: { label: string }[] } };
    label = (await designer.get<Rates>(inBoq('/analysis?type=carpentry-labour'))).body.data.items[0]?.label ?? '';
  });

  it.each(BAD)('%s is refused wherever an amount is taken', async (value) => {
    const before = await revision();
    const rate = { service: 'carpentry', action: 'submit', labour: label };
    const material = `{"service":"carpentry","action":"submit","material":{"external laminate":{"rate":${value}}}}`;
    const labour = JSON.stringify({ ...rate, rate: 0 }).replace('"rate":0', `"rate":${value}`);
    const oldRate = JSON.stringify({ ...rate, rate: 5, oldRate: 0 }).replace('"oldRate":0', `"oldRate":${value}`);
    const manual = '{"service":"civil","description":"x","unit":"no","quantity":1,"rate":';
    const analysis = (kind: string): string => inBoq(`/analysis?type=carpentry-${kind}`);
    await expectRefused(await sendRaw('PATCH', itemPath(light.id, 'electrical'), `{"rate":${value}}`), 'rate', before);
    await expectRefused(await sendRaw('PATCH', itemPath(typed.id, 'manual'), `{"rate":${value}}`), 'rate', before);
    await expectRefused(await sendRaw('PATCH', itemPath(typed.id, 'manual'), `{"amount":${value}}`), 'amount', before);
    await expectRefused(await sendRaw('POST', inBoq('/manual'), `${manual}${value}}`), 'rate', before);
    await expectRefused(await sendRaw('PATCH', analysis('labour'), labour), 'rate', before);
    await expectRefused(await sendRaw('PATCH', analysis('labour'), oldRate), 'rate', before);
    await expectRefused(await sendRaw('PATCH', analysis('material'), material), 'rate', before);
  });

  it('NaN and Infinity are not JSON, and are refused as such', async () => {
    for (const value of ['NaN', 'Infinity', '-Infinity', 'undefined', '01', '+1', '.5', '0x10']) {
      expect((await sendRaw('PATCH', itemPath(light.id, 'electrical'), `{"rate":${value}}`)).status).toBe(400);
    }
  });

  it('0, the largest amount and two decimals are taken as they are', async () => {
    for (const rate of [0, 10_000_000, 0.01, 9_999_999.99]) {
      const answer = await designer.patch<{ data: { rate: number } }>(itemPath(light.id, 'electrical'), { rate });
      expect([answer.status, answer.body.data.rate]).toEqual([200, rate]);
    }
  });

  it('the design fee is from 0 to 30 percent', async () => {
    const before = await revision();
    for (const value of ['-1', '30.01', '1e309', '"5"', '[]']) {
      const answer = await sendRaw('PATCH', `/boqs/${boqId}`, `{"design_fee":${value}}`);
      await expectRefused(answer, 'design_fee', before);
    }
  });
});

describe('counts and measures', () => {
  const feet = (L: unknown) => ({ dimension: { L } });
  it.each<[string, unknown]>([
    ...[0, -1, 11, 1.5, '2', true, 1e21].map((count): [string, unknown] => ['count', { count }]),
    ...[-1, 1000, 1.5, '6', 1e300].map((value): [string, unknown] => ['dimension', feet({ feet: value, inches: 0 })]),
    ...[-1, 12, 0.5].map((value): [string, unknown] => ['dimension', feet({ feet: 1, inches: value })]),
    ['dimension', feet(6)],
    ['dimension', { dimension: 'large' }],
    ...[-1, 1e7, 1.23456, '100'].map((area): [string, unknown] => ['area', { area }]),
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(301) }],
    ['description', { description: 'one text' }],
    ['component_of', { component_of: 'wardrobe' }],
    ['is_loose_furniture', { is_loose_furniture: 'yes' }],
  ])('%s %j is refused and makes no event', async (field, body) => {
    const before = await revision();
    await expectRefused(await designer.put<Problem>(itemPath(), body), field, before);
    await expectRefused(
      await designer.post<Problem>(inBoq('/carpentry'), { furniture: 'study-table', ...(body as object) }),
      field,
      before,
    );
  });

  it.each([
    ['carpet_area', { carpet_area: 199 }],
    ['carpet_area', { carpet_area: 20_001 }],
    ['carpet_area', { carpet_area: null }],
    ['layout_type', { layout_type: '9bhk' }],
    ['budget_type', { budget_type: 'free' }],
    ['city', { city: 'atlantis' }],
    ['bedrooms', { bedrooms: Array.from({ length: 7 }, () => 'master') }],
    ['bedrooms', { bedrooms: 'master' }],
    ['package', { budget_type: 'low', package: 'luxury' }],
  ])('a questionnaire with a bad %s is refused by the estimate and by saving', async (field, body) => {
    for (const path of ['/estimates/quick', '/boqs']) {
      const answer = await designer.post<Problem>(path, { ...HOME, ...body });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('names that reach a prototype, and labels nobody uses', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'no such label', '', ' '])(
    'the rate of %j is refused',
    async (label) => {
      const before = await revision();
      for (const [kind, body] of [
        ['material', `{"service":"carpentry","action":"submit","material":{${JSON.stringify(label)}:{"rate":10}}}`],
        ['labour', `{"service":"carpentry","action":"submit","labour":${JSON.stringify(label)},"rate":10}`],
      ] as const) {
        const answer = await sendRaw('PATCH', inBoq(`/analysis?type=carpentry-${kind}`), body);
        expect([kind, answer.status]).toEqual([kind, 400]);
      }
      expect(await revision()).toBe(before);
    },
  );

  it('nothing sticks to Object.prototype', async () => {
    const bodies = ['{"__proto__":{"admin":true},"count":2}', '{"constructor":{"prototype":{"admin":true}}}'];
    for (const body of bodies) expect((await sendRaw('PUT', itemPath(), body)).status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    for (const furniture of ['__proto__', 'constructor', 'toString']) {
      expect((await designer.post(inBoq('/carpentry'), { furniture })).status).toBe(400);
    }
  });
});

describe('fields that nobody may set', () => {
  it('are ignored in items, BOQs and accounts', async () => {
    const extra = {
      id: randomUUID(),
      cost: 1,
      total_cost: 1,
      revision: 99,
      seq: 0,
      owner: 'me',
      owner_id: randomUUID(),
    };
    const more = { role: 'admin', verified: true, status: 'accepted', origin: 'recommendation', rate_book_version: 7 };
    const changed = await designer.put<Changed>(itemPath(), {
      count: 4,
      ...extra,
      ...more,
      rate: 1,
      material: { cost: 1 },
    });
    expect(changed.body.data).toMatchObject({ id: item.id, count: 4 });
    expect(changed.body.data.cost).toBeGreaterThan(1000);
    const renamed = await designer.patch(`/boqs/${boqId}`, { title: 'Renamed', ...extra, ...more });
    expect(renamed.status).toBe(200);
    const { body } = await designer.get<{ data: Record<string, unknown> }>(inBoq('/boqs'));
    expect(body.data).toMatchObject({
      title: 'Renamed',
      status: 'draft',
      origin: 'questionnaire',
      rate_book_version: 1,
    });
    const account = { email: `${randomUUID()}@example.test`, password: 'correct horse', ...more, _id: 'x' };
    const made = await designer.post<{ user: { role: string; verified: boolean } }>('/users/signup', account);
    expect(made.body.user).toMatchObject({ role: 'user', verified: false });
  });
});

describe('what does not fit together', () => {
  it('cycles of components are refused at any length', async () => {
    const chain: Item[] = [];
    for (let index = 0; index < 4; index += 1) chain.push(await add('carpentry', { furniture: 'study-table' }));
    for (const [index, part] of chain.entries()) {
      const parent = chain[index + 1];
      if (parent) expect((await designer.put(itemPath(part.id), { component_of: parent.id })).status).toBe(200);
    }
    const before = await revision();
    for (const part of chain) {
      const last = chain.at(-1) as Item;
      await expectRefused(
        await designer.put<Problem>(itemPath(last.id), { component_of: part.id }),
        'component_of',
        before,
      );
    }
  });

  it('a foreign finish, an unknown room and a room of the wrong kind are refused', async () => {
    const before = await revision();
    const refused = async (trade: string, body: unknown, field: string): Promise<void> =>
      expectRefused(await designer.post<Problem>(inBoq(`/${trade}`), body), field, before);
    await refused('carpentry', { furniture: 'hinged-wardrobe', finish_id: 'gold-leaf' }, 'finish_id');
    await refused('carpentry', { furniture: 'hinged-wardrobe', finish: 'Gold leaf' }, 'finish');
    await refused('carpentry', { furniture: 'hinged-wardrobe', room: 'no-such-room' }, 'room');
    await refused('civil', { work: 'bathroom-plumbing', room: 'master-bedroom' }, 'room');
    await refused('civil', { work: 'kitchen-platform', room: 'master-bathroom' }, 'room');
    await refused('civil', { work: 'hinged-wardrobe' }, 'work');
    await refused('carpentry', { furniture: 'no-such-thing' }, 'furniture');
    await refused('electrical', { work: 'light-point', is_loose_furniture: true, count: 0 }, 'count');
  });
});

describe('values that moved', () => {
  it('a stale oldRate is 409 with the present rate; of ten at once one wins', async () => {
    type Rates = { data: { items: { label: string; rate: number }[] } };
    const path = inBoq('/analysis?type=carpentry-labour');
    const row = (await designer.get<Rates>(path)).body.data.items[0];
    if (!row) throw new Error('no labour rate');
    const before = await revision();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) =>
        designer.patch<Problem & { rate: number }>(path, {
          service: 'carpentry',
          action: 'submit',
          labour: row.label,
          rate: row.rate + 1 + index,
          oldRate: row.rate,
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect([lost.status, lost.body.current]).toEqual([409, won[0]?.body.rate]);
    }
    expect(await revision()).toBe(before + 1);
  });

  it('a stale If-Match is 412 with the present revision; of ten at once one wins', async () => {
    const table = await add('carpentry', { furniture: 'study-table' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) =>
        designer.put<Problem & Changed>(
          itemPath(table.id),
          { title: `Table ${index}` },
          { 'if-match': `"${table.revision}"` },
        ),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect([lost.status, lost.body.current]).toEqual([412, won[0]?.body.data.revision]);
    }
    const stale = { 'if-match': `"${table.revision}"` };
    expect((await designer.delete(itemPath(table.id), stale)).status).toBe(412);
    for (const value of ['abc', '"', '-1', '1e9', '99999999999999999999']) {
      expect((await designer.put(itemPath(table.id), { count: 2 }, { 'if-match': value })).status).toBe(400);
    }
  });
});

describe('one command sent again', () => {
  it('fifty copies of each change in parallel: one event, one answer', async () => {
    const table = await add('carpentry', { furniture: 'study-table' });
    const changes: [string, () => Promise<Answer<unknown>>][] = [
      ['add', () => designer.post(inBoq('/carpentry'), { furniture: 'bookshelf' }, key)],
      ['change', () => designer.put(itemPath(table.id), { count: 6 }, key)],
      ['rename', () => designer.patch(`/boqs/${boqId}`, { title: 'Fifty' }, key)],
      ['remove', () => designer.delete(itemPath(table.id), key)],
      ['clone', () => designer.post(`/boqs/${boqId}/clone`, {}, key)],
    ];
    let key: Record<string, string> = {};
    for (const [name, change] of changes) {
      key = { 'idempotency-key': randomUUID() };
      const before = await revision();
      const answers = await Promise.all(Array.from({ length: 50 }, change));
      expect([name, new Set(answers.map(({ body }) => JSON.stringify(body))).size]).toEqual([name, 1]);
      expect([name, await revision()]).toEqual([name, before + (name === 'clone' ? 0 : 1)]);
    }
  });

  it('is one event also when the remembered answer is lost, as in a crash before it was written', async () => {
    const table = await add('carpentry', { furniture: 'study-table' });
    type Rates = { data: { items: { label: string; rate: number }[] } };
    const rates = inBoq('/analysis?type=carpentry-labour');
    const row = (await designer.get<Rates>(rates)).body.data.items[0];
    const rate = { service: 'carpentry', action: 'submit', labour: row?.label, rate: 471, oldRate: row?.rate };
    const title = `T${randomUUID()}`;
    const changed = await designer.put<Changed>(itemPath(table.id), { count: 2 });
    const changes: [string, (key: Record<string, string>) => Promise<Answer<{ revision: number }>>][] = [
      ['add', (key) => designer.post(inBoq('/carpentry'), { furniture: 'bookshelf' }, key)],
      ['change', (key) => designer.put(itemPath(table.id), { title }, key)],
      ['rate', (key) => designer.patch(rates, rate, key)],
      ['rename', (key) => designer.patch(`/boqs/${boqId}`, { title }, key)],
      ['undo', (key) => designer.post(`/boqs/${boqId}/revisions/${changed.body.revision}/undo`, {}, key)],
      ['remove', (key) => designer.delete(itemPath(table.id), key)],
      ['revert', (key) => designer.post(`/boqs/${boqId}/revert`, { revision: 2 }, key)],
    ];
    for (const [name, change] of changes) {
      const key = { 'idempotency-key': randomUUID() };
      const first = await change(key);
      expect([name, first.status < 300]).toEqual([name, true]);
      const after = await revision();
      await api.database.pool.query('delete from idempotency');
      const again = await change(key);
      expect([name, again.status, again.body.revision]).toEqual([name, first.status, first.body.revision]);
      expect([name, await revision()]).toEqual([name, after]);
    }
  });
});

describe('undo', () => {
  it('twice is one event and the same answer', async () => {
    const table = await add('carpentry', { furniture: 'study-table' });
    const { revision: removed } = (await designer.delete<{ revision: number }>(itemPath(table.id))).body;
    const path = `/boqs/${boqId}/revisions/${removed}/undo`;
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => designer.post<{ revision: number }>(path)),
    );
    expect(first?.status).toBe(200);
    for (const other of others) expect([other.status, other.body]).toEqual([first?.status, first?.body]);
    expect((await designer.post<{ revision: number }>(path)).body).toEqual(first?.body);
    expect(await revision()).toBe(removed + 1);
  });

  it('of a deletion after the parent was deleted brings the item back on its own', async () => {
    const parent = await add('carpentry', { furniture: 'hinged-wardrobe' });
    const part = await add('carpentry', { furniture: 'study-table', component_of: parent.id });
    expect(part.component_of).toBe(parent.id);
    const { revision: removed } = (await designer.delete<{ revision: number }>(itemPath(part.id))).body;
    expect((await designer.delete(itemPath(parent.id))).status).toBe(200);
    expect((await designer.post(`/boqs/${boqId}/revisions/${removed}/undo`)).status).toBe(200);
    const back = (await itemsOf('carpentry')).find(({ id }) => id === part.id);
    expect(back).toMatchObject({ title: part.title, component_of: null, cost: part.cost });
  });

  it.each(['0', '-1', '1.5', 'abc', '1e400', '99999999999999999999'])(
    'of revision %s is 400 or 404',
    async (number) => {
      expect([400, 404]).toContain((await designer.post(`/boqs/${boqId}/revisions/${number}/undo`)).status);
      expect([400, 404]).toContain((await sendRaw('POST', `/boqs/${boqId}/revert`, `{"revision":${number}}`)).status);
    },
  );

  it('of the making of the BOQ is refused with a sentence', async () => {
    const answer = await designer.post<Problem>(`/boqs/${boqId}/revisions/1/undo`);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/\.$/);
  });

  it('edits of a deleted item find nothing', async () => {
    const table = await add('carpentry', { furniture: 'study-table' });
    await designer.delete(itemPath(table.id));
    const before = await revision();
    expect((await designer.put(itemPath(table.id), { count: 2 })).status).toBe(404);
    expect((await designer.patch(itemPath(table.id), { count: 2 })).status).toBe(404);
    expect((await designer.delete(itemPath(table.id))).status).toBe(404);
    expect((await designer.get(itemPath(table.id))).status).toBe(404);
    expect(await revision()).toBe(before);
  });
});

describe('text', () => {
  it.each(hostileTexts)('%s is stored and shown as it is', async (_name, text) => {
    const renamed = await designer.patch(`/boqs/${boqId}`, { title: text });
    expect(renamed.status).toBe(200);
    const typed = await add('manual', { service: 'civil', description: text, unit: 'no', quantity: 1, rate: 1 });
    expect(typed.title).toBe(text);
    const shown = await designer.get<{ data: { title: string } }>(inBoq('/boqs'));
    expect(shown.body.data.title).toBe(text);
    expect(shown.headers['content-type']).toMatch(/^application\/json/);
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    const found = await designer.get<{ data: { boq_id: string }[] }>(`/boqs?q=${encodeURIComponent(text)}`);
    expect(found.body.data.map(({ boq_id }) => boq_id)).toContain(boqId);
    await designer.delete(itemPath(typed.id, 'manual'));
  });

  it.each([
    ['NUL', '"a\\u0000b"'],
    ['a lone surrogate', '"a\\ud800b"'],
    ['a lone low surrogate', '"\\udc00"'],
  ])('with %s is 400, in a value and in a name', async (_name, json) => {
    const before = await revision();
    expect((await sendRaw('PATCH', `/boqs/${boqId}`, `{"title":${json}}`)).status).toBe(400);
    expect((await sendRaw('PATCH', `/boqs/${boqId}`, `{"title":"x","reason":${json}}`)).status).toBe(400);
    expect((await sendRaw('PATCH', `/boqs/${boqId}`, `{"title":"x",${json}:1}`)).status).toBe(400);
    expect(await revision()).toBe(before);
  });

  it('of a megabyte is 400 or 413', async () => {
    for (const [size, statuses] of [
      [500_000, [400]],
      [1_048_576, [413]],
      [5_000_000, [413]],
    ] as const) {
      const answer = await sendRaw('PATCH', `/boqs/${boqId}`, `{"title":"${'x'.repeat(size)}"}`);
      expect(statuses).toContain(answer.status);
    }
  });
});

describe('bodies and queries that are no requests', () => {
  it.each(hostileJson)('%s is 400', async (_name, body) => {
    const before = await revision();
    expect((await sendRaw('PATCH', `/boqs/${boqId}`, body)).status).toBe(400);
    expect((await sendRaw('PUT', itemPath(), body)).status).toBe(400);
    expect((await sendRaw('POST', '/boqs', body)).status).toBe(400);
    expect(await revision()).toBe(before);
  });

  it.each(hostileQueries)('GET %s is 400, 404 or 414', async (path) => {
    const answer = await designer.get<Problem>(path.replaceAll('BOQ', boqId));
    expect([400, 404, 414]).toContain(answer.status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('any value in any field of any change is 2xx or 4xx', async () => {
    const spare = await add('carpentry', { furniture: 'study-table' });
    const targets = fc.constantFrom<['POST' | 'PUT' | 'PATCH', string]>(
      ['PATCH', `/boqs/${boqId}`],
      ['PUT', itemPath(spare.id)],
      ['POST', inBoq('/carpentry')],
      ['POST', inBoq('/manual')],
      ['PATCH', inBoq('/analysis?type=carpentry-labour')],
      ['POST', inBoq('/catalog/furniture/estimate')],
      ['POST', '/estimates/quick'],
      ['POST', `/boqs/${boqId}/revert`],
      ['PATCH', '/me'],
      ['POST', '/users/login'],
    );
    const names = fc.constantFrom(...FIELDS);
    const bodies = fc.dictionary(names, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(targets, bodies, async ([method, path], body) => {
        const { status } = await sendRaw(method, path, JSON.stringify(body));
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the limiter', () => {
  const tries = async (path: string, email: string, count: number): Promise<Answer<Problem>[]> => {
    const answers: Answer<Problem>[] = [];
    const visitor = await Caller.guest(api.app);
    for (let index = 0; index < count; index += 1) {
      answers.push(await visitor.post<Problem>(path, { email, password: `wrong ${index}` }));
    }
    return answers;
  };

  it('ends guessing after ten tries, says when to come back, and answers the same for an unknown account', async () => {
    const email = `${randomUUID()}@example.test`;
    const made = await (await Caller.guest(api.app)).post('/users/signup', { email, password: 'correct horse' });
    expect(made.status).toBe(201);
    const known = await tries('/users/login', email, 12);
    const unknown = await tries('/users/login', `${randomUUID()}@example.test`, 12);
    expect(known.map(({ status }) => status)).toEqual(unknown.map(({ status }) => status));
    expect(known.slice(0, 10).every(({ status }) => status === 400 || status === 401)).toBe(true);
    for (const answer of known.slice(10)) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(known[0]?.body.message).toBe(unknown[0]?.body.message);
    const right = await (await Caller.guest(api.app)).post('/users/login', { email, password: 'correct horse' });
    expect(right.status).toBe(429);
  }, 60_000);

  it('never opens when its counting fails: tries in parallel are all counted', async () => {
    const visitor = await Caller.guest(api.app);
    const email = `${randomUUID()}@example.test`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post<Problem>('/users/login', { email, password: 'wrong horse' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  }, 60_000);
});

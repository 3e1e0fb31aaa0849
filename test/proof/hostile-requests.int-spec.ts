import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Caller, type Answer } from '../support/client';
import { hostileJson, hostileQueries, hostileTexts } from './support/hostile';
import {
  closeSample,
  openSample,
  add,
  api,
  boqId,
  designer,
  inBoq,
  itemPath,
  itemsOf,
  revision,
  sendRaw,
  type Changed,
  type Problem,
} from './support/sample';

/** Fields that some request accepts. */
const FIELDS =
  'title count rate room dimension furniture finish_id component_of quantity unit service description labour material action design_fee carpet_area bedrooms revision reason role email password area city layout_type id boq_id'.split(
    ' ',
  );

beforeAll(openSample);
afterAll(closeSample);

describe('a repeated command', () => {
  // [spec: T.12]
  it('fifty parallel copies of each change: one event, one answer', async () => {
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

  // [spec: T.12]
  it('is one event even when the stored answer is lost, as in a crash before it was written', async () => {
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
  // [spec: T.14]
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

  // [spec: T.15]
  it('of a deletion after the parent was deleted restores the item on its own', async () => {
    const parent = await add('carpentry', { furniture: 'hinged-wardrobe' });
    const part = await add('carpentry', { furniture: 'study-table', component_of: parent.id });
    expect(part.component_of).toBe(parent.id);
    const { revision: removed } = (await designer.delete<{ revision: number }>(itemPath(part.id))).body;
    expect((await designer.delete(itemPath(parent.id))).status).toBe(200);
    expect((await designer.post(`/boqs/${boqId}/revisions/${removed}/undo`)).status).toBe(200);
    const back = (await itemsOf('carpentry')).find(({ id }) => id === part.id);
    expect(back).toMatchObject({ title: part.title, component_of: null, cost: part.cost });
  });

  it.each(['0', '-1', '1.5', 'abc', '1e400', '2147483648', '99999999999999999999'])(
    'of revision %s is 400 or 404',
    async (number) => {
      expect([400, 404]).toContain((await designer.post(`/boqs/${boqId}/revisions/${number}/undo`)).status);
      expect([400, 404]).toContain((await sendRaw('POST', `/boqs/${boqId}/revert`, `{"revision":${number}}`)).status);
    },
  );

  it('of the BOQ’s creation is refused with a sentence', async () => {
    const answer = await designer.post<Problem>(`/boqs/${boqId}/revisions/1/undo`);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/\.$/);
  });

  // [spec: T.16]
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
  // [spec: T.51]
  it.each(hostileTexts)('%s is stored and shown unchanged', async (_name, text) => {
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
    // [spec: T.52]
  ])('with %s is 400, in a value and in a name', async (_name, json) => {
    const before = await revision();
    expect((await sendRaw('PATCH', `/boqs/${boqId}`, `{"title":${json}}`)).status).toBe(400);
    expect((await sendRaw('PATCH', `/boqs/${boqId}`, `{"title":"x","reason":${json}}`)).status).toBe(400);
    expect((await sendRaw('PATCH', `/boqs/${boqId}`, `{"title":"x",${json}:1}`)).status).toBe(400);
    expect(await revision()).toBe(before);
  });

  // [spec: T.52]
  it('of a megabyte is 400 or 413', async () => {
    for (const [size, statuses] of [
      [60_000, [400]],
      [500_000, [413]],
      [5_000_000, [413]],
    ] as const) {
      const answer = await sendRaw('PATCH', `/boqs/${boqId}`, `{"title":"${'x'.repeat(size)}"}`);
      expect(statuses).toContain(answer.status);
    }
  });
});

describe('invalid bodies and queries', () => {
  it.each(hostileJson)('%s is 400', async (_name, body) => {
    const before = await revision();
    expect((await sendRaw('PATCH', `/boqs/${boqId}`, body)).status).toBe(400);
    expect((await sendRaw('PUT', itemPath(), body)).status).toBe(400);
    expect((await sendRaw('POST', '/boqs', body)).status).toBe(400);
    expect(await revision()).toBe(before);
  });

  // [spec: T.54]
  it.each(hostileQueries)('GET %s is 400, 404 or 414', async (path) => {
    const answer = await designer.get<Problem>(path.replaceAll('BOQ', boqId));
    expect([400, 404, 414]).toContain(answer.status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  // [spec: T.53]
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

  it('stops guessing after ten attempts, says when to come back, and answers the same for an unknown account', async () => {
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
  });

  // [spec: T.48]
  it('never fails open when counting fails: parallel attempts are all counted', async () => {
    const visitor = await Caller.guest(api.app);
    const email = `${randomUUID()}@example.test`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post<Problem>('/users/login', { email, password: 'wrong horse' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

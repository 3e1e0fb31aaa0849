import { randomUUID } from 'node:crypto';
import {
  closeSample,
  openSample,
  HOME,
  add,
  boqId,
  designer,
  expectRefused,
  inBoq,
  item,
  itemPath,
  revision,
  sendRaw,
  type Changed,
  type Item,
  type Problem,
} from './support/sample';

beforeAll(openSample);
afterAll(closeSample);

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

  // [spec: T.1]
  it.each(BAD)('%s is refused wherever an amount is accepted', async (value) => {
    const before = await revision();
    const rate = { service: 'carpentry', action: 'submit', labour: label };
    const material = `{"service":"carpentry","action":"submit","material":{"external laminate":{"rate":${value}}}}`;
    const labour = JSON.stringify({ ...rate, rate: 0 }).replace('"rate":0', `"rate":${value}`);
    const oldRate = JSON.stringify({ ...rate, rate: 5, oldRate: 0 }).replace('"oldRate":0', `"oldRate":${value}`);
    const manual = '{"service":"civil","description":"x","unit":"no","quantity":1,"rate":';
    const analysis = (kind: string): string => inBoq(`/analysis?type=carpentry-${kind}`);
    await expectRefused(await sendRaw('PATCH', itemPath(light.id, 'electrical'), `{"rate":${value}}`), 'rate', before);
    await expectRefused(await sendRaw('PATCH', itemPath(typed.id, 'manual'), `{"rate":${value}}`), 'rate', before);
    // A typed item's amount may be a hundred times the highest rate.
    const amount = value.replace('10000000.01', '1000000000.01').replace('1e8', '1e10');
    await expectRefused(await sendRaw('PATCH', itemPath(typed.id, 'manual'), `{"amount":${amount}}`), 'amount', before);
    await expectRefused(await sendRaw('POST', inBoq('/manual'), `${manual}${value}}`), 'rate', before);
    await expectRefused(await sendRaw('PATCH', analysis('labour'), labour), 'rate', before);
    await expectRefused(await sendRaw('PATCH', analysis('labour'), oldRate), 'rate', before);
    await expectRefused(await sendRaw('PATCH', analysis('material'), material), 'rate', before);
  });

  // [spec: T.1]
  it('NaN and Infinity are not JSON, and are refused as such', async () => {
    for (const value of ['NaN', 'Infinity', '-Infinity', 'undefined', '01', '+1', '.5', '0x10']) {
      expect((await sendRaw('PATCH', itemPath(light.id, 'electrical'), `{"rate":${value}}`)).status).toBe(400);
    }
  });

  it('0, the largest amount and two decimals are accepted', async () => {
    for (const rate of [0, 10_000_000, 0.01, 9_999_999.99]) {
      const answer = await designer.patch<{ data: { rate: number } }>(itemPath(light.id, 'electrical'), { rate });
      expect([answer.status, answer.body.data.rate]).toEqual([200, rate]);
    }
  });

  // [spec: C1.5]
  it('the design fee is from 0 to 30 percent', async () => {
    const before = await revision();
    for (const value of ['-1', '30.01', '1e309', '"5"', '[]']) {
      const answer = await sendRaw('PATCH', `/boqs/${boqId}`, `{"design_fee":${value}}`);
      await expectRefused(answer, 'design_fee', before);
    }
  });
});

describe('counts and sizes', () => {
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
    // [spec: C1.6]
    ['is_loose_furniture', { is_loose_furniture: 'yes' }],
    // [spec: C3.8, C5.11, T.2]
  ])('%s %j is refused and creates no event', async (field, body) => {
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
    // [spec: C9.17]
  ])('a questionnaire with a bad %s is refused by the estimate and by saving', async (field, body) => {
    for (const path of ['/estimates/quick', '/boqs']) {
      const answer = await designer.post<Problem>(path, { ...HOME, ...body });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('names that reach a prototype, and unused labels', () => {
  // [spec: T.3]
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

  // [spec: T.3]
  it('nothing is added to Object.prototype', async () => {
    const bodies = ['{"__proto__":{"admin":true},"count":2}', '{"constructor":{"prototype":{"admin":true}}}'];
    for (const body of bodies) expect((await sendRaw('PUT', itemPath(), body)).status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    for (const furniture of ['__proto__', 'constructor', 'toString']) {
      expect((await designer.post(inBoq('/carpentry'), { furniture })).status).toBe(400);
    }
  });
});

describe('fields that may not be set', () => {
  // [spec: T.6]
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
    const more = { role: 'admin', verified: true, status: 'accepted', origin: 'recommendation', items: 0, can: [] };
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
      rate_book_version: 3_000,
    });
    const account = { email: `${randomUUID()}@example.test`, password: 'correct horse', ...more, _id: 'x' };
    const made = await designer.post<{ user: { role: string; verified: boolean } }>('/users/signup', account);
    expect(made.body.user).toMatchObject({ role: 'user', verified: false });
  });
});

describe('inconsistent input', () => {
  // [spec: C4.7, T.7]
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

  // [spec: C5.19, T.8]
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

describe('concurrent changes', () => {
  // [spec: T.9]
  it('a stale oldRate is 409 with the current rate; of ten at once one wins', async () => {
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

  // [spec: T.10]
  it('a stale If-Match is 412 with the current revision; of ten at once one wins', async () => {
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

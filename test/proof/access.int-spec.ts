import { randomBytes, randomUUID } from 'node:crypto';
import { BoqProjectionsModule } from '../../src/boq/boq.module';
import { ProjectorModule } from '../../src/platform/event-store/projections/projector.module';
import openapi from '../../docs/openapi.json';
import { createTestApi, type TestApi } from '../support/application';
import type { Answer, Caller } from '../support/client';
import { png } from '../support/picture';
import { BOQ_OPERATIONS } from './support/boq-operations';
import { bodyFor, Cast } from './support/cast';
import { methodOf, routeOf, type Operation } from './support/operations';
import { OTHER_OPERATIONS } from './support/other-operations';
import { expectedOf, ROLES, type Expected, type TestRelation, type TestRole } from './support/permissions';
import { ROLE_OPERATIONS } from './support/role-operations';
import { type World, type BoqTarget, type Person } from './support/world';

type Body = Record<string, unknown>;

const HOW_TO_TRY = `Nobody tries who may call these. Give each a row in test/proof/support: in boq-operations.ts when it is about
one BOQ (with the grants of permissions.ts), in role-operations.ts when the role alone decides (guest/user/home-owner/designer/
admin), in other-operations.ts, with the file that tests it, only when a signature or something else decides:`;

let api: TestApi;
let world: World;
let cast: Cast;

const personOf = (role: TestRole): Person => cast.person(role);
const targetOf = (role: TestRole, relation: TestRelation): BoqTarget => cast.target(role, relation);

async function attempt(caller: Caller, operation: Operation, target: BoqTarget): Promise<Answer<Body>> {
  const method = methodOf(operation.name);
  const { token, identifier } = caller;
  const response = await api.app.inject({
    method,
    url: `/api${operation.path(target)}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(identifier ? { 'system-identifier': identifier } : {}),
    },
    ...(method === 'GET' ? {} : { payload: await bodyFor(operation, target) }),
  });
  const json = /json/.test(String(response.headers['content-type']));
  return {
    status: response.statusCode,
    headers: response.headers,
    body: json ? (JSON.parse(response.body) as Body) : {},
  };
}

const verdict = ({ status }: Answer<Body>): Expected | number => (status >= 200 && status < 300 ? 'allowed' : status);
/** The answer without what differs by design: the request id. */
const plain = ({ body }: Answer<Body>): string => JSON.stringify({ ...body, request_id: undefined });
const cases = BOQ_OPERATIONS.map((operation, at) => [operation.name, operation, at] as const);

/**
 * Everything that is refused is tried. Of what is allowed, which takes much longer and is tried by the suites of each
 * operation too, every operation is tried by a designer on their own BOQ and by every third pair of role and relation,
 * in turn from operation to operation; with ACCESS=all by every pair (`npm run gates -- rights`).
 */
const isTried = (at: number, index: number, role: TestRole, relation: TestRelation): boolean =>
  process.env.ACCESS === 'all' || (at + index) % 3 === 0 || (role === 'designer' && relation === 'own');

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  cast = await Cast.of(api);
  world = cast.world;
});
afterAll(() => api?.close());

// [spec: C1.9, C6.4, C6.5]
describe('every operation on a BOQ, by role and relation', () => {
  it.each(cases)('%s', async (_name, operation, at) => {
    const wrong: string[] = [];
    const absent = new Set<string>();
    const refused = cast.pairs().filter((pair) => expectedOf(operation.grants, ...pair) !== 'allowed');
    const before = await cast.revisions(refused);
    for (const [index, [role, relation]] of cast.pairs().entries()) {
      const person = personOf(role);
      const expected = expectedOf(operation.grants, role, relation);
      if (expected === 'allowed' && !isTried(at, index, role, relation)) continue;
      let target = targetOf(role, relation);
      if (expected === 'allowed' && operation.takes === 'boq') target = await world.boq(person, relation);
      else if (expected === 'allowed' && operation.takes) await target.addSpare(operation.takes as never);
      const answer = await attempt(person.caller, operation, target);
      if (verdict(answer) !== expected) {
        wrong.push(`${role} on ${relation}: ${answer.status} instead of ${expected}: ${plain(answer).slice(0, 200)}`);
      }
      if (answer.status === 404) absent.add(plain(answer));
    }
    expect(wrong).toEqual([]);
    expect(await cast.revisions(refused)).toEqual(before);
    // Another person's, a deleted and an absent BOQ are indistinguishable.
    expect([...absent]).toHaveLength(1);
  });
});

// [spec: C6.4, C6.6]
describe('every other operation, by role', () => {
  it.each(ROLE_OPERATIONS.map((operation) => [operation.name, operation] as const))('%s', async (_name, operation) => {
    const statuses: number[] = [];
    for (const role of ROLES) {
      const method = methodOf(operation.name);
      const body = operation.body ?? (method === 'GET' ? undefined : {});
      statuses.push((await personOf(role).caller.call(method, operation.path, body)).status);
    }
    expect(statuses.join('/')).toBe(operation.statuses);
  });

  // [spec: C1.10, C6.9]
  it('POST /boqs with a file: designers and admins', async () => {
    const payload =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nno workbook\r\n--x--\r\n';
    const statuses: number[] = [];
    for (const role of ROLES) {
      const { token, identifier } = personOf(role).caller;
      const response = await api.app.inject({
        method: 'POST',
        url: '/api/boqs',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(identifier ? { 'system-identifier': identifier } : {}),
        },
        payload,
      });
      statuses.push(response.statusCode);
    }
    // People who may upload get the answer that this is not a workbook.
    expect(statuses.join('/')).toBe('401/403/403/400/400');
  });

  it('covers every operation', () => {
    const tried = new Set(
      [...BOQ_OPERATIONS, ...ROLE_OPERATIONS].map(({ name }) => routeOf(name)).concat(OTHER_OPERATIONS),
    );
    // `npm run check` holds this document to the application.
    const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
      Object.keys(item).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '{}') || '/'}`,
      ),
    );
    expect(operations.length).toBeGreaterThan(60);
    const untried = operations.filter((operation) => !tried.has(operation));
    if (untried.length > 0) throw new Error(`${HOW_TO_TRY}\n  ${untried.join('\n  ')}`);
    const gone = [...tried].filter((operation) => !operations.includes(operation));
    if (gone.length > 0)
      throw new Error(`The document has these no more; take their rows away:\n  ${gone.join('\n  ')}`);
  });
});

describe('POST /boqs/{id}/user', () => {
  // [spec: C7.9]
  it.each(ROLES.filter((role) => role !== 'guest'))(
    'gives a %s a guest’s BOQ only with its identifier',
    async (role) => {
      const guest = await world.person('guest');
      const { boqId } = await world.boq(guest, 'own');
      const { caller } = personOf(role);
      const path = `/boqs/${boqId}/user`;
      expect((await caller.post(path)).status).toBe(404);
      expect((await caller.post(path, {}, { 'system-identifier': `${guest.caller.identifier}x` })).status).toBe(404);
      expect((await caller.post(path, {}, { 'system-identifier': guest.caller.identifier ?? '' })).status).toBe(200);
      expect((await caller.get(`/boqs/${boqId}`)).status).toBe(200);
      expect((await guest.caller.get(`/boqs/${boqId}`)).status).toBe(401);
      for (const relation of ['other', 'template', 'absent'] as const) {
        expect((await caller.post(`/boqs/${targetOf(role, relation).boqId}/user`)).status).toBe(404);
      }
      for (const none of [`${boqId}%2F`, 'none', `${boqId}x`]) {
        expect((await caller.post(`/boqs/${none}/user`)).status).toBe(404);
      }
      for (const relation of ['own', 'invited'] as const) {
        expect((await caller.post(`/boqs/${targetOf(role, relation).boqId}/user`)).status).toBe(200);
      }
    },
  );
});

describe('a session', () => {
  const ended = { status: 401, message: 'logout' };
  const alter = (person: Person, set: string): Promise<unknown> =>
    api.database.pool.query(`update sessions set ${set} where user_id = $1`, [person.id]);

  it.each<[string, (person: Person) => unknown]>([
    ['malformed', ({ caller }) => (caller.token = 'not a token')],
    ['cut short', ({ caller }) => (caller.token = caller.token?.slice(0, -1) ?? null)],
    ['unknown', ({ caller }) => (caller.token = randomBytes(32).toString('base64url'))],
    ['expired', (person) => alter(person, `expires_at = now() - interval '1 second'`)],
    ['idle for a day', (person) => alter(person, `last_seen_at = now() - interval '25 hours'`)],
    ['revoked', ({ caller }) => caller.post('/users/logout')],
    // [spec: C6.16]
  ])('that is %s is reported by every operation, including on templates', async (_state, spoil) => {
    const person = await world.person('designer');
    const own = await world.boq(person, 'own');
    const template = targetOf('user', 'template');
    await spoil(person);
    const wrong: string[] = [];
    for (const operation of BOQ_OPERATIONS) {
      for (const target of [own, template]) {
        const answer = await attempt(person.caller, operation, target);
        if (answer.status !== 401 || answer.body.message !== 'logout')
          wrong.push(`${operation.name}: ${plain(answer)}`);
      }
    }
    for (const { name, path, body } of ROLE_OPERATIONS.filter(({ statuses }) => statuses.startsWith('401'))) {
      const method = methodOf(name);
      const answer = await person.caller.call<Body>(method, path, body ?? (method === 'GET' ? undefined : {}));
      if (answer.status !== 401 || answer.body.message !== 'logout') wrong.push(`${name}: ${plain(answer)}`);
    }
    expect(wrong).toEqual([]);
    expect((await person.caller.get<Body>('/me')).body).toMatchObject(ended);
  });

  // [spec: C3.3]
  it('that is absent is asked to log in, and only reads templates', async () => {
    const person = await world.person('designer');
    const own = await world.boq(person, 'own');
    person.caller.token = null;
    for (const operation of BOQ_OPERATIONS) {
      expect([operation.name, (await attempt(person.caller, operation, own)).status]).toEqual([operation.name, 401]);
      const expected = operation.grants.guest.includes('template') ? 'allowed' : 401;
      const answer = await attempt(person.caller, operation, targetOf('user', 'template'));
      expect([operation.name, verdict(answer)]).toEqual([operation.name, expected]);
    }
  });

  // [spec: C6.16]
  it('of a person whose role changes has the new permissions at once', async () => {
    const person = await world.person('home-owner');
    const own = await world.boq(person, 'own');
    const change = (role: string) =>
      api.database.pool.query('update users set role = $2 where id = $1', [person.id, role]);
    const fee = () => person.caller.patch(`/boqs/${own.boqId}`, { design_fee: 9 });
    expect((await fee()).status).toBe(403);
    await change('designer');
    expect((await fee()).status).toBe(200);
    await change('user');
    expect((await fee()).status).toBe(403);
    await api.database.pool.query('update users set disabled_at = now() where id = $1', [person.id]);
    expect((await fee()).status).toBe(401);
  });

  it('with a forged identifier counts as a stranger’s', async () => {
    const guest = await world.person('guest');
    const { boqId } = await world.boq(guest, 'own');
    expect((await guest.caller.get(`/boqs/${boqId}`)).status).toBe(200);
    const [id = '', signature = ''] = (guest.caller.identifier ?? '').split('.');
    const other = (await world.person('guest')).caller.identifier?.split('.')[1] ?? '';
    for (const forged of [id, `${id}.`, `${id}.${other}`, `${signature}.${id}`, '', ' ', `${id}.${signature}.x`]) {
      const answer = await guest.caller.get(`/boqs/${boqId}`, { 'system-identifier': forged });
      expect(answer.status).toBe(401);
    }
  });
});

describe('ids inside a request', () => {
  it('must belong together: a line of another BOQ, another trade, or two BOQs at once', async () => {
    const designer = personOf('designer');
    const own = targetOf('designer', 'own');
    const other = targetOf('designer', 'invited');
    const theirs = other.line('carpentry');
    const { caller } = designer;
    const path = (boq: BoqTarget, kind: string, line: string) => `/${kind}/${line}?boq_id=${boq.boqId}`;
    expect((await caller.get(path(own, 'carpentry', theirs))).status).toBe(404);
    expect((await caller.put(path(own, 'carpentry', theirs), { count: 2 })).status).toBe(404);
    expect((await caller.delete(path(own, 'carpentry', theirs))).status).toBe(404);
    expect((await caller.put(path(own, 'civil', own.line('carpentry')), { count: 2 })).status).toBe(404);
    expect((await caller.delete(path(own, 'manual', own.line('carpentry')))).status).toBe(404);
    const part = { component_of: theirs };
    expect((await caller.put(path(own, 'carpentry', own.line('carpentry')), part)).status).toBe(404);
    const both = { boq_id: targetOf('designer', 'other').boqId, count: 2 };
    expect((await caller.put(path(own, 'carpentry', own.line('carpentry')), both)).status).toBe(400);
    const twice = `/boqs?boq_id=${own.boqId}&boq_id=${targetOf('designer', 'other').boqId}`;
    expect((await caller.get(twice)).status).toBe(400);
    expect((await caller.get(`/boqs/${own.boqId}?boq_id=${other.boqId}`)).status).toBe(400);
  });
});

// [spec: C1.8, C6.11]
describe('undoing a designer’s rate changes needs the permission for rates', () => {
  const line = (boq: BoqTarget, kind: 'manual' | 'electrical') => `/${kind}/${boq.line(kind)}?boq_id=${boq.boqId}`;

  it.each<[string, (designer: Caller, boq: BoqTarget) => Promise<Answer<Body>>]>([
    [
      'a rate of the BOQ',
      (designer, boq) =>
        designer.patch(`/analysis?type=carpentry-labour&boq_id=${boq.boqId}`, {
          service: 'carpentry',
          action: 'submit',
          labour: targetOf('user', 'own').labourLabel,
          rate: 999,
        }),
    ],
    ['the rate of an item', (designer, boq) => designer.patch(line(boq, 'electrical'), { rate: 333 })],
    ['the rate of a typed item', (designer, boq) => designer.patch(line(boq, 'manual'), { rate: 333 })],
    ['the design fee', (designer, boq) => designer.patch(`/boqs/${boq.boqId}`, { design_fee: 12 })],
  ])('%s', async (_what, change) => {
    const owner = personOf('home-owner');
    const designer = personOf('designer');
    const boq = await world.boq(owner, 'own');
    await world.attach(boq, designer);
    const changed = await change(designer.caller, boq);
    expect(changed.status).toBe(200);
    const revision = changed.body.revision as number;
    const undo = `/boqs/${boq.boqId}/revisions/${revision}/undo`;
    expect((await owner.caller.post(undo)).status).toBe(403);
    expect((await owner.caller.post(`/boqs/${boq.boqId}/revert`, { revision: revision - 1 })).status).toBe(403);
    expect((await designer.caller.post(undo)).status).toBe(200);
  });

  // [spec: T.5]
  it('the rate of an item removed since, by reverting to before', async () => {
    const owner = personOf('home-owner');
    const designer = personOf('designer');
    const boq = await world.boq(owner, 'own');
    await world.attach(boq, designer);
    const before = (await owner.caller.patch<Body>(line(boq, 'manual'), { description: 'Pelmet' })).body
      .revision as number;
    const removed = await owner.caller.delete<Body>(line(boq, 'manual'));
    const back = { revision: before };
    // Only the removal lies in between.
    expect((await owner.caller.post(`/boqs/${boq.boqId}/revert/estimate`, back)).status).toBe(200);
    await owner.caller.post(`/boqs/${boq.boqId}/revisions/${removed.body.revision as number}/undo`);
    expect((await designer.caller.patch(line(boq, 'manual'), { rate: 777 })).status).toBe(200);
    await owner.caller.delete(line(boq, 'manual'));
    expect((await owner.caller.post(`/boqs/${boq.boqId}/revert/estimate`, back)).status).toBe(403);
    expect((await owner.caller.post(`/boqs/${boq.boqId}/revert`, back)).status).toBe(403);
    expect((await designer.caller.post(`/boqs/${boq.boqId}/revert`, back)).status).toBe(200);
  });

  it('does not stop a home owner from undoing anything else, and an unknown id is not found', async () => {
    const owner = personOf('home-owner');
    const boq = await world.boq(owner, 'own');
    await owner.caller.patch(line(boq, 'electrical'), { title: 'Lights' });
    expect((await owner.caller.post(`/boqs/${boq.boqId}/revisions/3/undo`)).status).toBe(200);
    expect((await owner.caller.post(`/boqs/${boq.boqId}/revisions/99/undo`)).status).toBe(404);
    expect((await owner.caller.get(`/boqs/${randomUUID().slice(1)}`)).status).toBe(404);
  });
});

// [spec: T.5]
describe('undoing changes of the BOQ itself needs the permission to change it', () => {
  it.each<[string, object]>([
    ['its title', { title: 'Sharma, 14th floor' }],
    ['its city', { city: 'pune' }],
    ['its carpet area', { carpet_area: 520 }],
    ['its package', { budget_type: 'high' }],
    ['several of them', { city: 'delhi', carpet_area: 530, title: 'Another' }],
  ])('%s', async (_what, change) => {
    const owner = personOf('designer');
    const invited = personOf('home-owner');
    const boq = await world.boq(owner, 'own');
    await world.attach(boq, invited);
    const path = `/boqs/${boq.boqId}`;
    expect((await invited.caller.patch(path, change)).status).toBe(403);
    const { revision } = (await owner.caller.patch<Body>(path, change)).body as { revision: number };
    const undo = `${path}/revisions/${revision}/undo`;
    for (const refused of [undo, `${undo}/estimate`]) expect((await invited.caller.post(refused)).status).toBe(403);
    for (const refused of ['revert', 'revert/estimate']) {
      expect((await invited.caller.post(`${path}/${refused}`, { revision: revision - 1 })).status).toBe(403);
    }
    expect((await owner.caller.post<Body>(undo)).status).toBe(200);
    // Undoing an undo requires the same permission.
    expect((await invited.caller.post(`${path}/revisions/${revision + 1}/undo`)).status).toBe(403);
    expect(await boq.revision()).toBe(revision + 1);
  });
});

describe('signed file URLs', () => {
  const open = async (url: string): Promise<number> => (await api.app.inject({ url })).statusCode;
  const exported = async ({ caller }: Person, { boqId }: BoqTarget): Promise<string> =>
    (await caller.get<{ data: { url: string } }>(`/boqs/${boqId}/export?format=csv`)).body.data.url;
  const pictured = async ({ caller }: Person, { boqId }: BoqTarget): Promise<string> => {
    const { body } = await caller.get<{ data: { image_urls: string[] } }>(`/boqs/${boqId}`);
    return body.data.image_urls[0] ?? 'none';
  };

  it('end with the holder’s access to the BOQ, and nobody else’s do', async () => {
    const owner = personOf('user');
    const guest = personOf('guest');
    const designer = await world.person('designer');
    const boq = await world.boq(owner, 'own');
    await world.attach(boq, designer);
    const image = `data:image/png;base64,${(await png(20, 20)).toString('base64')}`;
    expect((await owner.caller.post(`/boqs/${boq.boqId}/images`, { images: [image] })).status).toBe(201);
    const theirs = [await exported(designer, boq), await pictured(designer, boq)];
    const own = [await exported(owner, boq), await pictured(owner, boq)];
    for (const url of [...theirs, ...own]) expect(await open(url)).toBe(200);
    for (const url of theirs) expect(await open(url.replace(designer.id ?? '', owner.id ?? ''))).toBe(403);
    for (const url of theirs) expect(await open(url.replace(/&holder=[^&]*/, ''))).toBe(403);

    expect((await owner.caller.delete(`/boqs/${boq.boqId}/members/${designer.id}`)).status).toBe(200);
    for (const url of theirs) expect(await open(url)).toBe(403);
    for (const url of own) expect(await open(url)).toBe(200);

    expect((await owner.caller.delete(`/boqs/${boq.boqId}`)).status).toBe(200);
    for (const url of own) expect(await open(url)).toBe(403);

    const visitors = await exported(guest, await world.boq(guest, 'own'));
    const everybodys = await exported(guest, targetOf('guest', 'template'));
    for (const url of [visitors, everybodys]) expect(await open(url)).toBe(200);
    expect([visitors.includes('holder='), everybodys.includes('holder=')]).toEqual([true, false]);
  });
});

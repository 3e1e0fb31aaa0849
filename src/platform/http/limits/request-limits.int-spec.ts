import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { BoqProjectionsModule } from '../../../boq/boq.module';
import { ProjectorModule } from '../../event-store/projections/projector.module';
import { BODY_LIMIT } from './body-limit';
import { MAX_VALUES } from '../validation/text-guard';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;
const NOT_JSON = 'not json '.repeat(200_000);

let api: TestApi;
let owner: Caller;
let boqId: string;
beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  owner = await Caller.signedUp(api.app, 'home-owner');
  boqId = await newBoq(owner, SMALL_FLAT);
});
afterAll(() => api?.close());

const send = (path: string, payload: string, caller?: Caller) =>
  api.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload,
  });

describe('the size of a body', () => {
  // [spec: T.56]
  it('is 64 KB at most by default: 413 before anything is parsed', async () => {
    const large = `{"email":"${'x'.repeat(65 * KILOBYTE)}"}`;
    for (const path of ['/users/login', '/estimates/quick', '/boqs', '/enquiry']) {
      const answer = await send(path, large);
      expect([path, answer.statusCode]).toEqual([path, 413]);
      expect(answer.json()).toMatchObject({ code: 'too_large' });
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  // [spec: T.56]
  it('may be larger for pictures, but is parsed only for those who may send them', async () => {
    expect(NOT_JSON.length).toBeGreaterThan(MEGABYTE);
    const path = `/boqs/${boqId}/images`;
    expect((await send(path, NOT_JSON)).statusCode).toBe(401);
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await send(path, NOT_JSON, stranger)).statusCode).toBe(404);
    const refused = await send(path, NOT_JSON, owner);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ msg: 'The body is not valid JSON.' });
    expect((await send(path, `{"images":["${'A'.repeat(17 * MEGABYTE)}"]}`, owner)).statusCode).toBe(413);
  });

  // [spec: T.56]
  it('may be larger for changes of many lines, but only for those who may make them', async () => {
    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    const edits = JSON.stringify({ edits: ids.map((id) => ({ id, change: { count: 2, finish: 'a'.repeat(60) } })) });
    expect(edits.length).toBeGreaterThan(BODY_LIMIT);
    expect((await send(`/boqs/${boqId}/bulk`, edits)).statusCode).toBe(401);
    // The body was read: what is wrong is reported per field.
    const answer = await send(`/boqs/${boqId}/bulk`, edits, owner);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors ?? {}).length > 0]).toEqual([
      400,
      true,
    ]);
  });

  // [spec: T.56]
  it('is also limited in values: 413 before they are built, in an object, a list or deep inside', async () => {
    const many = Array.from({ length: MAX_VALUES + 1 }, (_, index) => index);
    const bodies = [
      JSON.stringify(Object.fromEntries(many.map((index) => [`k${index}`, index]))),
      JSON.stringify({ list: many }),
      JSON.stringify({ a: { b: many.map(() => ({})) } }),
    ];
    for (const body of bodies) {
      expect(body.length).toBeLessThan(BODY_LIMIT);
      for (const path of ['/users/login', '/boqs', '/estimates/quick']) {
        const answer = await send(path, body);
        expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 413, 'too_large']);
      }
    }
    const text = JSON.stringify({ email: ',[{'.repeat(5_000), password: 'x' });
    expect((await send('/users/login', text)).statusCode).toBe(400);
    const late = `{"images":["${'A'.repeat(MEGABYTE)}"],"x":${JSON.stringify(many)}}`;
    expect((await send(`/boqs/${boqId}/images`, late, owner)).statusCode).toBe(413);
  });

  it('is limited like URLs: 100 parameters, 8,000 characters', async () => {
    const get = (query: string) => api.app.inject({ url: `/api/boqs?${query}` });
    expect((await get('a=1&'.repeat(101))).statusCode).toBe(400);
    const long = await get(`q=${'x'.repeat(8_000)}`);
    expect([long.statusCode, long.json<{ code: string }>().code]).toEqual([414, 'uri_too_long']);
  });

  // [spec: T.56]
  it('does not relax the JSON rules: depth and NUL are 400, also in a large one', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    expect((await send('/users/login', deep)).statusCode).toBe(400);
    expect((await send('/users/login', '{"email":"a\\u0000b"}')).statusCode).toBe(400);
    const path = `/boqs/${boqId}/images`;
    const filler = 'A'.repeat(2 * MEGABYTE);
    expect((await send(path, `{"images":["${filler}"],"x":${deep}}`, owner)).statusCode).toBe(400);
    expect((await send(path, `{"images":["${filler}"],"x":"a\\u0000b"}`, owner)).statusCode).toBe(400);
  });
});

describe('the limits of requests', () => {
  const uses = (headers: Readonly<Record<string, unknown>>): number[] =>
    ['limit', 'remaining', 'reset'].map((name) => Number(headers[`ratelimit-${name}`]));

  it('are told with every answer, so that a program that heeds them is never refused', async () => {
    const limited = await createTestApi([], { env: { LIMITS: 'reads=12,changes=12,guest-changes=7,window=60' } });
    try {
      const enquire = () =>
        limited.app.inject({ method: 'POST', url: '/api/feedback/bug', headers: { 'x-request-id': randomUUID() } });
      const seen: number[] = [];
      for (let left = 1; left > 0; left = seen.at(-1) ?? 0) {
        const answer = await enquire();
        expect(answer.statusCode).not.toBe(429);
        const [limit, remaining, reset] = uses(answer.headers);
        expect(limit).toBe(7);
        expect(reset).toBeGreaterThan(0);
        expect(reset).toBeLessThanOrEqual(60);
        seen.push(remaining ?? 0);
      }
      expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
      const refused = await enquire();
      expect([refused.statusCode, ...uses(refused.headers).slice(0, 2)]).toEqual([429, 7, 0]);
      expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset']?.toString());
      // Reads have a limit of their own, and errors count like anything else.
      const read = await limited.app.inject({ url: '/api/boqs/none' });
      expect(uses(read.headers).slice(0, 2)).toEqual([12, 11]);
    } finally {
      await limited.close();
    }
  });

  it('name the one that refuses first: that of an expensive operation, where it is nearer', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await api.app.inject({ method: 'POST', url: '/api/feedback/feature', headers, payload: '{}' });
    expect(uses(answer.headers).slice(0, 2)).toEqual([30, 29]);
  });
});

describe('the address of a request', () => {
  const tries = async (target: TestApi, address: string): Promise<number[]> => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 32; turn += 1) {
      const answer = await target.app.inject({
        method: 'POST',
        url: '/api/feedback/bug',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        payload: '{}',
      });
      statuses.push(answer.statusCode);
    }
    return statuses;
  };

  // [spec: T.57]
  it('is that of its connection, whatever it claims, unless a proxy is trusted', async () => {
    const first = await tries(api, '203.0.113.1');
    expect(first.slice(0, 30)).not.toContain(429);
    expect(first.at(-1)).toBe(429);
    expect((await tries(api, '203.0.113.2'))[0]).toBe(429);
  });

  // [spec: T.57]
  it('is the one named by a trusted proxy: limits count people, not the proxy', async () => {
    const behind = await createTestApi([], { env: { TRUST_PROXY: 'loopback' } });
    try {
      expect((await tries(behind, '203.0.113.1')).at(-1)).toBe(429);
      expect((await tries(behind, '203.0.113.2'))[0]).not.toBe(429);
      // What the client wrote before the address added by the proxy is only a claim and is ignored.
      expect((await tries(behind, '203.0.113.9, 203.0.113.1'))[0]).toBe(429);
    } finally {
      await behind.close();
    }
  });
});

import { createTestApi, type TestApi } from '../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../test/support/boqs';
import { Caller } from '../../test/support/client';
import { BoqProjectionsModule } from '../boq/boq.module';
import { ProjectorModule } from '../event-store/projections/projector.module';

const MEGABYTE = 1024 * 1024;
const NOT_JSON = 'not json '.repeat(200_000);

let api: TestApi;
let owner: Caller;
let boqId: string;
beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  owner = await Caller.signedUp(api.app, 'home-owner');
  boqId = await newBoq(owner, SMALL_FLAT);
}, 60_000);
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
  it('is 1 MB at most where a route says nothing else: 413 before anything is parsed', async () => {
    const large = `{"email":"${'x'.repeat(16 * MEGABYTE)}"}`;
    for (const path of ['/users/login', '/estimates/quick', '/boqs', '/enquiry']) {
      const answer = await send(path, large);
      expect([path, answer.statusCode]).toEqual([path, 413]);
      expect(answer.json()).toMatchObject({ code: 'too_large' });
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('may be larger for pictures, but is parsed only for who may send them', async () => {
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

  it('does not soften what JSON may hold: depth and NUL stay 400, also in a large one', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    expect((await send('/users/login', deep)).statusCode).toBe(400);
    expect((await send('/users/login', '{"email":"a\\u0000b"}')).statusCode).toBe(400);
    const path = `/boqs/${boqId}/images`;
    const filler = 'A'.repeat(2 * MEGABYTE);
    expect((await send(path, `{"images":["${filler}"],"x":${deep}}`, owner)).statusCode).toBe(400);
    expect((await send(path, `{"images":["${filler}"],"x":"a\\u0000b"}`, owner)).statusCode).toBe(400);
  });
});

describe('where a request comes from', () => {
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

  it('is its connection, whatever it says of itself, unless a proxy is trusted', async () => {
    const first = await tries(api, '203.0.113.1');
    expect(first.slice(0, 30)).not.toContain(429);
    expect(first.at(-1)).toBe(429);
    expect((await tries(api, '203.0.113.2'))[0]).toBe(429);
  });

  it('is the address that a trusted proxy names: limits count people, not the proxy', async () => {
    const behind = await createTestApi([], { env: { TRUST_PROXY: 'loopback' } });
    try {
      expect((await tries(behind, '203.0.113.1')).at(-1)).toBe(429);
      expect((await tries(behind, '203.0.113.2'))[0]).not.toBe(429);
      // What the caller wrote before the proxy added his address is his own word and counts for nothing.
      expect((await tries(behind, '203.0.113.9, 203.0.113.1'))[0]).toBe(429);
    } finally {
      await behind.close();
    }
  });
});

import { isDeepStrictEqual } from 'node:util';
import openapi from '../../../../docs/openapi.json';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { Caller } from '../../../../test/support/client';
import { RawConnection } from '../../../../test/support/raw';
import { until } from '../../../../test/support/until';
import { PATIENCE } from './connections';

const open: RawConnection[] = [];
afterEach(() => open.splice(0).forEach((connection) => connection.end()));

/** An API that is listening, with limits low enough to reach in a test. */
async function listening(
  env: Record<string, string>,
  patience = PATIENCE,
): Promise<TestApi & { connect: () => RawConnection }> {
  const api = await createTestApi([], { env, patience });
  await api.app.listen(0, '127.0.0.1');
  const { port } = new URL(await api.app.getUrl());
  const connect = (): RawConnection => {
    const connection = new RawConnection(Number(port));
    open.push(connection);
    return connection;
  };
  return { ...api, connect };
}

/** The head of a POST whose body is never sent. */
const headOf = (path: string, length: number, further = ''): string =>
  `POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${further}\r\n`;

describe('too many requests', () => {
  const counted = (limits: string) => createTestApi([], { env: { LIMITS: `window=600,${limits}` } });
  const statusOf = async (api: TestApi, headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
    (await api.app.inject({ method, url: '/api/users/login', headers, ...(method === 'POST' && { payload: {} }) }))
      .statusCode;

  it('are refused without reading the body: the answer comes before it was sent', async () => {
    const api = await listening({ LIMITS: 'window=600,guest-changes=2' });
    try {
      const visitor = await Caller.guest(api.app);
      for (let turn = 0; turn < 2; turn += 1) expect((await visitor.post('/users/login')).status).toBe(400);
      const answer = await api.connect().write(headOf('/users/login', 60_000)).problem();
      expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
      expect(answer.head).toMatch(/\r\ncontent-type: application\/problem\+json/i);
      expect(Number(/\r\nretry-after: (\d+)/i.exec(answer.head)?.[1])).toBeGreaterThan(0);
      // Reads are counted separately, and a request with a token is not a guest's.
      expect((await visitor.get('/')).status).toBe(200);
      expect(await statusOf(api, { authorization: 'Bearer x' })).not.toBe(429);
    } finally {
      await api.close();
    }
  });

  it('are counted per address, which no invented token or identifier escapes', async () => {
    const api = await counted('changes=3');
    try {
      const made = ['a', 'b', 'c', 'd'].map((name) => ({ authorization: `Bearer ${name}`, 'system-identifier': name }));
      const statuses: number[] = [];
      for (const headers of made) statuses.push(await statusOf(api, headers));
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true]);
    } finally {
      await api.close();
    }
  });

  it('are counted per person too: one who has used up their own leaves the others at their address theirs', async () => {
    const api = await counted('person-changes=2,person-reads=1');
    try {
      const one = { 'system-identifier': 'one' };
      const statuses: boolean[] = [];
      for (let turn = 0; turn < 3; turn += 1) statuses.push((await statusOf(api, one)) === 429);
      expect(statuses).toEqual([false, false, true]);
      expect(await statusOf(api, { 'system-identifier': 'two' })).not.toBe(429);
      expect(await statusOf(api, one, 'GET')).toBe(404);
      expect(await statusOf(api, one, 'GET')).toBe(429);
    } finally {
      await api.close();
    }
  });

  it('are counted before anything is looked at, including broken bodies and unknown calls', async () => {
    const api = await counted('changes=2');
    try {
      const send = async (url: string) =>
        (
          await api.app.inject({
            method: 'POST',
            url: `/api${url}`,
            payload: '{',
            headers: { 'content-type': 'application/json' },
          })
        ).statusCode;
      expect([await send('/nosuch'), await send('/users/login'), await send('/nosuch')]).toEqual([404, 400, 429]);
    } finally {
      await api.close();
    }
  });

  it('on forms leave a household its reads and sessions', async () => {
    const api = await counted('reads=5,changes=3,guest-changes=2');
    try {
      const statuses: number[] = [];
      for (let turn = 0; turn < 20; turn += 1) statuses.push(await statusOf(api, {}));
      expect(statuses.filter((status) => status === 429)).toHaveLength(18);
      expect(await statusOf(api, { authorization: 'Bearer a' })).not.toBe(429);
      expect((await api.app.inject('/api/reference/cities')).statusCode).toBe(200);
    } finally {
      await api.close();
    }
  });

  it('are far from what a household reads: 40 screens of 15 reads at once', async () => {
    const api = await createTestApi([], { env: { LIMITS: '' } });
    try {
      const visitor = await Caller.guest(api.app);
      const answers = await Promise.all(Array.from({ length: 600 }, () => visitor.get('/cities')));
      expect(answers.map(({ status }) => status).filter((status) => status === 429)).toEqual([]);
    } finally {
      await api.close();
    }
  });
});

describe('a connection', () => {
  let api: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    const patience = { ...PATIENCE, headers: 300, smallBody: 300, check: 50 };
    api = await listening({ LIMITS: 'connections=3' }, patience);
  });
  afterAll(() => api?.close());

  const problemOf = async (text: string) => {
    const connection = api.connect().write(text);
    const { status, head, body } = await connection.problem();
    expect(head).toMatch(/\r\ncontent-type: application\/problem\+json/i);
    expect(body).toMatchObject({ status, title: expect.any(String), msg: expect.any(String) });
    expect(head.toLowerCase()).toContain(`x-request-id: ${String(body.request_id)}`);
    connection.end();
    return [status, body.code];
  };

  it.each([
    ['no HTTP', 'GARBAGE\r\n\r\n', 400, 'invalid'],
    ['too large headers', `GET /api HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['an unknown expectation', 'GET /api HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n\r\n', 417, 'expectation_failed'],
    [
      'a too long part of the path',
      `GET /api/boqs/${'x'.repeat(300)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      414,
      'uri_too_long',
    ],
    ['a body too large by its own word', headOf('/users/login', 70_000), 413, 'too_large'],
    ['a body for a call that does not exist', headOf('/nosuch', 60_000), 404, 'not_found'],
    ['headers that do not end', 'GET /api HTTP/1.1\r\nhost: a\r\nx: ', 408, 'request_timeout'],
    ['a small body that does not come', `${headOf('/users/login', 100)}{`, 408, 'request_timeout'],
  ])('with %s is answered by a problem', async (_what, text, status, code) => {
    expect(await problemOf(text)).toEqual([status, code]);
  });

  it('that expects a go-ahead gets it only when its body would be accepted', async () => {
    const expects = 'expect: 100-continue\r\n';
    const refused = api.connect().write(headOf('/users/login', 70_000, expects));
    expect((await refused.problem()).status).toBe(413);
    expect(refused.text).not.toContain('100 Continue');
    refused.end();
    const taken = api.connect().write(headOf('/users/login', 2, expects));
    await until(() => taken.text.includes('HTTP/1.1 100 Continue'));
    expect((await taken.write('{}').problem()).status).toBe(400);
  });

  it('beyond the limit per address is answered and closed; one that ends makes room', async () => {
    const held = [api.connect(), api.connect(), api.connect()];
    for (const connection of held) connection.write('GET /api HTTP/1.1\r\nhost: a\r\n\r\n');
    await until(() => held.every(({ text }) => text.includes('200 OK')));
    const fourth = api.connect();
    expect((await fourth.problem()).status).toBe(429);
    await until(() => fourth.closed);
    held[0]?.end();
    await until(async () => {
      const next = api.connect().write('GET /api HTTP/1.1\r\nhost: a\r\n\r\n');
      await until(() => next.text !== '');
      next.end();
      return next.text.includes('200 OK');
    });
  });
});

it('answers from the server itself are documented for every operation', () => {
  const { AnyError: common, ...others } = openapi.components.responses as unknown as Record<
    string,
    { 'x-responses'?: Record<string, { $ref: string }> }
  >;
  const described = Object.entries(common?.['x-responses'] ?? {});
  expect(described.map(([status]) => status)).toEqual(expect.arrayContaining(['408', '414', '417', '429', '431']));
  expect(Object.keys(others)).toEqual(expect.arrayContaining(described.map(([, { $ref }]) => $ref.split('/')[3])));
  const shared = { $ref: '#/components/responses/AnyError' };
  const lacking = Object.entries(openapi.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { responses: Record<string, object> }>)
      .filter(([, { responses }]) => !isDeepStrictEqual(responses['default'], shared))
      .map(([method]) => `${method} ${path}`),
  );
  expect(lacking).toEqual([]);
});

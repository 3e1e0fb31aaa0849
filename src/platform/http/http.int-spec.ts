import { createHash, randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Body, Controller, Delete, Get, Global, HttpCode, Module, Param, Patch, Post, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { ApiModule } from '../../api.module';
import { CONFIG, type Config } from '../config/config';
import { HealthModule } from '../health/health.module';
import { ReferenceModule } from '../../directory/reference/reference.module';
import { UsersModule } from '../../people/users.module';
import { BOQ_RELATIONS, type BoqRelation, type BoqRelations } from './access/boq-relations';
import { Limited } from './limits/limited';
import { Policy } from './access/policy.decorator';
import { conflict } from './answers/problem';
import { createApplication } from './application';
import { Context, type RequestContext } from './request/request-context';

class RenameDto extends createZodDto(z.object({ title: z.string().max(200) })) {}

const commands: string[] = [];
let failing: Error | null = null;

@Controller()
class ProbeController {
  @Get('boqs/:id')
  @Policy('boq.read', 'path')
  @ApiOperation({ summary: 'probe' })
  read(@Context() { relation }: RequestContext): object {
    return { relation };
  }

  @Patch('boqs/:id')
  @Policy('boq.rename', 'path')
  async rename(
    @Context() context: RequestContext,
    @Body() body: RenameDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    commands.push(context.commandId);
    await new Promise((resolve) => setTimeout(resolve, 5));
    void reply.header('etag', `"${commands.length}"`);
    return { title: body.title, revision: commands.length, nonce: randomUUID() };
  }

  @Delete('boqs/:id')
  @HttpCode(204)
  @Policy('boq.delete', 'path')
  remove(@Context() context: RequestContext): void {
    commands.push(context.commandId);
  }

  @Get('recommendations/:id')
  @Policy('recommendations.read')
  fail(@Param('id') id: string): string {
    if (failing) throw failing;
    return id;
  }

  @Post('boqs')
  @Policy('boq.create')
  @Limited(3, 60)
  create(): object {
    return {};
  }
}

const template = '00000000-0000-4000-8000-000000000001';
const mine = '00000000-0000-4000-8000-000000000002';
const relations = new Map<string, BoqRelation>([
  [template, 'template'],
  [mine, 'own'],
]);

@Global()
@Module({
  controllers: [ProbeController],
  providers: [
    {
      provide: BOQ_RELATIONS,
      useValue: {
        relation: (id: string) => Promise.resolve(relations.get(id) ?? 'other'),
        soldSince: () => Promise.resolve(null),
      } satisfies BoqRelations,
    },
  ],
  exports: [BOQ_RELATIONS],
})
class ProbeModule {}

let api: TestApi;
let token: string;
const inject = (options: {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
}) => api.app.inject({ method: 'GET', ...options });

beforeAll(async () => {
  api = await createTestApi([ProbeModule], { probes: true, features: [HealthModule, ReferenceModule, UsersModule] });
  const answer = await inject({
    method: 'POST',
    url: '/api/users/signup',
    payload: { email: 'a@example.in', password: 'long enough' },
  });
  token = answer.json<{ token: string }>().token;
});
afterAll(() => api.close());
beforeEach(() => commands.splice(0));

const accountOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 16);
const loggedIn = (headers: Record<string, string> = {}): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...headers,
});

describe('problems', () => {
  // [spec: C8.3]
  it('have the same body for an unknown path, another person’s BOQ and a malformed id', async () => {
    const bodies = [];
    for (const url of [
      '/api/nothing/here',
      `/api/boqs/${randomUUID()}`,
      '/api/boqs/not-an-id',
      "/api/boqs/'%20or%201=1",
    ]) {
      const answer = await inject({ url, headers: loggedIn({ 'x-request-id': 'request-0001' }) });
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      bodies.push(answer.json());
    }
    expect(bodies).toEqual(
      bodies.map(() => ({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        code: 'not_found',
        msg: 'Not found.',
        message: 'Not found.',
        request_id: 'request-0001',
      })),
    );
  });

  it('reveal nothing about an internal failure', async () => {
    failing = new Error('password of the database is hunter2');
    const answer = await inject({ url: '/api/recommendations/1' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
    expect(answer.json()).toMatchObject({ msg: 'Something went wrong!', request_id: answer.headers['x-request-id'] });
  });

  it.each([
    ['the server shutting down', Object.assign(new Error('x'), { code: '57P01' }), 503],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503],
    ['a cut connection', new Error('Connection terminated unexpectedly'), 503],
    ['a full disk', Object.assign(new Error('x'), { code: '53100' }), 507],
    [
      'a connection refused by a full disk',
      Object.assign(new Error('could not write init file'), { code: 'XX000' }),
      507,
    ],
    ['a moved value', conflict('rate_moved', 'The rate is 40 now.', { rate: 40 }), 409],
  ])('distinguish %s', async (_name, error, status) => {
    failing = error;
    const answer = await inject({ url: '/api/recommendations/1' });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe({ 503: '1', 507: '30' }[status]);
    if (status === 409) expect(answer.json()).toMatchObject({ code: 'rate_moved', current: { rate: 40 } });
  });

  it.each([
    ['broken JSON', '{"title":', 'application/json', 400],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]) as unknown as string, 'application/json', 400],
    ['a megabyte and more', JSON.stringify({ title: 'x'.repeat(1_100_000) }), 'application/json', 413],
    ['a form', 'title=x', 'application/x-www-form-urlencoded', 415],
    ['depth 10,000', '['.repeat(10_000), 'application/json', 400],
    ['NUL', '{"title":"a\\u0000"}', 'application/json', 400],
    ['a prototype', '{"title":"a","__proto__":{"role":"admin"}}', 'application/json', 400],
    ['a wrong type', '{"title":7}', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
  ])('answer %s', async (_name, payload, type, status) => {
    const answer = await inject({
      method: 'PATCH',
      url: `/api/boqs/${mine}`,
      payload,
      headers: loggedIn({ 'content-type': type }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status, msg: expect.any(String) as string });
    expect(commands).toEqual([]);
  });

  it('answer NUL in a query or path', async () => {
    expect((await inject({ url: `/api/boqs/${mine}?q=%00`, headers: loggedIn() })).statusCode).toBe(400);
    expect((await inject({ url: '/api/boqs/a%00b', headers: loggedIn() })).statusCode).toBe(400);
  });
});

describe('policies on routes', () => {
  it('see the relation to the BOQ', async () => {
    expect((await inject({ url: `/api/boqs/${template}` })).json()).toEqual({ relation: 'template' });
    expect((await inject({ url: `/api/boqs/${randomUUID()}` })).statusCode).toBe(401);
    const renamed = await inject({
      method: 'PATCH',
      url: `/api/boqs/${template}`,
      payload: { title: 'x' },
      headers: loggedIn(),
    });
    expect(renamed.statusCode).toBe(403);
  });

  it('come before validation: a stranger learns nothing about the body', async () => {
    expect((await inject({ method: 'PATCH', url: `/api/boqs/${mine}`, payload: {} })).statusCode).toBe(401);
  });

  it('are required: a process with a route without one does not start', async () => {
    @Controller('open')
    class OpenController {
      @Get()
      read(): string {
        return 'anybody';
      }
    }
    @Module({ controllers: [OpenController] })
    class OpenModule {}
    await expect(createTestApi([OpenModule])).rejects.toThrow('OpenController.read (GET open) has no policy');
  });
});

describe('an Idempotency-Key', () => {
  const rename = (key: string | null, title: string, url = `/api/boqs/${mine}`) =>
    inject({
      method: 'PATCH',
      url,
      payload: { title },
      headers: loggedIn(key === null ? {} : { 'idempotency-key': key }),
    });

  // [spec: T.12]
  it('makes one command out of fifty parallel copies, all with the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => rename('fifty', 'A')));
    expect(commands).toHaveLength(1);
    expect(
      new Set(answers.map((answer) => `${answer.statusCode} ${answer.body} ${String(answer.headers.etag)}`)).size,
    ).toBe(1);
  });

  it('returns the first answer to a later copy, headers included', async () => {
    const first = await rename('later', 'A');
    const second = await rename('later', 'A');
    expect([second.statusCode, second.json(), second.headers.etag]).toEqual([200, first.json(), first.headers.etag]);
    const replayed = [first, second].map(({ headers }) => headers['idempotency-replayed']);
    expect(replayed).toEqual([undefined, 'true']);
    expect(commands).toHaveLength(1);
  });

  it('also repeats an empty answer', async () => {
    const remove = () =>
      inject({ method: 'DELETE', url: `/api/boqs/${mine}`, headers: loggedIn({ 'idempotency-key': 'gone' }) });
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 204]);
    expect(commands).toHaveLength(1);
  });

  // [spec: T.13]
  it('is refused with 422 for another body, immediately or later', async () => {
    const together = await Promise.all([rename('other', 'A'), rename('other', 'B')]);
    expect(together.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    expect((await rename('other', 'C')).json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('does not replay failures, and belongs to one person', async () => {
    expect((await rename('again', 'x'.repeat(300))).statusCode).toBe(400);
    expect((await rename('again', 'short')).statusCode).toBe(200);
    const other = await inject({
      method: 'POST',
      url: '/api/users/signup',
      payload: { email: 'b@example.in', password: 'long enough' },
    });
    const answer = await inject({
      method: 'PATCH',
      url: `/api/boqs/${mine}`,
      payload: { title: 'short' },
      headers: { authorization: other.json<{ token: string }>().token, 'idempotency-key': 'again' },
    });
    expect(answer.statusCode).toBe(200);
    expect(new Set(commands).size).toBe(2);
  });

  it('must be printable, and is optional', async () => {
    expect((await rename('has space', 'A')).statusCode).toBe(400);
    await rename(null, 'A');
    await rename(null, 'A');
    expect(new Set(commands).size).toBe(2);
  });

  it('never stores a session token', async () => {
    const login = await inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'a@example.in', password: 'long enough' },
      headers: { 'idempotency-key': 'login' },
    });
    expect(login.statusCode).toBe(200);
    const { rows } = await api.database.pool.query(`select 1 from idempotency where body like '%token%'`);
    expect(rows).toEqual([]);
  });
});

describe('limits and headers', () => {
  it('stop a flood on an expensive public route', async () => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await inject({ method: 'POST', url: '/api/boqs', payload: {} })).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('count over all processes, and restarts', async () => {
    const config = { ...api.app.get<Config>(CONFIG), port: 0 };
    const features = [HealthModule, ReferenceModule, UsersModule];
    const other = await createApplication(ApiModule.forRoot(config, [ProbeModule], features));
    await other.init();
    await other.getHttpAdapter().getInstance().ready();
    try {
      await api.database.pool.query('delete from attempts');
      const statuses = [];
      for (const app of [api.app, other, api.app, other])
        statuses.push((await app.inject({ method: 'POST', url: '/api/boqs', payload: {} })).statusCode);
      expect(statuses).toEqual([201, 201, 201, 429]);
    } finally {
      await other.close();
    }
  });

  it('forbid scripts and requests from other origins', async () => {
    const { headers } = await inject({ url: '/api/health', headers: { origin: 'https://evil.example' } });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('let pages of the configured origins in, without cookies, and those of no other', async () => {
    const env = { CORS_ORIGINS: 'https://app.example.in, http://localhost:5173' };
    // A preflight is no operation of the document.
    const other = await createTestApi([], { env, probes: true });
    try {
      const ask = (origin: string) =>
        other.app.inject({
          method: 'OPTIONS',
          url: '/api/boqs',
          headers: {
            origin,
            'access-control-request-method': 'PATCH',
            'access-control-request-headers': 'authorization, idempotency-key, traceparent',
          },
        });
      const preflight = await ask('http://localhost:5173');
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': 'http://localhost:5173',
        'access-control-allow-methods': expect.stringContaining('PATCH'),
        'access-control-allow-headers': expect.stringMatching(/Idempotency-Key.*traceparent/),
      });
      expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
      expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
      const refused = await other.app.inject({ url: '/api/events', headers: { origin: 'https://app.example.in' } });
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([
        401,
        'https://app.example.in',
      ]);
      expect(refused.headers['access-control-expose-headers']).toMatch(/ETag.*Idempotency-Replayed.*traceparent/);
    } finally {
      await other.close();
    }
  });

  it('announce that an operation is deprecated, and nothing of others', async () => {
    expect((await inject({ url: '/api/health' })).headers).toMatchObject({
      deprecation: '@1795305600',
      sunset: 'Mon, 22 Nov 2027 00:00:00 GMT',
      link: expect.stringContaining('</api/health/ready>; rel="successor-version"'),
    });
    const { headers } = await inject({ url: '/api/health/ready' });
    expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
  });

  it('are compressed when they exceed a packet, in the best way that the client accepts', async () => {
    const get = (url: string, accepted: string) => inject({ url, headers: { 'accept-encoding': accepted } });
    const [plain, brotli, gzip, none, small] = await Promise.all([
      inject({ url: '/api' }),
      get('/api', 'gzip, deflate, br'),
      get('/api', 'br;q=0, gzip'),
      get('/api', 'gzip;q=0.0'),
      get('/api/health', 'gzip, br'),
    ]);
    for (const [answer, unpack] of [
      [brotli, brotliDecompressSync],
      [gzip, gunzipSync],
    ] as const) {
      const unpacked = JSON.parse(unpack(answer.rawPayload).toString()) as object;
      expect(unpacked).toHaveProperty('layouts', plain.json<{ layouts: unknown }>().layouts);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.headers['vary']).toContain('accept-encoding');
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    }
    expect(plain.headers['vary']).toContain('accept-encoding');
    expect([plain, brotli, gzip, none, small].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
      undefined,
      undefined,
    ]);
  });

  it('say once who may frame a page, deny it device access, and allow only known styles', async () => {
    const { headers } = await inject({ url: '/api/health' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(policy).toMatch(/style-src 'self' 'sha256-[^;]*;style-src-attr 'none'/);
    expect(policy).not.toContain('unsafe-inline');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('enforce TLS when configured, and allow third-party scripts the styles they need', async () => {
    const env = { HSTS_SECONDS: '31536000', GOOGLE_CLIENT_ID: 'an-id.apps.example' };
    const other = await createTestApi([], { env });
    try {
      const { headers } = await other.app.inject('/api/health');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline' https://");
    } finally {
      await other.close();
    }
  });

  it('keep a valid request id and replace any other', async () => {
    expect(
      (await inject({ url: '/api/health', headers: { 'x-request-id': 'abcdefgh-1' } })).headers['x-request-id'],
    ).toBe('abcdefgh-1');
    expect((await inject({ url: '/api/health', headers: { 'x-request-id': 'a b' } })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  it('continue the trace of the caller, or begin one, and log client, person and trace', async () => {
    const lines: Record<string, unknown>[] = [];
    const keep = (line: Record<string, unknown>): unknown => lines.push(line);
    api.app.useLogger({ log: keep, error: keep, warn: keep });
    // What was logged before was kept for a logger.
    api.app.flushLogs();
    lines.splice(0);
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const login = (headers: Record<string, string>) =>
      inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email: 'a@example.in', password: 'a wrong one' },
        headers,
      });
    const followed = await login({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    const begun = await login({});
    await inject({ method: 'DELETE', url: '/api/boqs/none', headers: loggedIn() });
    const credentials = { email: 'logged@example.in', password: 'a long password' };
    const signedUp = await inject({ method: 'POST', url: '/api/users/signup', payload: credentials });
    await inject({ method: 'POST', url: '/api/users/login', payload: credentials });
    const refused = { email: ' Logged@Example.in', password: 'a wrong one' };
    await inject({ method: 'POST', url: '/api/users/login', payload: refused });
    api.app.useLogger(false);
    expect(followed.headers.traceparent).toMatch(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    const id = String(begun.headers['x-request-id']);
    expect(begun.headers.traceparent).toContain(id.replaceAll('-', ''));
    const requests = lines.filter(({ method }) => method !== undefined);
    expect(requests).toMatchObject([
      { path: '/api/users/login', client: '127.0.0.1', trace_id: trace },
      { path: '/api/users/login', client: '127.0.0.1', trace_id: id.replaceAll('-', ''), request_id: id },
      { method: 'DELETE', user_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
      { path: '/api/users/signup', user_id: signedUp.json<{ user: { _id: string } }>().user._id },
      { path: '/api/users/login', user_id: signedUp.json<{ user: { _id: string } }>().user._id },
      { path: '/api/users/login', account: accountOf('logged@example.in') },
    ]);
    expect(requests.slice(0, 2)).toMatchObject([0, 1].map(() => ({ account: accountOf('a@example.in') })));
    for (const index of [0, 1, 5]) expect(requests[index]).not.toHaveProperty('user_id');
    for (const index of [2, 3, 4]) expect(requests[index]).not.toHaveProperty('account');
    expect(JSON.stringify(lines)).not.toMatch(/logged@example/i);
  });

  it('show metrics to this machine, but not through a proxy', async () => {
    expect((await inject({ url: '/api/metrics' })).statusCode).toBe(200);
    expect((await inject({ url: '/api/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(401);
  });
});

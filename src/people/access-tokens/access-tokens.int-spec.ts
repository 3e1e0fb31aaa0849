import openapi from '../../../docs/openapi.json';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { SMALL_FLAT } from '../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { TOKEN_SCOPES } from '../../platform/http/access/token-scopes';

let api: TestApi;
let person: Caller;
beforeAll(async () => {
  api = await createTestApi([], { env: ADMIN_ENV });
  person = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api.close());

interface Token {
  id: string;
  name: string;
  scopes: string[] | null;
  last_used_at: string | null;
  expires_at: string | null;
}
interface Operation {
  security?: { accessToken?: string[] }[];
}
const NOBODY = '00000000-0000-4000-8000-000000000000';
type Made = { data: Token; token: string };

const make = async (body: object = { name: 'Purchase system' }) => (await person.post<Made>('/me/tokens', body)).body;
const list = async (caller = person) => (await caller.get<{ data: Token[] }>('/me/tokens')).body.data;
function holder(token: string): Caller {
  const caller = new Caller(api.app);
  caller.token = token;
  return caller;
}

describe('access tokens', () => {
  it('are shown once and stored as a hash, with last use and expiry', async () => {
    const { data, token } = await make({ name: ' Purchase\nsystem ', expires_in_days: 30 });
    expect(token).toMatch(/^fitout_[A-Za-z0-9_-]{43}$/);
    expect(data).toMatchObject({ name: 'Purchase system', scopes: ['read'], last_used_at: null });
    expect(Date.parse(data.expires_at ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const { rows } = await api.database.pool.query(
      `select 1 from access_tokens t where to_jsonb(t)::text like $1 or encode(token_hash, 'escape') like $1`,
      [`%${token.slice(7)}%`],
    );
    expect(rows).toEqual([]);
    expect(JSON.stringify(await list())).not.toContain(token.slice(7));
    expect((await holder(token).get('/me')).status).toBe(200);
    expect((await list()).find(({ id }) => id === data.id)?.last_used_at).toEqual(expect.any(String));
    const forever = await make({ name: 'Nightly', expires_in_days: null });
    expect(forever.data.expires_at).toBeNull();
  });

  // [spec: T.61]
  it('may do what each scope says of each operation, and nothing that no scope opens', async () => {
    const admin = await Caller.admin(api.app);
    const tokens = await Promise.all(
      TOKEN_SCOPES.map(async (scope) => {
        const made = await admin.post<Made>('/me/tokens', { name: scope, scopes: [scope] });
        return [scope, holder(made.body.token)] as const;
      }),
    );
    const everybody = [{ session: [] }, { accessToken: ['read'] }, { visitor: [] }, {}];
    const wrong: string[] = [];
    const open = new Set<string>();
    for (const [path, item] of Object.entries(openapi.paths))
      for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
        const needed = (operation.security ?? everybody).flatMap(({ accessToken }) => accessToken ?? []).join();
        // Without a token these never look at one.
        if (operation.security?.length === 0) continue;
        if (needed) open.add(needed);
        for (const [scope, program] of tokens) {
          const answer = await api.app.inject({
            method: method.toUpperCase() as 'GET',
            url: path.replace(/\{\w+\}/g, NOBODY),
            headers: { authorization: `Bearer ${program.token}` },
            ...(method === 'get' ? {} : { payload: {} }),
          });
          const refused = /"(missing_scope|not_for_tokens)"/.test(answer.body);
          if ((scope === needed) !== refused && (!refused || answer.statusCode === 403)) continue;
          wrong.push(`${scope} at ${method} ${path}: ${answer.statusCode}, needed ${needed || 'a person'}`);
        }
      }
    expect(wrong).toEqual([]);
    expect([...open].sort()).toEqual([...TOKEN_SCOPES].sort());
  });

  // [spec: T.61]
  it('are told which scope is missing, and what is for people alone', async () => {
    const program = holder((await make({ name: 'Reader' })).token);
    for (const path of ['/events', '/boqs', '/me', '/webhooks']) expect((await program.get(path)).status).toBe(200);
    const write = await program.post<{ code: string; message: string }>('/boqs', {});
    expect([write.status, write.body.code, write.body.message]).toEqual([
      403,
      'missing_scope',
      'This access token lacks the scope “write”. Create one that has it.',
    ]);
    const tokens = await program.post<{ code: string }>('/me/tokens', { name: 'another' });
    expect([tokens.status, tokens.body.code]).toEqual([403, 'not_for_tokens']);
    const listed = await program.get<{ code: string }>('/me/tokens');
    expect([listed.status, listed.body.code]).toEqual([403, 'not_for_tokens']);
    const writer = holder((await make({ name: 'Writer', scopes: ['WRITE', 'read'] })).token);
    expect((await writer.post('/boqs', SMALL_FLAT)).status).toBe(201);
    const admins = await person.post<{ message: string }>('/me/tokens', { name: 'x', scopes: ['admin'] });
    expect([admins.status, admins.body.message]).toEqual([400, 'Only an admin’s token can have the scope “admin”.']);
  });

  it('made before there were scopes read everything and change nothing, as ever', async () => {
    const { data, token } = await make();
    await api.database.pool.query('update access_tokens set scopes = null where id = $1', [data.id]);
    const program = holder(token);
    expect((await list()).find(({ id }) => id === data.id)?.scopes).toBeNull();
    for (const path of ['/me', '/me/sessions', '/events']) expect((await program.get(path)).status).toBe(200);
    const refused = await program.post<{ message: string }>('/boqs', {});
    expect([refused.status, refused.body.message]).toEqual([403, 'This access token can only read.']);
  });

  it('come and go in the history of the person, without their secret', async () => {
    const admin = await Caller.admin(api.app);
    const someone = await Caller.signedUp(api.app, 'designer');
    const id = (await someone.get<{ user: { _id: string } }>('/me')).body.user._id;
    const made = (await someone.post<Made>('/me/tokens', { name: 'Nightly', scopes: ['read', 'export'] })).body;
    await someone.delete(`/me/tokens/${made.data.id}`);
    await someone.post('/me/tokens', { name: 'Other' });
    const history = async () =>
      (
        await admin.get<{ data: { changes: { field: string; before: string | null; after: string | null }[] }[] }>(
          `/admin/people/${id}/history`,
        )
      ).body.data;
    const texts = (await history()).flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'Access tokens').map(({ before, after }) => [before, after]),
    );
    expect(texts).toEqual([
      [null, 'Other (read)'],
      ['Nightly (read, export)', null],
      [null, 'Nightly (read, export)'],
    ]);
    const { rows } = await api.database.pool.query(`select 1 from events where data::text like $1`, [
      `%${made.token.slice(7)}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('grant nothing once they are revoked, expired, or their account is closed', async () => {
    const [one, two, three] = [await make(), await make(), await make()];
    expect((await person.delete(`/me/tokens/${one.data.id}`)).status).toBe(200);
    await api.database.pool.query('update access_tokens set expires_at = now() where id = $1', [two.data.id]);
    const ended = [
      await holder(one.token).get<{ msg: string }>('/me'),
      await holder(two.token).get<{ msg: string }>('/me'),
    ];
    expect(ended.map(({ status, body }) => [status, body.msg])).toEqual(ended.map(() => [401, 'logout']));
    expect((await holder(`fitout_${'A'.repeat(43)}`).get('/me')).status).toBe(401);
    expect((await list()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([one.data.id]));
    await api.database.pool.query('update users set disabled_at = now()');
    expect((await holder(three.token).get('/me')).status).toBe(401);
    await api.database.pool.query('update users set disabled_at = null');
  });

  it('belong to one person', async () => {
    const { data } = await make();
    const other = await Caller.signedUp(api.app, 'designer');
    expect(await list(other)).toEqual([]);
    expect((await other.delete(`/me/tokens/${data.id}`)).status).toBe(404);
  });

  it('are limited in number, and have names', async () => {
    const keen = await Caller.signedUp(api.app);
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push((await keen.post('/me/tokens', { name: `No. ${n}` })).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 409]);
    for (const body of [{}, { name: ' ' }, { name: 'x', expires_in_days: 0 }, { name: 'x', expires_in_days: 400 }]) {
      expect((await keen.post('/me/tokens', body)).status).toBe(400);
    }
  });
});

describe('access tokens in test mode', () => {
  const test = async (scopes: readonly string[] = ['read', 'write', 'export'], caller = person) =>
    (await caller.post<Made>('/me/tokens', { name: 'Trial', mode: 'test', scopes })).body;

  it('work on BOQs of their own, which the person’s other programs and lists do not have', async () => {
    const { data, token } = await test();
    expect(token).toMatch(/^fitout_test_[A-Za-z0-9_-]{43}$/);
    expect(data).toMatchObject({ mode: 'test', scopes: ['read', 'write', 'export'] });
    const [trial, live] = [holder(token), holder((await make({ name: 'Live', scopes: ['read', 'write'] })).token)];
    const made = await trial.post<{ data: { boq_id: string } }>('/boqs', SMALL_FLAT);
    expect(made.status).toBe(201);
    const { boq_id: id } = made.body.data;
    expect((await trial.get(`/boqs/${id}`)).status).toBe(200);
    expect((await live.get(`/boqs/${id}`)).status).toBe(404);
    expect((await person.get(`/boqs/${id}`)).status).toBe(404);
    expect((await person.get(`/boqs/${id}/events`)).status).toBe(404);
    const real = (await person.post<{ data: { boq_id: string } }>('/boqs', SMALL_FLAT)).body.data.boq_id;
    expect((await trial.get(`/boqs/${real}`)).status).toBe(404);
    // Another test token of the same person sees the same test data.
    expect((await holder((await test()).token).get(`/boqs/${id}`)).status).toBe(200);
  });

  it('may do nothing that mails somebody or that others see, whatever their scopes', async () => {
    const admin = await Caller.admin(api.app);
    const { token } = await test(['read', 'write', 'export'], admin);
    const program = holder(token);
    expect((await program.get<{ user: { role: string } }>('/me')).status).toBe(200);
    const open: string[] = [];
    for (const [path, item] of Object.entries(openapi.paths))
      for (const [method, operation] of Object.entries(item as Record<string, { operationId?: string }>)) {
        if (method === 'get') continue;
        const answer = await api.app.inject({
          method: method.toUpperCase() as 'POST',
          url: path.replace(/\{\w+\}/g, NOBODY),
          headers: { authorization: `Bearer ${token}` },
          payload: {},
        });
        if (!/"(missing_scope|not_for_tokens|not_in_test_mode)"/.test(answer.body))
          open.push(operation.operationId ?? path);
      }
    expect(
      open.filter((name) => /invite|member|issue|acceptI|vendor|quote|admin|finish|catalogue|rateBook/i.test(name)),
    ).toEqual([]);
    const boq = (await program.post<{ data: { boq_id: string } }>('/boqs', SMALL_FLAT)).body.data.boq_id;
    const { rows: before } = await api.database.pool.query('select count(*) from mails');
    for (const [path, body] of [
      [`/boqs/${boq}/invite`, { email: 'somebody@example.in' }],
      [`/boqs/${boq}/issues`, { name: 'Client', email: 'client@example.in' }],
    ] as const)
      expect((await program.post<{ code: string }>(path, body)).body).toMatchObject({ code: 'not_in_test_mode' });
    expect((await api.database.pool.query('select count(*) from mails')).rows).toEqual(before);
  });

  it('end after at most 90 days, are not for admins’ work, and are no person in lists', async () => {
    const make = (body: object) =>
      person.post<{ errors: Record<string, string> }>('/me/tokens', { name: 'x', mode: 'test', ...body });
    for (const days of [null, 91])
      expect((await make({ expires_in_days: days })).body.errors).toEqual({
        expires_in_days: 'A test token is valid for at most 90 days.',
      });
    expect((await make({ mode: 'trial' })).status).toBe(400);
    const admin = await Caller.admin(api.app);
    const asked = await admin.post<{ errors: object }>('/me/tokens', { name: 'x', mode: 'test', scopes: ['admin'] });
    expect(asked.body.errors).toEqual({ scopes: 'A test token cannot have the scope “admin”.' });
    const people = await admin.get<{ data: { email: string }[] }>('/admin/people?q=test.invalid');
    expect(people.body.data).toEqual([]);
  });
});

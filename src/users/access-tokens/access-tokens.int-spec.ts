import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';

let api: TestApi;
let person: Caller;
beforeAll(async () => {
  api = await createTestApi();
  person = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api.close());

interface Token {
  id: string;
  name: string;
  scope: string;
  last_used_at: string | null;
  expires_at: string | null;
}
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
    expect(data).toMatchObject({ name: 'Purchase system', scope: 'read', last_used_at: null });
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
  it('read what the person may read, and change nothing', async () => {
    const { token } = await make();
    const program = holder(token);
    for (const path of ['/events', '/boqs', '/me', '/webhooks']) expect((await program.get(path)).status).toBe(200);
    const refused = [
      await program.post<{ msg: string }>('/boqs', {}),
      await program.patch<{ msg: string }>('/me', { user_name: 'X' }),
      await program.post<{ msg: string }>('/me/tokens', { name: 'another' }),
      await program.post<{ msg: string }>('/webhooks', { url: 'https://example.com/' }),
      await program.delete<{ msg: string }>('/me/sessions'),
      await program.post<{ msg: string }>('/users/logout'),
      await program.post<{ msg: string }>('/estimates/quick', {}),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(new Set(refused.map(({ body }) => body.msg))).toEqual(new Set(['This access token can only read.']));
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

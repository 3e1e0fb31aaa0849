import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { Credentials } from '../access-tokens/access-tokens';

let api: TestApi;
const password = 'a long password';
let counter = 0;

beforeAll(async () => {
  api = await createTestApi([], { env: { ADMIN_EMAIL: 'Boss@Example.in', ADMIN_PASSWORD: 'the boss enters' } });
});
afterAll(() => api.close());

interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
}

async function call(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await api.app.inject({ method, url, payload: body, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function signUp(): Promise<{ token: string; email: string; id: string }> {
  const email = `person${(counter += 1)}@example.in`;
  const { status, body } = await call('POST', '/api/users/signup', { email, password });
  expect(status).toBe(201);
  return { token: body.token as string, email, id: (body.user as { _id: string })._id };
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

describe('sign-up and login', () => {
  // [spec: C3.2, C7.5]
  it('returns token, user and role, and stores only the hash of the token', async () => {
    const { token, email } = await signUp();
    const login = await call('POST', '/api/users/login', { email: ` ${email.toUpperCase()} `, password });
    expect(login).toMatchObject({ status: 200, body: { role: 'user', user: { email, is_guest: false } } });
    expect(login.body.token).not.toBe(token);
    const { rows } = await api.database.pool.query(
      `select * from sessions where encode(token_hash, 'escape') like $1`,
      [`%${token}%`],
    );
    expect(rows).toEqual([]);
  });

  // [spec: C5.2, C9.13]
  it('refuses a short password and a bad email with a sentence', async () => {
    expect(await call('POST', '/api/users/signup', { email: 'x@example.in', password: 'short' })).toMatchObject({
      status: 400,
      body: {
        msg: 'Passwords should be minimum of 8 characters in length',
        errors: { password: expect.any(String) as string },
      },
    });
    expect(await call('POST', '/api/users/signup', { email: 'nobody', password })).toMatchObject({
      status: 400,
      body: { errors: { email: 'Please enter a valid email.' } },
    });
  });

  // [spec: T.6]
  it('ignores fields the caller may not set', async () => {
    const { status, body } = await call('POST', '/api/users/signup', {
      email: 'sly@example.in',
      password,
      role: 'admin',
      verified: true,
    });
    expect([status, body.role, (body.user as { verified: boolean }).verified]).toEqual([201, 'user', false]);
  });

  // [spec: C7.5]
  it('answers the same for a wrong password and an unknown email', async () => {
    const { email } = await signUp();
    const wrong = await call('POST', '/api/users/login', { email, password: 'not the password' });
    const unknown = await call('POST', '/api/users/login', { email: 'ghost@example.in', password });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(wrong.body.msg).not.toBe('logout');
  });

  // [spec: T.46]
  it('stops after ten attempts per account and address, also in a burst, and says when to come back', async () => {
    const { email } = await signUp();
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => call('POST', '/api/users/login', { email, password: 'guess guess' })),
    );
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(10);
    const refused = tries.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('POST', '/api/users/login', { email, password })).status).toBe(429);
    await api.database.pool.query(`update attempts set window_start = now() - interval '16 minutes'`);
    expect((await call('POST', '/api/users/login', { email, password })).status).toBe(200);
  });

  // [spec: T.47]
  it('stops after a hundred attempts per address for any accounts', async () => {
    await api.database.pool.query(
      `insert into attempts values ('login|127.0.0.1', now(), 100) on conflict (key) do update set window_start = now(), count = 100`,
    );
    expect((await call('POST', '/api/users/login', { email: 'fresh@example.in', password })).status).toBe(429);
    await api.database.pool.query('delete from attempts');
  });

  it('creates the first admin from the configuration', async () => {
    const { body } = await call('POST', '/api/users/login', { email: 'boss@example.in', password: 'the boss enters' });
    expect(body.role).toBe('admin');
  });
});

describe('a session', () => {
  // [spec: C7.1]
  it('is accepted with and without "Bearer"', async () => {
    const { token, email } = await signUp();
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, token]) {
      const { status, body } = await call('GET', '/api/me', undefined, { authorization });
      expect([status, (body.user as { email: string }).email]).toEqual([200, email]);
    }
  });

  // [spec: C4.1]
  it('is required: absent is 401; malformed, unknown and forged are 401 logout', async () => {
    expect(await call('GET', '/api/me')).toMatchObject({
      status: 401,
      body: { message: 'Please log in to continue.' },
    });
    for (const authorization of [
      'Bearer',
      'Bearer x',
      'Basic abc',
      `Bearer ${'A'.repeat(43)}`,
      `Bearer ${'A'.repeat(5000)}`,
    ]) {
      expect(await call('GET', '/api/me', undefined, { authorization })).toMatchObject({
        status: 401,
        body: { message: 'logout', msg: 'logout' },
      });
    }
  });

  // [spec: C4.2, F.9]
  it('ends by logout, inactivity and age, by the database’s clock', async () => {
    const ended = async (token: string): Promise<unknown> =>
      (await call('GET', '/api/me', undefined, bearer(token))).body.message;
    const first = await signUp();
    expect((await call('POST', '/api/users/logout', {}, bearer(first.token))).status).toBe(200);
    expect(await ended(first.token)).toBe('logout');
    const idle = await signUp();
    await api.database.pool.query(`update sessions set last_seen_at = now() - interval '25 hours' where user_id = $1`, [
      idle.id,
    ]);
    expect(await ended(idle.token)).toBe('logout');
    const old = await signUp();
    await api.database.pool.query(`update sessions set expires_at = now() where user_id = $1`, [old.id]);
    expect(await ended(old.token)).toBe('logout');
    const disabled = await signUp();
    await api.database.pool.query(`update users set disabled_at = now() where id = $1`, [disabled.id]);
    expect(await ended(disabled.token)).toBe('logout');
  });

  it('stays alive while it is used', async () => {
    const { token, id } = await signUp();
    await api.database.pool.query(`update sessions set last_seen_at = now() - interval '23 hours' where user_id = $1`, [
      id,
    ]);
    expect((await call('GET', '/api/me', undefined, bearer(token))).status).toBe(200);
    const { rows } = await api.database.pool.query<{ fresh: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as fresh from sessions where user_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ fresh: true }]);
  });

  it('has the current role, not the one at login', async () => {
    const { token, id } = await signUp();
    const before = await call('GET', '/api/me', undefined, bearer(token));
    await api.database.pool.query(`update users set role = 'designer' where id = $1`, [id]);
    const after = await call('GET', '/api/me', undefined, bearer(token));
    expect(before.body.permissions).not.toContain('edit_labour_rate');
    expect(after.body.permissions).toContain('edit_labour_rate');
  });

  it('knows whether the email is confirmed, for people and their programs', async () => {
    const person = await Caller.signedUp(api.app);
    const program = (await person.post<{ token: string }>('/me/tokens', { name: 'Nightly' })).body.token;
    const credentials = api.app.get(Credentials);
    const confirmed = async () =>
      Promise.all([person.token ?? '', program].map(async (token) => (await credentials.find(token))?.emailConfirmed));
    expect(await confirmed()).toEqual([false, false]);
    await person.confirmEmail();
    expect(await confirmed()).toEqual([true, true]);
  });

  it('does not prevent a new login after it has ended', async () => {
    const { email } = await signUp();
    expect((await call('POST', '/api/users/login', { email, password }, bearer('B'.repeat(43)))).status).toBe(200);
  });
});

describe('choosing a role', () => {
  it('works from user, and once more within a day', async () => {
    const { token } = await signUp();
    const chosen = await call('PATCH', '/api/me', { role: 'designer' }, bearer(token));
    expect(chosen).toMatchObject({ status: 200, body: { token, user: { role: 'designer', verified: false } } });
    expect((await call('PATCH', '/api/me', { role: 'home-owner' }, bearer(token))).status).toBe(200);
  });

  it('never makes an admin, and needs a session', async () => {
    const { token } = await signUp();
    expect((await call('PATCH', '/api/me', { role: 'admin' }, bearer(token))).status).toBe(400);
    expect((await call('PATCH', '/api/me', { role: 'designer' })).status).toBe(401);
  });
});

describe('visitors', () => {
  // [spec: C3.2, C7.2]
  it('get an identifier once; a forged one is ignored', async () => {
    const first = await call('GET', '/api/');
    const identifier = first.body.identifier as string;
    expect(identifier).toEqual(expect.any(String));
    expect(
      (await call('GET', '/api/', undefined, { 'system-identifier': identifier })).body.identifier,
    ).toBeUndefined();
    const forged = `${identifier.slice(0, -1)}${identifier.endsWith('A') ? 'B' : 'A'}`.replace(/^./, (char) =>
      char === 'x' ? 'y' : 'x',
    );
    expect((await call('GET', '/api/', undefined, { 'system-identifier': forged })).body.identifier).toEqual(
      expect.any(String),
    );
  });
});

import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../test/support/application';
import { Caller } from '../../test/support/client';

interface Profile {
  user: { user_name: string | null; contact_number: string | null; role: string; email: string };
  has_password: boolean;
  may_choose_role: boolean;
  errors?: Record<string, string>;
  message: string;
}
interface Sessions {
  data: { id: string; device: string; created_at: string; last_seen_at: string; current: boolean }[];
  message: string;
}
const password = 'correct horse';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from attempts'));

async function logIn(email: string, agent: string): Promise<Caller> {
  const caller = new Caller(api.app);
  const { body } = await caller.post<{ token: string }>('/users/login', { email, password }, { 'user-agent': agent });
  caller.token = body.token;
  return caller;
}

describe('the profile', () => {
  // [spec: C3.4]
  it('accepts a name or a phone number separately, and clears empty ones', async () => {
    const caller = await Caller.signedUp(api.app, 'home-owner');
    await caller.patch('/me', { user_name: '  Asha\r\n <b>Rao</b> ', contactNumber: '+91 98200-12345' });
    expect((await caller.get<Profile>('/me')).body.user).toMatchObject({
      user_name: 'Asha <b>Rao</b>',
      contact_number: '+91 98200-12345',
    });
    const changed = await caller.patch<Profile>('/me', { contact_number: '' });
    expect(changed).toMatchObject({
      status: 200,
      body: { user: { user_name: 'Asha <b>Rao</b>', contact_number: null } },
    });
  });

  it.each([
    [{ contact_number: 'call me' }, 'contact_number'],
    [{ contact_number: '123' }, 'contact_number'],
    [{ contact_number: '1'.repeat(16) }, 'contact_number'],
    [{ user_name: 'x'.repeat(101) }, 'user_name'],
    [{ user_name: 7 }, 'user_name'],
  ])('refuses %j', async (body, field) => {
    const caller = await Caller.signedUp(api.app, 'home-owner');
    const answer = await caller.patch<Profile>('/me', body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('refuses an empty change, and ignores fields the caller may not set', async () => {
    const caller = await Caller.signedUp(api.app, 'home-owner');
    expect((await caller.patch('/me', {})).status).toBe(400);
    const sly = { user_name: 'Sly', verified: true, email: 'boss@example.in', password_hash: 'x' };
    const { user } = (await caller.patch<Profile>('/me', sly)).body;
    expect(user).toMatchObject({ user_name: 'Sly', verified: false, role: 'home-owner' });
    expect(user.email).not.toBe('boss@example.in');
  });

  it('accepts a role, another one within a day, and then none, not even the name sent with it', async () => {
    const caller = await Caller.signedUp(api.app);
    expect((await caller.get<Profile>('/me')).body).toMatchObject({ has_password: true, user: { role: 'user' } });
    await caller.patch('/me', { role: 'home-owner', user_name: 'Asha' });
    expect((await caller.get<Profile>('/me')).body).toMatchObject({
      user: { role: 'home-owner', user_name: 'Asha' },
    });
    expect((await caller.patch('/me', { role: 'designer' })).status).toBe(200);
    // Another tab that is still open chooses the same again.
    expect((await caller.patch('/me', { role: 'designer' })).status).toBe(200);
    expect((await caller.get<Profile>('/me')).body).toMatchObject({
      may_choose_role: true,
      user: { role: 'designer' },
    });
    const { email } = (await caller.get<Profile>('/me')).body.user;
    await api.database.pool.query(`update users set created_at = now() - interval '25 hours' where email = $1`, [
      email,
    ]);
    expect((await caller.patch('/me', { role: 'home-owner', user_name: 'Else' })).status).toBe(403);
    expect((await caller.get<Profile>('/me')).body).toMatchObject({
      may_choose_role: false,
      user: { role: 'designer', user_name: 'Asha' },
    });
  });
});

describe('the sessions of a person', () => {
  it('are listed with device and time, this one first, and never with a token', async () => {
    const caller = await Caller.signedUp(api.app, 'home-owner');
    const { email } = (await caller.get<Profile>('/me')).body.user;
    const other = await logIn(email, CHROME);
    const answer = await caller.get<Sessions>('/me/sessions');
    expect(answer.body.data.map(({ device, current }) => [device, current])).toEqual([
      [expect.any(String), true],
      ['Chrome on Windows', false],
    ]);
    expect(Date.parse(answer.body.data[1]?.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 3_600_000);
    expect(JSON.stringify(answer.body)).not.toContain(other.token);
  });

  it('end individually, and only for their owner', async () => {
    const caller = await Caller.signedUp(api.app, 'home-owner');
    const { email } = (await caller.get<Profile>('/me')).body.user;
    const other = await logIn(email, CHROME);
    const { data } = (await caller.get<Sessions>('/me/sessions')).body;
    const id = data.find((session) => !session.current)?.id ?? '';
    const stranger = await Caller.signedUp(api.app, 'home-owner');
    const foreign = await stranger.delete<Sessions>(`/me/sessions/${id}`);
    const absent = await stranger.delete<Sessions>(`/me/sessions/${randomUUID()}`);
    const broken = await stranger.delete<Sessions>('/me/sessions/x');
    expect([foreign.status, absent.status, broken.status]).toEqual([404, 404, 404]);
    expect((await other.get('/me')).status).toBe(200);
    expect((await caller.delete(`/me/sessions/${id}`)).status).toBe(200);
    expect((await other.get<Profile>('/me')).body.message).toBe('logout');
    expect((await caller.get<Sessions>('/me/sessions')).body.data).toHaveLength(1);
  });

  it('end all at once, including this one', async () => {
    const caller = await Caller.signedUp(api.app, 'home-owner');
    const { email } = (await caller.get<Profile>('/me')).body.user;
    const other = await logIn(email, CHROME);
    expect((await caller.delete('/me/sessions')).status).toBe(200);
    for (const one of [caller, other]) expect((await one.get<Profile>('/me')).body.message).toBe('logout');
    expect((await new Caller(api.app).delete('/me/sessions')).status).toBe(401);
  });
});

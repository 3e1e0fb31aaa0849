import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { mailFor, mailsIn } from '../../../test/support/outbox';
import { until } from '../../../test/support/until';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import { AccountMailsWorkerModule } from './account-mails-worker.module';

interface Said {
  message: string;
  msg: string;
  code: string;
  token: string;
  errors?: Record<string, string>;
}
const OLD = 'the old password';
const NEW = 'the new password';
const GONE = 'This link is not valid any more. Please initiate a fresh password reset request';
let api: TestApi;
let guest: Caller;
let people = 0;

beforeAll(async () => {
  api = await createTestApi([MailWorkerModule, AccountMailsWorkerModule], {
    env: { PUBLIC_URL: 'https://fitout.example/' },
  });
  guest = new Caller(api.app);
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from attempts'));

async function account(): Promise<{ email: string; caller: Caller }> {
  const email = `forgetful${(people += 1)}@example.in`;
  const caller = new Caller(api.app);
  caller.token = (await guest.post<Said>('/users/signup', { email, password: OLD })).body.token;
  return { email, caller };
}

const forgot = (email: string, headers?: Record<string, string>) =>
  guest.post<Said>('/users/forgot-password', { email }, headers);
const reset = (code: string, password = NEW) =>
  guest.post<Said>('/users/reset-password', { password, confirmPassword: password, code });
const login = (email: string, password: string) => guest.post<Said>('/users/login', { email, password });

async function codeFor(email: string, nth = 1): Promise<string> {
  const mail = await mailFor(api.dataDir, 'password-reset', email, nth);
  const code = /https:\/\/fitout\.example\/reset-password\?code=([\w-]{43})/.exec(mail)?.[1];
  if (!code) throw new Error('the mail has no link');
  return code;
}

describe('a forgotten password', () => {
  // [spec: C2.26, C7.8, T.43]
  it('is replaced with a mailed code; every session ends and a notice is mailed', async () => {
    const { email, caller } = await account();
    const program = new Caller(api.app);
    program.token = (await caller.post<Said>('/me/tokens', { name: 'Nightly' })).body.token;
    expect((await program.get('/me')).status).toBe(200);
    expect((await forgot(` ${email.toUpperCase()} `)).status).toBe(200);
    const code = await codeFor(email);
    expect(await reset(code)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed. Please log in with the new one.' },
    });
    expect((await caller.get<Said>('/me')).body.message).toBe('logout');
    expect((await program.get<Said>('/me')).body.message).toBe('logout');
    expect((await login(email, OLD)).status).toBe(401);
    expect((await login(email, NEW)).status).toBe(200);
    expect(await mailFor(api.dataDir, 'password-changed', email)).toContain('has been changed');
  });

  // [spec: T.43]
  it('leaves no trace of the code in the database', async () => {
    const { email } = await account();
    await forgot(email);
    const code = await codeFor(email);
    const { rows } = await api.database.pool.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ''), '') as all from (
         select * from password_resets) t`,
    );
    expect(rows[0]?.all).not.toContain(code);
    const sent = await api.database.pool.query(`select 1 from mails where content::text like $1`, [`%${code}%`]);
    expect(sent.rows).toEqual([]);
  });

  // [spec: C7.7]
  it('answers the same for an unknown email, and mails nothing to it', async () => {
    const { email } = await account();
    const known = await forgot(email);
    const unknown = await forgot('nobody@example.in');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(unknown.body).toEqual(known.body);
    await codeFor(email);
    expect(await mailsIn(api.dataDir, 'password-reset', 'nobody@example.in')).toEqual([]);
    const { rows } = await api.database.pool.query(`select 1 from password_resets where email = 'nobody@example.in'`);
    expect(rows).toEqual([]);
  });

  it('takes the link from the configuration, never from the Host header', async () => {
    const { email } = await account();
    await forgot(email, { host: 'evil.example' });
    expect(await mailFor(api.dataDir, 'password-reset', email)).not.toContain('evil.example');
  });

  it('mails at most five links an hour to one address', async () => {
    const { email } = await account();
    for (let time = 0; time < 7; time += 1) await forgot(email);
    await codeFor(email, 5);
    await until(async () => {
      const open = 'select 1 from password_resets where email = $1 and handled_at is null';
      return (await api.database.pool.query(open, [email])).rows.length === 0;
    });
    expect(await mailsIn(api.dataDir, 'password-reset', email)).toHaveLength(5);
  });

  it('is refused beyond ten attempts per account and address', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => forgot('flooded@example.in')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('a code', () => {
  // [spec: T.42]
  it('is refused alike when used, expired, replaced or guessed', async () => {
    const used = await account();
    await forgot(used.email);
    const usedCode = await codeFor(used.email);
    await reset(usedCode);

    const late = await account();
    await forgot(late.email);
    const lateCode = await codeFor(late.email);
    await api.database.pool.query('update password_resets set expires_at = now() where email = $1', [late.email]);

    const twice = await account();
    await forgot(twice.email);
    const first = await codeFor(twice.email);
    await forgot(twice.email);
    const second = await codeFor(twice.email, 2);

    const disabled = await account();
    await forgot(disabled.email);
    const disabledCode = await codeFor(disabled.email);
    await api.database.pool.query('update users set disabled_at = now() where email = $1', [disabled.email]);

    const answers = [];
    for (const code of [usedCode, lateCode, first, disabledCode, 'A'.repeat(43), 'guess', `${second}x`]) {
      answers.push(await reset(code, 'another password'));
    }
    for (const { status, body } of answers) {
      expect({ status, body: { ...body, request_id: '' } }).toEqual({
        status: 400,
        body: { ...answers[0]?.body, request_id: '' },
      });
    }
    expect(answers[0]?.body).toMatchObject({ msg: GONE, code: 'reset_code_invalid' });
    expect((await login(late.email, OLD)).status).toBe(200);
    expect((await reset(second)).status).toBe(200);
  });

  // [spec: T.43]
  it('works for one of two people who send it concurrently', async () => {
    const { email } = await account();
    await forgot(email);
    const code = await codeFor(email);
    const answers = await Promise.all([reset(code, 'one password'), reset(code, 'two password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  // [spec: T.42]
  it('is valid for thirty minutes by the database’s clock', async () => {
    const { email } = await account();
    await forgot(email);
    await codeFor(email);
    const { rows } = await api.database.pool.query<{ minutes: number }>(
      `select extract(epoch from expires_at - handled_at)::float8 / 60 as minutes from password_resets where email = $1`,
      [email],
    );
    expect(rows[0]?.minutes).toBeCloseTo(30, 1);
  });

  it('cannot be guessed: attempts are limited', async () => {
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push((await reset(`guess-${time}`)).status);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect(answers[10]).toBe(429);
  });
});

describe('input of a reset', () => {
  const FILL = 'Please fill the details to reset the password';
  it.each([
    [{ password: '', confirmPassword: '', code: 'x' }, FILL, 'password'],
    [{ password: 'abcdefgh', code: 'x' }, FILL, 'confirm_password'],
    [{ password: '   ', confirmPassword: '   ', code: 'x' }, FILL, 'password'],
    [
      { password: 'abcdefgh', confirmPassword: 'abcdefgi', code: 'x' },
      // [spec: C5.4]
      'Password and confirm password should match',
      'confirm_password',
    ],
    [
      { password: 'short', confirmPassword: 'short', code: 'x' },
      // [spec: C5.5]
      'Passwords should be atleast 8 or more character',
      'password',
    ],
    [
      { password: 'abcdefgh', confirmPassword: 'abcdefgh' },
      'Details required for setting password is missing, Please initiate a fresh password reset request',
      'code',
    ],
    // [spec: C5.3]
  ])('%j: %s', async (body, message, field) => {
    const answer = await guest.post<Said>('/users/reset-password', body);
    expect(answer).toMatchObject({ status: 400, body: { msg: message, errors: { [field]: message } } });
  });

  // [spec: C5.7]
  it('is trimmed', async () => {
    const { email } = await account();
    await forgot(email);
    const code = await codeFor(email);
    const padded = { password: ` ${NEW} `, confirm_password: NEW, code: ` ${code} ` };
    expect((await guest.post<Said>('/users/reset-password', padded)).status).toBe(200);
    expect((await login(email, NEW)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (caller: Caller, body: object) => caller.post<Said>('/me/password', body);

  it('requires the current one, and ends only the other sessions', async () => {
    const { email, caller } = await account();
    const other = new Caller(api.app);
    other.token = (await login(email, OLD)).body.token;
    expect(await change(caller, { current: 'not it', password: NEW, confirm: NEW })).toMatchObject({
      status: 400,
      body: { errors: { current: 'The current password is not right.' } },
    });
    expect((await change(caller, { current: OLD, password: NEW, confirm: NEW })).status).toBe(200);
    expect((await caller.get('/me')).status).toBe(200);
    expect((await other.get<Said>('/me')).body.message).toBe('logout');
    expect((await login(email, NEW)).status).toBe(200);
    expect(await mailFor(api.dataDir, 'password-changed', email)).toContain(email);
  });

  it('ends mailed codes', async () => {
    const { email, caller } = await account();
    await forgot(email);
    const code = await codeFor(email);
    await change(caller, { current: OLD, password: NEW, confirm: NEW });
    expect(await reset(code, 'another password')).toMatchObject({ status: 400, body: { msg: GONE } });
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('reports what is wrong with the new one', async () => {
    const { caller } = await account();
    expect((await change(caller, { current: OLD, password: NEW, confirm: 'else' })).body.errors).toEqual({
      confirm: 'Password and confirm password should match',
    });
    expect((await change(caller, { current: OLD, password: 'short', confirm: 'short' })).body.errors).toEqual({
      password: 'Passwords should be atleast 8 or more character',
    });
    expect((await change(guest, { current: OLD, password: NEW, confirm: NEW })).status).toBe(401);
  });

  it('is protected from guessing with a stolen session', async () => {
    const { caller } = await account();
    const tries = [];
    for (let time = 0; time < 11; time += 1) {
      tries.push((await change(caller, { current: `guess ${time}`, password: NEW, confirm: NEW })).status);
    }
    expect(tries[9]).toBe(400);
    expect(tries[10]).toBe(429);
    expect((await change(caller, { current: OLD, password: NEW, confirm: NEW })).status).toBe(429);
  });
});

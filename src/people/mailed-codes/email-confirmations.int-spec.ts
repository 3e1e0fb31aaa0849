import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { mailFor, mailsIn } from '../../../test/support/outbox';
import { until } from '../../../test/support/until';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import { AccountMailsWorkerModule } from './account-mails-worker.module';
import { EmailConfirmations } from './email-confirmations';
import { UsersService } from '../users.service';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

interface Opened {
  token: string;
  role: string;
  user: { _id: string; email: string };
}
type Said = { message: string; msg: string; code: string };
const PASSWORD = 'correct horse';
let api: TestApi;
let guest: Caller;

beforeAll(async () => {
  const workers = [BoqProjectionsModule, ProjectorModule, MailWorkerModule, AccountMailsWorkerModule];
  api = await createTestApi(workers, { env: { PUBLIC_URL: 'https://fitout.example/' } });
  guest = new Caller(api.app);
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from attempts'));

const newEmail = () => `${randomUUID()}@example.in`;
const login = (email: string, password = PASSWORD) => guest.post<Opened & Said>('/users/login', { email, password });
const confirm = (code: string) => guest.post<Said>('/users/confirm-email', { code });

async function signUp(email: string, password = PASSWORD): Promise<{ id: string; caller: Caller }> {
  const { status, body } = await guest.post<Opened>('/users/signup', { email, password });
  expect([status, body.role, body.user.email]).toEqual([201, 'user', email]);
  const caller = new Caller(api.app);
  caller.token = body.token;
  return { id: body.user._id, caller };
}

async function codeFor(email: string, nth = 1): Promise<string> {
  const mail = await mailFor(api.dataDir, 'confirm-email', email, nth);
  const code = /https:\/\/fitout\.example\/confirm-email\?code=([\w-]{43})/.exec(mail)?.[1];
  if (!code) throw new Error(`the mail has no link: ${mail}`);
  return code;
}

async function confirmed(email: string, password = PASSWORD) {
  const account = await signUp(email, password);
  expect((await confirm(await codeFor(email))).status).toBe(200);
  return account;
}

const isConfirmed = async (caller: Caller) =>
  (await caller.get<{ email_confirmed: boolean }>('/me')).body.email_confirmed;

/** Resolves when a worker has mailed or dropped every request of an address. */
const allHandled = (email: string) =>
  until(async () => {
    const waiting = 'select 1 from email_confirmations where email = $1 and handled_at is null';
    return (await api.database.pool.query(waiting, [email])).rows.length === 0;
  });

describe('a sign-up', () => {
  it('is confirmed by the code of a mail, once', async () => {
    const email = newEmail();
    const { caller } = await signUp(email);
    expect(await isConfirmed(caller)).toBe(false);
    const code = await codeFor(email);
    expect(await confirm(` ${code} `)).toMatchObject({ status: 200, body: { message: 'Your email is confirmed.' } });
    expect(await isConfirmed(caller)).toBe(true);
    expect(await confirm(code)).toMatchObject({ status: 400, body: { code: 'confirm_code_invalid' } });
    const { rows } = await api.database.pool.query('select 1 from email_confirmations c where c::text like $1', [
      `%${code}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('answers the same whether the email has an account or not; only the mail differs', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await confirmed(known);
    const shapes = [];
    for (const email of [known, unknown]) {
      const { status, body, headers } = await guest.post<Opened>('/users/signup', { email, password: PASSWORD });
      const { token, user } = body;
      const constant = { ...body, token: token.length, user: { ...user, _id: user._id.length, email: '' } };
      shapes.push({ status, constant, headers: Object.keys(headers).sort() });
    }
    expect(shapes[0]).toEqual(shapes[1]);
    expect(await mailFor(api.dataDir, 'confirm-email', known, 2)).toContain('You already have an account');
    expect(await mailFor(api.dataDir, 'confirm-email', unknown)).toContain('Subject: Confirm your email');
  });

  it('leaves the account that has the email unchanged', async () => {
    const email = newEmail();
    const { id, caller } = await confirmed(email);
    const second = await signUp(email, 'another password');
    expect((await login(email)).body.user._id).toBe(id);
    expect((await login(email, 'another password')).body.user._id).toBe(second.id);
    expect([await isConfirmed(caller), await isConfirmed(second.caller)]).toEqual([true, false]);
  });

  it('gives the email to the first to confirm it, unless that account is closed', async () => {
    const email = newEmail();
    const first = await signUp(email, 'password of one');
    const firstCode = await codeFor(email);
    const second = await signUp(email, 'password of two');
    const secondCode = await codeFor(email, 2);
    expect((await confirm(secondCode)).status).toBe(200);
    expect([await isConfirmed(first.caller), await isConfirmed(second.caller)]).toEqual([false, true]);
    await api.database.pool.query('update users set disabled_at = now() where id = $1', [second.id]);
    expect(await confirm(firstCode)).toMatchObject({
      status: 409,
      body: { code: 'email_confirmed_elsewhere', msg: expect.stringContaining('belongs to another account') as string },
    });
  });

  it('by someone who had an account already joins to it what was made since, by the mail', async () => {
    const email = newEmail();
    const real = await confirmed(email);
    const twin = await signUp(email, 'another password');
    const [boq, shared] = [await newBoq(twin.caller), await newBoq(await Caller.signedUp(api.app, 'designer'))];
    const mail = await mailFor(api.dataDir, 'confirm-email', email, 2);
    expect(mail).toContain('Bring it into my account');
    expect((await real.caller.get(`/boqs/${boq}`)).status).toBe(404);
    const code = await codeFor(email, 2);
    const joined = await confirm(code);
    expect([joined.status, joined.body.message]).toEqual([
      200,
      'What you made is in your account now. Log in to it with its own password.',
    ]);
    expect((await real.caller.get(`/boqs/${boq}`)).status).toBe(200);
    expect((await real.caller.get(`/boqs/${shared}`)).status).toBe(404);
    const members = await real.caller.get<{ data: { members: { id: string; as: string }[] } }>(`/boqs/${boq}/members`);
    expect(members.body.data.members).toMatchObject([{ id: real.id, as: 'owner' }]);
    // The other account is over: its session, its password and its code.
    expect((await twin.caller.get('/me')).status).toBe(401);
    expect((await login(email, 'another password')).status).toBe(401);
    expect((await login(email)).body.user._id).toBe(real.id);
    expect((await confirm(code)).status).toBe(400);
  });

  it('gives it to one of two that confirm concurrently', async () => {
    const email = newEmail();
    await signUp(email);
    const one = await codeFor(email);
    await signUp(email);
    const two = await codeFor(email, 2);
    const answers = await Promise.all([confirm(one), confirm(two)]);
    // The later of the two is refused, or joined when the first was done before it looked.
    expect(answers.filter(({ body }) => body.message === 'Your email is confirmed.')).toHaveLength(1);
  });

  it('can log in only with the newest of the unconfirmed accounts', async () => {
    const email = newEmail();
    await signUp(email, 'password of one');
    const { id } = await signUp(email, 'password of two');
    expect((await login(email, 'password of one')).status).toBe(401);
    expect((await login(email, 'password of two')).body.user._id).toBe(id);
  });
});

describe('a login', () => {
  it('compares two hashes for any number of accounts with an email', async () => {
    const [none, waiting, owned, both, closed] = [newEmail(), newEmail(), newEmail(), newEmail(), newEmail()];
    await signUp(waiting);
    await confirmed(owned);
    await confirmed(both);
    await signUp(both);
    await confirmed(closed);
    await api.database.pool.query('update users set disabled_at = now() where email = $1', [closed]);
    const counts = [];
    const texts = new Set<string>();
    for (const email of [none, waiting, owned, both, closed]) {
      for (const password of [PASSWORD, 'wrong horse']) {
        jest.mocked(verify).mockClear();
        const { status, body } = await login(email, password);
        counts.push(jest.mocked(verify).mock.calls.length);
        // Someone who knows the password of a closed account learns that it is closed; others learn nothing.
        if (email === closed && password === PASSWORD) expect([status, body.code]).toEqual([403, 'account_disabled']);
        else if (status !== 200) texts.add(JSON.stringify([status, body.msg, body.code]));
      }
    }
    expect(counts).toEqual(counts.map(() => 2));
    expect(texts.size).toBe(1);
  });
});

describe('a confirmation', () => {
  it('is resent on demand, and the previous code ends', async () => {
    const email = newEmail();
    const { caller } = await signUp(email);
    const first = await codeFor(email);
    const asked = await caller.post<Said>('/users/confirm-email/resend');
    expect(asked).toMatchObject({ status: 200, body: { message: expect.stringContaining('is on its way') as string } });
    const second = await codeFor(email, 2);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
    expect((await caller.post<Said>('/users/confirm-email/resend')).body).toEqual(asked.body);
    expect((await guest.post('/users/confirm-email/resend')).status).toBe(401);
  });

  it('is mailed at most five times an hour to one address, whoever asks', async () => {
    const email = newEmail();
    for (let time = 0; time < 7; time += 1) await signUp(email);
    await allHandled(email);
    await mailFor(api.dataDir, 'confirm-email', email, 5);
    expect(await mailsIn(api.dataDir, 'confirm-email', email)).toHaveLength(5);
  });

  it('is mailed no more often when many are handled at once', async () => {
    const email = newEmail();
    const people = await Promise.all(Array.from({ length: 7 }, () => signUp(email)));
    await allHandled(email);
    await api.database.pool.query('delete from email_confirmations where email = $1', [email]);
    const confirmations = api.app.get(EmailConfirmations);
    const ids = await Promise.all(
      people.map(({ id }) => confirmations.request({ id, email }, 'https://fitout.example')),
    );
    await Promise.all(ids.map((id) => confirmations.handle(id, () => sleep(100))));
    await allHandled(email);
    const { rows } = await api.database.pool.query('select 1 from email_confirmations where email = $1', [email]);
    expect(rows).toHaveLength(5);
  });

  it('is refused alike when expired, of a closed account, or guessed; guessing is limited', async () => {
    const [late, closed] = [newEmail(), newEmail()];
    await signUp(late);
    await signUp(closed);
    const codes = [await codeFor(late), await codeFor(closed), 'guess', 'A'.repeat(43)];
    await api.database.pool.query('update email_confirmations set expires_at = now() where email = $1', [late]);
    await api.database.pool.query('update users set disabled_at = now() where email = $1', [closed]);
    const answers = [];
    for (const code of codes) answers.push(await confirm(code));
    const said = answers.map(({ status, body }) => JSON.stringify([status, body.msg, body.code]));
    expect([answers[0]?.status, new Set(said).size]).toEqual([400, 1]);
    expect((await confirm('')).status).toBe(400);
    const guesses = [];
    for (let time = 0; time < 8; time += 1) guesses.push((await confirm(`guess ${time}`)).status);
    expect(guesses.slice(-2)).toEqual([429, 429]);
  });

  it('also happens when a password is set by a mailed code, for the newest account of the email', async () => {
    const email = newEmail();
    const { caller, id } = await signUp(email);
    await guest.post('/users/forgot-password', { email });
    const mail = await mailFor(api.dataDir, 'password-reset', email);
    const code = /reset-password\?code=([\w-]{43})/.exec(mail)?.[1];
    const reset = { password: 'battery staple', confirm_password: 'battery staple', code };
    expect((await guest.post('/users/reset-password', reset)).status).toBe(200);
    expect((await caller.get('/me')).status).toBe(401);
    const { body } = await login(email, 'battery staple');
    const again = new Caller(api.app);
    again.token = body.token;
    expect([body.user._id, await isConfirmed(again)]).toEqual([id, true]);
  });

  it('sets no password for an account whose email another one has confirmed since', async () => {
    const email = newEmail();
    const first = await signUp(email, 'password of one');
    const confirmation = await codeFor(email);
    await signUp(email, 'password of two');
    await guest.post('/users/forgot-password', { email });
    const mail = await mailFor(api.dataDir, 'password-reset', email);
    const code = /reset-password\?code=([\w-]{43})/.exec(mail)?.[1];
    expect((await confirm(confirmation)).status).toBe(200);
    const reset = { password: 'battery staple', confirm_password: 'battery staple', code };
    expect(await guest.post<Said>('/users/reset-password', reset)).toMatchObject({
      status: 400,
      body: { code: 'reset_code_invalid' },
    });
    expect((await login(email, 'battery staple')).status).toBe(401);
    expect((await login(email, 'password of one')).body.user._id).toBe(first.id);
  });

  it('also happens when a mailed invitation is accepted, but not when a guest’s estimate is joined', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const boqId = await newBoq(designer);
    const email = newEmail();
    const { caller } = await signUp(email);
    const own = await Caller.guest(api.app);
    const guests = await newBoq(own);
    caller.identifier = own.identifier;
    expect((await caller.post(`/boqs/${guests}/user`)).status).toBe(200);
    expect(await isConfirmed(caller)).toBe(false);
    await designer.post(`/boqs/${boqId}/invite`, { name: 'Asha', email });
    const invite = /join\?invite=([\w-]+)/.exec(await mailFor(api.dataDir, 'invite', email))?.[1];
    expect((await caller.post(`/boqs/${boqId}/user`, { invite })).status).toBe(200);
    expect(await isConfirmed(caller)).toBe(true);
  });
});

describe('unconfirmed accounts', () => {
  it('are deleted after thirty days when they own nothing', async () => {
    const users = api.app.get(UsersService);
    const gone = await signUp(newEmail());
    const young = await signUp(newEmail());
    const inside = await signUp(newEmail());
    const owner = await signUp(newEmail());
    await newBoq(owner.caller);
    await until(async () => (await owner.caller.get<{ data: object[] }>('/boqs')).body.data.length === 1);
    const owned = await signUp(newEmail());
    await owned.caller.confirmEmail();
    const old = [gone, inside, owner, owned].map(({ id }) => id);
    await api.database.pool.query(`update users set created_at = now() - interval '31 days' where id = any($1)`, [old]);
    const ended = [gone, young, owner, owned].map(({ id }) => id);
    await api.database.pool.query('delete from sessions where user_id = any($1)', [ended]);
    await users.dropAbandoned();
    const { rows } = await api.database.pool.query<{ id: string }>('select id from users');
    const left = new Set(rows.map(({ id }) => id));
    expect([gone, young, inside, owner, owned].map(({ id }) => left.has(id))).toEqual([false, true, true, true, true]);
  });
});

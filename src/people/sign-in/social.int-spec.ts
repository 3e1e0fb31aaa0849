import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { GoogleIdentity } from './google-identity';

const CLIENT = 'fitout-test.apps.googleusercontent.com';
const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token in Google's format, signed with the test's own key. */
function idToken(claims: object, privateKey: KeyObject = key.privateKey): string {
  const seconds = Math.floor(Date.now() / 1000);
  const payload = {
    iss: 'https://accounts.google.com',
    aud: CLIENT,
    iat: seconds - 10,
    exp: seconds + 600,
    email_verified: true,
    ...claims,
  };
  const text = `${encoded({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encoded(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

interface Opened {
  token: string;
  role: string;
  msg: string;
  code: string;
  user: { _id: string; email: string; user_name: string | null; gravatar_url: string | null };
}
let api: TestApi;
let guest: Caller;
const person = () => ({ sub: randomUUID(), email: `p${randomUUID()}@gmail.com`, name: 'Asha' });
const enter = (credential: string, claims: object = {}) =>
  guest.post<Opened>('/users/social-login', { credential, ...claims });

beforeAll(async () => {
  api = await createTestApi([], { env: { GOOGLE_CLIENT_ID: CLIENT } });
  guest = new Caller(api.app);
  const certs = { k1: key.publicKey.export({ type: 'spki', format: 'pem' }) as string };
  // The only fake here: the source of Google's public keys.
  Object.assign(api.app.get(GoogleIdentity), { keys: () => Promise.resolve(certs) });
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from attempts'));

describe('logging in with Google', () => {
  // [spec: C7.6]
  it('creates an account the first time and finds it by its subject later, also with another email', async () => {
    const asha = person();
    const first = await enter(idToken({ ...asha, picture: 'https://lh3.example/p.png' }), {
      email: asha.email,
      googleId: asha.sub,
      user_name: 'Asha',
    });
    expect(first).toMatchObject({
      status: 200,
      body: { role: 'user', user: { email: asha.email, user_name: 'Asha', gravatar_url: 'https://lh3.example/p.png' } },
    });
    const again = await enter(idToken({ ...asha, email: `moved-${asha.email}` }));
    expect(again.body.user._id).toBe(first.body.user._id);
    const caller = new Caller(api.app);
    caller.token = again.body.token;
    expect((await caller.get<{ has_password: boolean }>('/me')).body.has_password).toBe(false);
    expect(
      (await caller.post('/me/password', { current: 'x', password: 'y'.repeat(8), confirm: 'y'.repeat(8) })).status,
    ).toBe(400);
  });

  // [spec: T.41]
  it('keeps a picture’s URL only when it is safe, and never fetches it', async () => {
    const bad = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:text/html,x',
      '//x',
      'http://',
      'ftp://x.example/p',
    ];
    for (const address of bad) {
      const asha = person();
      const { body } = await enter(idToken({ ...asha, picture: address }), {
        email: asha.email,
        gravatar_url: address,
      });
      expect([address, body.user.gravatar_url]).toEqual([address, null]);
    }
  });

  it('is announced when available, and the button is allowed by the content policy', async () => {
    const start = await guest.get<{ social_login: { google_client_id: string } }>('/');
    expect(start.body.social_login.google_client_id).toBe(CLIENT);
    expect(start.headers['content-security-policy']).toContain('https://accounts.google.com/gsi/client');
  });

  it('refuses forged, expired and foreign tokens, and claims that differ from the token', async () => {
    const asha = person();
    const past = Math.floor(Date.now() / 1000) - 4_000;
    const bad = [
      idToken(asha, foreignKey.privateKey),
      idToken({ ...asha, aud: 'another-client' }),
      idToken({ ...asha, iss: 'https://evil.example' }),
      idToken({ ...asha, iat: past, exp: past + 60 }),
      idToken({ ...asha, email_verified: false }),
      idToken({ sub: asha.sub }),
      `${encoded({ alg: 'none' })}.${encoded({ ...asha, aud: CLIENT })}.`,
      'not a token',
    ];
    for (const credential of bad) expect((await enter(credential)).status).toBe(401);
    expect((await enter(idToken(asha), { email: 'boss@gmail.com' })).status).toBe(401);
    expect((await enter(idToken(asha), { googleId: 'somebody' })).status).toBe(401);
    expect((await enter('')).status).toBe(400);
    const { rows } = await api.database.pool.query('select 1 from users where google_id = $1', [asha.sub]);
    expect(rows).toEqual([]);
  });

  it('joins the account of its email; anyone who had signed up with that email unconfirmed loses access', async () => {
    const asha = person();
    const squatter = new Caller(api.app);
    const password = 'waiting for her';
    squatter.token = (await guest.post<Opened>('/users/signup', { email: asha.email, password })).body.token;
    const entered = await enter(idToken(asha));
    expect(entered.status).toBe(200);
    expect((await squatter.get<Opened>('/me')).body.msg).toBe('logout');
    expect((await guest.post('/users/login', { email: asha.email, password })).status).toBe(401);
  });

  it('does not trust Google for a mailbox that Google does not run', async () => {
    const email = `p${randomUUID()}@example.in`;
    const owner = new Caller(api.app);
    owner.token = (await guest.post<Opened>('/users/signup', { email, password: 'correct horse' })).body.token;
    await owner.confirmEmail();
    expect(await enter(idToken({ sub: randomUUID(), email }))).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect((await enter(idToken({ sub: randomUUID(), email, hd: 'example.in' }))).status).toBe(200);
  });

  it('is not blocked by an unconfirmed account created with the person’s email', async () => {
    const email = `p${randomUUID()}@example.in`;
    const squatter = new Caller(api.app);
    squatter.token = (await guest.post<Opened>('/users/signup', { email, password: 'correct horse' })).body.token;
    const entered = await enter(idToken({ sub: randomUUID(), email }));
    expect(entered.status).toBe(200);
    expect(entered.body.user._id).not.toBe((await squatter.get<Opened>('/me')).body.user._id);
    const caller = new Caller(api.app);
    caller.token = entered.body.token;
    expect((await caller.get<{ email_confirmed: boolean }>('/me')).body.email_confirmed).toBe(true);
  });

  it('creates one account for a first login sent nine times at once', async () => {
    const asha = person();
    await enter(idToken(person()));
    const answers = await Promise.all(Array.from({ length: 9 }, () => enter(idToken(asha))));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(new Set(answers.map(({ body }) => body.user._id)).size).toBe(1);
  });

  it('refuses a disabled account', async () => {
    const asha = person();
    await enter(idToken(asha));
    await api.database.pool.query('update users set disabled_at = now() where google_id = $1', [asha.sub]);
    expect((await enter(idToken(asha))).status).toBe(403);
  });

  it('is 503 when Google’s keys cannot be fetched', async () => {
    const google = api.app.get(GoogleIdentity);
    const keys = Object.getOwnPropertyDescriptor(google, 'keys');
    Object.assign(google, { keys: () => Promise.reject(new Error('no network')) });
    expect((await enter(idToken(person()))).status).toBe(503);
    if (keys) Object.defineProperty(google, 'keys', keys);
  });
});

describe('without a client id', () => {
  // [spec: C7.6]
  it('answers 501 with a sentence to any request, and announces it', async () => {
    const plain = await createTestApi();
    try {
      const caller = new Caller(plain.app);
      const errors = jest.spyOn(Logger.prototype, 'error');
      for (const body of [{}, { credential: 'x', email: 'a@b.in' }]) {
        expect(await caller.post<Opened>('/users/social-login', body)).toMatchObject({
          status: 501,
          body: { msg: 'Sign in with Google is not set up on this server.', code: 'google_not_configured' },
        });
      }
      expect(errors.mock.calls).toEqual([]);
      errors.mockRestore();
      const start = await caller.get<{ social_login: { google_client_id: null } }>('/');
      expect(start.body.social_login.google_client_id).toBeNull();
      expect(start.headers['content-security-policy']).not.toContain('google');
    } finally {
      await plain.close();
    }
  });
});

import { Logger } from '@nestjs/common';
import { createChallenge } from 'altcha-lib';
import { captchaContract } from '../../../../test/contract/captcha.contract';
import { encode, solve } from '../../../../test/support/captcha';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { startSiteverify, type SiteverifyServer, type Trouble } from '../../../../test/support/stand-ins/siteverify';
import { until } from '../../../../test/support/until';
import type { HostedCaptchaConfig } from '../../../platform/config/captcha';
import { Secrets } from '../../../platform/http/security/secrets';
import { AltchaCaptcha } from './altcha-captcha';
import { HostedCaptcha } from './hosted-captcha';

const OWN = { hostname: 'fitout.example', action: 'fitout-form' };
const KEYS = { siteKey: '0x4AAAAAAABkMYinukE8nzY', secret: '0x4AAAAAAABkMZ-secret', hostname: OWN.hostname };
let database: TestDatabase;
let server: SiteverifyServer;
/** A port where nothing listens. */
let nowhere: string;
const logged: string[] = [];

beforeAll(async () => {
  const keep = (...parts: unknown[]): number => logged.push(parts.map(String).join(' '));
  // An application of an earlier suite that failed to start has left log messages in the buffer.
  Logger.detachBuffer();
  Logger.overrideLogger({ log: keep, warn: keep, error: keep });
  [database, server] = await Promise.all([createTestDatabase(), startSiteverify(KEYS.secret, OWN)]);
  const gone = await startSiteverify(KEYS.secret, OWN);
  nowhere = gone.url;
  await gone.close();
});
afterEach(() => server.trouble(null));
afterAll(async () => {
  await Promise.all([database.drop(), server.close()]);
});

const hosted = (kind: HostedCaptchaConfig['kind'], change: Partial<HostedCaptchaConfig> = {}): HostedCaptcha =>
  new HostedCaptcha({ kind, ...KEYS, verifyUrl: server.url, ...change });

// [spec: C5.25]
captchaContract('proof of work (ALTCHA)', () => {
  const captcha = new AltchaCaptcha(new Secrets(database.pool));
  const answer = async () => encode(solve(await captcha.challenge()));
  return {
    captcha,
    db: database.db,
    answer,
    wrong: async () => [
      encode(solve(await createChallenge({ hmacKey: 'mine', maxnumber: 50, expires: new Date(Date.now() + 60_000) }))),
      encode({ ...solve(await captcha.challenge()), number: 0 }),
      encode({ ...solve(await captcha.challenge()), algorithm: 'SHA-1' }),
    ],
  };
});

describe.each(['turnstile', 'hcaptcha'] as const)('%s', (kind) => {
  captchaContract(`${kind} (a stand-in server)`, () => ({
    captcha: hosted(kind),
    db: database.db,
    answer: () => Promise.resolve(server.answered()),
    wrong: () => Promise.resolve([server.answered({ hostname: 'farm.example' }), 'XXXX.DUMMY.TOKEN.XXXX']),
  }));

  it('sends the secret and the answer in the body of one request, and nothing about the person', async () => {
    const token = server.answered();
    const before = server.asked.length;
    const captcha = hosted(kind);
    await captcha.check(database.db, token);
    await captcha.check(database.db, token);
    expect(server.asked.slice(before).map((form) => Object.fromEntries(form))).toEqual([
      { secret: KEYS.secret, response: token, ...(kind === 'hcaptcha' ? { sitekey: KEYS.siteKey } : {}) },
    ]);
  });

  // [spec: F.14]
  it.each<Trouble>(['broken', 'html', 'redirect', 'internal-error'])(
    'is 503 with Retry-After while its server fails (%s), and lets nothing pass',
    async (trouble) => {
      const captcha = hosted(kind);
      const token = server.answered();
      server.trouble(trouble);
      const refusal = { status: 503, code: 'captcha_unavailable', details: { retryAfter: 30 } };
      await expect(captcha.admit(database.db, token)).rejects.toMatchObject(refusal);
      await expect(captcha.check(database.db, token)).rejects.toMatchObject(refusal);
      await expect(captcha.spend(database.db, token)).rejects.toMatchObject({ status: 400 });
      server.trouble(null);
      await captcha.admit(database.db, token);
      await captcha.spend(database.db, token);
    },
  );

  it('is 503 when nothing listens, and when the provider rejects the secret', async () => {
    const nobody = hosted(kind, { verifyUrl: nowhere });
    await expect(nobody.admit(database.db, 'x')).rejects.toMatchObject({ status: 503 });
    const stranger = hosted(kind, { secret: 'another-secret' });
    await expect(stranger.admit(database.db, server.answered())).rejects.toMatchObject({ status: 503 });
  });

  it('refuses an answer confirmed more than fifteen minutes ago', async () => {
    const captcha = hosted(kind);
    const token = server.answered();
    await captcha.admit(database.db, token);
    await database.pool.query("update captcha_passes set good_until = now() - interval '1 second' where not spent");
    await expect(captcha.spend(database.db, token)).rejects.toMatchObject({ status: 400 });
  });

  it('deletes answers an hour after they expire', async () => {
    await database.pool.query(
      `insert into captcha_passes values ('old', now() - interval '61 minutes'), ('recent', now() - interval '59 minutes')
       on conflict (token_hash) do update set good_until = excluded.good_until`,
    );
    await hosted(kind).admit(database.db, server.answered());
    const { rows } = await database.pool.query<{ token: string }>(
      "select encode(token_hash, 'escape') as token from captcha_passes where length(token_hash) < 32",
    );
    expect(rows).toEqual([{ token: 'recent' }]);
  });
});

describe('a provider that does not respond', () => {
  // [spec: F.14]
  it('times out after five seconds', async () => {
    server.trouble('silent');
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    try {
      const asked = server.asked.length;
      const refused = hosted('turnstile').admit(database.db, 'x');
      await until(() => server.asked.length > asked);
      expect(timeout.mock.calls).toEqual([[5_000]]);
      limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      await expect(refused).rejects.toMatchObject({ status: 503 });
    } finally {
      timeout.mockRestore();
    }
  });
});

describe('the context of an answer', () => {
  const admitted = (kind: HostedCaptchaConfig['kind'], given: object) =>
    hosted(kind).admit(database.db, server.answered(given));

  // [spec: T.62]
  it('must be our action where the provider supports actions', async () => {
    await expect(admitted('turnstile', { action: 'login' })).rejects.toMatchObject({ status: 400 });
    await expect(admitted('turnstile', { action: '' })).rejects.toMatchObject({ status: 400 });
    await expect(admitted('turnstile', { action: undefined })).resolves.toBeUndefined();
    await expect(admitted('hcaptcha', { action: 'login' })).resolves.toBeUndefined();
  });

  // [spec: T.62]
  it('must be our host name where the provider reports it', async () => {
    await expect(admitted('turnstile', { hostname: 'fitout.example.farm.example' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(admitted('turnstile', { hostname: '' })).rejects.toMatchObject({ status: 400 });
    await expect(admitted('turnstile', { hostname: undefined })).resolves.toBeUndefined();
    await expect(admitted('hcaptcha', { hostname: 'not-provided' })).resolves.toBeUndefined();
    await expect(admitted('turnstile', { hostname: 'Fitout.Example' })).resolves.toBeUndefined();
  });
});

describe('the log', () => {
  // [spec: T.63]
  it('says why an answer could not be verified, and never a secret or an answer', async () => {
    const token = server.answered();
    server.trouble('internal-error');
    await expect(hosted('turnstile').admit(database.db, token)).rejects.toMatchObject({ status: 503 });
    await expect(hosted('turnstile', { verifyUrl: nowhere }).admit(database.db, token)).rejects.toMatchObject({
      status: 503,
    });
    const all = logged.join('\n');
    for (const part of ['"internal-error"', 'ECONNREFUSED', 'TimeoutError', 'not on fitout.example'])
      expect(all).toContain(part);
    for (const secret of [KEYS.secret, 'another-secret', ...server.asked.map((form) => form.get('response') ?? '')])
      if (secret.length > 10) expect(all).not.toContain(secret);
  });
});

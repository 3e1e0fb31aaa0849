import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { postForm } from '../../../test/support/form';
import { png } from '../../../test/support/picture';
import { startSiteverify, type SiteverifyServer } from '../../../test/support/stand-ins/siteverify';

interface Said {
  msg: string;
  errors?: Record<string, string>;
}
const NOT_A_ROBOT = "Kindly accept I'm not a robot";
const SECRET = '0x4AAAAAAABkMZ-secret';
const SITE_KEY = '0x4AAAAAAABkMYinukE8nzY';
const OWN = { hostname: 'fitout.example', action: 'fitout-form' };
const ASHA = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  contactNumber: '+91 98200 12345',
  budget: '50 to 75 lakhs',
  city: 'Mumbai',
  captchaCheckPassed: true,
};
const WISH = { title: 'Compare', details: 'Two BOQs next to each other.' };
let api: TestApi;
let server: SiteverifyServer;
let guest: Caller;
let picture: Buffer;

beforeAll(async () => {
  server = await startSiteverify(SECRET, OWN);
  api = await createTestApi([], {
    env: {
      PUBLIC_URL: 'https://fitout.example',
      CAPTCHA: 'turnstile',
      CAPTCHA_SITE_KEY: SITE_KEY,
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_VERIFY_URL: server.url,
    },
  });
  guest = new Caller(api.app);
  picture = await png(8, 8);
});
beforeEach(async () => {
  server.trouble(null);
  await api.database.pool.query('delete from enquiries; delete from feedback');
  api.forgetTries();
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const rows = async (table: 'enquiries' | 'feedback'): Promise<number> =>
  (await api.database.pool.query(`select 1 from ${table}`)).rowCount ?? 0;
const send = (body: object, headers?: Record<string, string>) => guest.post<Said>('/enquiry', body, headers);
function wish(captcha: string, ...images: Buffer[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...WISH, captcha })) form.append(name, value);
  for (const image of images) form.append('images', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'a.png');
  return form;
}
const sendWish = (form: FormData) => postForm<Said>(api.app, '/feedback/feature', form);

describe('forms guarded by a provider’s captcha', () => {
  // [spec: C5.28]
  it('tell the browser which widget to show, and allow only its script and frame', async () => {
    expect((await guest.get('/captcha')).body).toEqual({ kind: 'turnstile', site_key: SITE_KEY, action: OWN.action });
    expect((await guest.get('/')).body).toMatchObject({ captcha: 'turnstile' });
    const { headers } = await api.app.inject({ method: 'GET', url: '/api/health' });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.filter((line) => line.includes('challenges.cloudflare.com')).sort()).toEqual([
      "frame-src 'self' https://challenges.cloudflare.com",
      "script-src 'self' https://challenges.cloudflare.com",
    ]);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  // [spec: C5.24]
  it('are accepted with an answer that the provider confirms, once', async () => {
    const captcha = server.answered();
    expect((await send({ ...ASHA, captcha })).status).toBe(201);
    expect(await send({ ...ASHA, captcha })).toMatchObject({
      status: 400,
      body: { msg: NOT_A_ROBOT, errors: { captcha: NOT_A_ROBOT } },
    });
    expect(await rows('enquiries')).toBe(1);
  });

  // [spec: C5.24]
  it('are refused when only the browser claims success', async () => {
    for (const captcha of ['XXXX.DUMMY.TOKEN.XXXX', server.answered({ hostname: 'farm.example' }), 'x'.repeat(8_193)])
      expect((await send({ ...ASHA, captcha })).body.errors).toEqual({ captcha: NOT_A_ROBOT });
    expect((await send(ASHA)).body.errors).toEqual({ captcha: NOT_A_ROBOT });
    expect(await rows('enquiries')).toBe(0);
  });

  it('do not ask the provider while a field is wrong', async () => {
    const captcha = server.answered();
    const before = server.asked.length;
    expect((await send({ ...ASHA, city: '', captcha })).status).toBe(400);
    expect(server.asked).toHaveLength(before);
    expect((await send({ ...ASHA, captcha })).status).toBe(201);
  });

  // [spec: F.14]
  it('are 503 with Retry-After while the provider is down, and can be resent with the same answer', async () => {
    const captcha = server.answered();
    server.trouble('broken');
    const away = await send({ ...ASHA, captcha });
    expect(away).toMatchObject({
      status: 503,
      body: {
        code: 'captcha_unavailable',
        msg: 'We cannot check right now that you are not a robot. Please try again in a minute.',
      },
    });
    expect(away.headers['retry-after']).toBe('30');
    expect(await rows('enquiries')).toBe(0);
    server.trouble(null);
    expect((await send({ ...ASHA, captcha })).status).toBe(201);
  });

  it('sent twice with one key are stored once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...ASHA, captcha: server.answered() };
    expect((await send(body, headers)).status).toBe(201);
    // As after a crash between the commit and storing the answer.
    await api.database.pool.query('delete from idempotency');
    expect((await send(body, headers)).status).toBe(201);
    expect(await rows('enquiries')).toBe(1);
  });

  // [spec: V5.11]
  it('with pictures verify before processing a picture, and keep the answer valid when a picture is refused', async () => {
    const captcha = server.answered();
    expect(Object.keys((await sendWish(wish(captcha, Buffer.from('no image')))).body.errors ?? {})).toEqual([
      'images.0',
    ]);
    expect((await sendWish(wish('forged', picture))).body.errors).toEqual({ captcha: NOT_A_ROBOT });
    server.trouble('html');
    expect((await sendWish(wish(server.answered(), picture))).status).toBe(503);
    server.trouble(null);
    expect((await sendWish(wish(captcha, picture, picture))).status).toBe(201);
    expect((await sendWish(wish(captcha, picture))).body.errors).toEqual({ captcha: NOT_A_ROBOT });
    expect(await rows('feedback')).toBe(1);
  });

  // [spec: V5.10]
  it('to vendors ask the provider too', async () => {
    const request = { name: 'Asha', phone_number: '9820012345', email: 'asha@example.in', message: 'By Friday?' };
    const post = (captcha: string) =>
      guest.post<Said>('/vendor/contact', { ...request, vendor_id: randomUUID(), captcha });
    expect((await post('forged')).body.errors).toEqual({ captcha: NOT_A_ROBOT });
    server.trouble('internal-error');
    expect((await post(server.answered())).status).toBe(503);
    server.trouble(null);
    expect((await post(server.answered())).body.errors).toEqual({ vendor_id: 'This vendor no longer exists.' });
  });
});

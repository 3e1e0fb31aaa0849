import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { proof } from '../../../../test/support/captcha';
import { ADMIN_ENV, Caller, type Answer } from '../../../../test/support/client';
import { postForm } from '../../../../test/support/form';
import { mailsIn } from '../../../../test/support/outbox';
import { png } from '../../../../test/support/picture';
import { until } from '../../../../test/support/until';
import { MailWorkerModule } from '../../../platform/mail/mail.module';

interface Said {
  msg: string;
  errors?: Record<string, string>;
  data: { msg: string };
}
interface Listed {
  data: { details: string; images: { name: string; url: string; thumbnail_url: string; width: number }[] }[];
  meta: { total: number };
}
const NOT_A_ROBOT = "Kindly accept I'm not a robot";
const BUG = { name: 'Ravi', email: 'ravi@example.in', details: ' It hangs.\nAlways. ', solution: false };
const WISH = { title: 'Compare', details: 'Two BOQs side by side.' };
let api: TestApi;
let guest: Caller;
let admin: Caller;
let picture: Buffer;

beforeAll(async () => {
  api = await createTestApi([MailWorkerModule], {
    env: { ...ADMIN_ENV, PUBLIC_URL: 'https://fitout.example' },
  });
  guest = new Caller(api.app);
  admin = await Caller.admin(api.app);
  picture = await png(64, 40);
});
beforeEach(async () => {
  await api.database.pool.query('delete from feedback; delete from captcha_spent');
  api.forgetTries();
});
afterAll(() => api.close());

const dataUrl = (): string => `data:image/png;base64,${picture.toString('base64')}`;

function formOf(fields: Readonly<Record<string, string>>, images: number, bytes = picture): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let index = 0; index < images; index += 1)
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `screen-${index}.png`);
  return form;
}
const sendForm = (kind: 'bug' | 'feature', form: FormData, headers?: Record<string, string>): Promise<Answer<Said>> =>
  postForm<Said>(api.app, `/feedback/${kind}`, form, headers);
const list = async (kind: 'bug' | 'feature'): Promise<Listed> =>
  (await admin.get<Listed>(`/admin/feedback?kind=${kind}`)).body;
async function storedFiles(): Promise<number> {
  const entries = await readdir(join(api.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** The mail to the admin with this reply address. */
const mailFrom = (address: string): Promise<string> =>
  until(async () => {
    const mails = await mailsIn(api.dataDir, 'feedback', ADMIN_ENV.ADMIN_EMAIL);
    return mails.find((mail) => mail.includes(`Reply-To: ${address}`));
  });

describe('bug reports and feature requests', () => {
  // [spec: V3.12, V3.13, V6.5]
  it('are stored with their images and shown only to the admin', async () => {
    const bug = await guest.post('/feedback/bug', { ...BUG, images: [dataUrl()], captcha: await proof(guest) });
    expect(bug).toMatchObject({ status: 201, body: { data: { msg: 'Thank you, we have noted the bug.' } } });
    const wish = await sendForm('feature', formOf({ ...WISH, captcha: await proof(guest) }, 2));
    expect(wish).toMatchObject({ status: 201, body: { data: { msg: 'Thank you, we have noted your request.' } } });

    expect(await list('bug')).toMatchObject({
      data: [{ kind: 'bug', name: 'Ravi', details: 'It hangs.\nAlways.', solution: false, title: null }],
      meta: { total: 1 },
    });
    const wishes = await list('feature');
    expect(wishes.data).toMatchObject([{ kind: 'feature', title: 'Compare', name: null, solution: null }]);
    expect(wishes.data[0]?.images.map(({ name, width }) => [name, width])).toEqual([
      ['screen-0.png', 64],
      ['screen-1.png', 64],
    ]);
    const image = await api.app.inject({ method: 'GET', url: wishes.data[0]?.images[0]?.url ?? '' });
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);

    expect((await guest.get('/admin/feedback?kind=bug')).status).toBe(401);
    expect((await (await Caller.signedUp(api.app)).get('/admin/feedback?kind=bug')).status).toBe(403);
    expect((await admin.get('/admin/feedback')).status).toBe(400);
  });

  it('are mailed to the admin', async () => {
    const email = `ravi-${randomUUID()}@example.in`;
    const fields = { name: 'Ravi', email, details: 'It hangs.', solution: '1', captcha: await proof(guest) };
    expect((await sendForm('bug', formOf(fields, 3))).status).toBe(201);
    const all = await mailFrom(email);
    for (const part of ['It hangs.', '3 images came with it.', 'There is a workaround.', '/admin/feedback?tab=bug'])
      expect(all).toContain(part);
  });

  // [spec: V5.6, V5.7]
  it('report what is missing, including an image', async () => {
    expect((await guest.post<Said>('/feedback/bug', {})).body.errors).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter your email.',
      details: 'Please say what went wrong.',
      solution: 'Please choose yes or no.',
      captcha: NOT_A_ROBOT,
      images: 'Please add at least one image.',
    });
    expect((await guest.post<Said>('/feedback/feature', { details: ' ' })).body.errors).toEqual({
      title: 'Please give it a title.',
      details: 'Please say what you would like to do.',
      captcha: NOT_A_ROBOT,
      images: 'Please add at least one image.',
    });
    const noImage = await guest.post<Said>('/feedback/feature', { ...WISH, images: [], captcha: await proof(guest) });
    expect(noImage.body.errors).toEqual({ images: 'Please add at least one image.' });
  });

  // [spec: V9.5]
  it('accept 69 images and not one more', async () => {
    const fields = { ...WISH, captcha: await proof(guest) };
    const before = await storedFiles();
    expect([400, 413]).toContain((await sendForm('feature', formOf(fields, 70))).status);
    expect(await storedFiles()).toBe(before);
    const json = { ...fields, images: Array.from({ length: 70 }, dataUrl) };
    expect(await guest.post<Said>('/feedback/feature', json)).toMatchObject({
      status: 400,
      body: { errors: { images: 'At most 69 files at once.' } },
    });
    expect((await sendForm('feature', formOf(fields, 69))).status).toBe(201);
    expect((await list('feature')).data[0]?.images).toHaveLength(69);
  });

  // [spec: V5.8]
  it('store nothing of a refused form: no image, no captcha, no fields', async () => {
    const before = await storedFiles();
    const captcha = await proof(guest);
    const text = await sendForm('feature', formOf({ ...WISH, captcha }, 1, Buffer.from('no image at all')));
    expect(text).toMatchObject({ status: 400 });
    expect(Object.keys(text.body.errors ?? {})).toEqual(['images.0']);
    expect((await sendForm('feature', formOf({ ...WISH, captcha: 'forged' }, 1))).body.errors).toEqual({
      captcha: NOT_A_ROBOT,
    });
    expect((await sendForm('bug', formOf({ captcha }, 1))).status).toBe(400);
    expect(await storedFiles()).toBe(before);
    expect((await list('feature')).meta.total).toBe(0);
    // None of these used the captcha up.
    expect((await sendForm('feature', formOf({ ...WISH, captcha }, 1))).status).toBe(201);
    expect((await sendForm('feature', formOf({ ...WISH, captcha }, 1))).body.errors).toEqual({ captcha: NOT_A_ROBOT });
  });

  it('sent twice with one key are stored once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const fields = { ...WISH, captcha: await proof(guest) };
    expect((await sendForm('feature', formOf(fields, 2), headers)).status).toBe(201);
    // As after a crash between the commit and storing the answer.
    await api.database.pool.query('delete from idempotency');
    const files = await storedFiles();
    expect((await sendForm('feature', formOf(fields, 2), headers)).status).toBe(201);
    expect((await list('feature')).meta.total).toBe(1);
    expect(await storedFiles()).toBe(files);
  });
});

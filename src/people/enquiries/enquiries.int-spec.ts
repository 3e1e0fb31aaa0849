import { createHash, randomUUID } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { encode, solve } from '../../../test/support/captcha';
import { ADMIN_ENV, Caller, type Answer } from '../../../test/support/client';
import { mailsIn } from '../../../test/support/outbox';
import { png } from '../../../test/support/picture';
import { until } from '../../../test/support/until';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import { CAPTCHA_SECRET } from './captcha/altcha-captcha';
import type { ProofOfWork } from './captcha/captcha.dto';

interface Said {
  msg: string;
  errors?: Record<string, string>;
  data: { msg: string; accepted: boolean; errors: object };
}
const NOT_A_ROBOT = "Kindly accept I'm not a robot";
const THANKS = "Thanks for reaching out to us, we'll get back to you";
/** The sender in this test; the address distinguishes the mails of different tests. */
let ASHA = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  contactNumber: '+91 98200 12345',
  budget: '50 to 75 lakhs',
  city: 'Mumbai',
  captchaCheckPassed: true,
};
let api: TestApi;
let guest: Caller;
let admin: Caller;

beforeAll(async () => {
  api = await createTestApi([MailWorkerModule], {
    env: { ...ADMIN_ENV, PUBLIC_URL: 'https://fitout.example' },
  });
  guest = new Caller(api.app);
  admin = await Caller.admin(api.app);
});
beforeEach(async () => {
  await api.database.pool.query('delete from enquiries; delete from feedback; delete from captcha_spent');
  ASHA = { ...ASHA, email: `asha-${randomUUID()}@example.in` };
  api.forgetTries();
});
afterAll(() => api.close());

async function solved(): Promise<ReturnType<typeof solve>> {
  return solve((await guest.get<ProofOfWork>('/captcha')).body);
}
const send = (body: object, headers?: Record<string, string>): Promise<Answer<Said>> =>
  guest.post<Said>('/enquiry', body, headers);
const mails = async (): Promise<string[]> =>
  (await mailsIn(api.dataDir, 'enquiry', ADMIN_ENV.ADMIN_EMAIL)).filter((mail) => mail.includes(ASHA.email));
const mail = (): Promise<string> => until(async () => (await mails())[0]);
const rows = async (): Promise<number> => {
  const { rowCount } = await api.database.pool.query('select 1 from enquiries');
  return rowCount ?? 0;
};

describe('an enquiry', () => {
  // [spec: C3.12, C7.36]
  it('is stored, mailed to the admin and listed only for the admin', async () => {
    const answer = await send({ ...ASHA, captcha: encode(await solved()) });
    expect(answer).toMatchObject({ status: 201, body: { data: { msg: THANKS, accepted: true, errors: {} } } });

    const sent = await mail();
    for (const part of ['Asha Rao', ASHA.email, '+91 98200 12345', '50 to 75 lakhs', 'Mumbai']) {
      expect(sent).toContain(part);
    }
    expect(sent).toContain('https://fitout.example/admin/enquiries');
    expect(sent).toContain(`Reply-To: ${ASHA.email}`);

    const list = await admin.get<{ data: object[]; meta: object }>('/admin/enquiries');
    expect(list.body).toMatchObject({
      data: [{ first_name: 'Asha', last_name: 'Rao', budget: '50 to 75 lakhs', city: 'Mumbai', accepted: true }],
      meta: { page: 1, total: 1, total_pages: 1 },
    });
    expect((await guest.get('/admin/enquiries')).status).toBe(401);
    expect((await (await Caller.signedUp(api.app, 'designer')).get('/admin/enquiries')).status).toBe(403);
  });

  // [spec: C8.10]
  it('below 50 lakhs is told so, but is stored', async () => {
    const answer = await send({ ...ASHA, budget: '< 50 lakhs', captcha: encode(await solved()) });
    expect(answer.body.data).toEqual({
      msg: 'Thanks for reaching out. Unfortunately we are currently unable to accommodate projects below ₹50 lakhs',
      accepted: false,
      errors: {},
    });
    expect(await rows()).toBe(1);
  });

  // [spec: C5.15]
  it.each(['75 lakhs to 1.5 Cr.', '1.5 Cr+'])('of %s is accepted', async (budget) => {
    const answer = await send({ ...ASHA, budget, captcha: encode(await solved()) });
    expect(answer.body.data.msg).toBe(THANKS);
  });

  // [spec: C5.14, C7.36]
  it('reports what is wrong with each field', async () => {
    expect(await send({})).toMatchObject({
      status: 400,
      body: {
        errors: {
          first_name: 'Please enter your first name.',
          last_name: 'Please enter your last name.',
          email: 'Please enter your email.',
          contact_number: 'Please enter your contact number.',
          budget: 'Please choose a budget.',
          city: 'Please enter your city.',
          captcha: NOT_A_ROBOT,
        },
      },
    });
    const wrong = {
      ...ASHA,
      firstName: ' ',
      email: 'asha',
      contactNumber: 'call me',
      budget: '49 lakhs',
      captcha: 'x',
    };
    expect((await send(wrong)).body.errors).toEqual({
      first_name: 'Please enter your first name.',
      email: 'Please enter a valid email.',
      contact_number: 'Please enter a valid contact number.',
      budget: 'Please choose a budget.',
    });
    expect(await rows()).toBe(0);
  });

  it('keeps its captcha valid while a field is wrong', async () => {
    const captcha = encode(await solved());
    expect((await send({ ...ASHA, city: '', captcha })).status).toBe(400);
    expect((await send({ ...ASHA, captcha })).status).toBe(201);
  });

  it('sent twice with one key is stored and mailed once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...ASHA, captcha: encode(await solved()) };
    expect((await send(body, headers)).status).toBe(201);
    expect((await send(body, headers)).status).toBe(201);
    // As after a crash between the commit and storing the answer.
    await api.database.pool.query('delete from idempotency');
    expect((await send(body, headers)).status).toBe(201);
    expect(await rows()).toBe(1);
    await mail();
    expect(await mails()).toHaveLength(1);
  });

  it('cannot change the layout of the admin’s mail', async () => {
    const firstName = 'Asha\r\nBcc: all@example.in\r\n\r\n<b>free</b>';
    await send({ ...ASHA, firstName, captcha: encode(await solved()) });
    const sent = await mail();
    expect(sent).not.toMatch(/^Bcc:/m);
    expect(sent).toContain('&lt;b&gt;free&lt;/b&gt;');
  });

  it('is refused beyond thirty attempts in ten minutes', async () => {
    const answers = [];
    for (let time = 0; time < 31; time += 1) answers.push((await send({})).status);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
    expect(answers[30]).toBe(429);
  });
});

describe('the captcha', () => {
  const refused = { status: 400, body: { msg: NOT_A_ROBOT, errors: { captcha: NOT_A_ROBOT } } };

  it('is valid for one form, even when two are sent concurrently', async () => {
    const captcha = encode(await solved());
    const answers = await Promise.all([send({ ...ASHA, captcha }), send({ ...ASHA, captcha })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await send({ ...ASHA, captcha })).toMatchObject(refused);
    const bug = { name: 'A', email: 'a@b.in', details: 'It hangs.', solution: true, captcha };
    expect((await guest.post('/feedback/bug', { ...bug, images: [(await png(8, 8)).toString('base64')] })).status).toBe(
      400,
    );
    expect(await rows()).toBe(1);
  });

  it('is not valid again in another encoding', async () => {
    const solution = await solved();
    expect((await send({ ...ASHA, captcha: encode(solution) })).status).toBe(201);
    for (const again of [
      { ...solution, took: 12 },
      { ...solution, salt: solution.salt.replace(/&$/, '') },
    ]) {
      expect(await send({ ...ASHA, captcha: encode(again) })).toMatchObject(refused);
    }
  });

  it('expires', async () => {
    await guest.get('/captcha');
    const { rows: secrets } = await api.database.pool.query<{ value: Buffer }>(
      'select value from server_secrets where name = $1',
      [CAPTCHA_SECRET],
    );
    const make = (expires: Date) =>
      createChallenge({ hmacKey: secrets[0]!.value.toString('hex'), maxnumber: 1_000, expires });
    const late = solve(await make(new Date(Date.now() - 1_000)));
    expect(await send({ ...ASHA, captcha: encode(late) })).toMatchObject(refused);
    // The same challenge before its expiry is accepted: only the time was wrong.
    expect((await send({ ...ASHA, captcha: encode(solve(await make(new Date(Date.now() + 60_000)))) })).status).toBe(
      201,
    );
    // The expiry cannot be changed: the salt is part of what was signed.
    const salt = late.salt.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1_000) + 600}`);
    const moved = { ...late, salt, challenge: createHash('sha256').update(`${salt}${late.number}`).digest('hex') };
    expect(await send({ ...ASHA, captcha: encode(moved) })).toMatchObject(refused);
  });

  // [spec: C5.13]
  it('cannot be forged, guessed or omitted', async () => {
    const forged = solve(
      await createChallenge({ hmacKey: 'mine', maxnumber: 100, expires: new Date(Date.now() + 60_000) }),
    );
    const endless = solve(await createChallenge({ hmacKey: 'mine', maxnumber: 100 }));
    const unsolved = { ...(await solved()), number: 0 };
    const other = { ...(await solved()), algorithm: 'SHA-1' };
    for (const captcha of [encode(forged), encode(endless), encode(unsolved), encode(other), 'e30=', 'null', '!', '']) {
      expect(await send({ ...ASHA, captcha })).toMatchObject(refused);
    }
    expect(await send(ASHA)).toMatchObject(refused);
    const said = await send({ ...ASHA, captchaCheckPassed: false, captcha: encode(await solved()) });
    expect(said.body.errors).toEqual({ captcha_check_passed: NOT_A_ROBOT });
    expect(await rows()).toBe(0);
  });

  it('is deleted an hour after it expires', async () => {
    await api.database.pool.query(
      `insert into captcha_spent values ('old', now() - interval '61 minutes'), ('recent', now() - interval '59 minutes')`,
    );
    await send({ ...ASHA, captcha: encode(await solved()) });
    const { rows: kept } = await api.database.pool.query<{ challenge: string }>('select challenge from captcha_spent');
    expect(kept.map(({ challenge }) => challenge)).not.toContain('old');
    expect(kept).toHaveLength(2);
  });
});

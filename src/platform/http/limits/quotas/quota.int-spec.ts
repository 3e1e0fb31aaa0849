import { postForm } from '../../../../../test/support/form';
import { randomUUID } from 'node:crypto';
import { BoqProjectionsModule } from '../../../../boq/boq.module';
import { CountedWindows } from '../../../database/counted-windows';
import { ProjectorModule } from '../../../event-store/projections/projector.module';
import { projected, createTestApi, type TestApi } from '../../../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../../../test/support/boqs';
import { ADMIN_ENV, Caller, type Answer } from '../../../../../test/support/client';

interface Refusal {
  message: string;
  code: string;
}

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], {
    env: {
      ...ADMIN_ENV,
      // The address comes from the header, as behind a proxy.
      TRUST_PROXY: '1',
      QUOTAS: 'boqs:guest=3/day,boqs:address=5/day,boqs:account=4/day,exports:guest=2/hour',
    },
  });
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from attempts'));

const at = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const save = (caller: Caller, address: string, home: object = SMALL_FLAT) =>
  caller.post<Refusal>('/boqs', home, at(address));
const repeated = async (times: number, work: () => Promise<Answer<Refusal>>): Promise<Answer<Refusal>[]> => {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await work());
  return answers;
};
const statusesOf = (answers: readonly Answer<Refusal>[]): number[] => answers.map(({ status }) => status);
const confirm = () => api.database.pool.query('update users set email_confirmed_at = now()');
const unconfirm = () => api.database.pool.query('update users set email_confirmed_at = null');

describe('saved estimates', () => {
  it('of a visitor are limited, and the message says what helps and when to come back', async () => {
    const guest = await Caller.guest(api.app);
    const answers = await repeated(4, () => save(guest, '192.0.2.1'));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 429]);
    const { body, headers } = answers[3] as Answer<Refusal>;
    expect(body).toMatchObject({
      code: 'too_many_requests',
      message: 'You have made 3 estimates today. Please log in to make more, or try again tomorrow.',
    });
    expect(headers['content-type']).toContain('application/problem+json');
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
    // A price request alone is not counted as a saved estimate.
    expect((await guest.post('/estimates/quick', SMALL_FLAT, at('192.0.2.1'))).status).toBe(200);

    await api.database.pool.query(`update attempts set window_start = now() - interval '24 hours'`);
    expect((await save(guest, '192.0.2.1')).status).toBe(201);
  });

  it('of an address are limited, however many identifiers its visitors have', async () => {
    const answers = await repeated(6, async () => save(await Caller.guest(api.app), '2001:db8:0:1::7'));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(answers[5]?.body.message).toBe(
      '5 estimates were made from your network today. Please log in to make more, or try again tomorrow.',
    );
    // Same /64 network, different host; another network is unaffected.
    expect((await save(await Caller.guest(api.app), '2001:db8:0:1:aaaa::1')).status).toBe(429);
    expect((await save(await Caller.guest(api.app), '2001:db8:0:2::7')).status).toBe(201);
  });

  it('are counted before they are made: a burst does not slip through', async () => {
    const guest = await Caller.guest(api.app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(guest, '192.0.2.3')));
    expect(statusesOf(answers).filter((status) => status === 201).length).toBeLessThanOrEqual(3);
    expect(statusesOf(answers).every((status) => status === 201 || status === 429)).toBe(true);
  });

  it('that are refused as invalid count a tenth, and repeated ones once', async () => {
    const guest = await Caller.guest(api.app);
    const wrong = await repeated(10, () => save(guest, '192.0.2.4', { layout_type: 'castle' }));
    expect(statusesOf(wrong)).toEqual(Array(10).fill(400));
    const key = { 'idempotency-key': randomUUID(), ...at('192.0.2.4') };
    const copies = await repeated(3, () => guest.post<Refusal>('/boqs', SMALL_FLAT, key));
    expect(statusesOf(copies)).toEqual([201, 201, 201]);
    expect(statusesOf(await repeated(2, () => save(guest, '192.0.2.4')))).toEqual([201, 429]);
  });

  it('of an account are counted by the account, including copies and what-ifs', async () => {
    const person = await Caller.signedUp(api.app, 'home-owner');
    await confirm();
    const boq = await newBoq(person, SMALL_FLAT);
    const copy = await person.post(`/boqs/${boq}/clone`, {}, at('192.0.2.5'));
    const branch = await person.post(`/boqs/${boq}/branches`, { title: 'Cheaper' }, at('192.0.2.6'));
    expect([copy.status, branch.status]).toEqual([201, 201]);
    const answers = await repeated(2, () => save(person, '192.0.2.7'));
    expect(statusesOf(answers)).toEqual([201, 429]);
    expect(answers[1]?.body.message).toBe('You have made 4 estimates today. Please try again tomorrow.');
    // Another account at the same address has its own quota.
    const other = await Caller.signedUp(api.app, 'home-owner');
    await confirm();
    expect((await save(other, '192.0.2.7')).status).toBe(201);
  });

  it('of a visitor are limited to fifty without an account', async () => {
    const guest = await Caller.guest(api.app);
    const boq = await newBoq(guest, SMALL_FLAT);
    await projected(api.app);
    await api.database.pool.query(
      `insert into boqs select (jsonb_populate_record(b, jsonb_build_object('boq_id', gen_random_uuid()))).*
       from boqs b, generate_series(2, 50) where b.boq_id = $1`,
      [boq],
    );
    const { status, body } = await save(guest, '192.0.2.8');
    expect(status).toBe(429);
    expect(body.message).toBe(
      'You have 50 estimates that belong to no account. Please log in to keep them and make more.',
    );
  });
});

describe('exports', () => {
  it('of a visitor are limited per hour', async () => {
    const guest = await Caller.guest(api.app);
    const boq = await newBoq(guest, SMALL_FLAT);
    const answers = await repeated(3, () => guest.get<Refusal>(`/boqs/${boq}/export?format=csv`, at('192.0.2.9')));
    expect(statusesOf(answers)).toEqual([200, 200, 429]);
    expect(answers[2]?.body.message).toBe(
      'You have made 2 exports within an hour. Please log in to make more, or try again in an hour.',
    );
  });
});

describe('an unconfirmed email', () => {
  it('allows few invitations, and all of them once confirmed', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    await unconfirm();
    const boq = await newBoq(designer, SMALL_FLAT);
    const invite = () =>
      designer.post<Refusal>(`/boqs/${boq}/invite`, { email: `${randomUUID()}@example.in`, name: 'Ravi' });
    const answers = await repeated(6, invite);
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(answers[5]?.body.message).toBe(
      'You have invited 5 people today. Confirm your email to invite more, or try again tomorrow.',
    );
    await confirm();
    expect((await invite()).status).toBe(201);
  });

  it('allows three uploads, and the fourth is refused before it is read', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    await unconfirm();
    const upload = async (content: string) => {
      const form = new FormData();
      form.append('file', new Blob([content]), 'bill.pdf');
      const headers = { authorization: `Bearer ${designer.token}` };
      const { status, body } = await postForm<Refusal>(api.app, '/boqs', form, headers);
      return { status, message: body.message };
    };
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await upload('%PDF-1.4\n%%EOF')).status);
    expect(statuses).toEqual([202, 202, 202]);
    // Not a bill: a worker that read it would have answered 400.
    expect(await upload('neither a workbook nor a PDF')).toEqual({
      status: 429,
      message: 'You have uploaded 3 files today. Confirm your email to upload more, or try again tomorrow.',
    });
  });
});

describe('storage for files', () => {
  it('is refused with a sentence when full', async () => {
    const guest = await Caller.guest(api.app);
    const boq = await newBoq(guest, SMALL_FLAT);
    await projected(api.app);
    await api.database.pool.query(
      `insert into boq_images (id, boq_id, name, file_key, thumb_key, width, height, size, author_guest, author_name)
       select gen_random_uuid(), boq_id, 'a.png', 'a', 'a', 1, 1, $2, guest_identifier, 'Guest' from boqs where boq_id = $1`,
      [boq, 50 * 1024 * 1024],
    );
    const { status, body } = await guest.post<Refusal>(`/boqs/${boq}/images`, { images: ['AAAA'] });
    expect({ status, body }).toMatchObject({
      status: 413,
      body: {
        code: 'storage_full',
        message: 'Your files take up 50 MB, which is all the space you have. Log in to store more.',
      },
    });
  });
});

it('does not count admins', async () => {
  const admin = await Caller.admin(api.app);
  expect(statusesOf(await repeated(5, () => save(admin, '192.0.2.10')))).toEqual(Array(5).fill(201));
});

it('drops expired counters', async () => {
  await api.database.pool.query(
    `insert into attempts values ('quota:boqs|guest|old', now() - interval '25 hours', 10, 1440),
       ('quota:boqs|guest|new', now() - interval '23 hours', 10, 1440)`,
  );
  expect(await new CountedWindows(api.database.pool).purge()).toBe(1);
});

import { Module } from '@nestjs/common';
import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { acceptedBoq, joined } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { mailFor } from '../../../test/support/outbox';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { NoticeDigests } from '../../boq/reads/notices/digests/digests';
import { DIGESTS } from '../../boq/reads/notices/digests/digests.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { MailModule, MailWorkerModule } from '../../platform/mail/mail.module';
import type { Billed } from '../bills/bills.dto';
import { DueFollower } from './due-follower';
import { WorksDueModule } from './works-due.module';

/** Without the worker, which would be in the way of the rounds made here. */
@Module({ imports: [MailModule], providers: DIGESTS })
class Digests {}

interface Notice {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly boq_id: string;
  readonly position: string;
  readonly unread: boolean;
}

let api: TestApi;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule, Digests, WorksDueModule]);
});
afterAll(() => api?.close());
beforeEach(async () => {
  designer = await Caller.signedUp(api.app, 'designer');
  await designer.patch('/me', { user_name: 'Priya' });
  boqId = await acceptedBoq(designer, await Caller.guest(api.app));
});

const noticesOf = async (person: Caller) => (await person.get<{ data: Notice[] }>('/me/notices')).body.data;
const textsOf = async (person: Caller) => (await noticesOf(person)).map(({ text }) => text);
/** Of bills that are due: stages of the quotation become so too. */
const openBills = async (person: Caller) =>
  (await noticesOf(person)).filter(({ kind, text }) => kind === 'due' && text.includes('is open for more than'));
const meOf = async (person: Caller) =>
  (await person.get<{ user: { _id: string; email: string; name: string } }>('/me')).body.user;
const post = async <Body>(path: string, body: object = {}, who = designer): Promise<Body> => {
  const answer = await who.post<Body>(`/boqs/${boqId}/works/${path}`, body);
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
};

async function recorded(): Promise<Billed['bill']> {
  const { bill } = await post<Billed>('bills', { kind: 'stage', stage: 'acceptance', retention_percent: 5 });
  return (await post<Billed>(`bills/${bill.n}/record`)).bill;
}

const look = async (day: string) => {
  await projected(api.app);
  await api.app.get(DueFollower, { strict: false }).look(new AbortController().signal, day, (error) => {
    throw error;
  });
};
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('notices of works', () => {
  it('tell the client of bills, receipts and retention, those on site of snags, nobody of their own', async () => {
    const [client, engineer] = [await joined(api, designer, boqId, 'edit'), await joined(api, designer, boqId, 'site')];
    const { n, payable } = await recorded();
    await post('receipts', { date: later(0), mode: 'upi', reference: '', amount: payable, bills: [n] });
    await post('retention/release', { date: later(0) });
    await post('snags', { text: 'Door rubs' });
    await post('costs', { kind: 'expense', amount: 100 });
    const ofWorks = (await noticesOf(client)).filter(({ kind }) => kind !== 'joined');
    expect(ofWorks.map(({ text }) => text)).toEqual([
      'Priya released retention',
      'Priya noted a receipt',
      'Priya recorded a bill',
    ]);
    expect(await textsOf(engineer)).toEqual(['Priya raised a snag']);
    await post('snags', { text: 'Scratch' }, engineer);
    const mine = (await noticesOf(designer)).filter(({ kind }) => kind !== 'joined');
    expect(mine.map(({ kind, boq_id: id }) => [kind, id])).toEqual([
      ['snag', boqId],
      ['accepted', boqId],
    ]);
  });

  it('tell who bills what is due, once, until it is due no more; the daily mail lists it', async () => {
    const client = await joined(api, designer, boqId, 'edit');
    const { n, invoice_number: number, payable } = await recorded();
    await look(later(15));
    expect(await openBills(designer)).toEqual([]);
    await look(later(16));
    await look(later(17));
    const open = await openBills(designer);
    expect(open).toMatchObject([{ boq_id: boqId, unread: true }]);
    expect(open[0]?.text.startsWith(`${number} of `)).toBe(true);
    expect((await noticesOf(client)).filter(({ kind }) => kind === 'due')).toEqual([]);
    const { email, _id: id } = await meOf(designer);
    await api.database.pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
    // Today's round was at the hour of the mail: what is found is mailed with tomorrow's.
    await api.database.pool.query(`update works_due set at = at - interval '1 day'`);
    await api.database.pool.query(`update notices set at = at - interval '1 day'`);
    expect(await api.app.get(NoticeDigests, { strict: false }).due()).toContain(id);
    await api.app.get(NoticeDigests, { strict: false }).send(id);
    expect(await mailFor(api.dataDir, 'digest', email)).toContain(`is open for more than 15 days`);

    await designer.put('/me/notices/read', { up_to: open[0]?.position });
    await look(later(18));
    expect((await openBills(designer)).map(({ unread }) => unread)).toEqual([false]);
    await post('receipts', { date: later(0), mode: 'upi', reference: '', amount: payable, bills: [n] });
    await look(later(18));
    expect(await openBills(designer)).toEqual([]);
  });

  it('tell who prices that the margin is lost, and no one else', async () => {
    const others = [await joined(api, designer, boqId, 'edit'), await joined(api, designer, boqId, 'site')];
    await post('costs', { kind: 'expense', amount: 90_00_000 });
    await look(later(0));
    const lost = async (person: Caller) =>
      (await noticesOf(person)).filter(({ text }) => /^The margin is ₹[\d,.]+ less than at acceptance$/.test(text));
    expect(await lost(designer)).toMatchObject([{ kind: 'due', boq_id: boqId, unread: true }]);
    expect(await Promise.all(others.map(lost))).toEqual([[], []]);
  });
});

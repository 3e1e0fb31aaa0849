import { v5 as uuidv5 } from 'uuid';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { until } from '../../../test/support/until';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import type { UserActor } from '../../platform/http/access/actor';
import type { BillView } from '../../works/bills/bills.dto';
import type { FirmWorksPage } from '../../works/firm/firm-works.dto';
import type { WorksProposals } from '../../works/firm/proposals/proposals.dto';
import type { WorksSchedule } from '../../works/site/programme.dto';
import type { WorksView } from '../../works/works.dto';
import { today } from '../../kernel/day';
import { DemoModule } from './demo.module';
import { WorksSeeding } from './works-seeding';

const TODAY = today();
const NAMESPACE = '7d1c7a0e-4a6b-4b50-9c60-2b9a7f1f1a10';

let api: TestApi;
let designer: Caller;
let person: UserActor;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, DemoModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  const { user } = (await designer.get<{ user: { _id: string; email: string } }>('/me')).body;
  person = {
    kind: 'user',
    id: user._id,
    name: 'Priya Shah',
    email: user.email,
    role: 'designer',
    verified: true,
    emailConfirmed: true,
  };
}, 120_000);
afterAll(() => api?.close());

const seed = () =>
  api.app.get(WorksSeeding, { strict: false }).seed(person, (name, of = NAMESPACE) => uuidv5(name, of));
const firm = async (): Promise<FirmWorksPage> => {
  const page = async () => (await designer.get<FirmWorksPage>('/firm/works')).body;
  await until(async () => (await page()).total.waiting === 0);
  return page();
};

describe('the demo works', () => {
  it('are one half done with what is due of RA 1, and five of the last year that are finished and paid', async () => {
    await seed();
    const { data } = await firm();
    const half = data.find(({ finished }) => !finished)!;
    const whole = data.filter(({ finished }) => finished);
    expect([data.length, whole.length]).toEqual([6, 5]);
    expect(half.progress).toBeGreaterThan(40);
    // It depends on the weekday of the start.
    expect(half.progress).toBeLessThan(65);
    expect(half).toMatchObject({ open_snags: 1 });
    expect(Math.min(half.due, half.retained, half.received, half.payables)).toBeGreaterThan(0);
    for (const { contract, ...work } of whole)
      expect(work).toMatchObject({ progress: 100, due: 0, invoiced: contract, received: contract, days_late: 0 });
    const yearAgo = new Date(Date.now() - 366 * 86_400_000).toISOString().slice(0, 10);
    expect(whole.filter(({ accepted_on: day }) => day && day > yearAgo)).toHaveLength(5);
  });

  it('were done on the days that were agreed, before today', async () => {
    for (const { boq_id: id, title } of (await firm()).data) {
      const { data } = (await designer.get<WorksSchedule>(`/boqs/${id}/works/schedule`)).body;
      for (const { label, agreed_from, agreed_to, planned_from, started_on, ended_on, days_late } of data) {
        const about = `${title}, ${label}`;
        expect([about, planned_from, days_late]).toEqual([about, agreed_from, 0]);
        if (started_on !== null) expect([about, started_on, started_on < TODAY]).toEqual([about, agreed_from, true]);
        if (ended_on !== null) expect([about, ended_on, ended_on < TODAY]).toEqual([about, agreed_to, true]);
      }
    }
  });

  it('have their invoices numbered in the order of their days', async () => {
    const bills = (await firm()).data.map(async ({ boq_id: id }) => {
      const { body } = await designer.get<{ data: BillView[] }>(`/boqs/${id}/works/bills`);
      return body.data;
    });
    const numbered = (await Promise.all(bills))
      .flat()
      .toSorted((one, other) => (one.invoice_number ?? '').localeCompare(other.invoice_number ?? ''));
    expect(numbered.length).toBeGreaterThan(10);
    const days = numbered.map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
  });

  it('say what carpentry took more, and how far estimates are off', async () => {
    const { data, range } = (await designer.get<WorksProposals>('/firm/works/proposals')).body;
    expect(data.map(({ service, agreeing, works }) => [service, agreeing, works])).toEqual([['carpentry', 5, 5]]);
    expect(data[0]!.error_after).toBeLessThan(data[0]!.error_before / 2);
    expect(range).toMatchObject({ own: { works: 5 }, used: null });
  });

  it('are made once, however often the product starts', async () => {
    await seed();
    const revisions = async () =>
      Promise.all(
        (await firm()).data.map(async ({ boq_id: id }) => {
          const { body } = await designer.get<{ data: WorksView }>(`/boqs/${id}/works`);
          return body.data.revision;
        }),
      );
    const before = await revisions();
    await seed();
    expect(await revisions()).toEqual(before);
    expect((await firm()).data).toHaveLength(6);
  });
});

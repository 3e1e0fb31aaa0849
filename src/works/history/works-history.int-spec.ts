import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { acceptedBoq, joined } from '../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { EVENT_STORE, type EventStore, type NewEvent } from '../../platform/event-store/event-store';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import { WORKS_SCHEMA_VERSION } from '../domain/works.events';
import type { WorksLines } from '../works.dto';
import { worksStreamOf } from '../works-stream';
import type { WorksHistoryPage } from './works-history.dto';

let api: TestApi;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule], { env: ADMIN_ENV });
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await acceptedBoq(designer, await Caller.guest(api.app));
  const { data: lines } = (await designer.get<WorksLines>(`/boqs/${boqId}/works/lines`)).body;
  const line = lines.find(({ unit }) => unit === 'sqft')!;
  const post = async (path: string, body: object) =>
    expect((await designer.post(`/boqs/${boqId}/works/${path}`, body)).status).toBeLessThan(300);
  await post('measurements', { item_id: line.item_id, date: '2026-11-27', quantity: 12.5 });
  await post('snags', { text: 'Door rubs', who: 'Salim' });
  await post('costs', { kind: 'vendor_bill', vendor: 'Shree Plywoods', amount: 1_000.5 });
  await post('receipts', { date: '2026-11-27', mode: 'upi', reference: '6334', amount: 5_000 });
});
afterAll(() => api?.close());

const page = async (caller: Caller, query = '') =>
  (await caller.get<WorksHistoryPage>(`/boqs/${boqId}/works/history${query}`)).body;

describe('the history of works', () => {
  it('says who did what and when, the newest first, page by page', async () => {
    const { data, meta } = await page(designer);
    expect(data.map(({ summary }) => summary)).toEqual([
      'Received ₹5,000 by UPI',
      'Vendor’s bill of Shree Plywoods: ₹1,000.50',
      'Raised a snag: Door rubs, for Salim',
      expect.stringMatching(/^Measured 12.5 sq ft of /),
    ]);
    expect(data.map(({ revision, tab }) => [revision, tab])).toEqual([
      [4, 'money'],
      [3, 'costs'],
      [2, 'site'],
      [1, 'measure'],
    ]);
    expect([data[0]?.actor.role, meta.next]).toEqual(['designer', null]);
    const first = await page(designer, '?limit=3');
    expect([first.data.length, first.meta.next]).toEqual([3, 2]);
    expect((await page(designer, '?limit=3&before=2')).data.map(({ revision }) => revision)).toEqual([1]);
  });

  it('shows a client and someone on site what the works show them', async () => {
    const [client, engineer] = [await joined(api, designer, boqId, 'edit'), await joined(api, designer, boqId, 'site')];
    const tabs = async (caller: Caller) => (await page(caller)).data.map(({ tab }) => tab);
    expect(await tabs(client)).toEqual(['money']);
    expect(await tabs(engineer)).toEqual(['money', 'site', 'measure']);
    const viewer = await joined(api, designer, boqId, 'view');
    expect((await viewer.get(`/boqs/${boqId}/works/history`)).status).toBe(403);
  });

  it('is in the admin’s events, with its BOQ', async () => {
    const admin = await Caller.admin(api.app);
    interface Found {
      data: { summary: string; of: string; boq_id: string; type: string }[];
      meta: { types: string[] };
    }
    const { data, meta } = (await admin.get<Found>(`/admin/events?kind=works&boq_id=${boqId}`)).body;
    expect(data.map(({ summary }) => summary).slice(0, 2)).toEqual([
      'Received ₹5,000 by UPI',
      'Vendor’s bill of Shree Plywoods: ₹1,000.50',
    ]);
    expect([data[0]?.of.startsWith('Works of '), data[0]?.boq_id]).toEqual([true, boqId]);
    expect(meta.types).toContain('ReceiptRecorded');
    const all = (await admin.get<Found>('/admin/events?kind=works&limit=100')).body.data;
    expect(all.map(({ type }) => type)).toContain('SnagRaised');
  });

  it('looks for an entry among some changes at a time, and leads on to the earlier ones', async () => {
    const store = api.app.get<EventStore>(EVENT_STORE);
    await store.append(worksStreamOf(boqId), Array.from({ length: 1_000 }, rateChanged), 4);
    const { id } = (await designer.get<{ data: { id: string }[] }>(`/boqs/${boqId}/works/receipts`)).body.data[0]!;
    expect(await page(designer, `?entry=${id}`)).toEqual({ data: [], meta: { next: 5 } });
    const { data, meta } = await page(designer, `?entry=${id}&before=5`);
    expect([data.map(({ revision }) => revision), meta.next]).toEqual([[4], null]);
  });
});

const rateChanged = (): NewEvent => {
  const id = randomUUID();
  const stamp = { by: 'Ravi Iyer', at: '2026-11-27T06:00:00.000Z' };
  const metadata = { commandId: id, correlationId: id, causationId: id, actorId: null, actorName: 'Ravi Iyer' };
  return {
    id,
    type: 'DayRateSet',
    schemaVersion: WORKS_SCHEMA_VERSION,
    data: { service: null, rate: null, ...stamp },
    metadata: { ...metadata, actorRole: 'designer' },
  };
};

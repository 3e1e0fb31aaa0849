import { Module } from '@nestjs/common';
import { createTestApi, projected, type TestApi } from '../../../../test/support/application';
import { newBoq } from '../../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../../test/support/client';
import { mailFor } from '../../../../test/support/outbox';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../../platform/event-store/projections/projection';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { rebuild } from '../../../platform/event-store/projections/rebuild';
import { dayWords, today } from '../../../kernel/day';
import { MailModule, MailWorkerModule } from '../../../platform/mail/mail.module';
import { BoqProjectionsModule } from '../../boq.module';
import { NoticeDigests } from './digests/digests';
import { DIGESTS } from './digests/digests.module';

@Module({ imports: [MailModule], providers: DIGESTS })
class Digests {}

const DAY_MS = 86_400_000;
const NOW = today();
const LATER = today(new Date(Date.now() + 10 * DAY_MS));
const PAST = today(new Date(Date.now() - 10 * DAY_MS));

let api: TestApi;
let admin: Caller;
let designer: Caller;
let other: Caller;
let items: readonly string[];
let materials: readonly { service: string; label: string; unit: string }[];
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule, Digests], { env: ADMIN_ENV });
  admin = await Caller.admin(api.app);
  [designer, other] = [await Caller.signedUp(api.app, 'designer'), await Caller.signedUp(api.app, 'designer')];
  const add = async (kind: string, body: object): Promise<string> =>
    (await admin.post<{ data: { id: string } }>(`/vendor/records/${kind}`, body)).body.data.id;
  const given = {
    vendor_id: await add('vendor', { name: 'Shree Ply' }),
    brand_id: await add('brand', { name: 'Vanaro' }),
    pattern_id: await add('pattern', { name: 'Plywood' }),
    unit: 'sqft',
    max_price: 100,
    base_price: 100,
  };
  items = [
    await add('item', { ...given, name: 'One', catalog_code: 'sp-1' }),
    await add('item', { ...given, name: 'Two', catalog_code: 'sp-2' }),
  ];
  boqId = await newBoq(designer);
  const { body } = await designer.get<{ data: { items: typeof materials } }>(
    `/analysis?type=carpentry-material&boq_id=${boqId}`,
  );
  materials = body.data.items.filter(({ unit }) => unit === 'sqft');
});
afterAll(() => api?.close());

const link = (item_id: string, at: number, whose: 'firm' | 'directory', caller: Caller) =>
  caller.post('/material-links', {
    item_id,
    material: materials[at]!.label,
    unit: 'sqft',
    quantity: 1,
    for: whose,
  });
const setItem = async (item: string, fields: object): Promise<void> => {
  const path = `/vendor/records/item/${item}`;
  const { revision } = (await admin.get<{ data: { revision: number } }>(path)).body.data;
  expect((await admin.patch(path, fields, { 'if-match': `"${revision}"` })).status).toBe(200);
};
const priceNotices = async (caller: Caller) =>
  (await caller.get<{ data: Record<string, unknown>[] }>('/me/notices')).body.data
    .filter(({ vendor }) => vendor !== null)
    .map(({ kind, text, title, vendor, boq_id, unread }) => ({ kind, text, title, vendor, boq_id, unread }));
const read = (caller: Caller) => caller.put('/me/notices/read', { up_to: '999999' });
const of = (kind: string, text: string, unread = true) => ({
  kind,
  text,
  title: 'Shree Ply',
  vendor: 'shree-ply',
  boq_id: null,
  unread,
});

describe('a price in use', () => {
  it('that changes is one notice per list to the designers who use it', async () => {
    await link(items[0]!, 0, 'firm', designer);
    await link(items[1]!, 1, 'directory', admin);
    await setItem(items[0]!, { base_price: 90, max_price: 90 });
    const today = dayWords(NOW);
    expect(await priceNotices(designer)).toEqual([
      of('priced', `New prices of a material that you use, from ${today}`),
    ]);
    expect(await priceNotices(other)).toEqual([]);

    // Everybody's link alone is no use of it; a rate of a BOQ is.
    const rate = { service: materials[1]!.service, material: materials[1]!.label, item_id: items[1] };
    const taken = await designer.post(`/boqs/${boqId}/material-offers`, { action: 'submit', rates: [rate] });
    expect(taken.status).toBe(200);
    await setItem(items[1]!, { base_price: 95, max_price: 100 });
    const two = of('priced', `New prices of 2 materials that you use, from ${today}`);
    expect(await priceNotices(designer)).toEqual([two]);
    await read(designer);
    expect(await priceNotices(designer)).toEqual([{ ...two, unread: false }]);
    // Another kind of change is none of the price.
    await setItem(items[1]!, { lead_days: 4 });
    expect(await priceNotices(designer)).toEqual([{ ...two, unread: false }]);
  });

  it('is news on the first day of its list, and no news once the list was taken back', async () => {
    const before = await priceNotices(designer);
    await setItem(items[0]!, { base_price: 120, max_price: 120, valid_from: LATER });
    expect(await priceNotices(designer)).toEqual([
      of('priced', before[0]!.text!.toString().replace('2 materials', 'a material'), false),
    ]);
    await setItem(items[0]!, { base_price: 90, max_price: 90, valid_from: null });
    expect(await priceNotices(designer)).toHaveLength(1);
    await setItem(items[0]!, { base_price: 120, max_price: 120, valid_from: LATER });
    await projected(api.app, 'notices');
    await read(designer);
    await api.database.pool.query(`update notices set at = now() where day = $1`, [LATER]);
    expect((await priceNotices(designer))[0]).toEqual(
      of('priced', `New prices of a material that you use, from ${dayWords(LATER)}`),
    );
  });

  it('that ends is one notice, and in the daily mail with the way to adopt', async () => {
    await read(designer);
    await setItem(items[0]!, { valid_from: '2026-01-01', valid_until: PAST });
    const ended = `The prices of a material that you use ended on ${dayWords(PAST)}`;
    expect(await priceNotices(designer)).toContainEqual(of('expired', ended));
    await projected(api.app, 'notices');
    await api.database.pool.query(`update notices set at = at - interval '2 days'`);
    await api.database.pool.query(`update notice_reads set at = at - interval '3 days'`);
    const { _id: id, email } = (await designer.get<{ user: { _id: string; email: string } }>('/me')).body.user;
    await designer.confirmEmail();
    const digests = api.app.get(NoticeDigests, { strict: false });
    expect(await digests.due()).toContain(id);
    await digests.send(id);
    const mail = await mailFor(api.dataDir, 'digest', email);
    expect(mail).toContain(ended);
    expect(mail).toContain('/vendors/vendor/shree-ply/prices');
    await setItem(items[0]!, { valid_until: null });
    expect((await priceNotices(designer)).map(({ kind }) => kind)).not.toContain('expired');
  });

  it('is the same after a rebuild', async () => {
    const rows = async () =>
      (await api.database.pool.query(`select id, items, count, position from notices order by id`)).rows;
    await projected(api.app, 'notices');
    const before = await rows();
    const projection = api.app
      .get<readonly Projection[]>(PROJECTIONS, { strict: false })
      .find(({ name }) => name === 'notices');
    await rebuild(
      { pool: api.database.pool, store: api.app.get<EventStore>(EVENT_STORE, { strict: false }) },
      projection!,
    );
    expect(await rows()).toEqual(before);
  });
});

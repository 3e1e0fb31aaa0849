import { createTestApi, type TestApi } from '../../../../test/support/application';
import { boqOf, itemsOf, newBoq } from '../../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../../test/support/client';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../../boq.module';
import type { Why } from '../why.dto';
import { withoutAuthors } from './without-authors.fixtures';

interface Effect {
  data: { boq_id: string; total_now: number; total_under: number; delta: number }[];
}
const SUBJECTS = [
  'total',
  'total_with_gst',
  'gst',
  'gst_included',
  'service:carpentry',
  'labour:service:civil',
  'analysis:carpentry-labour',
  'rate:carpentry/labour/carpentry labour',
];

let api: TestApi;
let admin: Caller;
let designer: Caller;
let id: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], { env: ADMIN_ENV });
  admin = await Caller.admin(api.app);
  designer = await Caller.signedUp(api.app, 'designer');
  id = await newBoq(designer);
  await admin.post('/rate-books', { note: 'November prices' });
  const rates = [
    { label: 'Carpentry labour', rate: 500 },
    { label: '18 mm BWR ply', rate: 110.5 },
  ];
  await admin.patch('/rate-books/3001', { rates, overhead: 12 });
});
afterAll(() => api?.close());

const propose = (of: string, version = 3_001, caller = admin) =>
  caller.post<{ data: Why }>(`/boqs/${id}/why/estimate`, { of, change: { kind: 'rate-book', version } });

// [spec: C1.31]
it('explains the effect of a draft rate book on a BOQ, to the paisa, as if the BOQ were priced with it', async () => {
  const { body: effect } = await admin.get<Effect>('/rate-books/3001/effect');
  const row = effect.data.find(({ boq_id }) => boq_id === id);
  const { body } = await propose('total');
  expect(body.data).toMatchObject({
    amount: row?.total_under,
    revision: 1,
    proposed: { summary: 'Rate book to version 3001', delta: row?.delta, moves: true },
    basis: { rate_book_version: 3_001, overhead: 12 },
  });
  expect((await boqOf(designer, id)).total_cost).toBe(row?.total_now);

  const item = (await itemsOf(designer, id)).find(({ service }) => service === 'carpentry');
  const previews = new Map<string, Why>();
  for (const of of [...SUBJECTS, `item:${item?.id}`]) previews.set(of, (await propose(of)).body.data);
  expect((await admin.post('/rate-books/3001/publish', { reason: 'Agreed' })).status).toBe(200);
  expect((await designer.patch(`/boqs/${id}`, { rate_book_version: 3_001 })).status).toBe(200);
  for (const [of, preview] of previews) {
    const after = (await designer.get<{ data: Why }>(`/boqs/${id}/why?of=${encodeURIComponent(of)}`)).body.data;
    expect(withoutAuthors(preview)).toEqual(withoutAuthors(after));
    const { moves, ...told } = preview.proposed ?? {};
    expect({ of, moves }).toEqual({ of, moves: true });
    expect(after.revisions[0]).toMatchObject({ revision: 2, ...told });
  }
});

it('is for people who may see the effect of a rate book, and only for an existing one', async () => {
  expect((await propose('total', 9)).status).toBe(404);
  expect((await propose('total', 3_001, designer)).status).toBe(403);
});

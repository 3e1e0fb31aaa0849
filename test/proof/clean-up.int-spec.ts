import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AttachmentsWorkerModule } from '../../src/boq/attachments/attachments.module';
import { OldAttachments } from '../../src/boq/attachments/old-attachments';
import { AbandonedBoqs } from '../../src/boq/create/abandoned-boqs';
import { AbandonedBoqsModule, BoqProjectionsModule } from '../../src/boq/boq.module';
import { ProjectorModule } from '../../src/platform/event-store/projections/projector.module';
import { ImportWorkerModule } from '../../src/boq/imports/import-flow/import-worker.module';
import { OldFiles } from '../../src/boq/imports/old-files';
import { Chores } from '../../src/platform/jobs/chores';
import { workbook } from '../fixtures/imports/workbook';
import { createTestApi, projected, type TestApi } from '../support/application';
import { newBoq, SMALL_FLAT } from '../support/boqs';
import { postForm } from '../support/form';
import { Caller } from '../support/client';
import { png } from '../support/picture';
import { until } from '../support/until';

interface Import {
  readonly status: string;
  readonly has_file: boolean;
}

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([
    BoqProjectionsModule,
    ProjectorModule,
    ImportWorkerModule,
    AttachmentsWorkerModule,
    AbandonedBoqsModule,
  ]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

/** Keys of the stored files. */
const kept = (): string[] =>
  readdirSync(join(api.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

async function upload(content: Buffer | string, fileName: string): Promise<{ boq_id: string; import_id: string }> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
  const headers = { authorization: `Bearer ${designer.token}` };
  type Uploaded = { data: { boq_id: string; import_id: string } };
  return (await postForm<Uploaded>(api.app, '/boqs', form, headers)).body.data;
}
const importOf = async (id: string): Promise<Import> =>
  (await designer.get<{ data: Import }>(`/imports/${id}`)).body.data;
const ended = (id: string, status: string) => until(async () => (await importOf(id)).status === status);
async function daysAgo(table: 'imports' | 'boqs', days: number, boqId: string): Promise<void> {
  if (table === 'boqs') await projected(api.app);
  const { rowCount } = await api.database.pool.query(
    `update ${table} set updated_at = now() - make_interval(days => $1) where boq_id = $2`,
    [days, boqId],
  );
  expect(rowCount).toBe(1);
}
const addressOf = async (boqId: string): Promise<string | null> =>
  (await designer.get<{ data: { boq_file_s3_url: string | null } }>(`/boqs/${boqId}`)).body.data.boq_file_s3_url;
const BILL = workbook([
  {
    name: 'BOQ',
    rows: [
      ['Description', 'Qty', 'Rate'],
      ['Hinged wardrobe', 84, 1600],
    ],
  },
]);

describe('the file of an upload', () => {
  it('that failed is deleted a week after its end, and its import says so', async () => {
    const { boq_id, import_id } = await upload('%PDF-1.4\nnothing in it\n%%EOF', 'scan.pdf');
    await ended(import_id, 'failed');
    const before = kept().length;
    const url = (await addressOf(boq_id)) ?? '';
    await daysAgo('imports', 6, boq_id);
    expect(await api.app.get(OldFiles).drop()).toBe(0);
    expect(await importOf(import_id)).toMatchObject({ has_file: true });
    expect((await api.app.inject({ url })).statusCode).toBe(200);

    await daysAgo('imports', 8, boq_id);
    expect(await api.app.get(OldFiles).drop()).toBe(1);
    expect(await api.app.get(OldFiles).drop()).toBe(0);
    expect(kept()).toHaveLength(before - 1);
    expect(await importOf(import_id)).toMatchObject({ status: 'failed', has_file: false });
    expect((await api.app.inject({ url })).statusCode).toBe(404);
  });

  it('that became a BOQ is kept as long as the BOQ, and deleted a month after its deletion', async () => {
    const { boq_id, import_id } = await upload(BILL, 'hall.xlsx');
    await ended(import_id, 'done');
    await daysAgo('imports', 400, boq_id);
    expect(await api.app.get(OldFiles).drop()).toBe(0);
    await designer.delete(`/boqs/${boq_id}`);
    await until(async () => (await headOf(boq_id)).deleted);
    expect(await api.app.get(OldFiles).drop()).toBe(0);
    await daysAgo('boqs', 31, boq_id);
    const before = kept().length;
    expect(await api.app.get(OldFiles).drop()).toBe(1);
    expect(kept()).toHaveLength(before - 1);
  });
});

interface Head {
  readonly deleted: boolean;
}
const headOf = async (boqId: string): Promise<Head> => {
  const { rows } = await api.database.pool.query<Head>('select deleted from boqs where boq_id = $1', [boqId]);
  return rows[0] ?? { deleted: false };
};

it('images of a deleted BOQ and of its what-if copies are deleted after a month; its history stays', async () => {
  const boq = await newBoq(designer, SMALL_FLAT);
  const branch = await designer.post<{ data: { boq_id: string } }>(`/boqs/${boq}/branches`, { title: 'Cheaper' });
  const copy = branch.body.data.boq_id;
  const other = await newBoq(designer, SMALL_FLAT);
  const image = (await png(4, 4)).toString('base64');
  for (const id of [boq, copy, other])
    expect((await designer.post(`/boqs/${id}/images`, { images: [image] })).status).toBe(201);
  const before = kept().length;
  await designer.delete(`/boqs/${boq}`);
  await until(async () => (await headOf(boq)).deleted);
  expect(await api.app.get(OldAttachments).drop()).toBe(0);

  await daysAgo('boqs', 31, boq);
  expect(await api.app.get(OldAttachments).drop()).toBe(2);
  expect(kept()).toHaveLength(before - 4);
  const { rows } = await api.database.pool.query('select boq_id from boq_images');
  expect(rows).toEqual([{ boq_id: other }]);
  const log = await api.database.pool.query(`select type from events where stream_id = $1`, [`boq-${boq}`]);
  expect(log.rows).toContainEqual({ type: 'BoqDeleted' });
});

describe('a BOQ of a visitor', () => {
  it('is deleted a month after its last change, by the system and with a reason, unless an account took it over', async () => {
    const guest = await Caller.guest(api.app);
    const [left, young, taken] = [
      await newBoq(guest, SMALL_FLAT),
      await newBoq(guest, SMALL_FLAT),
      await newBoq(guest, SMALL_FLAT),
    ];
    const owner = await Caller.signedUp(api.app, 'home-owner');
    owner.identifier = guest.identifier;
    expect((await owner.post(`/boqs/${taken}/user`)).status).toBe(200);
    await until(async () => {
      const { rows } = await api.database.pool.query('select 1 from boqs where boq_id = $1 and owner_id is not null', [
        taken,
      ]);
      return rows.length === 1;
    });
    const designers = await newBoq(designer, SMALL_FLAT);
    for (const id of [left, taken, designers]) await daysAgo('boqs', 31, id);
    await daysAgo('boqs', 29, young);

    await api.app.get(Chores).round();
    const { rows } = await api.database.pool.query(
      `select stream_id, version, metadata from events where type = 'BoqDeleted' and stream_id = any($1)`,
      [[left, young, taken, designers].map((id) => `boq-${id}`)],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        stream_id: `boq-${left}`,
        version: 2,
        metadata: expect.objectContaining({
          reason: 'This estimate had not been changed for 30 days, and it belonged to no account.',
        }) as object,
      }),
    ]);
    expect((await guest.get(`/boqs/${left}`)).status).toBe(401);
    expect((await guest.get(`/boqs/${young}`)).status).toBe(200);
    expect((await owner.get(`/boqs/${taken}`)).status).toBe(200);
    expect(await api.app.get(AbandonedBoqs).drop()).toBe(0);
  });

  it('that has changed since the list of BOQs was written is kept', async () => {
    const guest = await Caller.guest(api.app);
    const boq = await newBoq(guest, SMALL_FLAT);
    await daysAgo('boqs', 31, boq);
    await api.database.pool.query('update boqs set revision = revision - 1 where boq_id = $1', [boq]);
    expect(await api.app.get(AbandonedBoqs).drop()).toBe(0);
    await api.database.pool.query('update boqs set revision = revision + 1 where boq_id = $1', [boq]);
  });
});

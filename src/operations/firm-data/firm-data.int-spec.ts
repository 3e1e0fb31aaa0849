import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { projected, type TestApi, createTestApi } from '../../../test/support/application';
import { SMALL_FLAT } from '../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { firmAtWork, type FirmAtWork } from './firm-at-work.fixtures';
import { until } from '../../../test/support/until';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { verifyLog } from '../../platform/event-store/integrity';
import { PROJECTIONS, type Projection } from '../../platform/event-store/projections/projection';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { isClean, verifyProjection } from '../../platform/event-store/projections/verify';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { OperationsWorkerModule } from '../operations-worker.module';
import { RunsRepository } from '../runs/runs.repository';
import type { FirmDeletionView, FirmExportView } from './firm-data.dto';
import { isGenuine } from './firm-erasure';
import { FIRM_TABLES, OTHER_TABLES } from './firm-tables';
import { dropTestAccounts, testAccountOf } from './test-accounts';

const PASSWORD = 'correct horse';
let api: TestApi;
let pool: Pool;
let admin: Caller;
let leaving: FirmAtWork;
let staying: FirmAtWork;

beforeAll(async () => {
  api = await createTestApi([ProjectorModule, OperationsWorkerModule], { env: ADMIN_ENV });
  ({ pool } = api.database);
  admin = await Caller.admin(api.app);
  leaving = await firmAtWork(api);
  staying = await firmAtWork(api);
  await projected(api.app);
});
afterAll(() => api.close());

const store = (): EventStore => api.app.get<EventStore>(EVENT_STORE, { strict: false });

async function tables(): Promise<{ schema: string; name: string }[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return rows;
}

/** Every row of the database that has one of these texts in any column, by table. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, name } of await tables()) {
    const { rows } = await pool.query<{ row: string }>(
      `select left(to_jsonb(t)::text, 300) as row from "${schema}"."${name}" t
       where exists (select from unnest($1::text[]) s where position(s in to_jsonb(t)::text) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

async function archived(caller: Caller): Promise<{ view: FirmExportView; entries: Map<string, string> }> {
  const asked = await caller.post<{ data: FirmExportView }>('/me/firm/export');
  expect(asked).toMatchObject({ status: 202, headers: { location: '/api/me/firm/export' } });
  const view = await until(async () => {
    const { data } = (await caller.get<{ data: FirmExportView }>('/me/firm/export')).body;
    return data.finished_at !== null && data;
  });
  expect(view).toMatchObject({ status: 'done', done: view.total });
  const file = await api.app.inject({ method: 'GET', url: view.url ?? '' });
  expect(file).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/zip' } });
  expect(file.rawPayload).toHaveLength(view.size ?? 0);
  return { view, entries: await unzipped(file.rawPayload) };
}

/** The files of an archive by name, as another program reads them. */
async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const file = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (opened ? resolve(opened) : reject(error))),
  );
  const entries = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    const take = async (entry: Entry): Promise<void> => {
      const content = await new Promise<Readable>((open, refuse) =>
        file.openReadStream(entry, (error, stream) => (stream ? open(stream) : refuse(error))),
      );
      entries.set(entry.fileName, await text(content));
      file.readEntry();
    };
    file.on('entry', (entry: Entry) => void take(entry).catch(reject));
    file.on('end', resolve).on('error', reject);
    file.readEntry();
  });
  return entries;
}

const linesOf = (content: string | undefined): Record<string, unknown>[] =>
  (content ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the tables of the database', () => {
  it('are each said to be of a firm or not', async () => {
    const all = (await tables()).filter(({ schema }) => schema === 'public').map(({ name }) => name);
    const known = [...FIRM_TABLES.map(({ table }) => table), ...Object.keys(OTHER_TABLES)];
    expect(all.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });
});

describe('the export of a firm', () => {
  it('holds all of its data in the language of the API, and nobody else’s', async () => {
    const { entries } = await archived(staying.caller);
    const manifest = JSON.parse(entries.get('manifest.json') ?? '') as {
      boq_ids: string[];
      counts: { events: number; files: number; missing_files: number; rows: Record<string, number> };
      files: { path: string; bytes: number; sha256: string }[];
    };
    expect([...manifest.boq_ids].sort()).toEqual([...staying.boqIds].sort());
    expect(manifest.files.map(({ path }) => path).sort()).toEqual(
      [...entries.keys()].filter((name) => name !== 'manifest.json').sort(),
    );
    for (const { path, bytes, sha256 } of manifest.files.filter((line) => line.path.endsWith('.jsonl'))) {
      const content = Buffer.from(entries.get(path) ?? '', 'utf8');
      expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([path, bytes, sha256]);
    }
    // An image and an attachment with a small one each, and an upload.
    expect(manifest.counts).toMatchObject({ files: 5, missing_files: 0 });
    for (const name of ['webhooks', 'mails', 'imports', 'boq_images', 'comments', 'firms', 'users', 'boq_invites'])
      expect([name, manifest.counts.rows[name] ?? 0]).toEqual([name, expect.any(Number)]);
    expect(manifest.counts.rows).toMatchObject({ webhooks: 1, imports: 1, boq_images: 1, comments: 1, users: 1 });

    const [issued = '', boq = ''] = staying.boqIds;
    const { data } = (await staying.caller.get<{ data: { total_cost: number; title: string } }>(`/boqs/${boq}`)).body;
    expect(JSON.parse(entries.get(`boqs/${boq}/boq.json`) ?? '')).toMatchObject({
      title: 'Joshi residence',
      total_cost: data.total_cost,
    });
    const events = linesOf(entries.get(`boqs/${boq}/events.jsonl`));
    const feed = await staying.caller.get<{ data: unknown[] }>(`/events?version=2&boq_id=${boq}`);
    expect(events).toEqual(feed.body.data);
    expect(JSON.parse(entries.get(`boqs/${issued}/issue-1.json`) ?? '')).toMatchObject({
      status: 'open',
      document: { totals: expect.any(Object) as object },
    });
    expect(linesOf(entries.get('rate-library/versions.jsonl')).at(-1)).toMatchObject({ version: 2 });
    const everything = [...entries.values()].join('\n');
    for (const secret of ['password_hash', 'token_hash', leaving.id, leaving.email, ...leaving.boqIds])
      expect(everything).not.toContain(secret);
  });

  it('is asked for once at a time, and its address opens for nobody who alters it', async () => {
    const { view } = await archived(staying.caller);
    const other = (view.url ?? '').replace(/signature=./, 'signature=z');
    expect((await api.app.inject({ method: 'GET', url: other })).statusCode).toBe(403);
  });
});

describe('the deletion of a firm', () => {
  const ask = (caller: Caller, body: object) => caller.post<{ data: FirmDeletionView }>('/me/firm/deletion', body);

  it('asks for the email and the password, and is not for admins', async () => {
    const { caller, email } = leaving;
    expect(await ask(caller, { email: 'other@example.in', current: PASSWORD })).toMatchObject({
      status: 400,
      body: { errors: { email: 'This is not the email of your account.' } },
    });
    expect(await ask(caller, { email, current: 'a wrong one' })).toMatchObject({
      status: 400,
      body: { errors: { current: 'The current password is not right.' } },
    });
    const own = { email: ADMIN_ENV.ADMIN_EMAIL, current: ADMIN_ENV.ADMIN_PASSWORD };
    expect(await ask(admin, own)).toMatchObject({ status: 403 });
  });

  it('leaves nothing of it anywhere, and the other firm as it was', async () => {
    await archived(leaving.caller);
    const wholeBefore = await archived(staying.caller);
    const texts = [leaving.id, leaving.email, ...leaving.boqIds];
    const before = await rowsWith(texts);
    expect(before.length).toBeGreaterThan(40);
    const files = await storedFiles();

    const asked = await ask(leaving.caller, { email: leaving.email, current: PASSWORD });
    expect(asked).toMatchObject({ status: 202 });
    const { id } = asked.body.data;
    const { certificate } = await until(async () => {
      const { data } = (await new Caller(api.app).get<{ data: FirmDeletionView }>(`/firm-deletions/${id}`)).body;
      if (data.status === 'failed') throw new Error(await failureOf(id));
      return data.status === 'done' && data;
    });

    expect(await rowsWith(texts)).toEqual([]);
    // Its five files and its archive.
    expect(await storedFiles()).toBe(files - 6);
    expect(certificate).toMatchObject({
      account: createHash('sha256').update(leaving.id).digest('hex'),
      deleted: { boqs: 3, files: 6 },
      kept: [],
      search: { left: [], elsewhere: [] },
    });
    expect(certificate && isGenuine(certificate)).toBe(true);
    expect(certificate && isGenuine({ ...certificate, kept: ['something'] })).toBe(false);
    expect((await leaving.caller.get('/me')).status).toBe(401);
    expect((await new Caller(api.app).get(`/accept/${leaving.code}`)).status).toBe(404);

    const wholeAfter = await archived(staying.caller);
    for (const name of [...wholeBefore.entries.keys()].filter((path) => path.startsWith('boqs/')))
      expect([name, wholeAfter.entries.get(name)]).toEqual([name, wholeBefore.entries.get(name)]);
    const edited = await staying.caller.patch(`/boqs/${staying.boqIds[1]}`, { title: 'Joshi house' });
    expect(edited.status).toBe(200);
  });

  it('leaves a log and read models that check clean, and readers who go on', async () => {
    await projected(api.app);
    expect(await verifyLog(store())).toMatchObject({ ok: true });
    const home = { pool, store: store() };
    for (const projection of api.app.get<readonly Projection[]>(PROJECTIONS, { strict: false }))
      expect([projection.name, isClean(await verifyProjection(home, projection))]).toEqual([projection.name, true]);
  });

  it('keeps what others own too, and says so', async () => {
    const [firm, other] = [await firmAtWork(api), await Caller.signedUp(api.app, 'home-owner')];
    const { user } = (await other.get<{ user: { _id: string } }>('/me')).body;
    const [, shared = ''] = firm.boqIds;
    await projected(api.app);
    await pool.query('update boqs set owner_id = $1 where boq_id = $2', [user._id, shared]);
    const asked = await ask(firm.caller, { email: firm.email, current: PASSWORD });
    const { id } = asked.body.data;
    const { certificate } = await until(async () => {
      const { data } = (await other.get<{ data: FirmDeletionView }>(`/firm-deletions/${id}`)).body;
      if (data.status === 'failed') throw new Error(await failureOf(id));
      return data.status === 'done' && data;
    });
    expect(certificate).toMatchObject({ deleted: { boqs: 1 }, search: { left: [] } });
    expect(certificate?.kept).toEqual([
      '2 BOQs have another owner or designer in charge too; they stay with them.',
      'BOQs of others are priced with the rate library; it stays with them.',
    ]);
    expect(certificate?.search.elsewhere.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['boqs', 'events', 'boq_revisions']),
    );
    expect((await other.get(`/boqs/${shared}`)).status).toBe(200);
  });
});

describe('test data', () => {
  /** A person with a BOQ made in test mode. */
  async function withTestData() {
    const caller = await Caller.signedUp(api.app, 'designer');
    const asked = { name: 'Trial', mode: 'test', scopes: ['read', 'write'] };
    const { data, token } = (await caller.post<{ data: { id: string }; token: string }>('/me/tokens', asked)).body;
    const program = new Caller(api.app);
    program.token = token;
    const boq = (await program.post<{ data: { boq_id: string } }>('/boqs', SMALL_FLAT)).body.data.boq_id;
    const { user } = (await caller.get<{ user: { _id: string; email: string } }>('/me')).body;
    const test = await testAccountOf(pool, user._id);
    await projected(api.app);
    return { caller, user, program, tokenId: data.id, texts: [boq, test ?? ''] };
  }
  const drop = () => dropTestAccounts({ pool, store: store() }, api.app.get(RunsRepository, { strict: false }));

  it('goes once the last test token has ended, and not before', async () => {
    const { caller, tokenId, texts, user } = await withTestData();
    await drop();
    expect((await pool.query('select from operation_runs where target = $1', [texts[1]])).rowCount).toBe(0);
    await caller.delete(`/me/tokens/${tokenId}`);
    await drop();
    const { rows } = await pool.query<{ id: string }>('select id from operation_runs where target = $1', [texts[1]]);
    const run = await until(async () => {
      const now = await api.app.get(RunsRepository, { strict: false }).find(rows[0]?.id ?? '');
      return (now?.status === 'done' || now?.status === 'failed') && { status: now.status, error: now.error };
    });
    expect(run).toEqual({ status: 'done', error: null });
    expect(await rowsWith(texts)).toEqual([]);
    expect(await testAccountOf(pool, user._id)).toBeNull();
    expect((await caller.get('/me')).status).toBe(200);
  });

  it('goes with its firm', async () => {
    const { caller, user, texts } = await withTestData();
    const asked = await caller.post<{ data: FirmDeletionView }>('/me/firm/deletion', {
      email: user.email,
      current: PASSWORD,
    });
    await until(async () => {
      const { id } = asked.body.data;
      const { data } = (await new Caller(api.app).get<{ data: FirmDeletionView }>(`/firm-deletions/${id}`)).body;
      if (data.status === 'failed') throw new Error(await failureOf(id));
      return data.status === 'done' && data;
    });
    expect(await rowsWith([user._id, user.email, ...texts])).toEqual([]);
  });
});

describe('a deletion that failed in between', () => {
  it('goes on with what it had found, and counts all of it', async () => {
    const firm = await firmAtWork(api);
    const files = api.app.get<FileStore>(FILE_STORE, { strict: false });
    const failure = jest.spyOn(files, 'delete').mockRejectedValueOnce(new Error('the file store is away'));
    const body = { email: firm.email, current: PASSWORD };
    const { id } = (await firm.caller.post<{ data: FirmDeletionView }>('/me/firm/deletion', body)).body.data;
    const status = async (): Promise<FirmDeletionView> =>
      (await admin.get<{ data: FirmDeletionView }>(`/firm-deletions/${id}`)).body.data;
    await until(async () => (await status()).status === 'failed');
    failure.mockRestore();
    const texts = [firm.id, firm.email, ...firm.boqIds];
    // The run alone still knows what it is about.
    expect((await rowsWith(texts)).map((row) => row.split(':')[0])).toEqual(['operation_runs']);
    await api.app.get(RunsRepository, { strict: false }).again(id);
    const done = await until(async () => {
      const now = await status();
      return now.status === 'done' && now;
    });
    expect(done.certificate).toMatchObject({ deleted: { boqs: 3, files: 5 }, search: { left: [], elsewhere: [] } });
    expect(done.certificate?.deleted.events).toBeGreaterThan(5);
    expect(await rowsWith(texts)).toEqual([]);
  });
});

async function failureOf(id: string): Promise<string> {
  const { rows } = await pool.query<{ error: string }>('select error from operation_runs where id = $1', [id]);
  return rows[0]?.error ?? '';
}

async function storedFiles(): Promise<number> {
  const entries = await readdir(join(api.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs';
import { fileSystemStore } from '../../../platform/storage/file-system';
import type { FileStore } from '../../../platform/storage/file-store';
import { workbook } from '../../../../test/fixtures/imports/workbook';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { until } from '../../../../test/support/until';
import { ImportsRepository } from '../imports.repository';
import { ImportProcessor } from './import-processor';
import { ImportQueue, startImportWorker } from './import-queue';

const BILL = workbook([
  {
    name: 'BOQ',
    rows: [
      ['Description', 'Qty', 'Rate'],
      ['Hinged wardrobe', 84, 1600],
    ],
  },
]);
const TURNS = { perAccount: 2, silentSeconds: 6 };

let database: TestDatabase;
let folder: string;
let files: FileStore;
let imports: ImportsRepository;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fitout-turns-'));
  files = fileSystemStore(folder);
  imports = new ImportsRepository(database.db);
});
beforeEach(() => database.pool.query('delete from imports'));
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A file of an account whose BOQ is made, in line behind those before it; its id. */
async function upload(owner: string): Promise<string> {
  const id = randomUUID();
  const { key, size } = await files.put(BILL, 1_000_000);
  const actor = { id: owner, name: 'Asha', role: 'designer' };
  await imports.create({
    id,
    boqId: randomUUID(),
    actor,
    fileName: 'bill.xlsx',
    mime: '',
    size,
    fileKey: key,
    ratesIncludeTax: null,
  });
  await imports.ready(id);
  return id;
}
const accounts = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
const statusOf = async (id: string): Promise<string | undefined> => (await imports.find(id))?.status;
const statuses = (ids: readonly string[]): Promise<(string | undefined)[]> => Promise.all(ids.map(statusOf));

describe('whose file is begun next', () => {
  /** Whose the files are that one worker with one place reads, in order. */
  async function served(): Promise<string[]> {
    const owners: string[] = [];
    for (;;) {
      const row = await imports.beginNext(TURNS);
      if (!row) return owners;
      owners.push(row.owner);
      await imports.fail(row.id, row.attempts, 'no-boq', 'Nothing in it.');
    }
  }

  it('is that of the account served the longest ago, so that many files wait for one another alone', async () => {
    const [a = '', b = '', c = ''] = accounts(3);
    for (const owner of [a, a, a, a, b, b, c]) await upload(owner);
    expect(await served()).toEqual([a, b, c, a, b, a, a]);
  });

  it('is never a third one of an account, however many workers there are', async () => {
    const [a = '', b = ''] = accounts(2);
    for (const owner of [a, a, a, b]) await upload(owner);
    const begun = await Promise.all([1, 2, 3, 4].map(() => imports.beginNext(TURNS)));
    expect(begun.map((row) => row?.owner).sort()).toEqual([a, a, b, undefined].sort());
    expect(await imports.beginNext(TURNS)).toBeNull();
    expect(await imports.openOf(a)).toBe(3);
  });

  it('is no file whose BOQ is still being made, until nobody can be making it any more', async () => {
    const id = await upload(randomUUID());
    await database.pool.query('update imports set ready = false where id = $1', [id]);
    expect(await imports.beginNext(TURNS)).toBeNull();
    await database.pool.query(`update imports set updated_at = now() - interval '7 seconds' where id = $1`, [id]);
    expect(await imports.beginNext(TURNS)).toMatchObject({ id });
  });

  it('is one whose worker has said nothing for long, and it takes no place of its account until then', async () => {
    const [a = ''] = accounts(1);
    const [first, second] = [await upload(a), await upload(a)];
    const alone = { ...TURNS, perAccount: 1 };
    expect(await imports.beginNext(alone)).toMatchObject({ id: first, attempts: 1 });
    expect(await imports.beginNext(alone)).toBeNull();
    await database.pool.query(`update imports set updated_at = now() - interval '7 seconds' where id = $1`, [first]);
    expect(await imports.beginNext(alone)).toMatchObject({ id: first, attempts: 2 });
    await imports.fail(first, 1, 'no-boq', 'said by the worker that lost it');
    expect(await statuses([first, second])).toEqual(['parsing', 'queued']);
  });
});

describe('a worker', () => {
  let jobs: Jobs;
  const errors: Error[] = [];
  const onError = (error: Error): void => void errors.push(error);
  let letGo: () => void;
  let worker: ReturnType<typeof startImportWorker>;
  let queue: ImportQueue;
  const slow = new Set<string>();

  beforeAll(() => {
    jobs = createJobs({ databaseUrl: database.url, onError });
    queue = new ImportQueue(jobs, onError);
    const gate = new Promise<void>((open) => (letGo = open));
    const sink = {
      importLines: () => Promise.resolve({ revision: 2, differences: [] }),
      importAsks: () => Promise.resolve(),
      importFailed: () => Promise.resolve(),
    };
    const processor = new ImportProcessor({
      imports,
      // A slow file: nothing of it is there before the gate opens, and then it turns out to be gone.
      files: { ...files, local: (key) => (slow.has(key) ? gate.then(() => null) : files.local(key)) },
      sink,
      bills: sink,
      source: { load: () => Promise.resolve({ works: [], finishes: [], rooms: [] }) },
      matcher: () => null,
      crashed: (_id, failure) => errors.push(failure),
      pictures: { keep: () => Promise.resolve(true) },
    });
    // Nothing is found by looking around: every import is begun for a job or after another one.
    worker = startImportWorker({ jobs, imports, processor, onError, reconcileMs: 3_600_000 });
  });
  afterAll(async () => {
    await worker.close(true);
    await jobs.close();
  });

  it('finishes the file of another account while eight slow ones of one account wait', async () => {
    const [a = '', b = ''] = accounts(2);
    const many: string[] = [];
    for (let file = 0; file < 8; file += 1) {
      many.push(await upload(a));
      slow.add((await imports.find(many[file] ?? ''))?.file_key ?? '');
      await queue.wake();
    }
    await until(async () => (await statuses(many)).filter((status) => status === 'parsing').length === 2);

    const quick = await upload(b);
    await queue.wake();
    await until(async () => (await statusOf(quick)) === 'done');
    expect((await statuses(many)).sort()).toEqual([
      ...Array<string>(2).fill('parsing'),
      ...Array<string>(6).fill('queued'),
    ]);

    letGo();
    await until(async () => (await statuses(many)).every((status) => status === 'failed'));
    const attempts = await database.pool.query(`select distinct attempts from imports`);
    expect(attempts.rows).toEqual([{ attempts: 1 }]);
    expect(errors).toEqual([]);
  });
});

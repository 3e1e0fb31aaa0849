import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbook } from '../../../../test/fixtures/imports/workbook';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { PATIENCE_MS } from '../../../../test/support/until';
import { PostgresEventStore } from '../../../platform/event-store/postgres/postgres-event-store';
import { Records } from '../../../platform/records/records';
import { fileSystemStore } from '../../../platform/storage/file-system';
import type { FileStore } from '../../../platform/storage/file-store';
import { ManageProcessor } from './manage.processor';
import { ManageRepository, type ImportRow } from './manage.repository';

const ROWS = 10_000;
const ROOT = join(__dirname, '../../../..');
let database: TestDatabase;
let folder: string;
let files: FileStore;
let imports: ManageRepository;
let records: Records;
let content: Buffer;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fitout-vendor-import-'));
  files = fileSystemStore(folder);
  imports = new ManageRepository(database.db);
  records = new Records(database.pool, new PostgresEventStore({ url: database.url, pool: database.pool }));
  content = workbook([
    { name: 'Vendors', rows: [['Name'], ...Array.from({ length: 20 }, (_, n) => [`Vendor ${n}`])] },
    { name: 'Brands', rows: [['Name'], ...Array.from({ length: 30 }, (_, n) => [`Brand ${n}`])] },
    { name: 'Categories', rows: [['Name'], ['Laminates'], ['Stone']] },
    {
      name: 'Patterns',
      rows: [
        ['Name', 'Category'],
        ...Array.from({ length: 40 }, (_, n) => [`Pattern ${n}`, n % 2 ? 'Laminates' : 'Stone']),
      ],
    },
    {
      name: 'Items',
      rows: [
        ['Catalogue code', 'Item name', 'Vendor', 'Brand', 'Pattern', 'Base price', 'Max price'],
        ...Array.from({ length: ROWS }, (_, n) => [
          `hc-${n}-lam`,
          `Sheet number ${n}`,
          `Vendor ${n % 20}`,
          `Brand ${n % 30}`,
          `Pattern ${n % 40}`,
          50 + (n % 900),
          1000 + (n % 900),
        ]),
      ],
    },
  ]);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function upload(): Promise<string> {
  const id = randomUUID();
  const { key, size } = await files.put(content, 15_000_000);
  const file = {
    key,
    size,
    fileName: 'large.xlsx',
    mime: 'application/octet-stream',
    fields: new Map<string, string>(),
  };
  await imports.create(id, { id: randomUUID(), name: 'Asha' }, file, false);
  return id;
}
const count = async (table: string): Promise<number> =>
  Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
/** Polls often: a stage that a test waits for may be short. */
async function reaches(id: string, reached: (row: ImportRow) => boolean): Promise<ImportRow> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const row = await imports.find(id);
    if (row && reached(row)) return row;
    if (row?.status === 'failed' || Date.now() > end) throw new Error(`${row?.status}, ${row?.stage}, ${row?.reason}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
function startWorker(): ChildProcess {
  return fork(join(ROOT, 'test/support/vendor-import-worker.ts'), [database.url, folder], {
    execArgv: ['--require', join(ROOT, 'scripts/register-typescript.cjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

describe('10,000 rows', () => {
  // [spec: V2.42]
  it('are saved exactly once by the next worker when one is killed midway', async () => {
    const id = await upload();
    const first = startWorker();
    await reaches(id, ({ stage, counts }) => stage === 'saving' && (counts.saved ?? 0) >= 2_000);
    first.kill('SIGKILL');
    await new Promise((resolve) => first.once('exit', resolve));
    expect(await count('vendor_items')).toBe(0);
    expect(await count('vendors')).toBe(0);
    expect((await imports.find(id))?.status).toBe('working');
    const second = startWorker();
    const done = await reaches(id, ({ status }) => status === 'done');
    second.kill('SIGKILL');
    expect(done.attempts).toBeGreaterThan(1);
    expect(done.counts).toEqual({ added: ROWS + 92, updated: 0, unchanged: 0, missing: 0, not_item: 0, refused: 0 });
    expect(await count('vendor_items')).toBe(ROWS);
    expect(await count('vendor_import_rows')).toBe(ROWS + 92);
    // One entry per record, plus one for each category that patterns joined.
    expect(await count('record_changes')).toBe(ROWS + 92 + 2);
  });

  // [spec: V2.42]
  it('are the same 10,000 records when repeated, and the second report is empty', async () => {
    const id = await upload();
    const audited = await count('record_changes');
    const began = performance.now();
    await new ManageProcessor({ records, imports, files, crashed: jest.fn() }).process(id);
    process.stdout.write(`  10,000 unchanged rows: ${Math.round(performance.now() - began)} ms\n`);
    expect(await imports.find(id)).toMatchObject({ status: 'done', counts: { added: 0, unchanged: ROWS + 92 } });
    expect(await count('vendor_items')).toBe(ROWS);
    expect(await count('record_changes')).toBe(audited);
    expect((await imports.rows(id, ['added', 'updated', 'refused'], 1, 10)).total).toBe(0);
  });

  // [spec: V2.42]
  it('can be cancelled while being saved: what was saved so far is rolled back', async () => {
    await database.pool.query(`delete from vendor_items where catalog_code like 'hc-1%'`);
    const before = await count('vendor_items');
    const id = await upload();
    const working = new ManageProcessor({ records, imports, files, crashed: jest.fn() }).process(id);
    await reaches(id, ({ stage }) => stage === 'saving');
    expect(await imports.cancel(id)).toBe(true);
    await working;
    expect((await imports.find(id))?.status).toBe('cancelled');
    expect(await count('vendor_items')).toBe(before);
    expect(await imports.cancel(id)).toBe(false);
  });
});

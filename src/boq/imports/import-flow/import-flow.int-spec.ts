import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchLabel } from '../../../directory/catalogue/match';
import { createDb, createPool } from '../../../platform/database/kysely';
import { up as importsThatAsk } from '../../../platform/database/migrations/chain/from-200/213-imports-that-ask';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs';
import { fileSystemStore } from '../../../platform/storage/file-system';
import type { FileStore } from '../../../platform/storage/file-store';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { startValkey, type TestValkey } from '../../../../test/support/stand-ins/valkey';
import { until } from '../../../../test/support/until';
import { workbook } from '../../../../test/fixtures/imports/workbook';
import { ImportsRepository, type ImportRow, type ImportSummary } from '../imports.repository';
import type { Difference, Preview } from '../../../papers/reading/understand/types';
import { ImportProcessor } from './import-processor';
import { ImportQueue, startImportWorker } from './import-queue';
import type { ImportActor, ImportedLines, ImportSink, MatchSource } from './import-sink';

const HEADER = ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const BILL = workbook([
  {
    name: 'BOQ',
    rows: [
      HEADER,
      [1, 'Hinged wardrobe', 'sqft', 84, 1600, 134400],
      [2, 'Floor tiles', 'sqft', 100, 239, 23900],
      [null, 'Total', null, null, null, 158300],
    ],
  },
]);
const sheetOf = (name: string, headings: string[], quantity = 4, rate = 9000) => ({
  name,
  rows: [headings, ['Wooden door', quantity, rate], ['Glass door', 2, 7000]],
});
/** A bill under headings that say nothing. */
const unclear = (name: string, quantity: number, rate: number): Buffer =>
  workbook([sheetOf(name, ['thing', 'alpha', 'beta'], quantity, rate)]);
const COLUMNS = {
  headerRow: 1,
  number: null,
  description: 0,
  unit: null,
  quantity: 1,
  rate: [2],
  amount: [],
  room: null,
};
const ACTOR: ImportActor = { id: randomUUID(), name: 'Asha', role: 'designer' };

const source: MatchSource = {
  load: () =>
    Promise.resolve({
      works: [
        {
          id: 'hinged-wardrobe',
          label: 'Hinged wardrobe',
          aliases: ['wardrobe'],
          service: 'carpentry' as const,
          description: [],
        },
      ],
      finishes: [],
      rooms: [],
    }),
};

/** Keeps lines as the BOQ would: once for each command. */
class RecordingSink implements ImportSink {
  readonly stored = new Map<string, ImportedLines>();
  readonly failed = new Map<string, string>();
  readonly asked: [importId: string, questions: number][] = [];
  calls = 0;

  importLines(
    importId: string,
    _boqId: string,
    result: ImportedLines,
    _actor: ImportActor,
    commandId: string,
  ): Promise<{ revision: number; differences: readonly Difference[] }> {
    this.calls += 1;
    expect(commandId).not.toBe(importId);
    if (!this.stored.has(commandId)) this.stored.set(commandId, result);
    return Promise.resolve({ revision: 2, differences: result.understood.differences });
  }

  importAsks(importId: string, _boqId: string, _file: string, questions: number): Promise<void> {
    this.asked.push([importId, questions]);
    return Promise.resolve();
  }

  importFailed(importId: string, _boqId: string, reason: string): Promise<void> {
    this.failed.set(importId, reason);
    return Promise.resolve();
  }
}

let database: TestDatabase;
let folder: string;
let files: FileStore;
let imports: ImportsRepository;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fitout-imports-'));
  files = fileSystemStore(folder);
  imports = new ImportsRepository(database.db);
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function upload(content: Buffer, fileName = 'bill.xlsx', actor = ACTOR): Promise<string> {
  const id = randomUUID();
  const stored = await files.put(content, 15_000_000);
  await imports.create({
    id,
    boqId: randomUUID(),
    actor,
    fileName,
    mime: 'application/octet-stream',
    size: stored.size,
    fileKey: stored.key,
    ratesIncludeTax: null,
  });
  await imports.ready(id);
  return id;
}

/** The state of an import, and the sheets that it asks about. */
async function asks(id: string): Promise<{ status: string; asked: Pick<Preview, 'sheet' | 'fingerprint'>[] }> {
  const row = await imports.find(id);
  if (!row) throw new Error(`no import ${id}`);
  const { preview } = row.result as ImportSummary;
  return { status: row.status, asked: preview.map(({ sheet, fingerprint }) => ({ sheet, fingerprint })) };
}

function settled(id: string): Promise<ImportRow> {
  return until(async () => {
    const row = await imports.find(id);
    return row !== null && row.status !== 'queued' && row.status !== 'parsing' && row;
  });
}

const crashed: [importId: string, detail: string | undefined][] = [];

function processorWith(sink: ImportSink): ImportProcessor {
  return new ImportProcessor({
    imports,
    files,
    sink,
    bills: sink,
    source,
    matcher: matchLabel,
    crashed: (id, { detail }) => crashed.push([id, detail]),
    pictures: { keep: () => Promise.resolve(true) },
  });
}

describe('the processor', () => {
  /** Carries the one import that is in line, if there is one. */
  const processWith = async (sink: ImportSink): Promise<string | undefined> => {
    const row = await imports.beginNext({ perAccount: 1, silentSeconds: 0 });
    if (row) await processorWith(sink).process(row);
    return row?.id;
  };

  it('hands over matched lines once, however often it is called', async () => {
    const sink = new RecordingSink();
    const id = await upload(BILL);
    await processWith(sink);
    await processWith(sink);
    expect(sink.calls).toBe(1);
    const [lines] = [...sink.stored.values()];
    expect(lines?.lines.map((line) => [line.service, line.work?.id ?? null])).toEqual([
      ['carpentry', 'hinged-wardrobe'],
      ['civil', null],
    ]);
    const row = await imports.find(id);
    expect(row).toMatchObject({ status: 'done', progress: 100, attempts: 1 });
    expect(row?.result).toMatchObject({
      computedTotal: 15_830_000,
      statedTotal: { amount: 15_830_000 },
      differences: [],
      revision: 2,
    });
  });

  it('makes one event although a worker dies between the hand-over and its record', async () => {
    const sink = new RecordingSink();
    const id = await upload(BILL);
    const dying: ImportSink = {
      importLines: async (...args) => {
        await sink.importLines(...args);
        throw new Error('killed');
      },
      importAsks: () => Promise.resolve(),
      importFailed: (...args) => sink.importFailed(args[0], args[1], args[2]),
    };
    await expect(processWith(dying)).rejects.toThrow('killed');
    await processWith(sink);
    expect(sink.calls).toBe(2);
    expect(sink.stored.size).toBe(1);
    expect(await imports.find(id)).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('fails with a sentence a person can act on', async () => {
    const sink = new RecordingSink();
    const id = await upload(Buffer.from('hello, I am no workbook'));
    await processWith(sink);
    expect(await imports.find(id)).toMatchObject({
      status: 'failed',
      code: 'wrong-type',
      reason: expect.stringContaining('.xlsx') as string,
    });
    expect(sink.failed.has(id)).toBe(true);
  });

  it('abandons a file that ended its worker again and again, and tells the operator', async () => {
    const sink = new RecordingSink();
    const id = await upload(BILL);
    await database.pool.query('update imports set attempts = 8 where id = $1', [id]);
    await processWith(sink);
    expect(sink.failed.get(id)).toMatch(/^This file could not be read\./);
    expect(crashed).toEqual([[id, 'too many attempts']]);
  });

  it('asks for columns, takes them, and remembers them for the same headers', async () => {
    const sink = new RecordingSink();
    const actor = { ...ACTOR, id: randomUUID() };
    const id = await upload(unclear('List', 4, 9000), 'list.xlsx', actor);
    await processWith(sink);
    const { status, asked } = await asks(id);
    expect({ status, asked }).toEqual({
      status: 'review',
      asked: [{ sheet: 'List', fingerprint: 'thing|alpha|beta' }],
    });
    const mapping = { sheets: [{ ...COLUMNS, sheet: 'List' }] };
    expect(await imports.choose(id, actor.id, mapping, asked)).toBe(true);
    expect(await imports.choose(id, actor.id, mapping, asked)).toBe(false);
    await processWith(sink);
    expect(await imports.find(id)).toMatchObject({ status: 'done' });
    expect([...sink.stored.values()][0]?.understood.computedTotal).toBe(5_000_000);

    const next = await upload(unclear('June', 3, 9500), 'june.xlsx', actor);
    await processWith(sink);
    expect(await imports.find(next)).toMatchObject({ status: 'done' });
    const { understood } = [...sink.stored.values()][1] as ImportedLines;
    expect(understood.computedTotal).toBe(4_250_000);
    expect(understood.warnings).toContain('The columns are those that you named before for the same headings.');

    const anothers = await upload(unclear('List', 4, 9000), 'list.xlsx', { ...ACTOR, id: randomUUID() });
    await processWith(sink);
    expect(await imports.find(anothers)).toMatchObject({ status: 'review' });
  });

  it('asks again when the columns chosen give no item, and says so', async () => {
    const sink = new RecordingSink();
    const id = await upload(unclear('List', 4, 9000), 'list.xlsx');
    await processWith(sink);
    const { asked } = await asks(id);
    const nothing = { ...COLUMNS, sheet: 'List', description: 7, quantity: 8, rate: [9] };
    await imports.choose(id, ACTOR.id, { sheets: [nothing] }, asked);
    await processWith(sink);
    expect(await asks(id)).toEqual({ status: 'review', asked });
    const warnings = ['With these columns no row is an item. Please choose others.'];
    expect(await imports.find(id)).toMatchObject({ result: { warnings } });
    expect(sink.stored.size).toBe(0);

    await imports.choose(id, ACTOR.id, { sheets: [{ ...COLUMNS, sheet: 'List' }] }, asked);
    await processWith(sink);
    expect(await imports.find(id)).toMatchObject({ status: 'done' });
  });

  it('asks again when a sheet has headers that are new, and not for one that was left out before', async () => {
    const sink = new RecordingSink();
    const actor = { ...ACTOR, id: randomUUID() };
    const list = sheetOf('List', ['thing', 'alpha', 'beta']);
    const spare = sheetOf('Spare', ['part', 'gamma', 'delta']);
    const both = workbook([list, spare]);
    const first = await upload(both, 'both.xlsx', actor);
    await processWith(sink);
    const { asked } = await asks(first);
    expect(asked.map(({ sheet }) => sheet)).toEqual(['List', 'Spare']);
    await imports.choose(first, actor.id, { sheets: [{ ...COLUMNS, sheet: 'List' }] }, asked);
    await processWith(sink);

    const again = await upload(both, 'again.xlsx', actor);
    await processWith(sink);
    expect(await imports.find(again)).toMatchObject({ status: 'done' });
    expect([...sink.stored.values()].map(({ lines }) => lines.length)).toEqual([2, 2]);

    const other = workbook([list, sheetOf('Other', ['piece', 'epsilon', 'zeta'])]);
    const wider = await upload(other, 'wider.xlsx', actor);
    await processWith(sink);
    expect(await imports.find(wider)).toMatchObject({ status: 'review' });
  });

  it('asks again, with readings, what an older version asked without them', async () => {
    const sink = new RecordingSink();
    const { pool, ownerUrl } = database;
    /** A file in review as it was stored then: a preview without questions, and a BOQ that says “importing”. */
    const waiting = async (boq: { status?: string; deleted?: boolean } = {}): Promise<string> => {
      const id = await upload(unclear('List', 4, 9000), 'list.xlsx', { ...ACTOR, id: randomUUID() });
      await pool.query(
        `insert into boqs (boq_id, revision, origin, members, deleted, title, status, has_modular_kitchen, city, items, total, view,
           created_at, updated_at)
         select boq_id, 1, 'import', '{}', $2, 'List', $3, false, 'Pune', 0, 0, '{}', now(), now() from imports where id = $1`,
        [id, boq.deleted ?? false, boq.status ?? 'importing'],
      );
      const result = {
        status: 'review',
        preview: [{ sheet: 'List', fingerprint: '', labels: [], rows: [], candidate: null }],
      };
      await pool.query(
        `update imports set status = 'review', stage = 'review', progress = 90, attempts = 1, result = $2 where id = $1`,
        [id, JSON.stringify(result)],
      );
      return id;
    };
    const [open, deleted, answered, gone, compared] = [
      await waiting(),
      await waiting({ deleted: true }),
      await waiting({ status: 'draft' }),
      await waiting(),
      await waiting(),
    ];
    await pool.query('update imports set file_dropped_at = now() where id = $1', [gone]);
    await pool.query('update imports set for_comparison = true where id = $1', [compared]);
    const owner = createPool(ownerUrl, { max: 1 });
    await importsThatAsk(createDb(owner) as never);
    await owner.end();

    for (const id of [deleted, answered, gone, compared])
      expect(await imports.find(id)).toMatchObject({ status: 'review', progress: 90 });
    expect(await imports.find(open)).toMatchObject({ status: 'queued', stage: 'queued', progress: 0 });
    expect(await processWith(sink)).toBe(open);
    const row = await imports.find(open);
    expect(row).toMatchObject({ status: 'review', attempts: 2 });
    const [question] = (row?.result as ImportSummary | undefined)?.questions ?? [];
    expect(question?.readings.map(({ total }) => total)).toEqual([5_000_000, 1_600_000, 0]);
    expect(sink.asked).toEqual([[open, 1]]);
    expect(await processWith(sink)).toBeUndefined();
  });

  it('remembers which of two versions counts, for sheets of these names', async () => {
    const sink = new RecordingSink();
    const actor = { ...ACTOR, id: randomUUID() };
    const version = (name: string, last: number) => ({
      name,
      rows: [
        HEADER,
        ...[4, 2, 10, 7, 3, last].map((quantity, index) => [
          index + 1,
          `Panel of type ${index + 1}`,
          'no',
          quantity,
          700,
          700 * quantity,
        ]),
      ],
    });
    const both = (last: number): Buffer => workbook([version('BOQ R0', 12), version('BOQ R1', last)]);
    const first = await upload(both(14), 'one.xlsx', actor);
    await processWith(sink);
    const { asked } = await asks(first);
    expect(asked.map(({ sheet }) => sheet)).toEqual(['BOQ R0', 'BOQ R1']);
    const summary = (await imports.find(first))?.result as ImportSummary | undefined;
    const sheets = summary?.questions?.[0]?.readings[1]?.sheets ?? [];
    await imports.choose(first, actor.id, { sheets }, asked);
    await processWith(sink);
    const second = await upload(both(20), 'two.xlsx', actor);
    await processWith(sink);
    expect(await imports.find(second)).toMatchObject({ status: 'done' });
    const other = await upload(workbook([version('BOQ R0', 12), version('BOQ R2', 14)]), 'three.xlsx', actor);
    await processWith(sink);
    expect(await imports.find(other)).toMatchObject({ status: 'review' });
    expect([...sink.stored.values()].map(({ understood }) => understood.computedTotal)).toEqual([2_660_000, 2_660_000]);
  });
});

describe.each(['postgres', 'redis'] as const)('through the queue on %s', (backend) => {
  let jobs: Jobs;
  let valkey: TestValkey | null = null;
  const errors: Error[] = [];

  beforeAll(async () => {
    if (backend === 'redis') valkey = await startValkey();
    jobs = createJobs({
      databaseUrl: database.url,
      queueUrl: valkey?.url,
      onError: (error) => errors.push(error),
      lockMs: 1_000,
    });
  });

  afterAll(async () => {
    await jobs.close();
    await valkey?.stop();
  });

  // [spec: F.5]
  it('carries uploads through, also those whose job was lost, and one that a stopped worker left', async () => {
    const sink = new RecordingSink();
    const processor = processorWith(sink);
    const start = (): ReturnType<typeof startImportWorker> =>
      startImportWorker({
        jobs,
        imports,
        processor,
        onError: (error) => errors.push(error),
        reconcileMs: 300,
        silentSeconds: 60,
      });
    const queue = new ImportQueue(jobs, (error) => errors.push(error));
    const [queued, lost] = [await upload(BILL), await upload(BILL)];
    const first = start();
    // One word for two files: whoever is woken looks whether there is more.
    await queue.wake();
    expect(await settled(queued)).toMatchObject({ status: 'done' });
    expect(await settled(lost)).toMatchObject({ status: 'done' });
    await first.close();
    const abandoned = await upload(BILL);
    // A worker began it and died; nothing of it is left but the row.
    await imports.beginNext({ perAccount: 1, silentSeconds: 60 });
    await database.pool.query(`update imports set updated_at = now() - interval '2 minutes' where id = $1`, [
      abandoned,
    ]);
    const second = start();
    expect(await settled(abandoned)).toMatchObject({ status: 'done', attempts: 2 });
    await second.close();
    expect(sink.stored.size).toBe(3);
    expect(jobs.backend).toBe(backend);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchLabel } from '../../catalogue/match';
import { createJobs, type Jobs } from '../../jobs/jobs';
import { fileSystemStore } from '../../storage/file-system';
import type { FileStore } from '../../storage/file-store';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { startValkey, type TestValkey } from '../../../test/support/valkey';
import { workbook } from '../../../test/fixtures/imports/workbook';
import { ImportsRepository, type ImportRow } from '../imports.repository';
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
const UNCLEAR = workbook([
  {
    name: 'List',
    rows: [
      ['thing', 'alpha', 'beta'],
      ['Wooden door', 4, 9000],
      ['Glass door', 2, 7000],
    ],
  },
]);
const ACTOR: ImportActor = { id: randomUUID(), name: 'Asha', role: 'designer' };

const source: MatchSource = {
  load: () =>
    Promise.resolve({
      works: [
        { id: 'hinged-wardrobe', label: 'Hinged wardrobe', aliases: ['wardrobe'], service: 'carpentry' as const },
      ],
      finishes: [],
      rooms: [],
    }),
};

/** Keeps lines as the BOQ would: once for each command. */
class RecordingSink implements ImportSink {
  readonly stored = new Map<string, ImportedLines>();
  readonly failed = new Map<string, string>();
  calls = 0;

  importLines(
    importId: string,
    _boqId: string,
    result: ImportedLines,
    _actor: ImportActor,
    commandId: string,
  ): Promise<{ revision: number }> {
    this.calls += 1;
    expect(commandId).not.toBe(importId);
    if (!this.stored.has(commandId)) this.stored.set(commandId, result);
    return Promise.resolve({ revision: 2 });
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
  });
  return id;
}

async function settled(id: string): Promise<ImportRow> {
  const end = Date.now() + 15_000;
  for (;;) {
    const row = await imports.find(id);
    if (row && row.status !== 'queued' && row.status !== 'parsing') return row;
    if (Date.now() > end) throw new Error(`import still ${row?.status}: ${row?.stage}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the processor', () => {
  const processorWith = (sink: ImportSink): ImportProcessor =>
    new ImportProcessor({ imports, files, sink, source, matcher: matchLabel });

  it('hands over matched lines once, however often it is called', async () => {
    const sink = new RecordingSink();
    const id = await upload(BILL);
    await processorWith(sink).process(id);
    await processorWith(sink).process(id);
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
      importFailed: (...args) => sink.importFailed(args[0], args[1], args[2]),
    };
    await expect(processorWith(dying).process(id)).rejects.toThrow('killed');
    await processorWith(sink).process(id);
    expect(sink.calls).toBe(2);
    expect(sink.stored.size).toBe(1);
    expect(await imports.find(id)).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('fails with a sentence a person can act on', async () => {
    const sink = new RecordingSink();
    const id = await upload(Buffer.from('hello, I am no workbook'));
    await processorWith(sink).process(id);
    expect(await imports.find(id)).toMatchObject({
      status: 'failed',
      code: 'wrong-type',
      reason: expect.stringContaining('.xlsx') as string,
    });
    expect(sink.failed.has(id)).toBe(true);
  });

  it('asks for columns, takes them, and remembers them for the same headers', async () => {
    const sink = new RecordingSink();
    const actor = { ...ACTOR, id: randomUUID() };
    const id = await upload(UNCLEAR, 'list.xlsx', actor);
    await processorWith(sink).process(id);
    expect(await imports.find(id)).toMatchObject({ status: 'review' });
    const mapping = {
      sheets: [
        {
          sheet: 'List',
          headerRow: 1,
          number: null,
          description: 0,
          unit: null,
          quantity: 1,
          rate: [2],
          amount: [],
          room: null,
        },
      ],
    };
    expect(await imports.choose(id, actor.id, mapping, [])).toBe(true);
    expect(await imports.choose(id, actor.id, mapping, [])).toBe(false);
    await processorWith(sink).process(id);
    expect(await imports.find(id)).toMatchObject({ status: 'done' });
    expect([...sink.stored.values()][0]?.understood.computedTotal).toBe(5_000_000);
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

  it('carries uploads through, also those whose job was lost, and one that a stopped worker left', async () => {
    const sink = new RecordingSink();
    const processor = new ImportProcessor({ imports, files, sink, source, matcher: matchLabel });
    const start = (): ReturnType<typeof startImportWorker> =>
      startImportWorker({
        jobs,
        imports,
        processor,
        onError: (error) => errors.push(error),
        reconcileMs: 300,
        silentSeconds: 1,
      });
    const queue = new ImportQueue(jobs, (error) => errors.push(error));
    const [queued, lost] = [await upload(BILL), await upload(BILL)];
    const first = start();
    await queue.enqueue(queued);
    await queue.enqueue(queued);
    expect(await settled(queued)).toMatchObject({ status: 'done' });
    // Never added to the queue: the reconciler finds the row.
    expect(await settled(lost)).toMatchObject({ status: 'done' });
    await first.close();
    const abandoned = await upload(BILL);
    // A worker began it and died; nothing of it is left but the row.
    await imports.begin(abandoned);
    const second = start();
    expect(await settled(abandoned)).toMatchObject({ status: 'done', attempts: 2 });
    await second.close();
    expect(sink.stored.size).toBe(3);
    expect(jobs.backend).toBe(backend);
  });
});

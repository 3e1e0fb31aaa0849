import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry } from 'yauzl';
import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { firmAtWork, type FirmAtWork } from '../firm-data/firm-at-work.fixtures';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { OperationsWorkerModule } from '../operations-worker.module';

const ROOT = join(__dirname, '../../..');
let api: TestApi;
let firm: FirmAtWork;
let folder: string;

beforeAll(async () => {
  api = await createTestApi([ProjectorModule, OperationsWorkerModule]);
  firm = await firmAtWork(api);
  await projected(api.app);
  folder = await mkdtemp(join(tmpdir(), 'fitout-firm-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as `npm run firm` does, from its source. */
function run(...args: readonly string[]): Promise<{ code: number; out: string }> {
  const register = join(ROOT, 'scripts/register-typescript.cjs');
  const { PATH = '' } = process.env;
  const env = { PATH, DATABASE_URL: api.database.url, DATA_DIR: api.dataDir };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['-r', register, join(__dirname, 'firm.ts'), ...args],
      { cwd: ROOT, env },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
    );
  });
}

/** One file of an archive. */
function fileOf(bytes: Buffer, name: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, file) => {
      if (!file) return reject(error);
      file.on('entry', (entry: Entry) => {
        if (entry.fileName !== name) return file.readEntry();
        file.openReadStream(entry, (fault, stream) => (stream ? resolve(buffer(stream)) : reject(fault)));
      });
      file.on('end', () => reject(new Error(`no ${name}`)));
      file.readEntry();
    }),
  );
}

describe('npm run firm', () => {
  it('exports a firm, deletes it when its email is typed twice, and finds nothing of it then', async () => {
    const archive = join(folder, 'firm.zip');
    const manifest = join(folder, 'manifest.json');
    expect(await run('export', firm.email, '--out', archive)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`wrote ${archive}`),
    });
    await writeFile(manifest, await fileOf(await readFile(archive), 'manifest.json'));
    const before = await run('verify', manifest);
    expect(before).toMatchObject({ code: 1, out: expect.stringContaining('LEFT: users, 1') });
    expect(before.out).toContain('the log has no certificate of this deletion');

    expect(await run('delete', firm.email)).toMatchObject({ code: 2, out: expect.stringContaining('for good') });
    const deleted = await run('delete', firm.email, '--confirm', firm.email);
    expect(deleted).toMatchObject({ code: 0, out: expect.stringContaining('"left": []') });

    const after = await run('verify', manifest);
    expect(after).toMatchObject({ code: 0, out: expect.stringContaining('nothing of the firm is left') });
    expect(after.out).toContain('genuine');
    expect(await run('export', firm.email, '--out', join(folder, 'again.zip'))).toMatchObject({
      code: 2,
      out: expect.stringContaining('There is no account'),
    });
  });

  it('explains itself', async () => {
    expect(await run()).toMatchObject({ code: 2, out: expect.stringContaining('npm run firm -- export') });
    expect(await run('export', firm.email)).toMatchObject({ code: 2 });
  });
});

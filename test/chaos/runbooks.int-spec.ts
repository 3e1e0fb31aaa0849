import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasPrograms } from './runbooks/server';

const run = promisify(execFile);
const root = join(__dirname, '../..');
/** The programs of PostgreSQL are not among the embedded binaries. */
const itThere = hasPrograms() ? it : it.skip;

/** One runbook; `npm run chaos -- runbooks` follows all of them. */
itThere('backup and restore work as the page has them, command by command', async () => {
  const { stdout } = await run(process.execPath, ['scripts/bench.mjs', '--chaos', 'runbooks', '--book', 'backup'], {
    cwd: root,
  });
  expect(stdout).toMatch(/^ {2}\$ pg_restore .*\n/m);
  expect(stdout).toMatch(/^\| backup and restore \| [\d.]+ \| .*restored, checked and ready after/m);
  expect(stdout).not.toContain('FAILED');
});

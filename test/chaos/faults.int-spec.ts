import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../..');

/** Short: `npm run chaos -- --runs N` is for hours, and has thirteen faults more. */
const FAULTS = ['server-kill', 'workers-kill', 'database-restart'];

it.each(FAULTS)('%s while people work loses nothing, doubles nothing, shows nothing old', async (fault) => {
  const script = ['scripts/bench.mjs', '--chaos', '--runs', '1', '--seed', '7', '--fault', fault];
  const { stdout } = await run(process.execPath, script, { cwd: root });
  expect(stdout).toMatch(new RegExp(`^${fault} \\(queue in redis\\): healthy after \\d+ ms, [1-9]\\d* edits`, 'm'));
  expect(stdout).not.toContain('FOUND');
});

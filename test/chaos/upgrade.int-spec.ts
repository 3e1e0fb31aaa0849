import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasReleaseBefore } from './support/release-before';

const run = promisify(execFile);
const root = join(__dirname, '../..');
/** It is built from its commit, which a shallow clone lacks. */
const itThere = hasReleaseBefore() ? it : it.skip;

/** One server of each kind; `npm run chaos -- upgrade` replaces two. */
itThere('an upgrade under load, the way back and the way forth again lose, double and refuse nothing', async () => {
  const { stdout } = await run(
    process.execPath,
    ['scripts/bench.mjs', '--chaos', 'upgrade', '--servers', '1', '--between', '500'],
    { cwd: root },
    // What it found stands in the output of a run that failed.
  ).catch((failed: { stdout: string }) => failed);
  expect(stdout).toMatch(/^replaced by today’s processes again: .* edits/m);
  expect(stdout).toMatch(/^\d+ requests, [1-9]\d* edits, [1-9]\d* reads$/m);
  expect(stdout).toContain('Nothing was found.');
});

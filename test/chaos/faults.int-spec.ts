import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../..');

/** Set by `npm run gates -- faults`: `npm test` has each of the two alone, in `test/proof/{crash,redis}.int-spec.ts`. */
const itInFull = process.env.FAULTS === 'all' ? it : it.skip;

/** One pair of faults. `npm run chaos -- --runs N` is for hours, and has all the others, `--pairs` every two of them. */
itInFull(
  'workers killed and a queue emptied at once, while people work, lose nothing, double nothing, show nothing old',
  async () => {
    const fault = 'workers-kill+redis-flush';
    const script = ['scripts/bench.mjs', '--chaos', '--pairs', '--runs', '1', '--seed', '7', '--fault', fault];
    const { stdout } = await run(process.execPath, script, { cwd: root });
    expect(stdout).toMatch(
      new RegExp(`^${fault.replace('+', '\\+')} \\(queue in redis\\): healthy after \\d+ ms, [1-9]\\d* edits`, 'm'),
    );
    expect(stdout).not.toContain('FOUND');
  },
);

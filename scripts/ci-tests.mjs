/**
 * The tests as CI runs them: everything once, and failed suites once more, because they cannot be debugged there.
 * Suites that needed the second attempt are named. The last line is `N passed, N failed`; the exit code says
 * whether all passed. Usage: node scripts/ci-tests.mjs [FAILURES BEFORE] [SUITE …]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/**
 * In ms, six times the duration on an idle machine: a crowded host has taken four times as long. The last line must be
 * printed in any case.
 */
const LIMIT_MS = 9_000_000;
const scratch = mkdtempSync(join(tmpdir(), 'fitout-ci-'));

/** The suites of one run by path; null when it left no report. */
function run(name, suites = []) {
  const report = join(scratch, `${name}.json`);
  // Does not wait for what a failed suite left open.
  const options = ['--forceExit', '--json', `--outputFile=${report}`];
  const { status } = spawnSync('npm', ['test', '--silent', '--', ...options, ...suites], {
    stdio: 'inherit',
    timeout: LIMIT_MS,
  });
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { status, suites: new Map(testResults.map((suite) => [relative(process.cwd(), suite.name), suite])) };
  } catch {
    process.stderr.write('The tests left no report.\n');
    return { status: status ?? 1, suites: new Map() };
  }
}

const outcomes = (suite, status) => suite.assertionResults.filter((test) => test.status === status).length;
/** A suite that does not even load counts as one failure. */
const failuresOf = (suite) =>
  suite.status === 'failed' ? Math.max(1, outcomes(suite, 'failed')) : outcomes(suite, 'failed');

const [before = '0', ...asked] = process.argv.slice(2);
const { status, suites } = run('everything', asked);
let isBroken = status !== 0;
const again = [...suites].filter(([, suite]) => failuresOf(suite) > 0);
if (again.length > 0) {
  process.stdout.write('== second try\n');
  const second = run(
    'again',
    again.map(([path]) => path),
  );
  for (const [path, suite] of second.suites) {
    if (failuresOf(suite) === 0) process.stdout.write(`Passed at the second try only: ${path}\n`);
    suites.set(path, suite);
  }
  isBroken = second.status !== 0;
}
rmSync(scratch, { recursive: true, force: true });

const all = [...suites.values()];
const passed = all.reduce((sum, suite) => sum + outcomes(suite, 'passed'), 0);
let failed = Number(before) + all.reduce((sum, suite) => sum + failuresOf(suite), 0);
// A run that failed in another way, or left no results.
if (failed === 0 && (isBroken || all.length === 0)) failed = 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

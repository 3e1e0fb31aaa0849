import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `npm test` tries in part is tried in full. */
const IN_FULL = { A11Y_MODES: 'every', ACCESS: 'all', ADDRESSES: 'all', FAULTS: 'all' };

/** A gate that is a folder of tests, of browser tests unless said: all must pass. Its reasons name those that fail. */
export function measureSuite(root, { gate, limit, folder, unit, level = 'e2e' }) {
  const scratch = mkdtempSync(join(tmpdir(), 'fitout-gates-'));
  const file = join(scratch, 'result.json');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = ['--selectProjects', level, '--testPathPatterns', folder, '--json', '--outputFile', file, '--forceExit'];
  try {
    const run = spawnSync(process.execPath, [jest, ...args], {
      cwd: root,
      env: { ...process.env, ...IN_FULL },
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    const result = JSON.parse(readFileSync(file, 'utf8'));
    const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status === 'failed');
    const broken = result.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    const ok = run.status === 0 && failed.length === 0 && broken.length === 0 && tests.length > 0;
    return {
      gate,
      limit,
      measured: ok
        ? `${tests.length} ${unit} without a fault`
        : `${failed.length + broken.length} of ${tests.length} ${unit} fail`,
      ok,
      reasons: [
        ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${reasonOf(failureMessages)}`),
        ...broken.map(({ name, message }) => `${name}: ${reasonOf([message])}`),
      ],
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The lines of a failure that say what was found. */
function reasonOf(messages) {
  const lines = messages.join('\n').split('\n');
  const found = lines.filter((line) => /^\s*\+\s+"/.test(line)).map((line) => line.trim().slice(1).trim());
  return found.length > 0 ? found.join(' ') : (lines[0] ?? '').slice(0, 300);
}

// Compares the catalogues of locales with the messages of the sources: `node scripts/words.mjs [--write]`. Fails for a message
// that a language lacks or does not use any more; `--write` removes those, and adds the others without their words.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = mkdtempSync(join(tmpdir(), 'fitout-words-'));
try {
  cpSync(join(root, 'locales'), scratch, { recursive: true });
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], {
    cwd: root,
    env: { ...process.env, LOCALES: scratch },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  for (const name of readdirSync(scratch).filter((file) => file.endsWith('.json'))) {
    const path = join(root, 'locales', name);
    const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    const wanted = JSON.parse(readFileSync(join(scratch, name), 'utf8'));
    const writes = process.argv.includes('--write');
    if (writes) writeFileSync(path, `${JSON.stringify(wanted, null, 2)}\n`);
    const unused = writes ? [] : Object.keys(kept).filter((key) => !(key in wanted));
    const problems = [
      ...Object.keys(wanted).flatMap((key) => (kept[key] ? [] : [`has no words for: ${key}`])),
      ...unused.map((key) => `has words that nothing uses: ${key}`),
    ];
    for (const problem of problems) process.stderr.write(`locales/${name} ${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

// Writes docs/openapi.json and the client's types from the built server: `npm run generate [-- --check]`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const checking = process.argv.includes('--check');

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

const scratch = mkdtempSync(join(tmpdir(), 'fitout-generate-'));
try {
  // The document comes from a build of its own, so that a half-written dist of a running server is never read or disturbed.
  const build = join(scratch, 'dist');
  run(bin('tsc'), ['-p', 'tsconfig.build.json', '--outDir', build, '--incremental', 'false', '--sourceMap', 'false']);
  const document = join(scratch, 'openapi.json');
  run(process.execPath, [join(build, 'openapi.js'), document], {
    env: { ...process.env, NODE_PATH: join(root, 'node_modules') },
  });
  const types = join(scratch, 'schema.d.ts');
  run(bin('openapi-typescript'), [document, '--output', types], { stdio: ['ignore', 'ignore', 'inherit'] });

  const stale = [];
  for (const [made, kept] of [
    [document, 'docs/openapi.json'],
    [types, 'web/src/api/schema.d.ts'],
  ]) {
    const target = join(root, kept);
    const now = readFileSync(made, 'utf8');
    if (existsSync(target) && readFileSync(target, 'utf8') === now) continue;
    if (checking) {
      stale.push(kept);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, now);
    process.stdout.write(`wrote ${kept}\n`);
  }
  if (stale.length > 0) {
    process.stderr.write(`Out of date: ${stale.join(', ')}. Run: npm run generate\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

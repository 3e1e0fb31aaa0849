// `npm run check`: format, lint (functions of 100 lines, modules of 25 imports), architecture rules, folders of 30
// files, dead code, types, generated files, the OpenAPI document, the coverage of the specification. `npm run fix`
// fixes what tools can fix.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const fixing = process.argv.includes('--fix');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const script = (name) => join(root, 'scripts', name);

const steps = [
  {
    name: 'format',
    command: bin('prettier'),
    check: ['--check', '--log-level', 'warn', '.'],
    fix: ['--write', '--log-level', 'warn', '.'],
  },
  { name: 'lint', command: bin('oxlint'), check: ['--deny-warnings', '.'], fix: ['--deny-warnings', '--fix', '.'] },
  {
    name: 'walls',
    command: bin('depcruise'),
    check: [
      '--config',
      '.dependency-cruiser.cjs',
      ...['src', 'web/src', 'test'].filter((folder) => existsSync(join(root, folder))),
    ],
  },
  { name: 'folders', command: process.execPath, check: [script('folders.mjs')] },
  { name: 'dead code', command: bin('knip'), check: ['--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'types of the server', command: bin('tsc'), check: ['--noEmit', '-p', 'tsconfig.json'] },
  ...(existsSync(join(root, 'web/tsconfig.json'))
    ? [{ name: 'types of the client', command: bin('tsc'), check: ['--noEmit', '-p', 'web/tsconfig.json'] }]
    : []),
  {
    name: 'generated files',
    command: process.execPath,
    check: [script('generate.mjs'), '--check'],
    fix: [script('generate.mjs')],
  },
  {
    name: 'OpenAPI document',
    command: bin('spectral'),
    check: ['lint', 'docs/openapi.json', '--ruleset', '.spectral.yaml', '--fail-severity', 'warn', '--quiet'],
  },
  {
    name: 'specification coverage',
    command: process.execPath,
    check: [script('coverage.mjs'), '--check'],
    fix: [script('coverage.mjs')],
  },
];

const failed = [];
for (const step of steps) {
  const started = Date.now();
  const args = fixing && step.fix ? step.fix : step.check;
  const result = spawnSync(step.command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const ok = !result.error && result.status === 0;
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  if (ok) continue;
  failed.push(step.name);
  process.stdout.write(`${result.error ? String(result.error) : `${result.stdout}${result.stderr}`}\n`);
}
if (failed.length > 0) {
  process.stdout.write(`\nFailed: ${failed.join(', ')}.${fixing ? '' : ' What a tool can mend: npm run fix'}\n`);
  process.exit(1);
}

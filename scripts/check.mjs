// `npm run check`: format, lint (functions of 100 lines, modules of 25 imports), architecture rules, folders of 30
// files, names of classes, links and words of the docs, dead code, types, generated files, the OpenAPI document, the coverage of
// the specification. One step per processor at a time. `npm run fix` fixes what tools can fix, one step after another.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const fixing = process.argv.includes('--fix');
const bin = (name) => join(root, 'node_modules', '.bin', name);
/**
 * The native compiler, which has no programming interface yet: the builds keep the one that has. With one thread it takes
 * half of the processor and memory; the other step has the second core.
 */
const typesOf = (project) => [
  join(root, 'node_modules/typescript-native/bin/tsc'),
  '--noEmit',
  '--singleThreaded',
  '-p',
  project,
];
const script = (name) => join(root, 'scripts', name);

const steps = [
  { name: 'format', command: bin('oxfmt'), check: ['--check', '.'], fix: ['--write', '.'] },
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
  { name: 'names of classes', command: process.execPath, check: [script('names.mjs')] },
  {
    name: 'words of languages',
    command: process.execPath,
    check: [script('words.mjs')],
    fix: [script('words.mjs'), '--write'],
  },
  { name: 'links and words of the docs', command: process.execPath, check: [script('docs.mjs')] },
  { name: 'dead code', command: bin('knip'), check: ['--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'types of the server', command: process.execPath, check: typesOf('tsconfig.json') },
  ...(existsSync(join(root, 'web/tsconfig.json'))
    ? [{ name: 'types of the client', command: process.execPath, check: typesOf('web/tsconfig.json') }]
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

/** Runs a step; what it printed when it failed, null when it passed. */
function problemOf(step) {
  const args = fixing && step.fix ? step.fix : step.check;
  return new Promise((resolve) => {
    execFile(step.command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error && (`${stdout}${stderr}`.trim() || String(error))),
    );
  });
}

const failed = [];
const left = [...steps];
async function work() {
  for (let step = left.shift(); step; step = left.shift()) {
    const started = Date.now();
    const problem = await problemOf(step);
    const took = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${problem === null ? 'ok    ' : 'FAILED'} ${step.name} (${took} s)\n`);
    if (problem === null) continue;
    failed.push(step.name);
    process.stdout.write(`${problem}\n`);
  }
}
// A step that changes files must not run beside one that reads them.
await Promise.all(Array.from({ length: fixing ? 1 : Math.max(2, availableParallelism()) }, work));
if (failed.length > 0) {
  process.stdout.write(`\nFailed: ${failed.join(', ')}.${fixing ? '' : ' What a tool can mend: npm run fix'}\n`);
  process.exit(1);
}

/**
 * `npm run gates [-- sizes lighthouse axe keyboard rights faults grid] [--runs N]`: measures the built client against its limits,
 * prints a table and writes docs/gates.md. Exit code 1 when a limit is exceeded. With names, only those are measured
 * and nothing is written.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { measureGridGates } from './gates/grid.mjs';
import { measureLighthouse } from './gates/lighthouse.mjs';
import { serve } from './gates/product.mjs';
import { measureSizes } from './gates/sizes.mjs';
import { measureSuite } from './gates/suites.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const RUNS = 3;

const KINDS = {
  sizes: () => measureSizes(join(root, 'web', 'dist')),
  lighthouse: (product, runs) => measureLighthouse(product, runs),
  axe: () => [
    measureSuite(root, {
      gate: 'axe, WCAG 2.2 AA, and nothing wider than the window: every screen × role it is open to, each in light and dark at 1366 and 360 px, and on the way of each flow',
      limit: '0 violations',
      folder: 'web/e2e/(a11y|flows)',
      unit: 'screens × roles and flows',
    }),
  ],
  keyboard: () => [
    measureSuite(root, {
      gate: 'main flows by keyboard alone',
      limit: 'pass with no click',
      folder: 'web/e2e/keyboard',
      unit: 'flows',
    }),
  ],
  rights: () => [
    measureSuite(root, {
      gate: 'every operation by every role and relation, and by every spelling of its address',
      limit: 'pass',
      level: 'integration',
      folder: 'test/proof/(access|addresses)',
      unit: 'tables',
    }),
  ],
  faults: () => [
    measureSuite(root, {
      gate: 'two faults at once while people work',
      limit: 'pass',
      level: 'integration',
      folder: 'test/chaos/faults',
      unit: 'pairs',
    }),
  ],
  grid: (product, runs) => measureGridGates(product, runs),
};
/** Gates that need a running product. */
const SERVED = new Set(['lighthouse', 'grid']);

function read(args) {
  const at = args.indexOf('--runs');
  const runs = at < 0 ? RUNS : Number(args[at + 1]);
  const names = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)];
  const unknown = names.filter((name) => !(name in KINDS));
  if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
    process.stderr.write(`Known: ${Object.keys(KINDS).join(', ')}, --runs N. Not: ${unknown.join(', ') || runs}\n`);
    process.exit(2);
  }
  return { runs, names: names.length > 0 ? names : Object.keys(KINDS), all: names.length === 0 };
}

const mark = (ok) => (ok ? 'ok' : 'FAILED');

async function report(rows, runs) {
  const processor = cpus()[0]?.model ?? 'unknown processor';
  const text = [
    '# Gates',
    '',
    '`npm run gates` builds the product, starts it with a data folder of its own and the demo, and measures this.',
    `Lighthouse (mobile) and the grid: the median of ${runs} runs. Measured on ${cpus().length} cores (${processor}), Node ${process.version}, with the Chromium that comes as a package.`,
    '',
    '| gate | limit | measured | |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ gate, limit, measured, ok }) => `| ${gate} | ${limit} | ${measured} | ${mark(ok)} |`),
    '',
  ].join('\n');
  const file = join(root, 'docs', 'gates.md');
  writeFileSync(file, (await format(file, text)).code);
}

const { runs, names, all } = read(process.argv.slice(2));
const product = names.some((name) => SERVED.has(name)) ? await serve(root) : null;
const rows = [];
try {
  for (const name of names) {
    process.stdout.write(`\n${name}\n`);
    for (const row of await KINDS[name](product, runs)) {
      rows.push(row);
      process.stdout.write(`  ${mark(row.ok).padEnd(7)} ${row.gate}: ${row.measured} (${row.limit})\n`);
      for (const reason of row.reasons ?? []) process.stdout.write(`          ${reason}\n`);
    }
  }
} finally {
  await product?.stop();
}
const failed = rows.filter(({ ok }) => !ok);
if (all) await report(rows, runs);
process.stdout.write(`\n${rows.length - failed.length} of ${rows.length} gates are kept.\n`);
for (const { gate, limit, measured } of failed) process.stdout.write(`  ${gate}: ${measured}, not ${limit}\n`);
process.exit(failed.length === 0 ? 0 : 1);

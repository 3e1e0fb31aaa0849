// Writes docs/specification-coverage.md: for each row of docs/specification-rows.txt the tests tagged with it, as `//
// [spec: C5.12, V3.1]` above the test or the case of its table. Fails for a row without a test and for a tag without a
// row. Part of `npm run generate`; with `--check` it writes nothing and fails when the page is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = join(root, 'docs', 'specification-coverage.md');

const SECTIONS = {
  C1: 'What the product does and for whom',
  C2: 'Screens and routes',
  C3: 'Entities and their fields',
  C4: 'States and transitions',
  C5: 'Validation rules',
  C6: 'Roles and permissions',
  C7: 'The calls',
  C8: 'Error catalogue',
  C9: 'Business constants and limits',
  V1: 'Vendors and reference: what the product does and for whom',
  V2: 'Vendors and reference: screens and routes',
  V3: 'Vendors and reference: entities and their fields',
  V4: 'Vendors and reference: states and transitions',
  V5: 'Vendors and reference: validation rules',
  V6: 'Vendors and reference: roles and permissions',
  V7: 'Vendors and reference: the calls it makes',
  V8: 'Vendors and reference: error catalogue',
  V9: 'Vendors and reference: business constants and limits',
  T: 'Threats: bad input, and what happens',
  F: 'Faults, and what holds',
};

const PREAMBLE = `# What of the specification is built, and the tests that prove it

Made by \`npm run generate\` from \`docs/specification-rows.txt\`, which has one line for each row, rule, message and constant of the
specification, and from the tags of the tests, such as \`// [spec: C5.12]\`. C is the core document, V the vendor, catalogue and
reference document, the number after it its section. T and F are the two tables of bad input and faults. \`npm run check\` fails when
a row has no test, and when a tag has no row. What has no row is not built, or not proved, yet.
`;

function specsUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return specsUnder(path);
    return /\.(int-|e2e-)?spec\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Title of the test or table case below a tag. */
function titleAt(lines, index) {
  const text = lines[index].endsWith('(') ? `${lines[index].trim()}${lines[index + 1].trim()}` : lines[index].trim();
  const [, , title] =
    /\b(?:it|describe|test)(?:\.\w+)*\((['"`])(.+?)(?<!\\)\1/.exec(text) ??
    /\)\((['"`])(.+?)(?<!\\)\1/.exec(text) ??
    [];
  return (title ?? text).replaceAll("\\'", "'").replaceAll('|', '\\|');
}

const problems = [];
/** Row id to path to titles. */
const rows = new Map();
const labels = new Map();
for (const line of readFileSync(join(root, 'docs', 'specification-rows.txt'), 'utf8')
  .trim()
  .split('\n')) {
  const [, id, section, label] = /^((\w+)\.\d+) (.+)$/.exec(line) ?? [];
  if (!SECTIONS[section] || rows.has(id)) problems.push(`no such section, or an id for the second time: ${line}`);
  if ([...labels.values()].some((other) => other === `${section} ${label}`)) problems.push(`twice: ${line}`);
  rows.set(id, new Map());
  labels.set(id, `${section} ${label}`);
}
for (const path of ['src', 'test', 'web', 'scripts'].flatMap((folder) => specsUnder(join(root, folder))).sort()) {
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    const [, ids] = /^\s*\/\/ \[spec: (.+)\]$/.exec(line) ?? [];
    for (const id of ids?.split(', ') ?? []) {
      const tests = rows.get(id);
      if (!tests) problems.push(`no such row: ${id} in ${relative(root, path)}`);
      else tests.set(path, [...(tests.get(path) ?? []), titleAt(lines, index + 1)]);
    }
  }
}

const parts = Object.entries(SECTIONS).map(([section, title]) => {
  const own = [...rows].filter(([id]) => id.startsWith(`${section}.`));
  if (own.length === 0) problems.push(`no rows: ${section} ${title}`);
  const listed = own.map(([id, tests]) => {
    if (tests.size === 0) problems.push(`no test: ${id} ${labels.get(id)}`);
    const proofs = [...tests].map(
      ([path, titles]) => `\`${relative(root, path)}\` › ${titles.map((one) => `“${one}”`).join(', ')}`,
    );
    return `| ${id} | ${labels.get(id).slice(section.length + 1)} | ${proofs.join('; ')} |`;
  });
  return [
    `## §${section} ${title} (${own.length})`,
    '',
    '<!-- prettier-ignore -->',
    '| id | row | tests |',
    '| --- | --- | --- |',
    ...listed,
  ].join('\n');
});
const made = `${PREAMBLE}\n${parts.join('\n\n')}\n`;
if (made !== readFileSync(page, 'utf8')) {
  if (process.argv.includes('--check'))
    problems.push('docs/specification-coverage.md is out of date: npm run generate');
  else writeFileSync(page, made);
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

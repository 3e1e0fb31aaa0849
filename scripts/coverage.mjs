// Holds docs/specification-coverage.md to the tests: every row names tests that exist, no row is there twice, every section has
// rows and says how many. Part of `npm run check`; `--fix` puts loose rows (`| §C5 | row | tests |`) into their section and counts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const file = join(root, 'docs', 'specification-coverage.md');

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

/** Rows by section, as the page has them, and what stands before the first section. */
function read(page) {
  const rows = Object.fromEntries(Object.keys(SECTIONS).map((section) => [section, []]));
  const problems = [];
  const preamble = [];
  let section = null;
  let begun = false;
  for (const line of page.split('\n')) {
    const heading = /^## §(\w+) /.exec(line);
    if (heading) {
      begun = true;
      section = heading[1];
      if (!rows[section]) problems.push(`no such section: §${section}`);
      continue;
    }
    if (!begun && !line.startsWith('| §')) {
      preamble.push(line);
      continue;
    }
    if (!line.startsWith('|') || /^\| *(-+|row) *\|/.test(line)) continue;
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    const loose = /^§(\w+)$/.exec(cells[0]);
    const [at, name, proof] = loose ? [loose[1], cells[1], cells[2]] : [section, cells[0], cells[1]];
    if (loose) problems.push(`a row outside of its section (npm run fix moves it): §${at} ${name}`);
    if (rows[at]) rows[at].push({ name, proof: proof ?? '' });
    else if (loose) problems.push(`no such section: §${at} (${name})`);
  }
  return { preamble: preamble.join('\n').trimEnd(), rows, problems };
}

/** The page with its rows in their sections, each section with its count. Tables are not padded: one row, one line of a diff. */
function write({ preamble, rows }) {
  const parts = Object.entries(SECTIONS)
    .filter(([section]) => rows[section].length > 0)
    .map(([section, title]) =>
      [
        `## §${section} ${title} (${rows[section].length})`,
        '',
        '<!-- prettier-ignore -->',
        '| row | tests |',
        '| --- | --- |',
        ...rows[section].map(({ name, proof }) => `| ${name} | ${proof} |`),
      ].join('\n'),
    );
  return `${preamble}\n\n${parts.join('\n\n')}\n`;
}

/** What is wrong with the tests a row names: `path` › “title”, where … stands for the rest of a title. */
function wrongTests(section, { name, proof }) {
  const named = [...proof.matchAll(/`([^`]+)` › ((?:“[^”]+”(?:, )?)+)/g)];
  if (named.length === 0) return [`no test: §${section} ${name}`];
  return named.flatMap(([, path, titles]) => {
    if (!existsSync(join(root, path))) return [`no such file: §${section} ${name}: ${path}`];
    if (!/\.(int-|e2e-)?spec\.tsx?$/.test(path)) return [`no test file: §${section} ${name}: ${path}`];
    const text = readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");
    return [...titles.matchAll(/“([^”]+)”/g)]
      .filter(([, title]) => !text.includes(title.replace(/…$/, '')))
      .map(([, title]) => `no such test: §${section} ${name}: ${path} › ${title}`);
  });
}

let page = readFileSync(file, 'utf8');
if (process.argv.includes('--fix')) {
  const fixed = write(read(page));
  if (fixed !== page) writeFileSync(file, fixed);
  page = fixed;
}
const { preamble, rows, problems } = read(page);
for (const [section, listed] of Object.entries(rows)) {
  if (listed.length === 0) problems.push(`no rows: §${section} ${SECTIONS[section]}`);
  const names = listed.map(({ name }) => name);
  for (const name of new Set(names.filter((one, index) => names.indexOf(one) !== index))) {
    problems.push(`twice: §${section} ${name}`);
  }
  for (const row of listed) problems.push(...wrongTests(section, row));
}
if (write({ preamble, rows }) !== page) problems.push('counts or order are not as they should be: npm run fix');
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

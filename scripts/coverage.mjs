// Holds docs/specification-coverage.md to the tests: every row names tests that exist. Part of `npm run check`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = readFileSync(join(root, 'docs', 'specification-coverage.md'), 'utf8');
const problems = [];
let rows = 0;

/** `path` › `title`; a title may end with … and is then a beginning. */
for (const line of page.split('\n')) {
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length !== 5 || !cells[1].startsWith('§')) continue;
  rows += 1;
  const named = [...cells[3].matchAll(/`([^`]+)` › ((?:“[^”]+”(?:, )?)+)/g)];
  if (named.length === 0) problems.push(`no test: ${cells[1]} ${cells[2]}`);
  for (const [, path, titles] of named) {
    const file = join(root, path);
    if (!existsSync(file)) {
      problems.push(`no such file: ${path}`);
      continue;
    }
    const text = readFileSync(file, 'utf8').replaceAll("\\'", "'");
    for (const [, title] of titles.matchAll(/“([^”]+)”/g)) {
      if (!text.includes(title.replace(/…$/, ''))) problems.push(`no such test: ${path} › ${title}`);
    }
  }
}
if (rows === 0) problems.push('the page has no rows');
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

// Fails for a link of README.md or docs whose file or heading does not exist, and when docs have more words than somebody
// reads. Part of `npm run check`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a page that lead nowhere. */
function brokenIn(page) {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, path, anchor]) => {
    const target = path ? resolve(dirname(page), path) : page;
    const found = existsSync(target) && (!anchor || !target.endsWith('.md') || anchorsOf(target).includes(anchor));
    return found ? [] : [`${relative(root, page)}: ${path}${anchor ? `#${anchor}` : ''}`];
  });
}

/** Words of all pages that people write. Who adds some shortens others. */
const MOST_WORDS = 45_000;
const MADE = new Set(['specification-coverage.md', 'figures.md', 'gates.md', join('adr', 'README.md')]);
const MADE_ROWS = /<!-- made by npm run generate -->.*?<!-- until here -->/gs;

/** What stands between blanks and has a letter or a digit: neither rules of tables nor dashes. */
const wordsIn = (page) =>
  readFileSync(page, 'utf8')
    .replace(MADE_ROWS, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const docs = readdirSync(join(root, 'docs'), { recursive: true }).filter((name) => name.endsWith('.md'));
const faults = ['README.md', ...docs.map((name) => join('docs', name))].flatMap((page) => brokenIn(join(root, page)));
const words = docs.filter((name) => !MADE.has(name)).reduce((sum, name) => sum + wordsIn(join(root, 'docs', name)), 0);
if (words > MOST_WORDS) faults.push(`docs have ${words} words; at most ${MOST_WORDS} are read: shorten some`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);

// Fails for a link of README.md or docs whose file or heading does not exist. Part of `npm run check`.
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

const docs = readdirSync(join(root, 'docs'), { recursive: true }).filter((name) => name.endsWith('.md'));
const broken = ['README.md', ...docs.map((name) => join('docs', name))].flatMap((page) => brokenIn(join(root, page)));
for (const link of broken) process.stdout.write(`${link}\n`);
process.exit(broken.length > 0 ? 1 : 0);

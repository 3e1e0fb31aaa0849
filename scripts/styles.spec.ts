import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';

const client = join(__dirname, '../web/src');
const sheets = join(__dirname, '../node_modules/@mantine/core/styles');
const texts = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx|css)$/.test(name))
  .map((name) => readFileSync(join(client, name), 'utf8'));
const found = (pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, what = '']) => what));

// Sheets are imported one by one; a component without its own is drawn by the browser.
it('has the style sheet of each of the library’s components that the client uses', () => {
  const styled = new Set(readdirSync(sheets).map((name) => basename(name, '.css')));
  const imported = new Set(found(/@mantine\/core\/styles\/(\w+)\.css/g));
  const used = found(/import \{([^}]*)\} from '@mantine\/core'/g).flatMap((names) =>
    names.split(',').map((name) => name.trim()),
  );
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => styled.has(name) && !imported.has(name))).toEqual([]);
});

// Limits folders to 30 files of their own, to keep them easy to scan, and the root of a feature (a folder with
// controllers or modules) to 12 besides its tests. Part of `npm run check`.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MOST = 30;
const MOST_OF_FEATURE = 12;
const WITH_FEATURES = /^src\/(people|directory|boq|market|integrations|operations)\b/;
const ROOTS = ['src', 'web/src', 'test', 'scripts'];

const isFeature = (folder, names) =>
  WITH_FEATURES.test(folder) && names.some((name) => /\.(controller|module)\.ts$/.test(name));

/** Folders with more files than they may have, and their number. */
function crowded(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const folders = entries.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules');
  const below = folders.flatMap((entry) => (entry.isDirectory() ? crowded(`${folder}/${entry.name}`) : []));
  const most = isFeature(folder, names) ? MOST_OF_FEATURE : MOST;
  const counted = most === MOST ? names : names.filter((name) => !/spec\.ts$|\.fixtures\.ts$/.test(name));
  if (counted.length <= most) return below;
  return [`${folder}: ${counted.length} files, at most ${most}`, ...below];
}

const found = ROOTS.flatMap(crowded);
for (const line of found) process.stdout.write(`${line}\n`);
process.exit(found.length > 0 ? 1 : 0);

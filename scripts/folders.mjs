// Limits folders to 30 files of their own, to keep them easy to scan. Part of `npm run check`.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MOST = 30;
const ROOTS = ['src', 'web/src', 'test', 'scripts'];
/** Migrations are a growing sequence, read by number and never by subject: subfolders would hide their order. */
const FLAT = new Set(['src/platform/database/migrations']);

/** Folders with more than MOST files, and their number. */
function crowded(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  const folders = entries.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules');
  const below = folders.flatMap((entry) => (entry.isDirectory() ? crowded(`${folder}/${entry.name}`) : []));
  return files > MOST && !FLAT.has(folder) ? [`${folder}: ${files} files`, ...below] : below;
}

const found = ROOTS.flatMap(crowded);
for (const line of found) process.stdout.write(`${line}, at most ${MOST}\n`);
process.exit(found.length > 0 ? 1 : 0);

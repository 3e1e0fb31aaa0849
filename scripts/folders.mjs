// Limits folders to 30 files of their own, to keep them easy to scan, and the root of a feature (a folder with
// controllers or modules) to 12 besides its tests. Holds the features of the client to one layout. Part of `npm run check`.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MOST = 30;
const MOST_OF_FEATURE = 12;
const WITH_FEATURES = /^src\/(people|directory|boq|market|integrations|operations)\b/;
const ROOTS = ['src', 'web/src', 'test', 'scripts'];
const CLIENT_FEATURES = 'web/src/features/';
const LAYOUT = ['api', 'components', 'model'];

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

/** Files of the client's features that are not where its layout puts them, of these paths; one line per fault. */
export function faultsOfLayout(paths) {
  return paths
    .filter((path) => path.startsWith(CLIENT_FEATURES))
    .flatMap((path) => {
      const [, part = '', ...below] = path.slice(CLIENT_FEATURES.length).split('/');
      const folders = below.slice(0, -1);
      if (below.length === 0 || !LAYOUT.includes(part))
        return [`${path}: is not in ${LAYOUT.join(', ')} of its feature`];
      if (folders.some((name) => LAYOUT.includes(name))) return [`${path}: has a layout within the layout`];
      const isShown = /\.(tsx|css)$/.test(path) && !path.endsWith('.spec.tsx');
      return isShown && part !== 'components' ? [`${path}: what is shown belongs in components`] : [];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const features = readdirSync(join(root, CLIENT_FEATURES), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
  const faults = [...ROOTS.flatMap(crowded), ...faultsOfLayout(features.toSorted())];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}

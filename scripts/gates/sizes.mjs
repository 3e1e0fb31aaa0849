import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ENTRY = 'index.html';
/** Gzipped kilobytes of JavaScript on a first visit: entry plus route. */
const ROUTES = [
  { name: 'home', source: 'src/routes/site/home.tsx', limit: 200 },
  { name: 'login', source: 'src/routes/account/login.tsx', limit: 200 },
  { name: 'help', source: 'src/routes/site/faq.tsx', limit: 200 },
  { name: 'assumptions', source: 'src/routes/site/assumptions.tsx', limit: 200 },
  { name: 'details', source: 'src/routes/boq/boq-details.tsx', limit: 240 },
  { name: 'summary', source: 'src/routes/boq/boq-summary.tsx', limit: 240 },
];
const CHUNK_LIMIT = 130;
/** Libraries in a file of their own: `three`, fetched when somebody stands a plan up, and PDF.js, when somebody traces a page of a PDF. */
const LIBRARIES = [
  { name: 'scene', gate: 'the flat with depth', limit: 150 },
  { name: 'pdfjs', gate: 'pages of a PDF', limit: 500 },
];

/** The scripts loaded with a chunk, itself included. */
export function loadedWith(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) loadedWith(manifest, imported, seen);
  return seen;
}

/** Gate rows for the client in `dist`, from Vite's manifest. */
export function measureSizes(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const sizes = new Map();
  const kilobytes = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000);
    return sizes.get(file);
  };
  const entry = loadedWith(manifest, ENTRY);
  const routes = ROUTES.map(({ name, source, limit }) => {
    if (!manifest[source]) throw new Error(`the manifest has no ${source}`);
    const files = [...new Set([...entry, ...loadedWith(manifest, source)])].filter((file) => file.endsWith('.js'));
    const sum = files.reduce((total, file) => total + kilobytes(file), 0);
    const largest = files.sort((a, b) => kilobytes(b) - kilobytes(a)).slice(0, 8);
    const ok = sum <= limit;
    const reasons = ok ? [] : largest.map((file) => `${kilobytes(file).toFixed(1)} kB ${file}`);
    return {
      gate: `JavaScript of ${name}, gzip`,
      limit: `≤ ${limit} kB`,
      measured: `${sum.toFixed(1)} kB`,
      ok,
      reasons,
    };
  });
  const later = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && !entry.has(file));
  const largestOf = (chunks, gate, limit) => {
    const [largest] = chunks.sort((a, b) => kilobytes(b.file) - kilobytes(a.file));
    const size = largest ? kilobytes(largest.file) : 0;
    const measured = `${size.toFixed(1)} kB (${largest?.name ?? 'none'})`;
    return { gate, limit: `≤ ${limit} kB`, measured, ok: size <= limit };
  };
  const isOf = (library) => (chunk) => chunk.name === library.name;
  return [
    ...routes,
    ...LIBRARIES.map((library) => largestOf(later.filter(isOf(library)), library.gate, library.limit)),
    largestOf(
      later.filter((chunk) => !LIBRARIES.some((library) => isOf(library)(chunk))),
      'largest chunk loaded later',
      CHUNK_LIMIT,
    ),
  ];
}

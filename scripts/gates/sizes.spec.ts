import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Row {
  gate: string;
  measured: string;
  ok: boolean;
  reasons?: string[];
}
type Sizes = { measureSizes: (dist: string) => Row[] };

const ROUTES = ['site/home', 'account/login', 'site/faq', 'site/assumptions', 'boq/boq-details', 'boq/boq-summary'];
let dist: string;

/** Incompressible text: about as many bytes after gzip. */
const noise = (bytes: number): string =>
  Array.from({ length: bytes / 2 }, (_, index) => ((index * 7919 * (index % 251)) % 65_536).toString(36)).join('');

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'fitout-sizes-'));
  const manifest: Record<string, object> = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  };
  for (const name of ROUTES) {
    manifest[`src/routes/${name}.tsx`] = {
      file: `${name}.js`,
      name,
      imports: ['_shared.js'],
      dynamicImports: ['_late.js'],
    };
  }
  manifest['_late.js'] = { file: 'late.js', name: 'late' };
  const files = { 'entry.js': 'a()', 'shared.js': 'b()', 'late.js': noise(400_000) };
  const all = { ...files, ...Object.fromEntries(ROUTES.map((name) => [`${name}.js`, 'c()'])) };
  for (const [file, text] of Object.entries({ ...all, '.vite/manifest.json': JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

describe('bundle sizes', () => {
  it('include the entry and what a route loads with it, but not what is loaded later', async () => {
    const { measureSizes } = (await import('./sizes.mjs' as string)) as Sizes;
    const rows = measureSizes(dist);
    const home = rows.find(({ gate }) => gate === 'JavaScript of home, gzip');
    expect(home).toMatchObject({ measured: '0.1 kB', ok: true });
    expect(rows.filter(({ ok }) => !ok).map(({ gate }) => gate)).toEqual(['largest chunk loaded later']);
    expect(rows.at(-1)?.measured).toContain('(late)');
  });
});

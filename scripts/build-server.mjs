/**
 * Compiles src to JavaScript, file by file and without type checks (`npm run check` does those): to dist, or to the
 * given folder. What is in dist is then bundled.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import swc from '@swc/core';
import options from './swc.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'src');
const target = process.argv[2] ?? join(root, 'dist');
/** What only tests load. */
const TEST = /\.(spec|int-spec|e2e-spec|fixtures)\.ts$/;

await Promise.all(
  readdirSync(source, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !TEST.test(name))
    .map(async (name) => {
      const file = join(source, name);
      const { code, map } = await swc.transformFile(file, options.swcOptions({ sourceMaps: true }));
      const out = join(target, name).replace(/\.ts$/, '.js');
      mkdirSync(dirname(out), { recursive: true });
      writeFileSync(out, `${code}\n//# sourceMappingURL=${basename(out)}.map\n`);
      const sources = [relative(dirname(out), file)];
      writeFileSync(`${out}.map`, JSON.stringify({ ...JSON.parse(map), sources, file: basename(out) }));
    }),
);
if (!process.argv[2]) await import('./bundle-server.mjs');

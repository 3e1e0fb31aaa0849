import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every text file once, at build time, so that the server compresses nothing by itself. */
export function precompress(): Plugin {
  let folder = '';
  let written = false;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    writeBundle() {
      written = true;
    },
    async closeBundle() {
      // Called after a failed build as well, whose own error is the one to be told.
      if (!written) return;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|html|svg|txt)$/.test(entry.name));
      await Promise.all(
        texts.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const body = await readFile(path);
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          await writeFile(`${path}.br`, await promisify(brotliCompress)(body, quality));
          await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
        }),
      );
    },
  };
}

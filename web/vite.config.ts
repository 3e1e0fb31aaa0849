import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The API of a locally running server during development; in production the server itself serves the built client. */
const API = 'http://127.0.0.1:3000';

/** Writes `.br` and `.gz` beside every text file once, at build time, so that the server compresses nothing by itself. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  server: { port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Fonts and drawings stay files: inlined they would delay the first paint and defeat caching.
    assetsInlineLimit: 1024,
    rollupOptions: {
      output: {
        // What changes with a dependency's version is kept apart from what changes with every release.
        manualChunks(id: string): string | undefined {
          if (!id.includes('node_modules')) return undefined;
          if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//.test(id)) return 'react';
          if (/node_modules\/@tanstack\//.test(id)) return 'query';
          return undefined;
        },
      },
    },
  },
});

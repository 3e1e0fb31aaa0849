import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Bundles the client's theme and the hash writer into one file for Node. */
export default {
  root: dirname(fileURLToPath(import.meta.url)),
  ssr: { noExternal: true },
  esbuild: { jsx: 'automatic' },
  build: { rollupOptions: { output: { entryFileNames: '[name].mjs' } } },
};

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Makes one file that Node runs of the client's theme and what writes its hashes. */
export default {
  root: dirname(fileURLToPath(import.meta.url)),
  ssr: { noExternal: true },
  esbuild: { jsx: 'automatic' },
  build: { rollupOptions: { output: { entryFileNames: '[name].mjs' } } },
};

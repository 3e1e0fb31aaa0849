import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './vite/chunks';
import { coreFonts } from './vite/core-fonts';
import { firstSight } from './vite/first-sight';
import { headline } from './vite/headline';
import { lateStyles } from './vite/late-styles';
import { precompress } from './vite/precompress';
import { preloadFonts } from './vite/preload-fonts';
import { preloadRoute } from './vite/preload-route';
import { stepByStep } from './vite/step-by-step';

/** The API of a locally running server during development; in production the server itself serves the built client. */
const API = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    coreFonts(),
    headline(),
    preloadRoute(),
    preloadFonts(),
    lateStyles(),
    stepByStep(),
    firstSight(),
    precompress(),
  ],
  // Geometry is worked out once, for the drawing and for the bill.
  resolve: { alias: { '@fitout/plan': `${import.meta.dirname}/../src/kernel/plan` } },
  server: { port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // What imports what, for the measurement of sizes; it is not served.
    manifest: true,
    // Fonts and drawings stay files: inlined they would delay the first paint and defeat caching. Not so the one sign of every
    // price: asked for when it is met, it would come after it, and all text would be laid out again.
    assetsInlineLimit: (path, content) => content.length <= (path.endsWith('-rupee.woff2') ? 2048 : 1024),
    rollupOptions: {
      output: {
        codeSplitting: CHUNKS,
      },
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lateStyles } from './vite/late-styles';
import { precompress } from './vite/precompress';
import { preloadFonts } from './vite/preload-fonts';
import { preloadRoute } from './vite/preload-route';

/** The API of a locally running server during development; in production the server itself serves the built client. */
const API = 'http://127.0.0.1:3000';

/** Small parts that nearly every screen is made of: in one file, since thirty of a kilobyte each cost more to ask for. */
const COMMON = [
  /\/web\/src\/lib\//,
  /\/web\/src\/ui\/charts-svg\//,
  /\/web\/src\/ui\/(card|confirm-store|data-state|drawings|money-text|page-layout|pill|save-state|scroll-region|search-field|select-field|tabs-nav|toast-store|toasts|use-window-rows|why-button)\./,
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadRoute(), preloadFonts(), lateStyles(), precompress()],
  server: { port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // What imports what, for the measurement of sizes; it is not served.
    manifest: true,
    // Fonts and drawings stay files: inlined they would delay the first paint and defeat caching.
    assetsInlineLimit: 1024,
    rollupOptions: {
      output: {
        // What changes with a dependency's version is kept apart from what changes with every release.
        manualChunks(id: string): string | undefined {
          if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//.test(id)) return 'react';
          if (/node_modules\/@tanstack\//.test(id)) return 'query';
          return COMMON.some((part) => part.test(id)) && !id.includes('.spec.') ? 'common' : undefined;
        },
      },
    },
  },
});

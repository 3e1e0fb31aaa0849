import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API of a locally running server during development; in production the server itself serves the built client. */
const API = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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

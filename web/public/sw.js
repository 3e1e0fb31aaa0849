/* Opens the kept pages where there is no connection: `web/src/lib/boq/kept-shell.ts` writes them. With a connection every
   answer comes from the server, so that a new build is there at the next load. Calls of the API never come here. */

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/api(\/|$)/i.test(pathname)) return;
  const isPage = request.mode === 'navigate';
  if (!isPage && !pathname.startsWith('/assets/')) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const kept = await caches.match(isPage ? '/' : pathname, { cacheName: 'fo-kept-shell', ignoreVary: true });
      if (!kept) throw error;
      return kept;
    }),
  );
});

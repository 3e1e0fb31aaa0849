import { session } from '../session';

const PAGE = '/';

/** The module that this page began with: its name has a hash, so it says which build the page is of. */
const entryOf = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Files that this page has loaded so far, fonts and late parts as well. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname);
  return [...new Set([entryOf(), ...paths])].filter((path) => path.startsWith('/assets/'));
}

/**
 * Keeps the page and its files on this device, and has a service worker open them where there is no connection. Only for
 * who is logged in; deleted at logout. Builds are never mixed: the page is stored last, once all of its files are, and
 * only if the server still has the build of this page.
 */
export async function keepShell(): Promise<void> {
  const entry = entryOf();
  if (!('serviceWorker' in navigator) || session.token() === null || !entry.startsWith('/assets/')) return;
  try {
    const page = await fetch(PAGE, { cache: 'no-cache' });
    if (!page.ok || !(await page.clone().text()).includes(entry)) return;
    const cache = await caches.open(session.keptShell);
    const before = await cache.match(PAGE);
    const isSameBuild = (await before?.text())?.includes(entry) ?? false;
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const files = loadedFiles();
    await cache.addAll(files.filter((path) => !kept.includes(path)));
    await cache.put(PAGE, page);
    const stale = isSameBuild ? [] : kept.filter((path) => path !== PAGE && !files.includes(path));
    await Promise.all(stale.map((path) => cache.delete(path)));
    await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    // Full, refused in a private window (DOMException), or the connection has just gone (TypeError): the page works on.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}

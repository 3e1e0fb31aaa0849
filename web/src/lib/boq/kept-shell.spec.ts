import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session } from '../session';
import { keepShell } from './kept-shell';

const store = new Map<string, string>();
/** What the server has: a page and its files. */
let served: string;
const register = jest.fn<(script: string) => Promise<void>>(() => Promise.resolve());
const unregister = jest.fn();

const answer = (text: string) => ({ ok: true, clone: () => answer(text), text: () => Promise.resolve(text) });
const cache = {
  match: (path: string) => Promise.resolve(store.has(path) ? answer(store.get(path) ?? '') : undefined),
  keys: () => Promise.resolve([...store.keys()].map((path) => ({ url: `https://fitout.example${path}` }))),
  addAll: (paths: string[]) => {
    for (const path of paths) store.set(path, `file of ${served}`);
    return Promise.resolve();
  },
  put: async (path: string, page: ReturnType<typeof answer>) => void store.set(path, await page.text()),
  delete: (path: string) => Promise.resolve(store.delete(path)),
};

/** A page of the build, which has loaded these files. */
function open(build: string, ...files: string[]): void {
  document.head.innerHTML = `<script type="module" src="/assets/entry-${build}.js"></script>`;
  const loaded = [...files.map((name) => `/assets/${name}`), '/api/boqs', '/favicon.svg'];
  Object.assign(performance, { getEntriesByType: () => loaded.map((path) => ({ name: `${location.origin}${path}` })) });
}
function serve(build: string): void {
  served = build;
  const page = `<script type="module" src="/assets/entry-${build}.js"></script>`;
  Object.assign(globalThis, { fetch: () => Promise.resolve(answer(page)) });
}

describe('the page that this device keeps', () => {
  beforeEach(async () => {
    store.clear();
    register.mockClear();
    unregister.mockClear();
    Object.assign(globalThis, {
      caches: { open: () => Promise.resolve(cache), delete: () => Promise.resolve(store.clear()) },
    });
    const serviceWorker = { register, getRegistration: () => Promise.resolve({ unregister }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    session.start('token of Priya');
    await Promise.resolve();
    unregister.mockClear();
    serve('a');
    open('a', 'boq-1.js', 'font-1.woff2');
  });
  afterEach(() => {
    session.clear();
    Reflect.deleteProperty(globalThis, 'caches');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('has the files that were loaded, and nothing of the API', async () => {
    await keepShell();
    expect([...store.keys()]).toEqual(['/assets/entry-a.js', '/assets/boq-1.js', '/assets/font-1.woff2', '/']);
    expect(register).toHaveBeenCalledWith('/sw.js');
    open('a', 'boq-1.js', 'late-1.js');
    await keepShell();
    expect(store.size).toBe(5);
  });

  it('is of one build: an older page keeps nothing, a newer one replaces all', async () => {
    await keepShell();
    serve('b');
    await keepShell();
    expect(store.get('/')).toContain('entry-a');
    expect(store.has('/assets/boq-1.js')).toBe(true);
    open('b', 'boq-2.js');
    await keepShell();
    expect([...store.keys()].sort()).toEqual(['/', '/assets/boq-2.js', '/assets/entry-b.js']);
  });

  it('is deleted at logout with its service worker, and visitors have none', async () => {
    await keepShell();
    session.clear();
    await Promise.resolve();
    expect(store.size).toBe(0);
    expect(unregister).toHaveBeenCalledTimes(1);
    await keepShell();
    expect(store.size).toBe(0);
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('stays as it was when the connection goes meanwhile', async () => {
    await keepShell();
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await keepShell();
    expect(store.get('/')).toContain('entry-a');
  });
});

import type { Plugin, Rolldown } from 'vite';
import { PHONE } from '../src/features/boq-grid/model/phone';

interface Route {
  /** The path of the address. */
  pattern: string;
  /** The file of the route. */
  source: string;
  /** A part of it that is shown on phones alone. */
  onPhone?: string;
  /** What its first sight is made of; `$1` is the first group of the pattern. */
  reads: readonly string[];
}

const ROOT_READ = '/api';
/** Who is logged in. */
const OWN_READ = '/api/me';
/** Addresses that a visit often begins at. */
const ROUTES: readonly Route[] = [
  { pattern: '^/$', source: 'src/routes/site/home.tsx', reads: [] },
  { pattern: '^/(?:login|signup)$', source: 'src/routes/account/login.tsx', reads: [] },
  { pattern: '^/boqs$', source: 'src/routes/boq/boqs.tsx', reads: [] },
  {
    pattern: '^/boqs/([0-9a-f-]{36})/details$',
    source: 'src/routes/boq/boq-details.tsx',
    onPhone: 'src/features/boq-grid/components/cards/item-cards.tsx',
    reads: ['/api/boqs/$1', '/api/boqs/$1/items', '/api/rooms?limit=100&boq_id=$1'],
  },
  { pattern: '^/boqs/([0-9a-f-]{36})/summary$', source: 'src/routes/boq/boq-summary.tsx', reads: ['/api/boqs/$1'] },
  { pattern: '^/frequently-asked-questions$', source: 'src/routes/site/faq.tsx', reads: [] },
  { pattern: '^/assumptions$', source: 'src/routes/site/assumptions.tsx', reads: [] },
  { pattern: '^/(?:explore|recommendations)$', source: 'src/routes/site/explore.tsx', reads: ['/api/recommendations'] },
];

/** How long a phone's scripts wait for what is written of a BOQ (`first-sight.ts`), which on a slow line they would come before. */
const SIGHT_MS = 800;

const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Runs in the page's head, as text; ends when all files of the first sight are asked for. The first route that fits has its
 * files and its reads fetched with those of the entry; `earlyRead` of the client takes the answers.
 */
const LOADER = `(async function (entry, routes, phone, own) {
  const pause = (ms) => new Promise((next) => setTimeout(next, ms));
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const ask = (files) => {
    for (const file of files) {
      const link = document.createElement('link');
      const style = file.endsWith('.css');
      link.rel = style ? 'preload' : 'modulepreload';
      if (style) link.as = 'style';
      // As the loader of lazy parts asks for them: asked otherwise, a style sheet would come twice.
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
  };
  for (const [pattern, files, reads, onPhone] of routes) {
    const match = new RegExp(pattern).exec(location.pathname);
    if (!match) continue;
    const headers = {};
    const token = stored('hp_user_token');
    const identifier = stored('hp_identifier');
    if (token) headers.Authorization = 'Bearer ' + token;
    if (identifier) headers['System-Identifier'] = identifier;
    window.fitoutReads = new Map(
      (token ? [...reads, own] : reads).map((read) => {
        const path = read.replace('$1', match[1]);
        const answer = fetch(path, { headers });
        answer.catch(() => undefined);
        return [path, answer];
      }),
    );
    const isPhone = matchMedia(phone).matches;
    if (isPhone) {
      await pause();
      await Promise.race([window.fitoutSight, pause(${SIGHT_MS})]);
    }
    return ask([...entry, ...files, ...(isPhone ? onPhone : [])]);
  }
  ask(entry);
})`;

/**
 * The entry learns which route it needs only when it runs; this tells the browser from the address alone, in an inline
 * script of the page (the server allows it by its hash), so that entry, route and data come at the same time.
 */
export function preloadRoute(): Plugin {
  return {
    name: 'preload-route',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = new Map(
          Object.values(bundle)
            .filter((output) => output.type === 'chunk')
            .map((chunk) => [chunk.fileName, chunk]),
        );
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
        const known = entry ? filesWith(chunks, entry) : new Set<string>();
        const filesOf = (source: string): string[] => {
          const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
          if (!chunk) throw new Error(`no chunk was made of ${source}`);
          return [...filesWith(chunks, chunk)].filter((file) => !known.has(file)).map((file) => `/${file}`);
        };
        const routes = ROUTES.map(({ pattern, source, reads, onPhone }) => {
          const files = filesOf(source);
          const phoneFiles = onPhone ? filesOf(onPhone).filter((file) => !files.includes(file)) : [];
          return [pattern, files, [ROOT_READ, ...reads], phoneFiles];
        });
        const first = [...html.matchAll(PRELOAD)].map(([, file]) => file);
        if (first.length === 0) throw new Error('index.html preloads no scripts');
        const given = [first, routes, PHONE, OWN_READ].map((each) => JSON.stringify(each)).join(', ');
        return {
          html: html.replace(PRELOAD, ''),
          tags: [{ tag: 'script', children: `window.fitoutFiles = ${LOADER}(${given});`, injectTo: 'head' }],
        };
      },
    },
  };
}

/** A chunk's file, those of everything it imports, and their style sheets. */
function filesWith(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  chunk: Rolldown.OutputChunk,
  files = new Set<string>(),
): Set<string> {
  if (files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) filesWith(chunks, imported, files);
  }
  return files;
}

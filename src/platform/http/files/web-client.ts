import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutPageHeaders } from '../security/security-headers';
import type { PagePreview, PagePreviews } from './page-previews';

/** Vite puts a content hash into these names, so the files never change. */
const IMMUTABLE = /^assets\//;
/** Never shown as a page of its own, as a drawing (SVG) may be; the service worker has its policy from its answer. */
const PART_OF_A_PAGE = /^assets\/.*\.(?:js|css|woff2)$/;
const PAGE = 'index.html';

export interface WebClient {
  readonly root: string;
  /** Files that may be served, by path below the root. */
  readonly files: ReadonlySet<string>;
  /** CSP sources of the inline scripts in index.html (the colour scheme is set before the first paint). */
  readonly scriptHashes: readonly string[];
  /** CSP sources of the inline styles in index.html. */
  readonly styleHashes: readonly string[];
}

/**
 * Lists the built client once, so that a request path outside it never reaches the disk. Null when the client was not
 * built.
 */
export async function loadWebClient(root: string): Promise<WebClient | null> {
  const files = new Set(await filesUnder(root));
  if (!files.has(PAGE)) return null;
  const page = await readFile(join(root, PAGE), 'utf8');
  return { root, files, scriptHashes: inlineHashes(page, 'script'), styleHashes: inlineHashes(page, 'style') };
}

async function filesUnder(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep))
      .filter((path) => !path.some((part) => part.startsWith('.'))) // Dot files belong to tools.
      .map((path) => path.join('/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** `'sha256-…'` for each inline script or style of a page. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'));
  return [...found].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * Serves the client: its files by name, index.html for every other page. /api belongs to the API; unknown calls there
 * are 404. A page about something has its preview for messengers in its head.
 */
export async function serveWebClient(
  fastify: FastifyInstance,
  client: WebClient,
  previews: readonly PagePreviews[] = [],
): Promise<void> {
  await fastify.register(files, { root: client.root, serve: false, preCompressed: true, cacheControl: false });
  const page = await readFile(join(client.root, PAGE), 'utf8');
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // Decoded, like the router's path: an unknown API call is recognised however it is spelt.
    const path = ((request.params as { '*'?: string })['*'] ?? '').replace(/^\/+/, '');
    const isFile = client.files.has(path);
    // A missing asset is not a page: an HTML answer would be taken for a broken script.
    if (/^api(\/|$)/i.test(path) || (!isFile && IMMUTABLE.test(path))) return reply.callNotFound();
    void reply.header('cache-control', IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (PART_OF_A_PAGE.test(path)) withoutPageHeaders(reply);
    const preview = isFile ? null : await previewOf(previews, path, request.query as Record<string, unknown>);
    if (preview) return reply.type('text/html; charset=utf-8').send(withPreview(page, preview));
    return reply.sendFile(isFile ? path : PAGE);
  };
  fastify.get('/', handler);
  fastify.get('/*', handler);
}

/** The first preview that a feature has of a page. */
async function previewOf(
  previews: readonly PagePreviews[],
  path: string,
  query: Readonly<Record<string, unknown>>,
): Promise<PagePreview | null> {
  for (const one of previews) {
    const preview = await one.of(path, query);
    if (preview) return preview;
  }
  return null;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter);

/** A page whose head says what it is about. */
function withPreview(page: string, { title, description }: PagePreview): string {
  const [says, about] = [escaped(title), escaped(description)];
  const tags = `<meta property="og:title" content="${says}" /><meta property="og:description" content="${about}" />`;
  return page.replace(/<title>[^<]*<\/title>/, () => `<title>${says}</title>${tags}`);
}

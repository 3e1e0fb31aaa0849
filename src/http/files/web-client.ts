import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendBytes, type ByteAnswer } from '../answers/etag';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);
/** Vite puts a hash of the content into these names, so they never change. */
const IMMUTABLE = /^\/assets\//;
const compress = promisify(gzip);

interface ClientFile extends ByteAnswer {
  /** Brotli, when the build made it. */
  readonly brotli?: Buffer;
}

export interface WebClient {
  readonly files: ReadonlyMap<string, ClientFile>;
  readonly index: ClientFile;
  /** CSP sources of the inline scripts in index.html (the colour scheme is set before the first paint). */
  readonly scriptHashes: readonly string[];
  /** The same of its inline styles. */
  readonly styleHashes: readonly string[];
}

/** Reads the built client into memory, a few megabytes: no path of a request ever reaches the disk. Null when it was not built. */
export async function loadWebClient(root: string): Promise<WebClient | null> {
  const paths = await filesUnder(root);
  const files = new Map<string, ClientFile>();
  const present = new Set(paths);
  for (const path of paths) {
    const extension = extname(path);
    const type = TYPES[extension];
    if (!type) continue;
    const body = await readFile(path);
    const url = `/${relative(root, path).split(sep).join('/')}`;
    files.set(url, {
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      body,
      gzip: COMPRESSIBLE.has(extension)
        ? await precompressed(path, '.gz', present, () => compress(body, { level: 9 }))
        : undefined,
      brotli: await precompressed(path, '.br', present),
      contentType: type,
      cacheControl: IMMUTABLE.test(url) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  }
  const index = files.get('/index.html');
  if (!index) return null;
  const page = index.body.toString('utf8');
  return { files, index, scriptHashes: inlineHashes(page, 'script'), styleHashes: inlineHashes(page, 'style') };
}

async function precompressed(
  path: string,
  suffix: string,
  present: ReadonlySet<string>,
  otherwise?: () => Promise<Buffer>,
): Promise<Buffer | undefined> {
  return present.has(path + suffix) ? readFile(path + suffix) : otherwise?.();
}

async function filesUnder(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    // What begins with a dot belongs to tools.
    return files.filter(
      (path) =>
        !relative(root, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** `'sha256-…'` of every inline script or style of a page. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'));
  return [...found].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Serves the client: its files by name, index.html for every other page. /api stays the API's, unknown calls there are 404. */
export function serveWebClient(fastify: FastifyInstance, client: WebClient): void {
  const handler = (request: FastifyRequest, reply: FastifyReply): void => {
    // Decoded, as the router took it: an unknown call of the API is one however it is spelt.
    const path = `/${(request.params as { '*'?: string })['*'] ?? ''}`;
    if (/^\/+api(\/|$)/i.test(path)) return void reply.callNotFound();
    const file = client.files.get(path);
    // A missing asset is not a page: an HTML answer would be taken for a broken script.
    if (!file && IMMUTABLE.test(path)) return void reply.callNotFound();
    send(request, reply, file ?? client.index);
  };
  fastify.get('/', handler);
  fastify.get('/*', handler);
}

function send(request: FastifyRequest, reply: FastifyReply, file: ClientFile): void {
  if (file.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    void reply.header('content-encoding', 'br');
    sendBytes(request, reply, { ...file, body: file.brotli, gzip: undefined });
    return;
  }
  sendBytes(request, reply, file);
}

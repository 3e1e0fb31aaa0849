import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { loadConfig } from '../../config/config';
import { protectPages, securityHeaders } from '../security/security-headers';
import { inlineHashes, loadWebClient, serveWebClient } from './web-client';

const PAGE = '<!doctype html><script>theme()</script><script type="module" src="/assets/app-1.js"></script>';
let root: string;
let server: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fitout-web-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), PAGE);
  await writeFile(join(root, 'assets/app-1.js'), 'app()');
  await writeFile(join(root, 'assets/app-1.js.br'), brotliCompressSync('app()'));
  await writeFile(join(root, 'assets/app-1.js.gz'), gzipSync('app()'));
  await writeFile(join(root, 'assets/plan-1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(root, '.env'), 'SECRET=1');
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, '.vite/manifest.json'), '{"tools":1}');
  const client = await loadWebClient(root);
  if (!client) throw new Error('the client was not found');
  server = fastify();
  protectPages(server, securityHeaders(loadConfig({}), client));
  server.get('/api/health', () => 'up');
  server.setNotFoundHandler((_request, reply) => reply.code(404).send('no such call'));
  await serveWebClient(server, client);
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

describe('the built client', () => {
  it.each(['/', '/boqs', '/boqs/1/details?tab=labour', '/index.html'])(
    'answers %s with the page, revalidated each time',
    async (url) => {
      const answer = await server.inject({ url });
      expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    },
  );

  it('answers 304 when the page has not changed', async () => {
    const { headers } = await server.inject({ url: '/' });
    expect((await server.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(
      304,
    );
  });

  it('serves hashed files with a long lifetime, compressed as the client accepts', async () => {
    const plain = await server.inject({ url: '/assets/app-1.js' });
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await server.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect([brotli.headers['content-encoding'], brotli.rawPayload]).toEqual(['br', brotliCompressSync('app()')]);
    const gzip = await server.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip' } });
    expect([gzip.headers['content-encoding'], gzip.rawPayload]).toEqual(['gzip', gzipSync('app()')]);
  });

  it('sends what is said about pages with pages alone, and what protects a file with every file', async () => {
    const [page, script, drawing] = await Promise.all(
      ['/', '/assets/app-1.js', '/assets/plan-1.svg'].map(async (url) => (await server.inject({ url })).headers),
    );
    for (const headers of [page, drawing])
      expect([headers?.['content-security-policy'], headers?.['permissions-policy']]).toEqual([
        expect.stringContaining("script-src 'self' 'sha256-"),
        expect.stringContaining('camera=()'),
      ]);
    expect(script).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy'])
      expect([name, script?.[name]]).toEqual([name, undefined]);
  });

  it('leaves /api to the API, and does not answer a missing asset with a page', async () => {
    expect((await server.inject({ url: '/api/health' })).body).toBe('up');
    for (const url of ['/api/unknown', '/%61pi/unknown', '/API/unknown', '//api/unknown?x=1']) {
      expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 404]);
    }
    expect((await server.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
  });

  it('never serves unknown types or anything outside', async () => {
    for (const url of ['/.env', '/.vite/manifest.json', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd']) {
      expect((await server.inject({ url })).body).toBe(PAGE);
    }
  });

  it('is absent when it was not built', async () => {
    expect(await loadWebClient(join(root, 'nothing'))).toBeNull();
  });

  it('lets the page run its own inline script by its hash', () => {
    expect(inlineHashes(PAGE, 'script')).toHaveLength(1);
    expect(inlineHashes(PAGE, 'script')[0]).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  });
});

import { brotliDecompressSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from '../../../api.module';
import { loadConfig } from '../../config/config';
import { compressAnswers } from '../answers/compressed';
import { createApplication } from '../application';
import { serveOpenApi } from './serve';

describe('the served document', () => {
  let app: NestFastifyApplication;
  const get = (headers: Record<string, string> = {}, url = '/api/openapi.json') => app.inject({ url, headers });

  beforeAll(async () => {
    app = await createApplication(ApiModule.forRoot(loadConfig({})), { preview: true });
    compressAnswers(app.getHttpAdapter().getInstance());
    serveOpenApi(app);
    await app.getHttpAdapter().getInstance().ready();
  });

  it('is cached JSON, compressed for clients that accept it', async () => {
    const plain = await get();
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      etag: expect.any(String),
    });
    const packed = await get({ 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
    expect(brotliDecompressSync(packed.rawPayload).toString('utf8')).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  it('is not sent again to clients that have it: 304', async () => {
    const { etag } = (await get()).headers;
    const again = await get({ 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('is loaded by Swagger UI, with collapsed operations and a filter', async () => {
    const { body } = await get({}, '/api/docs/swagger-ui-init.js');
    expect(body).toContain('"swaggerUrl": "/api/openapi.json"');
    expect(body).toContain('"docExpansion": "none"');
    expect(body).toContain('"filter": true');
    expect(body).not.toContain('"/api/boqs"');
    expect((await get({}, '/api/docs')).statusCode).toBe(200);
  });
});

import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { sendBytes, type ByteAnswer } from '../answers/etag';
import { pack } from '../answers/packing';
import { buildOpenApi } from './openapi';

/**
 * Serves the document and Swagger UI under /api. Built on first request: that takes longer than the rest of the start.
 */
export function serveOpenApi(app: NestFastifyApplication): void {
  let made: Promise<ByteAnswer> | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/api/openapi.json', async (request, reply) => {
      made ??= documentOf(app);
      sendBytes(request, reply, await made);
      return reply;
    });
  // The page gets an empty document, so that it fetches this one by URL: compressed, and at most once.
  SwaggerModule.setup('docs', app, {} as OpenAPIObject, {
    useGlobalPrefix: true,
    raw: false,
    swaggerUrl: '/api/openapi.json',
    customSiteTitle: 'Fitout API',
    swaggerOptions: { persistAuthorization: false, displayOperationId: true, docExpansion: 'none', filter: true },
  });
}

async function documentOf(app: NestFastifyApplication): Promise<ByteAnswer> {
  const body = Buffer.from(JSON.stringify(buildOpenApi(app)));
  return { etag: createHash('sha256').update(body).digest('base64url'), body, br: await pack(body, 'br') };
}

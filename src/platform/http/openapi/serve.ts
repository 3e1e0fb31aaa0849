import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { sendBytes, type ByteAnswer } from '../answers/etag';
import { buildOpenApi } from './openapi';

/**
 * Serves the document and Swagger UI under /api. Built on first request: that takes longer than the rest of the start.
 */
export function serveOpenApi(app: NestFastifyApplication): void {
  let made: ByteAnswer | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/api/openapi.json', (request, reply) => {
      made ??= documentOf(app);
      sendBytes(request, reply, made);
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

function documentOf(app: NestFastifyApplication): ByteAnswer {
  const body = Buffer.from(JSON.stringify(buildOpenApi(app)));
  return { etag: createHash('sha256').update(body).digest('base64url'), body };
}

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { isJson, mediaType } from './answer-check';
import { note } from './seen';

/**
 * Checks every answer of the application against docs/openapi.json, which `npm run check` compares with the
 * controllers: generating the document in each suite would take longer than most suites. Call it before `app.init()`.
 */
export function observeAnswers(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  fastify.addHook('onSend', (request, reply, payload: unknown, done) => {
    const contentType = String(reply.getHeader('content-type') ?? '');
    const text = isJson(mediaType(contentType)) ? textOf(unpacked(payload, reply.getHeader('content-encoding'))) : null;
    if (request.url.startsWith('/api')) {
      const headers = Object.keys(reply.getHeaders());
      note({ method: request.method, path: request.url, status: reply.statusCode, contentType, headers, text });
    }
    done(null, payload);
  });
}

function unpacked(payload: unknown, encoding: unknown): unknown {
  if (!Buffer.isBuffer(payload) || payload.length === 0) return payload;
  if (encoding === 'br') return brotliDecompressSync(payload);
  return encoding === 'gzip' ? gunzipSync(payload) : payload;
}

/** The text of an in-memory body; null for a stream or none. */
function textOf(payload: unknown): string | null {
  if (typeof payload === 'string') return payload === '' ? null : payload;
  return Buffer.isBuffer(payload) ? payload.toString('utf8') : null;
}

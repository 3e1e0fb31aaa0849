import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from '../../../src/http/openapi';
import { AnswerCheck, isJson, mediaType } from './answer-check';
import { note } from './seen';

/** Holds every answer of the application to its own OpenAPI document. Call it before `app.init()`. */
export function observeAnswers(app: NestFastifyApplication): void {
  let check: AnswerCheck | undefined;
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  fastify.addHook('onSend', (request, reply, payload: unknown, done) => {
    check ??= new AnswerCheck(buildOpenApi(app));
    const contentType = String(reply.getHeader('content-type') ?? '');
    const text = isJson(mediaType(contentType)) ? textOf(payload) : null;
    if (request.url.startsWith('/api')) {
      note(check, { method: request.method, path: request.url, status: reply.statusCode, contentType, text });
    }
    done(null, payload);
  });
}

/** The text of a body in memory; null of a stream, or of none. */
function textOf(payload: unknown): string | null {
  if (typeof payload === 'string') return payload === '' ? null : payload;
  return Buffer.isBuffer(payload) ? payload.toString('utf8') : null;
}

import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsGzip, WORTH_COMPRESSING } from './etag';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/;
/** What a phone saves grows little above it, what it takes grows fast. */
const LEVEL = 5;

/**
 * Gzips JSON answers that take more than a packet, for clients that accept it. Bytes that are kept compressed, files and streams
 * pass as they are.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING || !JSON_TYPE.test(type)) {
      done(null, payload);
      return;
    }
    const varies = reply.getHeader('vary');
    void reply.header('vary', varies ? `${String(varies)}, accept-encoding` : 'accept-encoding');
    if (!acceptsGzip(request)) {
      done(null, payload);
      return;
    }
    gzip(payload, { level: LEVEL }, (error, packed) => {
      if (error) {
        done(error);
        return;
      }
      void reply.removeHeader('content-length').header('content-encoding', 'gzip');
      done(null, packed);
    });
  });
}

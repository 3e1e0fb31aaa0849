import type { FastifyInstance } from 'fastify';
import { pack, packingFor, WORTH_COMPRESSING } from './packing';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/;

/** Compresses JSON answers that take more than a packet, for clients that accept it. Files and streams pass as they are. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || payload.length < WORTH_COMPRESSING || !JSON_TYPE.test(type)) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const varies = String(reply.getHeader('vary') ?? '');
    if (!varies.includes('accept-encoding'))
      void reply.header('vary', [varies, 'accept-encoding'].filter(Boolean).join(', '));
    const packing = packingFor(request);
    if (!packing) return payload;
    void reply.removeHeader('content-length').header('content-encoding', packing);
    return pack(payload, packing);
  });
}

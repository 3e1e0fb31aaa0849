import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '../answers/problem.filter';
import { unavailable } from '../answers/problem';

const CHECK_MS = 50;

/**
 * When the server closes, requests in flight get `graceMs` to finish; new ones on kept connections are refused with 503
 * and `Connection: close`. Connections end as soon as nothing is in flight, whatever their clients keep open.
 */
export function closeGently(fastify: FastifyInstance, graceMs: number): void {
  const inFlight = new Set<FastifyReply>();
  let closing = false;
  fastify.addHook('onRequest', (request, reply, done) => {
    inFlight.add(reply);
    const over = (): unknown => inFlight.delete(reply);
    reply.raw.once('finish', over).once('close', over);
    if (!closing) return done();
    sendProblem(reply.header('connection', 'close'), unavailable(), request.id);
  });
  fastify.addHook('preClose', (done) => {
    closing = true;
    const end = Date.now() + graceMs;
    const timer = setInterval(() => {
      if (inFlight.size > 0 && Date.now() < end) return;
      // Some may still be accepted until the server no longer listens.
      if (!fastify.server.listening) clearInterval(timer);
      fastify.server.closeAllConnections();
    }, CHECK_MS).unref();
    done();
  });
}

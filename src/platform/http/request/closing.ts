import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

const CHECK_MS = 50;
/** How long connections may go on to come, and one that was just opened may take to ask for something. */
const FIRST_REQUEST_MS = 1_000;

/**
 * When the server closes, what was asked before it stops to listen is served: requests in flight, in connections that
 * nobody has accepted yet, and on kept ones get `graceMs`, and each connection ends with its answer (`Connection: close`).
 */
export function closeGently(fastify: FastifyInstance, graceMs: number): void {
  const inFlight = new Set<FastifyReply>();
  let closing = false;
  fastify.addHook('onRequest', (_request, reply, done) => {
    inFlight.add(reply);
    const over = (): unknown => inFlight.delete(reply);
    reply.raw.once('finish', over).once('close', over);
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('preClose', async () => {
    closing = true;
    await acceptWaiting(fastify);
    const began = Date.now();
    const timer = setInterval(() => {
      const patience = inFlight.size > 0 ? graceMs : Math.min(FIRST_REQUEST_MS, graceMs);
      if (Date.now() - began < patience) return fastify.server.closeIdleConnections();
      // Some may still be accepted until the server no longer listens.
      if (!fastify.server.listening) clearInterval(timer);
      fastify.server.closeAllConnections();
    }, CHECK_MS).unref();
  });
}

/** Accepts what had connected before: a turn of the event loop takes at least one of them. */
async function acceptWaiting({ server }: FastifyInstance): Promise<void> {
  let accepted = 0;
  const count = (): unknown => (accepted += 1);
  server.on('connection', count);
  const end = Date.now() + FIRST_REQUEST_MS;
  for (let known = -1; known < accepted && Date.now() < end;) {
    known = accepted;
    // The first goes on to the rest of the turn in which the signal came.
    await turn();
    await turn();
  }
  server.off('connection', count);
}

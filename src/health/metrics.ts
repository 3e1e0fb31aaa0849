import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isEvents } from '../http/answers/event-stream';
import { matchedRoute } from '../http/request/matched-route';

/** One registry per process; features add their own metrics. */
export const registry = new Registry();

const durations = new Histogram({
  name: 'fitout_http_request_duration_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

let collecting = false;

/** Starts the process metrics, and measures every request of `fastify`. */
export function measureRequests(fastify: FastifyInstance): void {
  if (!collecting) collectDefaultMetrics({ register: registry, prefix: 'fitout_' });
  collecting = true;
  fastify.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as its client stays, which says nothing about response time.
    if (isEvents(reply)) return done();
    // The route's pattern, never the URL: ids would create a series each.
    const route = matchedRoute(request) ?? 'unknown';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

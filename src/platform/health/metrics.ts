import type { FastifyInstance } from 'fastify';
import { getHeapStatistics } from 'node:v8';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { openPools } from '../database/kysely';
import { appendCounts } from '../event-store/append-counts';
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

const streams = new Gauge({
  name: 'fitout_open_streams',
  help: 'Streams of server-sent events that are open, by route.',
  labelNames: ['route'] as const,
  registers: [registry],
});

/** Totals of a process that prom-client calls `_total` although they fall too: what tools refuse. */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

type PoolFigures = Readonly<Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>> & {
  readonly name: string;
  readonly max: number;
};

let collecting = false;
let pools: readonly PoolFigures[] = [];

/**
 * All metrics, as text. Pools are counted first: other metrics query the database, and their own queries, all sent at
 * once, would be counted as waiting.
 */
export function metricsText(): Promise<string> {
  pools = [...openPools()].map(({ name, pool: { totalCount, idleCount, waitingCount, options } }) => ({
    name,
    totalCount,
    idleCount,
    waitingCount,
    max: options.max,
  }));
  return registry.metrics();
}

/** Starts the metrics of the process itself, under their usual names, and of its connections to the database. */
export function measureProcess(): void {
  if (collecting) return;
  collecting = true;
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  perPool('fitout_pool_connections', 'Open connections to PostgreSQL, by pool.', ({ totalCount }) => totalCount);
  perPool('fitout_pool_idle_connections', 'Those of them that nothing uses.', ({ idleCount }) => idleCount);
  perPool('fitout_pool_waiting', 'Callers that wait for a connection, by pool.', ({ waitingCount }) => waitingCount);
  appends();
  new Gauge({
    name: 'fitout_heap_limit_bytes',
    help: 'Heap at which the process ends.',
    registers: [registry],
  }).set(getHeapStatistics().heap_size_limit);
  perPool('fitout_pool_max_connections', 'Most connections of the pool.', ({ max }) => max);
}

/** Pools of one name add up. */
function perPool(name: string, help: string, value: (pool: PoolFigures) => number): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: ['pool'] as const,
      registers: [],
      collect() {
        this.reset();
        for (const pool of pools) this.inc({ pool: pool.name }, value(pool));
      },
    }),
  );
}

function appends(): void {
  registry.registerMetric(
    new Counter({
      name: 'fitout_appends_total',
      help: 'Appends to the event log: stored, refused because the stream had changed, or recognised as a repeat.',
      labelNames: ['outcome'] as const,
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of appendCounts()) this.inc({ outcome }, count);
      },
    }),
  );
}

/** Measures every request of `fastify`. */
export function measureRequests(fastify: FastifyInstance): void {
  measureProcess();
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isEvents(reply)) {
      const route = matchedRoute(request) ?? 'unknown';
      streams.inc({ route });
      reply.raw.once('close', () => streams.dec({ route }));
    }
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as its client stays, which says nothing about response time.
    if (isEvents(reply)) return done();
    // The route's pattern, never the URL: ids would create a series each.
    const route = matchedRoute(request) ?? 'unknown';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

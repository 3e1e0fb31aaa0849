import type { FastifyInstance } from 'fastify';
import { matchedRoute } from '../request/matched-route';

/** An operation that will be removed. */
export interface Deprecated {
  /** Day from which programs are asked to move away. */
  readonly since: string;
  /** Day from which it may be gone: at least six months later. */
  readonly sunset: string;
  /** What to call instead. */
  readonly successor: string;
}

/** Page that says what to change, for each operation. */
const NOTES = '/api/docs';

/** Every deprecated operation, by method and path; the only place that says so. */
export const DEPRECATIONS: Readonly<Record<string, Deprecated>> = {
  'GET /api/health': { since: '2026-11-22', sunset: '2027-11-22', successor: '/api/health/ready' },
};

/** The headers of RFC 9745 (`Deprecation`), RFC 8594 (`Sunset`) and RFC 8288 (`Link`). */
export function deprecationHeaders({ since, sunset, successor }: Deprecated): Readonly<Record<string, string>> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${NOTES}>; rel="deprecation"; type="text/html", <${successor}>; rel="successor-version"`,
  };
}

/** Sends these headers with every answer of a deprecated operation, errors included. */
export function announceDeprecations(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const row = DEPRECATIONS[`${request.method} ${matchedRoute(request) ?? ''}`];
    if (row) void reply.headers(deprecationHeaders(row));
    done();
  });
}

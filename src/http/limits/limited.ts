import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../../config';
import { networkOf } from '../security/network';
import { invalid, notFound, tooMany } from '../answers/problem';
import { fromStatus } from '../answers/problem.filter';
import { routeTraits, traitsOf, type RouteTraits } from '../request/route-config';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Characters of an address with its query: no screen comes near it. */
const LONGEST_URL = 8_000;
const MOST_PARAMETERS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** Forgets how often anybody asked for anything; for tests. */
    forgetTries(): void;
  }
}

/** At most `requests` an address in `seconds` on this route, for work that is dear and open to everybody. */
export function Limited(requests: number, seconds: number): MethodDecorator {
  return applyDecorators(
    routeTraits({ limit: { requests, seconds } }),
    ApiResponse({ status: 429, description: 'Too many tries; see `Retry-After`.' }),
  );
}

/** Counts one request; answers the seconds to wait when there were too many, else 0. */
type Counter = (request: FastifyRequest) => Promise<number>;

/**
 * Refuses before anything is read or parsed: what is asked too often, by address and by person, and what no route can be meant
 * by. A made-up person has a count of his own, but never escapes the address'. To be awaited before the routes are made.
 */
export async function installRequestLimits(fastify: FastifyInstance, limits: Limits): Promise<void> {
  await fastify.register(rateLimit, { global: false });
  // What was counted before the last `forgetTries` has another key.
  let epoch = 0;
  fastify.decorate('forgetTries', () => (epoch += 1));
  const counter = (max: number, seconds: number, key: (request: FastifyRequest) => string): Counter => {
    if (max === Infinity) return () => Promise.resolve(0);
    const check = fastify.createRateLimit({
      max,
      timeWindow: seconds * 1000,
      keyGenerator: (request) => `${epoch} ${key(request as FastifyRequest)}`,
    });
    return async (request) => {
      const count = await check(request);
      return !count.isAllowed && count.isExceeded ? Math.max(1, count.ttlInSeconds) : 0;
    };
  };
  const counters = generalCounters(limits, counter);
  const own = new WeakMap<NonNullable<RouteTraits['limit']>, Counter>();

  fastify.addHook('onRequest', async (request) => {
    for (const count of counters(request)) {
      const wait = await count(request);
      if (wait > 0) throw tooMany(wait);
    }
    if (request.raw.url && request.raw.url.length > LONGEST_URL) throw fromStatus(414);
    if (Object.values(request.query as object).flat().length > MOST_PARAMETERS)
      throw invalid({}, 'The address has too many parameters.');
    // Nobody waits for the body of a call that does not exist.
    if (request.is404 && !READS.has(request.method)) throw notFound();
    const { limit } = traitsOf(request.routeOptions.config);
    if (!limit) return;
    const dear = own.get(limit) ?? counter(limit.requests, limit.seconds, addressOf);
    own.set(limit, dear);
    const wait = await dear(request);
    if (wait > 0) throw tooMany(wait);
  });
}

/** Those that count a request, in the order they are asked. */
function generalCounters(
  limits: Limits,
  counter: (max: number, seconds: number, key: (request: FastifyRequest) => string) => Counter,
): (request: FastifyRequest) => Counter[] {
  const ofAddress = (max: number): Counter => counter(max, limits.window, addressOf);
  const ofPerson = (max: number): Counter => counter(max, limits.window, (request) => personOf(request) ?? '');
  const [reads, changes, guestChanges] = [limits.reads, limits.changes, limits.guestChanges].map(ofAddress) as [
    Counter,
    Counter,
    Counter,
  ];
  const [personReads, personChanges] = [limits.personReads, limits.personChanges].map(ofPerson) as [Counter, Counter];
  return (request) => {
    const known = personOf(request) !== null;
    if (READS.has(request.method)) return known ? [reads, personReads] : [reads];
    // The narrowest first: what is refused there is not counted against the others behind the address.
    return [
      ...(request.headers.authorization === undefined ? [guestChanges] : []),
      ...(known ? [personChanges] : []),
      changes,
    ];
  };
}

/** Where a request comes from. */
function addressOf({ ip }: FastifyRequest): string {
  return networkOf(ip);
}

/** A name for whoever presents this token or identifier, never the secret itself; null for one that presents none. */
function personOf({ headers }: FastifyRequest): string | null {
  const shown = headers.authorization ?? headers['system-identifier'];
  return typeof shown === 'string' ? createHash('sha256').update(shown).digest('base64url') : null;
}

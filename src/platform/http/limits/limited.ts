import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../../config/config';
import type { CountedWindows } from '../../database/counted-windows';
import { networkOf } from '../security/network';
import { invalid, notFound, tooMany } from '../answers/problem';
import { fromStatus } from '../answers/problem.filter';
import { matchedRoute } from '../request/matched-route';
import { routeTraits, traitsOf, type RouteTraits } from '../request/route-config';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Longest URL including its query; no screen comes near it. */
const LONGEST_URL = 8_000;
const MOST_PARAMETERS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** Resets all counters; for tests. */
    forgetTries(): void;
  }
}

/** Above this many requests a minute a limit only keeps floods away, and each process counts for itself. */
const SHARED_PER_MINUTE = 200;

/**
 * Limits a route to `requests` per address in `seconds`, whole minutes, for expensive work open to everybody. Counted in
 * the database, over all processes, unless it lets through more than 200 a minute.
 */
export function Limited(requests: number, seconds: number): MethodDecorator {
  return applyDecorators(
    routeTraits({ limit: { requests, seconds } }),
    ApiResponse({ status: 429, description: 'Too many tries; see `Retry-After`.' }),
  );
}

/** How far a limit is used up, this request included. */
interface Use {
  readonly limit: number;
  /** Requests left until `reset`; below zero when this one is too many. */
  readonly left: number;
  /** Seconds until the count begins again, at least 1. */
  readonly reset: number;
}

/** Counts one request; null when there is no limit. */
type Counter = (request: FastifyRequest) => Promise<Use | null>;

/**
 * Refuses requests before anything is read or parsed: too many per address or per person, or for no existing route. An
 * invented person gets a counter of their own, but still counts against the address. Await it before the routes are
 * registered.
 */
export async function installRequestLimits(
  fastify: FastifyInstance,
  limits: Limits,
  windows: CountedWindows,
): Promise<void> {
  await fastify.register(rateLimit, { global: false });
  // Changes the keys, so that counts before the last `forgetTries` are ignored.
  let epoch = 0;
  fastify.decorate('forgetTries', () => (epoch += 1));
  const counter = (max: number, seconds: number, key: (request: FastifyRequest) => string): Counter => {
    if (max === Infinity) return () => Promise.resolve(null);
    const check = fastify.createRateLimit({
      max,
      timeWindow: seconds * 1000,
      keyGenerator: (request) => `${epoch} ${key(request as FastifyRequest)}`,
    });
    return async (request) => {
      const count = await check(request);
      if (count.isAllowed) return null;
      const left = count.isExceeded ? -1 : count.remaining;
      return { limit: max, left, reset: Math.max(1, count.ttlInSeconds) };
    };
  };
  const shared =
    ({ requests, seconds }: NonNullable<RouteTraits['limit']>): Counter =>
    async (request) => {
      const key = `limit ${epoch} ${request.method} ${matchedRoute(request) ?? ''} ${addressOf(request)}`;
      const [counted] = await windows.take([{ key, minutes: seconds / 60 }]);
      if (!counted) return null;
      return { limit: requests, left: requests - counted.count, reset: Math.max(1, Math.ceil(counted.wait)) };
    };
  const counters = generalCounters(limits, counter);
  const own = new WeakMap<NonNullable<RouteTraits['limit']>, Counter>();

  fastify.addHook('onRequest', async (request, reply) => {
    const tell = narrowest(reply);
    for (const count of counters(request)) tell(await count(request));
    if (request.raw.url && request.raw.url.length > LONGEST_URL) throw fromStatus(414);
    if (Object.values(request.query as object).flat().length > MOST_PARAMETERS)
      throw invalid({}, 'The address has too many parameters.');
    // Do not wait for the body of a call that does not exist.
    if (request.is404 && !READS.has(request.method)) throw notFound();
    const { limit } = traitsOf(request.routeOptions.config);
    if (!limit) return;
    const isShared = (limit.requests * 60) / limit.seconds <= SHARED_PER_MINUTE;
    const dear = own.get(limit) ?? (isShared ? shared(limit) : counter(limit.requests, limit.seconds, addressOf));
    own.set(limit, dear);
    tell(await dear(request));
  });
}

/**
 * Takes the uses of a request's limits in turn: the answer names the one that will refuse first, so that a program can
 * pace itself. Throws 429 for one that is used up.
 */
function narrowest(reply: FastifyReply): (use: Use | null) => void {
  let least = Infinity;
  return (use) => {
    if (use && use.left < least) {
      least = use.left;
      void reply.headers({
        'ratelimit-limit': use.limit,
        'ratelimit-remaining': Math.max(0, use.left),
        'ratelimit-reset': use.reset,
      });
    }
    if (use && use.left < 0) throw tooMany(use.reset);
  };
}

/** The counters that apply to a request, in order. */
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
    // The narrowest first: what it refuses is not counted against others at the same address.
    return [
      ...(request.headers.authorization === undefined ? [guestChanges] : []),
      ...(known ? [personChanges] : []),
      changes,
    ];
  };
}

function addressOf({ ip }: FastifyRequest): string {
  return networkOf(ip);
}

/** A key for the holder of this token or identifier, never the secret itself; null without either. */
function personOf({ headers }: FastifyRequest): string | null {
  const shown = headers.authorization ?? headers['system-identifier'];
  return typeof shown === 'string' ? hash('sha256', shown, 'base64url') : null;
}

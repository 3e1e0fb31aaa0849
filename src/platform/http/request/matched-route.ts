import type { FastifyRequest } from 'fastify';

/** Path segments safe to log: ids and numbers. Anything else could be a code or a name. */
const TELLABLE = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,9})$/i;

type Routed = Pick<FastifyRequest, 'routeOptions' | 'params'>;

/**
 * The pattern of the matched route (`/api/boqs/:id`), null for none. Decisions use this and the decoded parameters,
 * because a raw URL can spell one route in many ways.
 */
export function matchedRoute({ routeOptions }: Pick<Routed, 'routeOptions'>): string | null {
  return routeOptions.url ?? null;
}

/** The path for the log: the matched pattern with its ids and numbers, never the text of other parameters. */
export function loggedPath(request: Routed): string {
  const params = (request.params ?? {}) as Readonly<Record<string, string | undefined>>;
  return (matchedRoute(request) ?? '(no route)').replace(/:(\w+)/g, (name: string, key: string) => {
    const value = params[key];
    return value !== undefined && TELLABLE.test(value) ? value : name;
  });
}

import type { FastifyRequest } from 'fastify';

/** What may be told of an address: ids and numbers. Everything else that stands in a path could be a code or a name. */
const TELLABLE = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,9})$/i;

type Routed = Pick<FastifyRequest, 'routeOptions' | 'params'>;

/**
 * The pattern of the route that takes a request (`/api/boqs/:id`), null where none does. Whatever is decided by an address is
 * decided by this and the decoded parameters: the address as it was sent can spell one route in many ways.
 */
export function matchedRoute({ routeOptions }: Pick<Routed, 'routeOptions'>): string | null {
  return routeOptions.url ?? null;
}

/** The path as the log may hold it: the matched pattern with its ids and numbers, never the text of any other parameter. */
export function loggedPath(request: Routed): string {
  const params = (request.params ?? {}) as Readonly<Record<string, string | undefined>>;
  return (matchedRoute(request) ?? '(no route)').replace(/:(\w+)/g, (name: string, key: string) => {
    const value = params[key];
    return value !== undefined && TELLABLE.test(value) ? value : name;
  });
}

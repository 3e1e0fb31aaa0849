import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';

const NAME = 'fitoutBodyLimit';

/** The largest JSON body of one route, in bytes, where the general limit is too small for what it takes. */
export function BodyLimit(bytes: number): MethodDecorator {
  return RouteConfig({ [NAME]: bytes });
}

/** Makes `@BodyLimit` count. To be called before the routes are made. */
export function installBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route: RouteOptions) => {
    const limit: unknown = (route.config as Record<string, unknown> | undefined)?.[NAME];
    if (typeof limit === 'number') route.bodyLimit = limit;
  });
}

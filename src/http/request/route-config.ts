import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';

/** What is declared of a route for those who see its requests before its handler does. */
export interface RouteTraits {
  /** See `@BodyLimit`. */
  readonly body?: { readonly bytes: number; readonly values: number };
  /** See `@Limited`. */
  readonly limit?: { readonly requests: number; readonly seconds: number };
}

/** Declares traits of a route beside those that are declared already: the framework's own decorator keeps the last one alone. */
export function routeTraits(traits: RouteTraits): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const earlier = (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) ?? {}) as RouteTraits;
    RouteConfig({ ...earlier, ...traits })(target, key, descriptor);
  };
}

/** The traits of a route by the configuration that the router has of it. */
export function traitsOf(config: unknown): RouteTraits {
  return (config ?? {}) as RouteTraits;
}

import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';

/** Route metadata for code that runs before the handler. */
export interface RouteTraits {
  /** See `@BodyLimit`. */
  readonly body?: { readonly bytes: number; readonly values: number };
  /** See `@TakesForm`. */
  readonly form?: true;
  /** See `@Limited`. */
  readonly limit?: { readonly requests: number; readonly seconds: number };
}

/** Adds route traits to those already declared: the framework's own decorator would overwrite them. */
export function routeTraits(traits: RouteTraits): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const earlier = (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) ?? {}) as RouteTraits;
    RouteConfig({ ...earlier, ...traits })(target, key, descriptor);
  };
}

/** The traits in the router's configuration of a route. */
export function traitsOf(config: unknown): RouteTraits {
  return (config ?? {}) as RouteTraits;
}

import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { invalid } from './problem';
import { parseJsonBody } from './text-guard';

const NAME = 'fitoutBodyLimit';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The largest JSON body of a route that says nothing else, in bytes. */
export const BODY_LIMIT = 1024 * 1024;

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

/** A body beyond the general limit: it is parsed once the guards have let its sender in, and for nobody else. */
export class LateBody {
  constructor(readonly bytes: Buffer) {}

  /** The JSON in it. Throws a 400 Problem. */
  parse(): unknown {
    return parseJsonBody(decode(this.bytes));
  }
}

/** A JSON body as a request carries it on. Throws a 400 Problem. */
export function receiveJson(bytes: Buffer): unknown {
  const body = new LateBody(bytes);
  return bytes.length > BODY_LIMIT ? body : body.parse();
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw invalid({}, 'The body is not valid UTF-8.');
  }
}

import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { invalid } from '../answers/problem';
import { fromStatus } from '../answers/problem.filter';
import { routeTraits, traitsOf } from '../request/route-config';
import { MAX_VALUES, parseJsonBody } from '../validation/text-guard';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Default limit of a JSON body, in bytes. */
export const BODY_LIMIT = 64 * KILOBYTE;

/** Sets the largest JSON body of a route in bytes and the most values in it, where the defaults are too small. */
export function BodyLimit(bytes: number, values = MAX_VALUES): MethodDecorator {
  return routeTraits({ body: { bytes, values } });
}

/** For routes whose body has an entry per line, up to about a thousand lines. */
export const ManyLines = (): MethodDecorator => BodyLimit(MEGABYTE, 60_000);

/** Lets a form be posted to a route, as mail programs do; its fields are not read. All other routes refuse one. */
export const TakesForm = (): MethodDecorator => routeTraits({ form: true });

/** Makes `@TakesForm` effective. */
export function receiveForms(fastify: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  fastify.addContentTypeParser(type, { parseAs: 'string', bodyLimit: KILOBYTE }, (request, _body, done) => {
    if (traitsOf(request.routeOptions.config).form) done(null, undefined);
    else done(fromStatus(415));
  });
}

/** Makes `@BodyLimit` effective. Call before the routes are registered. */
export function installBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route: RouteOptions) => {
    const { body } = traitsOf(route.config);
    if (body) route.bodyLimit = body.bytes;
  });
}

/** A body beyond the default limit: parsed only after the guards have admitted its sender. */
export class UnparsedBody {
  constructor(
    readonly bytes: Buffer,
    private readonly values: number,
  ) {}

  /** Parses the JSON. Throws a 400 or 413 Problem. */
  parse(): unknown {
    return parseJsonBody(decode(this.bytes), this.values);
  }
}

/** Parses a JSON body, or defers a large one. Throws a 400 or 413 Problem. */
export function receiveJson(request: Pick<FastifyRequest, 'routeOptions'>, bytes: Buffer): unknown {
  const body = new UnparsedBody(bytes, traitsOf(request.routeOptions.config).body?.values ?? MAX_VALUES);
  return bytes.length > BODY_LIMIT ? body : body.parse();
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw invalid({}, 'The body is not valid UTF-8.');
  }
}

import { STATUS_CODES } from 'node:http';
import { isNativeError } from 'node:util/types';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, notFound, Problem, tooLarge, tooMany, unauthorized, unavailable, forbidden } from './problem';

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly request_id: string;
}

/** The default toast of the product, and all that a 5xx says. */
const SOMETHING_WRONG = 'Something went wrong!';

/** PostgreSQL and socket codes that mean "not now": shutting down, starting up, out of connections, unreachable. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const UNAVAILABLE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Turns whatever was thrown into the Problem it stands for; an unknown error becomes a 500 that says nothing of itself. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException) return fromStatus(error.getStatus(), error.message);
  // Fastify's own errors are made without the Error constructor: they are instances of it, but no native errors.
  if (!isNativeError(error) && !(error instanceof Error)) return new Problem(500, 'internal', SOMETHING_WRONG);
  const { code, statusCode, reason } = error as { code?: unknown; statusCode?: unknown; reason?: unknown };
  const storeUnavailable = error.name === 'StoreUnavailableError';
  if ((typeof code === 'string' && DISK_FULL.has(code)) || (storeUnavailable && reason === 'full')) {
    return new Problem(507, 'storage_full', 'There is no space left to store this.');
  }
  if (storeUnavailable || isDatabaseAway(error, code)) return unavailable();
  // Fastify and its plugins say what is wrong with a request by a status code on the error.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return fromStatus(statusCode, error.message);
  return new Problem(500, 'internal', SOMETHING_WRONG);
}

function isDatabaseAway(error: Error, code: unknown): boolean {
  if (typeof code === 'string' && (UNAVAILABLE.has(code) || code.startsWith('08'))) return true;
  if (error instanceof AggregateError)
    return error.errors.some((inner) => isDatabaseAway(inner as Error, (inner as { code?: unknown }).code));
  return UNAVAILABLE_TEXT.test(error.message);
}

function fromStatus(status: number, message: string): Problem {
  switch (status) {
    case 400:
      return invalid({}, message);
    case 401:
      return unauthorized();
    case 403:
      return forbidden();
    case 404:
      return notFound();
    case 405:
      return notFound();
    case 413:
      return tooLarge();
    case 415:
      return new Problem(415, 'unsupported_media_type', 'This kind of content is not accepted here.');
    case 429:
      return tooMany(60);
    case 503:
      return unavailable();
    default:
      return status >= 500 ? new Problem(status, 'internal', SOMETHING_WRONG) : new Problem(status, 'refused', message);
  }
}

/** The body of a problem answer. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const { errors, current } = problem.details;
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    msg: problem.message,
    message: problem.message,
    ...(errors && Object.keys(errors).length > 0 ? { errors } : {}),
    ...(current === undefined ? {} : { current }),
    request_id: requestId,
  };
}

/** Renders every error of every route as `application/problem+json`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = toProblem(error);
    if (problem.status >= 500) this.logger.error({ err: error, request_id: request.id }, `${request.method} failed`);
    sendProblem(reply, problem, request.id);
  }
}

/** Writes a problem answer, unless the answer has begun already (a broken stream can only be cut). */
export function sendProblem(reply: FastifyReply, problem: Problem, requestId: string): void {
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (problem.details.retryAfter !== undefined) void reply.header('retry-after', String(problem.details.retryAfter));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer realm="fitout"');
  void reply
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(problemBody(problem, requestId));
}

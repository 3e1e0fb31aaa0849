import { STATUS_CODES } from 'node:http';
import { isNativeError } from 'node:util/types';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFull, isUnreachable } from '../../database/pg-errors';
import { noteFullDisk } from '../../database/space';
import { StoreUnavailableError } from '../../event-store/errors';
import {
  forbidden,
  invalid,
  notFound,
  Problem,
  tooLarge,
  tooMany,
  unauthorized,
  unavailable,
  type ProblemDetails,
} from './problem';

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly faults?: ProblemDetails['faults'];
  readonly request_id: string;
}

/** Somebody has to free space first. */
const FULL_RETRY_S = 30;

/** The product's default error text, and all that a 5xx says. */
const SOMETHING_WRONG = 'Something went wrong!';

/** Maps anything thrown to a Problem; an unknown error becomes a 500 without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException) return fromStatus(error.getStatus(), error.message);
  // Fastify's own errors are made without the Error constructor: instances of Error, but not native errors.
  if (!isNativeError(error) && !(error instanceof Error)) return new Problem(500, 'internal', SOMETHING_WRONG);
  const storeUnavailable = error instanceof StoreUnavailableError;
  if (isFull(error) || (storeUnavailable && error.reason === 'full')) {
    noteFullDisk();
    return new Problem(507, 'storage_full', 'There is no space left to store this.', { retryAfter: FULL_RETRY_S });
  }
  if (storeUnavailable || isUnreachable(error)) return unavailable();
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  // Its own message repeats the address, with the secret of a link that may be in it.
  if (code === 'FST_ERR_BAD_URL') return invalid({}, 'This address cannot be read. Copy the whole link again.');
  // Fastify and its plugins set a status code on errors caused by the request.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return fromStatus(statusCode, error.message);
  return new Problem(500, 'internal', SOMETHING_WRONG);
}

/** The Problem for a bare status; `message` is used where we have no better sentence. */
export function fromStatus(status: number, message = SOMETHING_WRONG): Problem {
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
    case 408:
      return new Problem(408, 'request_timeout', 'The request took too long to arrive.');
    case 413:
      return tooLarge();
    case 414:
      return new Problem(414, 'uri_too_long', 'This address is too long.');
    case 415:
      return new Problem(415, 'unsupported_media_type', 'This kind of content is not accepted here.');
    case 417:
      return new Problem(417, 'expectation_failed', 'What the Expect header asks for is not offered here.');
    case 429:
      return tooMany(60);
    case 431:
      return new Problem(431, 'headers_too_large', 'The headers of the request are too large.');
    case 503:
      return unavailable();
    default:
      return status >= 500 ? new Problem(status, 'internal', SOMETHING_WRONG) : new Problem(status, 'refused', message);
  }
}

export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const { errors, current, faults } = problem.details;
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    msg: problem.message,
    message: problem.message,
    ...(errors && Object.keys(errors).length > 0 ? { errors } : {}),
    ...(current === undefined ? {} : { current }),
    ...(faults ? { faults } : {}),
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
    // A deliberate Problem needs no log entry, and anybody could fill the log with its stack trace.
    if (problem.status >= 500 && !(error instanceof Problem))
      this.logger.error({ err: error, request_id: request.id }, `${request.method} failed`);
    sendProblem(reply, problem, request.id);
  }
}

/** Sends a problem answer, unless the answer has already begun (a broken stream can only be cut). */
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

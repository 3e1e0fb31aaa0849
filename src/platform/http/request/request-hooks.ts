import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Logger } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { estimateTokenOf, reasonOf } from './change-headers';
import { loggedPath } from './matched-route';
import { logNotes } from './log-notes';
import { requestInLog, type RequestInLog } from './log-scope';
import { beginContext, contextOf } from './request-context';
import { givenTrace, traceIdOf, traceparentOf } from './trace';
import { checkValue } from '../validation/text-guard';

const CALLERS_ID = /^[\w-]{8,64}$/;
const SLOW_MS = 500;
const IN_LOG = Symbol('in log');
type Logged = FastifyRequest & { [IN_LOG]?: RequestInLog };

/** The caller's correlation id when it is well-formed, else a new one. */
export function requestIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && CALLERS_ID.test(given) ? given : randomUUID();
}

/** The caller's trace; without one a trace begins here, named after the request where its id is a UUID. */
function traceOf({ headers, id }: FastifyRequest): string {
  const own = traceIdOf(id);
  return givenTrace(headers) ?? (/^[0-9a-f]{32}$/.test(own) ? own : traceIdOf(randomUUID()));
}

/** Who was logged in, for the log; for a visitor the account that they could not log in to, if they tried. */
function userOf(request: FastifyRequest): { readonly user_id?: string; readonly account?: string } {
  const { actor } = contextOf(request);
  if (actor.kind === 'user') return { user_id: actor.id };
  const account = logNotes.get(request)?.account;
  return account === undefined ? {} : { account };
}

/** Starts each request's context, returns its id, and logs changes, failures and slow answers. */
export function installRequestHooks(fastify: FastifyInstance): void {
  const logger = new Logger('Request');
  fastify.addHook('onRequest', (request, reply, done) => {
    const scope = { request_id: request.id, trace_id: traceOf(request) };
    beginContext(request);
    (request as Logged)[IN_LOG] = scope;
    void reply.header('x-request-id', request.id).header('traceparent', traceparentOf(scope.trace_id));
    requestInLog.run(scope, done);
  });
  // Reading a body resumes in the socket's async scope: re-enter ours before anything of the route runs.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const context = contextOf(request);
    requestInLog.run((request as Logged)[IN_LOG] ?? { request_id: request.id, trace_id: traceOf(request) }, () => {
      try {
        checkValue(request.params, 'path');
        checkValue(request.query, 'query');
        context.reason = reasonOf(request.headers);
        context.estimateToken = estimateTokenOf(request.headers);
        done();
      } catch (error) {
        done(error as Error);
      }
    });
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const duration = Math.round(reply.elapsedTime);
    const isUsual = request.method === 'GET' && status < 400 && duration <= SLOW_MS;
    if (isUsual && !PinoLogger.root.isLevelEnabled('debug')) return done();
    const scope = (request as Logged)[IN_LOG];
    const line = {
      ...(scope ?? { request_id: request.id }),
      client: request.ip,
      ...(scope && userOf(request)),
      method: request.method,
      path: loggedPath(request),
      status,
      duration_ms: duration,
    };
    // 501 is not a failure: it says what this server is not configured for.
    if (status >= 500 && status !== 501 && !logNotes.get(request)?.intended) logger.error(line, 'request');
    else if (isUsual) logger.debug(line, 'request');
    else logger.log(line, 'request');
    done();
  });
}

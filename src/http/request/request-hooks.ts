import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Logger } from '@nestjs/common';
import { estimateTokenOf, reasonOf } from './change-headers';
import { loggedPath } from './matched-route';
import { requestInLog } from './log-scope';
import { beginContext, contextOf } from './request-context';
import { checkValue } from '../validation/text-guard';

const CALLERS_ID = /^[\w-]{8,64}$/;
const SLOW_MS = 500;

/** The caller's correlation id when it is well-formed, else a new one. */
export function requestIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && CALLERS_ID.test(given) ? given : randomUUID();
}

/** Starts each request's context, returns its id, and logs changes, failures and slow answers. */
export function installRequestHooks(fastify: FastifyInstance): void {
  const logger = new Logger('Request');
  fastify.addHook('onRequest', (request, reply, done) => {
    beginContext(request);
    void reply.header('x-request-id', request.id);
    requestInLog.run(request.id, done);
  });
  // Reading a body resumes in the socket's async scope: re-enter ours before anything of the route runs.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const context = contextOf(request);
    requestInLog.run(request.id, () => {
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
    const line = {
      request_id: request.id,
      method: request.method,
      path: loggedPath(request),
      status,
      duration_ms: duration,
    };
    // 501 is not a failure: it says what this server is not configured for.
    if (status >= 500 && status !== 501) logger.error(line, 'request');
    else if (request.method !== 'GET' || status >= 400 || duration > SLOW_MS) logger.log(line, 'request');
    else logger.debug(line, 'request');
    done();
  });
}

import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import type { ExecutionContext, Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor, Role, UserActor } from './actor';
import { Problem } from '../answers/problem';
import { beginContext, contextOf, type RequestContext } from '../request/request-context';

export const VISITOR: Actor = { kind: 'guest', identifier: 'fingerprint' };

/** A person with an account. */
export const person = (role: Role, given: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  id: `the ${role}`,
  name: 'Asha',
  email: 'asha@example.in',
  role,
  verified: false,
  emailConfirmed: true,
  ...given,
});

/** What a request brings along. */
interface Parts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  /** Address that the connection comes from. */
  readonly from?: string;
}

/** A request that the router has sent to `name` of `controller`, as guards see it. */
export function requestTo<Controller extends object>(
  controller: Type<Controller>,
  name: keyof Controller & string,
  { from = '203.0.113.7', ...parts }: Parts = {},
): { readonly execution: ExecutionContext; readonly context: RequestContext } {
  const request = {
    id: 'request',
    ip: from,
    method: 'GET',
    headers: {},
    params: {},
    query: {},
    ...parts,
    raw: { socket: { remoteAddress: from } },
  } as unknown as FastifyRequest;
  beginContext(request);
  const handler = controller.prototype[name] as () => unknown;
  return { execution: new ExecutionContextHost([request, {}], controller, handler), context: contextOf(request) };
}

/** The problem that a check throws; null when it passes. Other errors are thrown on. */
export async function problemOf(check: () => unknown): Promise<Problem | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../access/actor';
import type { BoqRelation } from '../access/boq-relations';

/** What is known of the request in progress, reachable without passing it along. */
export interface RequestContext {
  /** Correlation id: in the `x-request-id` answer header, every log line, event and job. */
  readonly requestId: string;
  /** Id of the command this request makes; the same for every copy sent with one `Idempotency-Key`. */
  commandId: string;
  /** Why the change is made (`X-Reason`), null without one. */
  reason: string | null;
  /** Token of the estimate that is being applied (`X-Estimate-Token`), null without one. */
  estimateToken: string | null;
  actor: Actor;
  /** Fingerprint of the visitor's identifier, also when he is logged in; null without a valid one. */
  identifier: string | null;
  /** The session token presented, for logging out; null for guests. Never logged. */
  token: string | null;
  /** How the actor stands to the BOQ of a BOQ route; null on other routes. */
  relation: BoqRelation | null;
  /** The BOQ that the policy was decided for; null on other routes. */
  boqId: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** A context for a request (or a test, or a job that acts for somebody). */
export function newContext(requestId: string, actor: Actor = { kind: 'guest', identifier: null }): RequestContext {
  return {
    requestId,
    commandId: randomUUID(),
    reason: null,
    estimateToken: null,
    actor,
    identifier: null,
    token: null,
    relation: null,
    boqId: null,
  };
}

/** Runs `work` with `context` as the current one. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the request in progress. Throws outside of one: that is a programming error. */
export function currentContext(): RequestContext {
  const context = storage.getStore();
  if (!context) throw new Error('There is no request in progress.');
  return context;
}

/** The context of the request in progress, if any. */
export function findContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Who is asking. */
export function currentActor(): Actor {
  return currentContext().actor;
}

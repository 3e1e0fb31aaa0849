import type { EventMetadata } from '../../event-store/event-store';
import type { RequestContext } from './request-context';

/**
 * Who makes the change of a request, why, and under which command id. A reason in the body takes precedence over the
 * header's.
 */
export function authorship(context: RequestContext, reason?: string): EventMetadata {
  const { actor, commandId, requestId, reason: stated } = context;
  const why = reason || stated;
  const by =
    actor.kind === 'user'
      ? { actorId: actor.id, actorName: actor.name, actorRole: actor.role }
      : { actorId: null, actorName: 'Guest', actorRole: 'guest' };
  return { ...by, commandId, correlationId: requestId, causationId: commandId, ...(why ? { reason: why } : {}) };
}

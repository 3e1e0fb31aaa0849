import type { RequestContext } from '../../../http/request/request-context';
import type { BoqCommand } from '../../domain/boq.commands';
import type { Authorship } from '../boq-streams';
import { boqCommand, type BoqMessage } from './boq-command';

/**
 * Who makes the change of a request, why, and under which command id. A reason in the body takes precedence over the
 * header's.
 */
export function authorship(context: RequestContext, reason?: string): Authorship {
  const { actor, commandId, requestId, reason: stated } = context;
  const why = reason || stated;
  const by =
    actor.kind === 'user'
      ? { actorId: actor.id, actorName: actor.name, actorRole: actor.role }
      : { actorId: null, actorName: 'Guest', actorRole: 'guest' };
  return { ...by, commandId, correlationId: requestId, causationId: commandId, ...(why ? { reason: why } : {}) };
}

/**
 * The command that a request submits: with its actor and, where the request carries an estimate token, bound to that
 * estimate.
 */
export function submitted(context: RequestContext, boqId: string, command: BoqCommand, reason?: string): BoqMessage {
  return boqCommand(boqId, command, authorship(context, reason), context.estimateToken);
}

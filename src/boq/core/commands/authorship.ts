import { authorship } from '../../../http/request/authorship';
import type { RequestContext } from '../../../http/request/request-context';
import type { BoqCommand } from '../../domain/boq.commands';
import { boqCommand, type BoqMessage } from './boq-command';

export { authorship };

/**
 * The command that a request submits: with its actor and, where the request carries an estimate token, bound to that
 * estimate.
 */
export function submitted(context: RequestContext, boqId: string, command: BoqCommand, reason?: string): BoqMessage {
  return boqCommand(boqId, command, authorship(context, reason), context.estimateToken);
}

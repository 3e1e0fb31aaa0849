import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentContext, findContext } from '../../../http/request/request-context';
import type { BoqCommand } from '../../domain/boq.commands';
import type { BoqState } from '../../domain/boq.state';
import { BoqStreams, type Authorship } from '../boq-streams';

export interface BoqOutcome {
  /** Stream version after the command; unchanged when it changed nothing. */
  readonly revision: number;
  readonly state: BoqState;
}

/** One change of a BOQ: load, decide, append. `author` is the request's actor unless a job acts for somebody. */
export class ExecuteBoq extends Command<BoqOutcome> {
  constructor(
    readonly boqId: string,
    readonly command: BoqCommand,
    readonly author: Authorship = authorship(),
    /** Token of the estimate it applies: refused when what that was computed from has moved. */
    readonly estimateToken: string | null = findContext()?.estimateToken ?? null,
  ) {
    super();
  }
}

/** Who makes the change of the request in progress, why, and under which command id. A reason in the body counts before the header's. */
export function authorship(reason?: string): Authorship {
  const { actor, commandId, requestId, reason: stated } = currentContext();
  const why = reason || stated;
  const by =
    actor.kind === 'user'
      ? { actorId: actor.id, actorName: actor.name, actorRole: actor.role }
      : { actorId: null, actorName: 'Guest', actorRole: 'guest' };
  return { ...by, commandId, correlationId: requestId, causationId: commandId, ...(why ? { reason: why } : {}) };
}

@CommandHandler(ExecuteBoq)
export class ExecuteBoqHandler implements ICommandHandler<ExecuteBoq> {
  constructor(@Inject(BoqStreams) private readonly streams: BoqStreams) {}

  execute({ boqId, command, author, estimateToken }: ExecuteBoq): Promise<BoqOutcome> {
    return this.streams.execute(boqId, command, author, estimateToken);
  }
}

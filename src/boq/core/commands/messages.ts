import { Inject, type Type } from '@nestjs/common';
import { Command, CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BoqCommand } from '../../domain/boq.commands';
import type { Authorship } from '../boq-streams';
import { BoqExecutor } from './boq-executor';
import type { BoqOutcome, Estimate } from './outcome';

/** A change of a BOQ, for the command bus. */
export class ChangeBoq extends Command<BoqOutcome> {
  constructor(
    readonly boqId: string,
    readonly command: BoqCommand,
    readonly author: Authorship,
    readonly estimateToken: string | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeBoq)
class ChangeBoqHandler implements ICommandHandler<ChangeBoq> {
  constructor(@Inject(BoqExecutor) private readonly executor: BoqExecutor) {}

  execute({ boqId, command, author, estimateToken }: ChangeBoq): Promise<BoqOutcome> {
    return this.executor.execute(boqId, command, author, estimateToken);
  }
}

/** What a change would do, for the query bus: the same path without the append, so that the preview equals the change. */
export class EstimateBoq extends Query<Estimate> {
  constructor(
    readonly boqId: string,
    readonly command: BoqCommand,
    readonly estimateToken: string | null,
    readonly seen: number | undefined,
  ) {
    super();
  }
}

@QueryHandler(EstimateBoq)
class EstimateBoqHandler implements IQueryHandler<EstimateBoq> {
  constructor(@Inject(BoqExecutor) private readonly executor: BoqExecutor) {}

  execute({ boqId, command, estimateToken, seen }: EstimateBoq): Promise<Estimate> {
    return this.executor.estimate(boqId, command, estimateToken, seen);
  }
}

/** Handlers of both buses; the logic of each command is in DECISIONS. */
export const BOQ_HANDLERS: readonly Type[] = [ChangeBoqHandler, EstimateBoqHandler];

import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BoqCommand } from '../../domain/boq.commands';
import type { Snapshot } from '../boq-streams';
import { BoqExecutor } from './boq-executor';

/** What a command would make of the BOQ; the BOQ unchanged where it would refuse it. */
export type Trial = (command: BoqCommand) => Snapshot;

/** Tries any number of commands on one state of a BOQ, each decided as it would be if it were given. Stores nothing. */
export class TryCommands<Answer> extends Query<Answer> {
  constructor(
    readonly boqId: string,
    readonly work: (now: Snapshot, trial: Trial) => Answer,
  ) {
    super();
  }
}

@QueryHandler(TryCommands)
export class TryCommandsHandler implements IQueryHandler<TryCommands<unknown>> {
  constructor(@Inject(BoqExecutor) private readonly executor: BoqExecutor) {}

  execute({ boqId, work }: TryCommands<unknown>): Promise<unknown> {
    return this.executor.tryOut(boqId, work);
  }
}

import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { authorship } from '../../platform/http/request/authorship';
import type { RequestContext } from '../../platform/http/request/request-context';
import type { BoqCommand } from '../domain/boq.commands';
import type { Authorship, Snapshot } from './boq-streams';
import { BoqExecutor } from './commands/boq-executor';
import type { BoqOutcome, Estimate, Trial } from './commands/outcome';
import { ChangeBoq, EstimateBoq } from './commands/messages';

/** The way to change a BOQ, or to see what a change would do. Everything rejects with a Problem where the BOQ refuses. */
@Injectable()
export class BoqCommands {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly executor: BoqExecutor,
  ) {}

  /**
   * Submits a command as the caller of a request; where that carries an estimate token, it is refused once anything
   * behind the estimate has changed. A repeated command returns its first outcome.
   */
  submit(context: RequestContext, boqId: string, command: BoqCommand, reason?: string): Promise<BoqOutcome> {
    return this.submitAs(authorship(context, reason), boqId, command, context.estimateToken);
  }

  /** The same for an author who makes no request, or who acts under another name. */
  submitAs(
    author: Authorship,
    boqId: string,
    command: BoqCommand,
    estimateToken: string | null = null,
  ): Promise<BoqOutcome> {
    return this.commands.execute(new ChangeBoq(boqId, command, author, estimateToken));
  }

  /**
   * Both states, priced, as the command would leave them. With the token of an earlier estimate, refused when its figures have changed.
   * `seen`: the last revision that the caller has just read; a state in memory that has reached it is not compared with the store again.
   */
  estimate(boqId: string, command: BoqCommand, estimateToken: string | null = null, seen?: number): Promise<Estimate> {
    return this.queries.execute(new EstimateBoq(boqId, command, estimateToken, seen));
  }

  /** Runs `work` with what tries any number of commands on the present BOQ; stores nothing. */
  tryOut<Answer>(boqId: string, work: (now: Snapshot, trial: Trial) => Answer): Promise<Answer> {
    return this.executor.tryOut(boqId, work);
  }
}

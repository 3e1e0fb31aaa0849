import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BoqCommand } from '../../domain/boq.commands';
import type { BoqEvent } from '../../domain/boq.events';
import type { Snapshot } from '../boq-streams';
import { BoqExecutor } from './boq-executor';

export interface Estimate {
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** What the change would store; null where it changes nothing. */
  readonly event: BoqEvent | null;
  /** Proves these figures when the change is submitted; see EstimateTokens. */
  readonly token: () => Promise<string>;
}

/** Takes the same path as a command without the append, so that the preview equals the change. */
export class EstimateBoq extends Query<Estimate> {
  constructor(
    readonly boqId: string,
    readonly command: BoqCommand,
    /** Token of an earlier estimate of the same command: refused when its figures have changed since. */
    readonly estimateToken: string | null = null,
  ) {
    super();
  }
}

@QueryHandler(EstimateBoq)
export class EstimateBoqHandler implements IQueryHandler<EstimateBoq> {
  constructor(@Inject(BoqExecutor) private readonly executor: BoqExecutor) {}

  execute({ boqId, command, estimateToken }: EstimateBoq): Promise<Estimate> {
    return this.executor.estimate(boqId, command, estimateToken);
  }
}

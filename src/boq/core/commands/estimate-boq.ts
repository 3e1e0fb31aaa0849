import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BoqCommand } from '../../domain/boq.commands';
import { BoqStreams, type Estimate } from '../boq-streams';

/** The same way as ExecuteBoq without the append: what is previewed here is what the change will make. */
export class EstimateBoq extends Query<Estimate> {
  constructor(
    readonly boqId: string,
    readonly command: BoqCommand,
    /** Token of an earlier estimate of the same: refused when its figures have moved since. */
    readonly estimateToken: string | null = null,
  ) {
    super();
  }
}

@QueryHandler(EstimateBoq)
export class EstimateBoqHandler implements IQueryHandler<EstimateBoq> {
  constructor(@Inject(BoqStreams) private readonly streams: BoqStreams) {}

  execute({ boqId, command, estimateToken }: EstimateBoq): Promise<Estimate> {
    return this.streams.estimate(boqId, command, estimateToken);
  }
}

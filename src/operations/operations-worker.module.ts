import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { BoqProjectionsModule } from '../boq/boq.module';
import { PriceAudit } from '../boq/boq.public';
import { CONFIG, type Config } from '../platform/config/config';
import { directUrl } from '../platform/config/database';
import { createPool } from '../platform/database/kysely';
import { EVENT_STORE, type EventStore } from '../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../platform/event-store/projections/projection';
import { JOBS, type Jobs } from '../platform/jobs/jobs';
import { JobsModule } from '../platform/jobs/jobs.module';
import { startRowWorker } from '../platform/jobs/row-worker';
import { MetricsModule } from './metrics/metrics.module';
import { RunProcessor } from './runs/run-processor';
import { RUN_QUEUE } from './runs/runs';
import { RunsRepository } from './runs/runs.repository';

const CONCURRENCY = 2;
/** Per run: one reads the log, one writes or compares. */
const CONNECTIONS = 2;

/** Runs the rebuilds and checks requested by admins, for as long as the worker process runs. */
@Module({ imports: [JobsModule, BoqProjectionsModule, MetricsModule], providers: [RunsRepository] })
export class OperationsWorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: { close(force?: boolean): Promise<void> } | undefined;
  private processor: RunProcessor | undefined;
  private pool: Pool | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    private readonly prices: PriceAudit,
    private readonly runs: RunsRepository,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const { store, projections, prices, runs, jobs } = this;
    const onError = (err: Error): void => this.log.error({ err }, 'a rebuild or check had a fault');
    this.pool = createPool(directUrl(this.config), {
      max: CONCURRENCY * CONNECTIONS,
      applicationName: 'fitout-operations',
    });
    const processor = new RunProcessor({ runs, pool: this.pool, store, projections, prices, onError });
    this.processor = processor;
    this.worker = startRowWorker({
      jobs,
      name: RUN_QUEUE,
      concurrency: CONCURRENCY,
      work: (id) => processor.process(id),
      due: () => runs.due(),
      onError,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.processor?.stop();
    await this.worker?.close(true);
    await this.pool?.end();
  }
}

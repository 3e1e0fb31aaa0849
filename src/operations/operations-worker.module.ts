import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { BoqProjectionsModule, WholeBoqsModule } from '../boq/boq.module';
import { PriceAudit, WholeBoqs } from '../boq/boq.public';
import { RateBooks } from '../directory/rate-books/rate-books.public';
import { CONFIG, type Config } from '../platform/config/config';
import { KEPT_DAYS } from '../platform/config/kept';
import { directUrl } from '../platform/config/database';
import { createPool } from '../platform/database/kysely';
import { EVENT_STORE, type EventStore } from '../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../platform/event-store/projections/projection';
import { JOBS, type Jobs } from '../platform/jobs/jobs';
import { JobsModule } from '../platform/jobs/jobs.module';
import { startRowWorker } from '../platform/jobs/row-worker';
import { FILE_STORE, type FileStore } from '../platform/storage/file-store';
import { FirmRuns } from './firm-data/firm-runs';
import { dropTestAccounts } from './firm-data/test-accounts';
import { MetricsModule } from './metrics/metrics.module';
import { RunProcessor } from './runs/run-processor';
import { RUN_QUEUE } from './runs/runs';
import { RunsRepository } from './runs/runs.repository';

const HOUR = 3_600_000;
const CONCURRENCY = 2;
/** Per run: one reads the log, one writes or compares. */
const CONNECTIONS = 2;

/** Runs the rebuilds and checks requested by admins, and the exports and deletions of firms, for as long as the worker process runs. */
@Module({ imports: [JobsModule, BoqProjectionsModule, WholeBoqsModule, MetricsModule], providers: [RunsRepository] })
export class OperationsWorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: { close(force?: boolean): Promise<void> } | undefined;
  private processor: RunProcessor | undefined;
  private pool: Pool | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    private readonly prices: PriceAudit,
    private readonly runs: RunsRepository,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly boqs: WholeBoqs,
    private readonly books: RateBooks,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const { store, projections, prices, runs, jobs, files, boqs, books } = this;
    const onError = (err: Error): void => this.log.error({ err }, 'a rebuild, check, export or deletion had a fault');
    this.pool = createPool(directUrl(this.config), {
      max: CONCURRENCY * CONNECTIONS,
      applicationName: 'fitout-operations',
    });
    const { pool } = this;
    const readModels = projections.map(({ name }) => name);
    const firms = new FirmRuns({ runs, pool, store, files, boqs, books, readModels });
    const processor = new RunProcessor({ runs, pool, store, projections, prices, firms, onError });
    this.processor = processor;
    this.worker = startRowWorker({
      jobs,
      name: RUN_QUEUE,
      concurrency: CONCURRENCY,
      work: (id) => processor.process(id),
      due: () => runs.due(),
      onError,
    });
    this.timer = setInterval(() => {
      void this.dropOldExports().catch(onError);
      void dropTestAccounts({ pool, store }, runs).catch(onError);
    }, HOUR);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.processor?.stop();
    await this.worker?.close(true);
    await this.pool?.end();
  }

  private async dropOldExports(): Promise<void> {
    for (const key of await this.runs.dropExports(KEPT_DAYS.firmExport)) await this.files.delete(key);
  }
}

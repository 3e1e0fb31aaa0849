import { Global, Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config/config';
import { directUrl } from '../../config/database';
import { PG_POOL } from '../../database/tokens';
import { EVENT_STORE, type EventStore } from '../event-store';
import { PROJECTIONS, type Projection } from './projection';
import { ProjectionWatch } from './projection-watch';
import { Projector } from './projector';
import { retryParked } from './retry-parked';

/** Between two tries of parked streams, in ms. */
const RETRY_MS = 30_000;

/** For processes that read: reports changes of the read models. */
@Global()
@Module({
  providers: [
    {
      provide: ProjectionWatch,
      inject: [PG_POOL, CONFIG],
      useFactory: (pool: Pool, config: Config): ProjectionWatch => new ProjectionWatch(pool, directUrl(config)),
    },
  ],
  exports: [ProjectionWatch],
})
export class ProjectionWatchModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly watch: ProjectionWatch) {}

  onApplicationBootstrap(): void {
    this.watch.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.watch.stop();
  }
}

/** For the worker: keeps every registered read model up to date with the log as long as the process runs. */
@Module({
  providers: [
    {
      provide: Projector,
      inject: [CONFIG, EVENT_STORE, PROJECTIONS, PinoLogger],
      useFactory: (config: Config, store: EventStore, projections: readonly Projection[], log: PinoLogger): Projector =>
        new Projector({ url: directUrl(config), store, projections, log }),
    },
  ],
})
export class ProjectorModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private retrying: Promise<void> | undefined;

  constructor(
    @Inject(Projector) private readonly projector: Projector,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.projector.start();
    this.timer = setInterval(() => (this.retrying ??= this.retry()), RETRY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.retrying;
    await this.projector.stop();
  }

  private async retry(): Promise<void> {
    try {
      const done = await retryParked({ pool: this.pool, store: this.store }, this.projections);
      if (done > 0) this.log.info({ streams: done }, 'Parked streams are caught up.');
    } catch (err) {
      this.log.warn({ err }, 'Parked streams could not be tried again.');
    }
    this.retrying = undefined;
  }
}

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
  constructor(@Inject(Projector) private readonly projector: Projector) {}

  onApplicationBootstrap(): void {
    this.projector.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.projector.stop();
  }
}

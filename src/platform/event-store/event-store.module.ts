import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIG, type Config } from '../config/config';
import { directUrl } from '../config/database';
import { PG_POOL } from '../database/tokens';
import { countAppends } from './append-counts';
import { EVENT_STORE, type EventStore } from './event-store';
import { PostgresEventStore } from './postgres/postgres-event-store';

type ClosableStore = EventStore & { close?(): Promise<void> };

/** Provides EVENT_STORE globally and lets running appends finish at shutdown. */
@Global()
@Module({
  providers: [
    {
      provide: EVENT_STORE,
      inject: [CONFIG, PG_POOL],
      useFactory: async (config: Config, pool: Pool): Promise<EventStore> => {
        if (config.eventstoreUrl) {
          // Loaded only when the log is in EventStoreDB: the client is large.
          const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store');
          return countAppends(new EventStoreDbEventStore(config.eventstoreUrl));
        }
        return countAppends(new PostgresEventStore({ url: directUrl(config), pool }));
      },
    },
  ],
  exports: [EVENT_STORE],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EVENT_STORE) private readonly store: ClosableStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close?.();
  }
}

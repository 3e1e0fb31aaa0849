import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIG, type Config } from '../config';
import { PG_POOL } from '../database/tokens';
import { EVENT_STORE, type EventStore } from './event-store';
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store';
import { PostgresEventStore } from './postgres/postgres-event-store';

/** Gives EVENT_STORE everywhere and lets appends under way finish at shutdown. */
@Global()
@Module({
  providers: [
    {
      provide: EVENT_STORE,
      inject: [CONFIG, PG_POOL],
      useFactory: (config: Config, pool: Pool): EventStore => {
        if (config.eventstoreUrl) return new EventStoreDbEventStore(config.eventstoreUrl);
        if (!config.databaseUrl) throw new Error('DATABASE_URL is not set: start through the supervisor or set it.');
        return new PostgresEventStore({ url: config.databaseUrl, pool });
      },
    },
  ],
  exports: [EVENT_STORE],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async onApplicationShutdown(): Promise<void> {
    const { store } = this;
    if (store instanceof PostgresEventStore || store instanceof EventStoreDbEventStore) await store.close();
  }
}

import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { CONFIG, type Config } from '../config/config';
import { databaseUrl } from '../config/database';
import { createDb, createPool } from './kysely';
import { SILENCE_MS } from './silence';
import type { Database } from './tables';
import { DB, PG_POOL } from './tokens';

/** Provides PG_POOL and DB globally; ends the pool when the application has shut down. */
@Global()
@Module({
  providers: [
    {
      provide: PG_POOL,
      inject: [CONFIG],
      useFactory: (config: Config): Pool =>
        createPool(databaseUrl(config), {
          max: config.poolSize,
          applicationName: `fitout-${config.role}`,
          silenceMs: SILENCE_MS,
          pooled: config.databaseDirectUrl !== undefined,
        }),
    },
    { provide: DB, inject: [PG_POOL], useFactory: (pool: Pool): Kysely<Database> => createDb(pool) },
  ],
  exports: [PG_POOL, DB],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  async onApplicationShutdown(): Promise<void> {
    await this.db.destroy();
  }
}

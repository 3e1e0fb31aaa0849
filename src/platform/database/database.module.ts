import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { CONFIG, type Config } from '../config/config';
import { databaseUrl } from '../config/database';
import { createDb, createPool } from './kysely';
import { Replica } from './replica';
import { REPLICA_SILENCE_MS, SILENCE_MS } from './silence';
import type { Database } from './tables';
import { DB, PG_POOL, REPLICA_POOL } from './tokens';

/** The primary answers when the replica does not: nobody waits for long. */
const CONNECT_MS = 1_000;

/** Provides PG_POOL, DB and Replica globally; ends the pools when the application has shut down. */
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
    {
      provide: REPLICA_POOL,
      inject: [CONFIG],
      useFactory: ({ databaseReplicaUrl: url, poolSize, role }: Config): Pool | null =>
        url === undefined
          ? null
          : createPool(url, {
              max: poolSize,
              applicationName: `fitout-${role}-replica`,
              connectMs: CONNECT_MS,
              silenceMs: REPLICA_SILENCE_MS,
            }),
    },
    {
      provide: Replica,
      inject: [PG_POOL, DB, REPLICA_POOL, PinoLogger],
      useFactory: (pool: Pool, db: Kysely<Database>, replica: Pool | null, log: PinoLogger): Replica =>
        new Replica({ pool, db }, replica, log),
    },
  ],
  exports: [PG_POOL, DB, Replica],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(REPLICA_POOL) private readonly replicaPool: Pool | null,
    private readonly replica: Replica,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.replica.close();
    await this.replicaPool?.end();
    await this.db.destroy();
  }
}

import type { Pool } from 'pg';
import { createPool } from '../../../src/platform/database/kysely';
import { verifyLog, type IntegrityReport } from '../../../src/platform/event-store/integrity';
import { PostgresEventStore } from '../../../src/platform/event-store/postgres/postgres-event-store';
import { databaseOf } from '../../support/database';

export interface LoggedEvent {
  readonly version: number;
  readonly type: string;
  readonly commandId: string;
  readonly data: {
    readonly id?: string;
    readonly changes?: { readonly title?: { readonly after: string } };
    readonly lines?: readonly unknown[];
    readonly importId?: string;
  };
}

async function withDatabase<T>(dataDir: string, work: (pool: Pool, url: string) => Promise<T>): Promise<T> {
  const { url } = databaseOf(dataDir);
  const pool = createPool(url, { max: 2, applicationName: 'fitout-proof' });
  try {
    return await work(pool, url);
  } finally {
    await pool.end();
  }
}

/** The events of one BOQ in the running product's database. */
export function eventsOf(dataDir: string, boqId: string): Promise<LoggedEvent[]> {
  return withDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<LoggedEvent>(
      `select version, type, metadata ->> 'commandId' as "commandId", data from events where stream_id = $1 order by version`,
      [`boq-${boqId}`],
    );
    return rows;
  });
}

/** Checks versions, hash chain and content of the whole log. */
export function integrityOf(dataDir: string): Promise<IntegrityReport> {
  return withDatabase(dataDir, async (pool, url) => {
    const store = new PostgresEventStore({ url, pool });
    try {
      return await verifyLog(store);
    } finally {
      await store.close();
    }
  });
}

/** Resets an import's row to just before the worker recorded the end; the event stays. */
export function forgetEndOfImport(dataDir: string, importId: string): Promise<void> {
  return withDatabase(dataDir, async (pool) => {
    await pool.query(
      `update imports set status = 'parsing', stage = 'saving', progress = 96, updated_at = now() - interval '1 minute'
       where id = $1`,
      [importId],
    );
  });
}

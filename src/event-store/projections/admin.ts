import type { Pool } from 'pg';
import { EVENT_COLUMNS, toStoredEvent, type EventRow } from '../postgres/rows';
import { applyCarefully, park } from './apply-batch';
import type { Projection } from './projection';
import { inTransaction } from './transaction';

export interface ParkedStream {
  readonly streamId: string;
  readonly position: number;
  readonly error: string;
  readonly count: number;
  readonly parkedAt: Date;
}

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly position: number;
  /** Events of the log it has not looked at yet. */
  readonly lag: number;
  readonly updatedAt: Date;
  readonly parked: readonly ParkedStream[];
}

/** Where every registered projection stands, by name. */
export async function listProjections(pool: Pool): Promise<ProjectionStatus[]> {
  const found = await pool.query<{ name: string; version: number; position: number; lag: number; updated_at: Date }>(
    `select name, version, position, updated_at,
       (select count(*) from events e where e.position > p.position) as lag
     from projections p order by name`,
  );
  const parked = await pool.query<{
    projection: string;
    stream_id: string;
    position: number;
    error: string;
    count: number;
    parked_at: Date;
  }>('select * from projection_parked order by parked_at');
  return found.rows.map((row) => ({
    name: row.name,
    version: row.version,
    position: row.position,
    lag: row.lag,
    updatedAt: row.updated_at,
    parked: parked.rows
      .filter((one) => one.projection === row.name)
      .map(({ stream_id: streamId, position, error, count, parked_at: parkedAt }) => ({
        streamId,
        position,
        error,
        count,
        parkedAt,
      })),
  }));
}

/**
 * Applies the events that a parked stream has been waiting with, up to the projection's checkpoint. True when the stream
 * follows again; false when an event threw once more (it is then parked at that one) or when it was not parked.
 */
export async function replay(pool: Pool, projection: Projection, streamId: string): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const checkpoint = await tx.client.query<{ position: number }>(
      'select position from projections where name = $1 for update',
      [projection.name],
    );
    const parked = await tx.client.query<{ position: number }>(
      'delete from projection_parked where projection = $1 and stream_id = $2 returning position',
      [projection.name, streamId],
    );
    const from = parked.rows[0]?.position;
    const to = checkpoint.rows[0]?.position;
    if (from === undefined || to === undefined) return false;
    const events = await tx.client.query<EventRow>(
      `select ${EVENT_COLUMNS} from events
       where stream_id = $1 and position between $2 and $3 and type = any($4) order by version`,
      [streamId, from, to, projection.types],
    );
    const again = await applyCarefully(tx, projection, events.rows.map(toStoredEvent));
    await park(tx, projection.name, again);
    return again.length === 0;
  });
}

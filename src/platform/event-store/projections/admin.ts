import type { Pool } from 'pg';
import { applyCarefully, park } from './apply-batch';
import { lockCheckpoint } from './checkpoints';
import { lagAfter, type ReadModelHome } from './log-source';
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
  /** Its checkpoint: everything up to it is in the tables. */
  readonly position: number;
  /** Events of the log not processed yet; for a log outside this database the count is capped as in `lagAfter`. */
  readonly lag: number;
  /** Age of the oldest unprocessed event in seconds; 0 without lag. */
  readonly lagSeconds: number;
  readonly updatedAt: Date;
  /** Why its last batch failed as a whole; null once one succeeds. */
  readonly error: string | null;
  /** Streams it cannot follow: their number, and the first `SHOWN_PARKED` of them. */
  readonly parkedStreams: number;
  readonly parked: readonly ParkedStream[];
}

const SHOWN_PARKED = 100;
const PARKED_COLUMNS = 'projection, stream_id, position, error, count, parked_at';

interface ParkedRow {
  projection: string;
  stream_id: string;
  position: number;
  error: string;
  count: number;
  parked_at: Date;
}

const toParked = (row: ParkedRow): ParkedStream => ({
  streamId: row.stream_id,
  position: row.position,
  error: row.error,
  count: row.count,
  parkedAt: row.parked_at,
});

const LAG_IN_DATABASE = `
  (select count(*) from events e where e.position > p.position) as lag,
  (select greatest(0, extract(epoch from clock_timestamp() - e.recorded_at))::float8
   from events e where e.position > p.position order by e.position limit 1) as lag_seconds`;

/** Status of every registered projection, by name. */
export async function listProjections({ pool, store }: ReadModelHome): Promise<ProjectionStatus[]> {
  const found = await pool.query<{
    name: string;
    version: number;
    position: number;
    lag: number;
    lag_seconds: number | null;
    updated_at: Date;
    error: string | null;
  }>(
    `select p.*, ${store.inDatabase ? LAG_IN_DATABASE : '0 as lag, 0 as lag_seconds'}
     from (select name, version, position, updated_at, error from projections) p order by name`,
  );
  const outside = new Map<number, { events: number; seconds: number }>();
  if (!store.inDatabase) {
    for (const at of new Set(found.rows.map((row) => row.position))) outside.set(at, await lagAfter(store, at));
  }
  const parked = await pool.query<ParkedRow & { of: number }>(
    `select * from (
       select ${PARKED_COLUMNS}, count(*) over w as of, row_number() over (w order by parked_at, stream_id) as place
       from projection_parked window w as (partition by projection)
     ) p where place <= ${SHOWN_PARKED} order by parked_at, stream_id`,
  );
  return found.rows.map((row) => {
    const mine = parked.rows.filter((one) => one.projection === row.name);
    return {
      name: row.name,
      version: row.version,
      position: row.position,
      lag: outside.get(row.position)?.events ?? row.lag,
      lagSeconds: outside.get(row.position)?.seconds ?? row.lag_seconds ?? 0,
      updatedAt: row.updated_at,
      error: row.error,
      parkedStreams: mine[0]?.of ?? 0,
      parked: mine.map(toParked),
    };
  });
}

/** A page of the parked streams of a projection, first parked first, and their total number. */
export async function listParked(
  pool: Pool,
  projection: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ streams: ParkedStream[]; total: number }> {
  const [page, all] = await Promise.all([
    pool.query<ParkedRow>(
      `select ${PARKED_COLUMNS} from projection_parked where projection = $1 order by parked_at, stream_id limit $2 offset $3`,
      [projection, limit, offset],
    ),
    pool.query<{ total: number }>('select count(*) as total from projection_parked where projection = $1', [
      projection,
    ]),
  ]);
  return { streams: page.rows.map(toParked), total: all.rows[0]?.total ?? 0 };
}

/** A parked stream of a projection; null when it is not parked. */
export async function findParked(pool: Pool, projection: string, streamId: string): Promise<ParkedStream | null> {
  const { rows } = await pool.query<ParkedRow>(
    `select ${PARKED_COLUMNS} from projection_parked where projection = $1 and stream_id = $2`,
    [projection, streamId],
  );
  return rows[0] ? toParked(rows[0]) : null;
}

/**
 * Applies the waiting events of a parked stream, up to its checkpoint. True when the stream is caught up;
 * false when an event threw again (the stream is then parked at it) or when it was not parked.
 */
export async function replay(
  { pool, store }: ReadModelHome,
  projection: Projection,
  streamId: string,
): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const to = await lockCheckpoint(tx, projection.name);
    const parked = await tx.client.query<{ position: number }>(
      'delete from projection_parked where projection = $1 and stream_id = $2 returning position',
      [projection.name, streamId],
    );
    const from = parked.rows[0]?.position;
    if (from === undefined || to === undefined) return false;
    const waiting = (await store.read(streamId)).filter(
      ({ position, type }) => position >= from && position <= to && projection.types.includes(type),
    );
    const again = await applyCarefully(tx, projection, waiting);
    await park(tx, projection.name, again);
    return again.length === 0;
  });
}

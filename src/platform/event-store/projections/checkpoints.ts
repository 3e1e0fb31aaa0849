import type { ClientBase, Pool } from 'pg';
import { park, type Parked } from './apply-batch';
import { catchUp } from './catch-up';
import type { ReadModelHome } from './log-source';
import type { Projection, ProjectionTx } from './projection';
import type { Share } from './share';
import { inTransaction } from './transaction';

/** How far a share of a read model's streams is. */
export interface Checkpoint extends Share {
  readonly name: string;
  readonly position: number;
  /** Streams of the read model that are parked. */
  readonly parked: readonly string[];
}

/** The positions up to which these read models (null = all) have applied the log with all their shares, by name. */
export async function lowestPositions(
  client: Pool | ClientBase,
  names: readonly string[] | null,
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; position: number }>({
    name: 'lowest_positions',
    text: `select name, min(position) as position from projections
           where $1::text[] is null or name = any($1) group by name`,
    values: [names],
  });
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
}

/**
 * Locks the free checkpoint that is furthest behind, and with it those of the other read models at the same position in
 * the same share, which need the same events. Empty when others hold all. One that another worker moves at this moment may
 * be left out, and is locked in a later batch.
 */
export async function lockFurthestBehind(
  { client }: ProjectionTx,
  projections: readonly Projection[],
): Promise<Checkpoint[]> {
  const known = 'in (select * from unnest($1::text[], $2::int[]))';
  const { rows } = await client.query<Checkpoint>({
    name: 'lock_furthest_behind',
    text: `with first as materialized (
        select name, share, shares, position from projections where (name, version) ${known}
        order by position, name, share limit 1 for update skip locked),
      others as materialized (
        select p.name, p.share, p.shares, p.position from projections p, first f
        where p.share = f.share and p.position = f.position and p.name <> f.name and (p.name, p.version) ${known}
        order by p.name for update of p skip locked)
      select name, share as index, shares as of, position,
        (select coalesce(array_agg(k.stream_id), '{}') from projection_parked k where k.projection = p.name) as parked
      from (select * from first union all select * from others) p`,
    values: [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  });
  return rows;
}

/**
 * Locks the checkpoints of all shares of a read model until the end of the transaction, and returns their positions by
 * index: nobody else applies events to its tables, or knows another number of shares.
 */
export async function lockCheckpoints({ client }: ProjectionTx, name: string): Promise<readonly number[]> {
  const { rows } = await client.query<{ position: number }>(
    'select position from projections where name = $1 order by share for update',
    [name],
  );
  return rows.map(({ position }) => position);
}

/**
 * Divides a read model into `of` shares; true when it had another number. The old shares are first brought to the one
 * that is furthest, so that each event counts exactly once. A read model of another version is left alone.
 */
export async function divide({ pool, store }: ReadModelHome, projection: Projection, of: number): Promise<boolean> {
  const { name } = projection;
  if (!(await isOtherwise(pool, projection, of))) return false;
  return inTransaction(pool, async (tx) => {
    // Waits for every batch, replay and swap under way, and they wait for this: none has seen only some of the rows.
    await tx.client.query('lock table projections in exclusive mode');
    if (!(await isOtherwise(tx.client, projection, of))) return false;
    const positions = await lockCheckpoints(tx, name);
    const to = Math.max(...positions);
    const before = await parkedOf(tx, name);
    const parked = new Map(before);
    for (const [index, from] of positions.entries())
      await catchUp(tx, projection, { store, from, to, share: { of: positions.length, index } }, parked);
    const changed = [...parked.values()].filter((one) => before.get(one.streamId) !== one);
    await park(tx, name, changed);
    await tx.client.query('delete from projections where name = $1 and share >= $2', [name, of]);
    await tx.client.query(
      `insert into projections (name, share, shares, version, position, log, error, error_at)
       select name, n, $2::int, version, $3::bigint, log, error, error_at
       from projections cross join generate_series(0, $2::int - 1) n where name = $1 and share = 0
       on conflict (name, share) do update
       set shares = excluded.shares, position = excluded.position, updated_at = now()`,
      [name, of, to],
    );
    return true;
  });
}

/** Whether the number of shares is not `of`. */
async function isOtherwise(client: Pool | ClientBase, { name, version }: Projection, of: number): Promise<boolean> {
  const otherwise = 'select 1 from projections where name = $1 and version = $2 and shares <> $3 limit 1';
  return (await client.query(otherwise, [name, version, of])).rows.length > 0;
}

async function parkedOf({ client }: ProjectionTx, name: string): Promise<ReadonlyMap<string, Parked>> {
  const { rows } = await client.query<{ stream_id: string; position: number; error: string; count: number }>(
    'select stream_id, position, error, count from projection_parked where projection = $1',
    [name],
  );
  return new Map(
    rows.map(({ stream_id: streamId, position, ...rest }) => [
      streamId,
      { streamId, position: BigInt(position), ...rest },
    ]),
  );
}

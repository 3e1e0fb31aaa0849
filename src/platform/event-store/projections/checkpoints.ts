import type { ClientBase, Pool } from 'pg';
import type { Projection, ProjectionTx } from './projection';

/** How far a read model is. */
export interface Checkpoint {
  readonly name: string;
  readonly position: number;
  /** Streams of the read model that are parked. */
  readonly parked: readonly string[];
}

/** The positions up to which all read models have applied the log, by name. */
export async function allPositions(client: Pool | ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; position: number }>({
    name: 'all_positions',
    text: 'select name, position from projections',
  });
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
}

/**
 * Locks the free checkpoint that is furthest behind, and with it those of the other read models at the same position,
 * which need the same events. Empty when others hold all. One that another worker moves at this moment may be left out,
 * and is locked in a later batch.
 */
export async function lockFurthestBehind(
  { client }: ProjectionTx,
  projections: readonly Projection[],
): Promise<Checkpoint[]> {
  const known = 'in (select * from unnest($1::text[], $2::int[]))';
  const { rows } = await client.query<Checkpoint>({
    name: 'lock_furthest_behind',
    text: `with first as materialized (
        select name, position from projections where (name, version) ${known}
        order by position, name limit 1 for update skip locked),
      others as materialized (
        select p.name, p.position from projections p, first f
        where p.position = f.position and p.name <> f.name and (p.name, p.version) ${known}
        order by p.name for update of p skip locked)
      select name, position,
        (select coalesce(array_agg(k.stream_id), '{}') from projection_parked k where k.projection = p.name) as parked
      from (select * from first union all select * from others) p`,
    values: [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  });
  return rows;
}

/**
 * Locks the checkpoint of a read model until the end of the transaction, so that nobody else applies events to its
 * tables, and returns its position; undefined when it was never started.
 */
export async function lockCheckpoint({ client }: ProjectionTx, name: string): Promise<number | undefined> {
  const { rows } = await client.query<{ position: number }>(
    'select position from projections where name = $1 for update',
    [name],
  );
  return rows[0]?.position;
}

import type { Pool } from 'pg';

/** Whole seconds since 1970 by the database's clock: the same for every process, whatever its own clock says. */
export async function databaseSeconds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ now: number }>({
    name: 'database-seconds',
    text: 'select extract(epoch from clock_timestamp())::float8 as now',
  });
  return Math.floor(rows[0]?.now ?? Number.POSITIVE_INFINITY);
}

import { sql, type QueryCreator } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { ProjectedRow } from '../../../platform/event-store/projections/projection';
import type { ReadTable } from '../../../platform/event-store/projections/read-rows';

/**
 * Queries that see `rows` in a read table, besides or instead of its own rows with the same key, without writing them:
 * in these queries the table's name means both. A column that a row leaves out keeps its stored value.
 */
export function overlay(
  db: QueryCreator<Database>,
  table: ReadTable,
  key: readonly string[],
  rows: readonly ProjectedRow[],
): QueryCreator<Database> {
  if (rows.length === 0) return db;
  const stored = sql.table(`public.${table}`);
  const given = sql`${sql.table(`given_${table}`)} e cross join lateral jsonb_populate_record(null::${stored}, e.j) g`;
  const same = sql.join(
    key.map((column) => sql`t.${sql.ref(column)} = g.${sql.ref(column)}`),
    sql` and `,
  );
  return (
    db
      .with(
        (name) => name(`given_${table}`).materialized(),
        () => sql`(select j from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) j)`,
      )
      // Not materialized: what a query asks of the table must reach the table's indexes. The type of its rows is named after it: a
      // query that waits for a rebuild to exchange the table has to find the type of the new one.
      .with(
        (name) => name(table).notMaterialized(),
        () => sql<Record<string, unknown>>`(
        select t.* from ${stored} t where not exists (select from ${given} where ${same})
        union all
        select r.* from ${given} left join ${stored} t on ${same} cross join lateral jsonb_populate_record(t, e.j) r)`,
      ) as unknown as QueryCreator<Database>
  );
}

import type { ProjectedRow, ProjectionTx } from '../../event-store/projections/projection';

/** Rows of one statement; their JSON stays well under what one message should hold. */
const CHUNK = 500;

/**
 * Writes rows of a read table; a row with the same `key` is replaced. Columns are those of the first row.
 * Rows travel as one JSON parameter, so that the statement is the same, and prepared, whatever their number.
 */
export async function insertRows(
  tx: ProjectionTx,
  table: 'boqs' | 'boq_items' | 'boq_analysis' | 'boq_revisions',
  rows: readonly ProjectedRow[],
  key: readonly string[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  const replaced = columns.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
  const text = `insert into ${table} (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
    on conflict (${key.join(', ')}) do update set ${replaced.join(', ')}`;
  for (let at = 0; at < rows.length; at += CHUNK) {
    await tx.client.query({ name: `upsert-${table}`, text, values: [JSON.stringify(rows.slice(at, at + CHUNK))] });
  }
}

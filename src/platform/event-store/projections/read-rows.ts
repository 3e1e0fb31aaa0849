import type { ProjectedRow, ProjectionTx } from './projection';

/** Rows per statement, so that their JSON stays well below the size limit of one message. */
const CHUNK = 500;

/** The read tables; their names are written into SQL, so no other text is allowed. */
export type ReadTable =
  | 'boqs'
  | 'typed_rates'
  | 'boq_revisions'
  | 'boq_snapshots'
  | 'boq_touches'
  | 'boq_issues'
  | 'rate_choices'
  | 'notices'
  | 'vendors'
  | 'vendor_brands'
  | 'vendor_categories'
  | 'vendor_category_patterns'
  | 'vendor_patterns'
  | 'vendor_items'
  | 'vendor_offers'
  | 'vendor_ratings'
  | 'vendor_request_states'
  | 'material_links'
  | 'catalogue'
  | 'finishes'
  | 'rooms'
  | 'people'
  | 'record_changes'
  | 'quote_requests'
  | 'quotes';

/**
 * Writes rows of a read table; a row with the same `key` is replaced. Columns are those of the first row. Rows are sent
 * as one JSON parameter, so that the statement is always the same and stays prepared.
 */
export async function insertRows(
  tx: ProjectionTx,
  table: ReadTable,
  rows: readonly ProjectedRow[],
  key: readonly string[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const replaced = others(columns, key).map((column) => `${column} = excluded.${column}`);
  const text = `insert into ${table} (${columns.join(', ')})
    select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1::json)
    on conflict (${key.join(', ')}) do update set ${replaced.join(', ')}`;
  await inChunks(tx, `upsert-${table}`, text, rows);
}

/** Changes existing rows, in the columns of the first row; other columns are unchanged. */
export async function updateRows(
  tx: ProjectionTx,
  table: ReadTable,
  rows: readonly ProjectedRow[],
  key: readonly string[],
): Promise<void> {
  const changed = others(Object.keys(rows[0] ?? {}), key).map((column) => `${column} = r.${column}`);
  const text = `update ${table} t set ${changed.join(', ')}
    from json_populate_recordset(null::${table}, $1::json) r where ${sameKey(key)}`;
  await inChunks(tx, `update-${table}`, text, rows);
}

/** Deletes the rows with these keys. */
export async function deleteRows(
  tx: ProjectionTx,
  table: ReadTable,
  rows: readonly ProjectedRow[],
  key: readonly string[],
): Promise<void> {
  const text = `delete from ${table} t using json_populate_recordset(null::${table}, $1::json) r where ${sameKey(key)}`;
  await inChunks(tx, `delete-${table}`, text, rows);
}

function others(columns: readonly string[], key: readonly string[]): string[] {
  return columns.filter((column) => !key.includes(column));
}

function sameKey(key: readonly string[]): string {
  return key.map((column) => `t.${column} = r.${column}`).join(' and ');
}

async function inChunks(tx: ProjectionTx, name: string, text: string, rows: readonly ProjectedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await tx.client.query({ name, text, values: [JSON.stringify(rows.slice(at, at + CHUNK))] });
  }
}

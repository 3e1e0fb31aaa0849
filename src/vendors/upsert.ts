import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { UNTOLD, type DirectoryTable, type Editor } from './changes';

/** The key of each table, and the columns that may be set. */
const TABLES = {
  vendors: {
    key: 'slug',
    match: 't.slug = i.slug',
    columns: ['slug', 'name', 'position', 'address', 'email', 'website_url', 'phone_number', 'rating', 'review_count'],
  },
  vendor_brands: {
    key: 'slug',
    match: 't.slug = i.slug',
    columns: ['slug', 'name', 'position', 'image_key', 'thumb_key'],
  },
  vendor_categories: {
    key: 'slug',
    match: 't.slug = i.slug',
    columns: ['slug', 'name', 'position', 'image_key', 'thumb_key', 'catalog_prefix'],
  },
  vendor_patterns: {
    key: 'slug',
    match: 't.slug = i.slug',
    columns: ['slug', 'name', 'position', 'image_key', 'thumb_key'],
  },
  vendor_items: {
    key: 'vendor_id, lower(catalog_code)',
    match: 't.vendor_id = i.vendor_id and lower(t.catalog_code) = lower(i.catalog_code)',
    columns: [
      'vendor_id',
      'brand_id',
      'pattern_id',
      'catalog_code',
      'name',
      'base_price',
      'max_price',
      'image_key',
      'thumb_key',
      'catalog_key',
    ],
  },
  vendor_offers: {
    key: 'vendor_id, message',
    match: 't.vendor_id = i.vendor_id and t.message = i.message',
    columns: ['vendor_id', 'message', 'position'],
  },
} as const satisfies Record<DirectoryTable, { key: string; match: string; columns: readonly string[] }>;

export type Upserted = ReadonlyMap<
  number,
  { readonly id: string; readonly outcome: 'added' | 'updated' | 'unchanged' }
>;
type Value = string | number | null;

/**
 * Inserts rows or updates those with the same key, with an audit row for each change; results are indexed like the
 * rows. Columns not given stay unchanged, so every row must give the same columns. Two rows of one call must not have
 * the same key. At most a few thousand rows: it is one statement.
 */
export async function upsertRows(
  db: Kysely<Database>,
  editor: Editor,
  table: DirectoryTable,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<Upserted> {
  const [first] = rows;
  if (!first) return new Map();
  const { key, match, columns } = TABLES[table];
  const given = columns.filter((column) => Object.hasOwn(first, column));
  const list = (prefix: string): string => given.map((column) => `${prefix}${column}`).join(', ');
  const keys = key.split(/\W+/);
  const changed = given.filter((column) => !keys.includes(column) || column === 'catalog_code');
  const changes = changed.map((column) => `${column} = excluded.${column}`).join(', ');
  const differs = changed.length
    ? `(${changed.map((column) => `t.${column}`).join(', ')}) is distinct from (${changed.map((column) => `excluded.${column}`).join(', ')})`
    : 'false';
  // Table and column names come from above, never from a caller.
  const raw = (text: string) => sql.raw(text);
  const { rows: result } = await sql<{ index: number; id: string; outcome: 'added' | 'updated' | 'unchanged' }>`
    with input as (
      select (n - 1)::int as input_index, r.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e (value, n)
      cross join lateral jsonb_populate_record(null::${raw(table)}, e.value) as r
    ),
    before as (select i.input_index, t.id, to_jsonb(t) - ${[...UNTOLD]}::text[] as row from ${raw(table)} t join input i on ${raw(match)}),
    written as (
      insert into ${raw(table)} as t (${raw(list(''))}, updated_by)
      select ${raw(list('i.'))}, ${editor.id}::uuid from input i order by i.input_index
      on conflict (${raw(key)}) do update set ${raw(changes || `${keys[0]} = excluded.${keys[0]}`)}, updated_at = now(), updated_by = excluded.updated_by
      where ${raw(differs)}
      returning t.*
    ),
    audited as (
      insert into directory_audit (table_name, row_id, actor_id, actor_name, before, after)
      select ${table}, w.id::text, ${editor.id}::uuid, ${editor.name}, b.row, to_jsonb(w) - ${[...UNTOLD]}::text[]
      from written w left join before b on b.id = w.id
    )
    select i.input_index as index, coalesce(t.id, b.id) as id,
      case when b.id is null then 'added' when t.id is null then 'unchanged' else 'updated' end as outcome
    from input i left join before b on b.input_index = i.input_index left join written t on ${raw(match)}`.execute(db);
  return new Map(result.map(({ index, id, outcome }) => [index, { id, outcome }]));
}

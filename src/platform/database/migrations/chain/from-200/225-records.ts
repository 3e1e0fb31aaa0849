import { sql, type Kysely } from 'kysely';

/** Who did not write: bookkeeping that the history has, with more of it. */
const KEPT_BY_HISTORY = ['created_at', 'updated_at', 'updated_by'];
const TABLES = [
  ['vendor', 'vendors'],
  ['item', 'vendor_items'],
  ['offer', 'vendor_offers'],
  ['brand', 'vendor_brands'],
  ['category', 'vendor_categories'],
  ['pattern', 'vendor_patterns'],
  ['work', 'catalogue'],
  ['finish', 'finishes'],
  ['room', 'rooms'],
] as const;

/**
 * The directory, the catalogue, the rooms and what people may do become read models of events. What they hold now waits
 * in `records_to_adopt` until the next start stores it as the first event of each stream, with its trail of changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_changes (
      stream_id text not null,
      version integer not null,
      n integer not null,
      kind text not null,
      record_id text not null,
      at timestamptz not null,
      actor_id text,
      actor_name text not null,
      reason text,
      import_id uuid,
      before jsonb,
      after jsonb,
      primary key (stream_id, version, n)
    )`.execute(db);
  await sql`create index record_changes_record on record_changes (kind, record_id, version desc, n)`.execute(db);
  await sql`create index record_changes_import on record_changes (import_id) where import_id is not null`.execute(db);
  await sql`
    create table people (
      id uuid primary key,
      revision integer not null,
      role text not null,
      verified boolean not null,
      disabled_at timestamptz
    )`.execute(db);
  await freeFromKeys(db);
  await sql`alter table vendor_categories add column patterns text[] not null default '{}'`.execute(db);
  await sql`
    update vendor_categories c set patterns = coalesce((
      select array_agg(pattern_id::text order by position, pattern_id)
      from vendor_category_patterns where category_id = c.id), '{}')`.execute(db);
  await sql`create table records_to_adopt (kind text not null, id text not null, record jsonb not null, earlier jsonb not null, primary key (kind, id))`.execute(
    db,
  );
  for (const [kind, table] of TABLES) {
    await sql`alter table ${sql.table(table)} add column revision integer not null default 0`.execute(db);
    await sql`
      insert into records_to_adopt
      select ${kind}, t.id::text, to_jsonb(t) - ${[...KEPT_BY_HISTORY, 'search', 'id', 'revision']}::text[], coalesce((
        select jsonb_agg(jsonb_build_object('at', to_jsonb(a.at), 'actor', a.actor_name, 'kind', ${kind}::text, 'id', a.row_id,
          'before', a.before - 'id', 'after', a.after - 'id') order by a.id)
        from directory_audit a where a.table_name = ${table} and a.row_id = t.id::text), '[]')
      from ${sql.table(table)} t`.execute(db);
    for (const column of KEPT_BY_HISTORY)
      await sql`alter table ${sql.table(table)} drop column if exists ${sql.ref(column)}`.execute(db);
  }
  await sql`
    insert into records_to_adopt
    select 'person', id::text, jsonb_build_object('role', role, 'verified', verified, 'disabled_at', disabled_at), '[]'
    from users where role <> 'user' or verified or disabled_at is not null`.execute(db);
  await sql`delete from directory_audit where table_name = any(${TABLES.map(([, table]) => table)})`.execute(db);
}

/** A rebuild swaps these tables, so no key may point from or to them. */
async function freeFromKeys(db: Kysely<unknown>): Promise<void> {
  const names = [...TABLES.map(([, table]) => table), 'vendor_category_patterns'];
  const keys = await sql<{ owner: string; name: string }>`
    select conrelid::regclass::text as owner, conname as name from pg_constraint
    where contype = 'f' and (conrelid::regclass::text = any(${names}) or confrelid::regclass::text = any(${names}))`.execute(
    db,
  );
  for (const { owner, name } of keys.rows)
    await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Workbooks for the vendor directory, the outcome of each of their rows, and the column mappings saved by their
 * headers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_imports (
      id uuid primary key,
      owner uuid not null,
      owner_name text not null,
      file_name text not null,
      size integer not null check (size >= 0),
      file_key text not null,
      status text not null default 'queued'
        check (status in ('queued', 'working', 'review', 'done', 'failed', 'cancelled')),
      stage text not null default 'queued',
      progress integer not null default 0 check (progress between 0 and 100),
      counts jsonb not null default '{}',
      warnings jsonb not null default '[]',
      reason text,
      code text,
      review jsonb,
      mapping jsonb,
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index vendor_imports_newest on vendor_imports (created_at desc, id)`.execute(db);
  await sql`create index vendor_imports_open on vendor_imports (updated_at) where status in ('queued', 'working')`.execute(
    db,
  );
  await sql`
    create table vendor_import_rows (
      import_id uuid not null references vendor_imports (id) on delete cascade,
      n integer not null,
      kind text not null,
      sheet text not null,
      row_at integer not null,
      what text not null,
      outcome text not null check (outcome in ('added', 'updated', 'unchanged', 'refused')),
      cell text,
      reason text,
      primary key (import_id, n)
    )`.execute(db);
  await sql`create index vendor_import_rows_outcome on vendor_import_rows (import_id, outcome, n)`.execute(db);
  await sql`
    create table vendor_import_mappings (
      fingerprint text primary key,
      mapping jsonb not null,
      updated_by uuid not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
}

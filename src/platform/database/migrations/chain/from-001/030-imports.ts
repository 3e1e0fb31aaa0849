import { sql, type Kysely } from 'kysely';

/** Uploads, and the column mappings saved by their headers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id uuid primary key,
      boq_id uuid not null,
      owner uuid not null,
      actor jsonb not null,
      file_name text not null,
      mime text not null,
      size integer not null check (size >= 0),
      file_key text not null,
      status text not null default 'queued' check (status in ('queued', 'parsing', 'review', 'done', 'failed')),
      stage text not null default 'queued',
      progress integer not null default 0 check (progress between 0 and 100),
      counts jsonb not null default '{}',
      reason text,
      code text,
      result jsonb,
      mapping jsonb,
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index imports_boq on imports (boq_id)`.execute(db);
  // The reconciler queries unfinished imports; most rows are finished.
  await sql`create index imports_open on imports (updated_at) where status in ('queued', 'parsing')`.execute(db);
  await sql`
    create table import_mappings (
      owner_id uuid not null,
      fingerprint text not null,
      mapping jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (owner_id, fingerprint)
    )`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Admin jobs on the log and the read models: rebuilds and checks of the whole log, with progress and findings, and the
 * projector's last failure.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projections add column error text, add column error_at timestamptz`.execute(db);
  await sql`
    create table operation_runs (
      id uuid primary key,
      kind text not null check (kind in ('rebuild', 'integrity')),
      target text not null,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
      requested_by uuid,
      requested_name text not null,
      attempts integer not null default 0,
      steps jsonb not null default '[]',
      result jsonb,
      findings integer not null default 0,
      error text,
      cancel_requested_at timestamptz,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      updated_at timestamptz not null default now()
    )`.execute(db);
  // One of a kind at a time: a second rebuild of the same tables could only wait for the first.
  await sql`
    create unique index operation_runs_open on operation_runs (kind, target) where status in ('queued', 'running')`.execute(
    db,
  );
  await sql`create index operation_runs_newest on operation_runs (created_at desc, id)`.execute(db);
  await sql`
    create table operation_findings (
      run_id uuid not null references operation_runs (id) on delete cascade,
      ordinal integer not null,
      part text not null check (part in ('log', 'prices', 'projections')),
      stream_id text,
      version integer,
      position bigint,
      problem text not null,
      detail jsonb,
      primary key (run_id, ordinal)
    )`.execute(db);
}

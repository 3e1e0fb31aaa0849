import { sql, type Kysely } from 'kysely';

/** Checkpoints of the read models, and their parked streams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projections (
      name text primary key,
      version integer not null,
      position bigint not null default 0,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table projection_parked (
      projection text not null references projections (name) on delete cascade,
      stream_id text not null,
      position bigint not null,
      error text not null,
      count integer not null default 1,
      parked_at timestamptz not null default now(),
      primary key (projection, stream_id)
    )`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Notices, built from the log alone, and what each person has read, which no rebuild touches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id text primary key,
      boq_id uuid not null,
      kind text not null,
      actor_id text,
      actor_name text not null,
      at timestamptz not null,
      position bigint not null,
      count integer not null,
      line_id uuid,
      revision integer not null,
      mentions text[] not null
    )`.execute(db);
  await sql`create index notices_boq on notices (boq_id, position desc)`.execute(db);
  await sql`
    create table notice_reads (
      user_id uuid primary key,
      position bigint not null
    )`.execute(db);
}

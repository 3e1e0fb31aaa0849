import { sql, type Kysely } from 'kysely';

/** Bills that were uploaded only to be compared with a BOQ, with their rows: no BOQ holds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column for_comparison boolean not null default false`.execute(db);
  await sql`
    create table import_bills (
      import_id uuid primary key references imports (id) on delete cascade,
      rows jsonb not null
    )`.execute(db);
}

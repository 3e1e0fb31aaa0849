import { sql, type Kysely } from 'kysely';

/**
 * What each account used per day, over all processes: requests, and bytes in and out. Processes add to it every few seconds, also
 * while an account is deleted: its rows go with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table firm_use (
      account_id uuid not null references users (id) on delete cascade,
      day date not null,
      requests bigint not null,
      bytes_in bigint not null,
      bytes_out bigint not null,
      minute bigint not null,
      in_minute integer not null,
      primary key (account_id, day)
    )`.execute(db);
  await sql`create index firm_use_day on firm_use (day)`.execute(db);
}

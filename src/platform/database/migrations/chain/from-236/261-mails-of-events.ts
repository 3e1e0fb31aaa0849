import { sql, type Kysely } from 'kysely';

/**
 * Mails are made from events. They begin at the end of the log, so that nothing from before is mailed again; a log
 * outside this database begins where the first worker finds its end.
 *
 * A process of the version before mails from its requests until it is stopped. What it does with quotations is not mailed
 * again, because it names nobody in `issue_recipients`; vendors of its requests for quotation may get a mail twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_followers (
      name text primary key,
      position bigint not null,
      log text not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    insert into log_followers (name, position, log)
    select 'mails', coalesce(max(position), 0), 'postgres' from events`.execute(db);
  await sql`
    create table event_mails (
      event_id uuid primary key,
      stream_id text not null,
      version integer not null,
      type text not null,
      tries integer not null default 0,
      next_try_at timestamptz not null default now(),
      error text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index event_mails_due on event_mails (next_try_at)`.execute(db);
  await sql`
    create table issue_recipients (
      command_id uuid primary key,
      made_by uuid not null,
      email text,
      created_at timestamptz not null default now()
    )`.execute(db);
}

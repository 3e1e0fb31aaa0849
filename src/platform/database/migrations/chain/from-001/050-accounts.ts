import { sql, type Kysely } from 'kysely';

/** Mails, password resets, Google sign-in, and sessions that a person can distinguish and end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key,
      kind text not null,
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
      content jsonb,
      tries integer not null default 0,
      next_try_at timestamptz not null default now(),
      valid_until timestamptz not null,
      error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mails_waiting on mails (next_try_at) where status = 'waiting'`.execute(db);
  // Every request adds a row, whether the email has an account or not: only the worker checks.
  await sql`
    create table password_resets (
      id uuid primary key,
      email text not null,
      link text not null,
      user_id uuid references users (id) on delete cascade,
      code_hash bytea unique,
      requested_at timestamptz not null default now(),
      expires_at timestamptz not null,
      handled_at timestamptz,
      used_at timestamptz
    )`.execute(db);
  await sql`create index password_resets_email on password_resets (email, requested_at)`.execute(db);
  await sql`alter table users add column google_id text unique, add column email_proved_at timestamptz`.execute(db);
  await sql`
    alter table sessions
      add column id uuid not null unique default gen_random_uuid(),
      add column user_agent text`.execute(db);
}

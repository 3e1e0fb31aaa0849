import { sql, type Kysely } from 'kysely';

/** Anyone may sign up with any email; it belongs to the one account that has confirmed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_email_key`.execute(db);
  await sql`create unique index users_confirmed_email on users (email) where email_confirmed_at is not null`.execute(
    db,
  );
  await sql`create index users_email on users (email, created_at)`.execute(db);
  await sql`create index users_unconfirmed on users (created_at) where email_confirmed_at is null`.execute(db);
  await sql`
    create table email_confirmations (
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
  await sql`create index email_confirmations_email on email_confirmations (email, requested_at)`.execute(db);
  await sql`create index email_confirmations_user on email_confirmations (user_id)`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Accounts, sessions, login attempts, the server's own keys, and stored answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      email text not null unique check (email = lower(email) and email <> ''),
      user_name text,
      contact_number text,
      gravatar_url text,
      password_hash text,
      role text not null check (role in ('user', 'home-owner', 'designer', 'admin')),
      verified boolean not null default false,
      preference jsonb not null default '{}',
      disabled_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table sessions (
      token_hash bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`
    create table attempts (
      key text primary key,
      window_start timestamptz not null,
      count integer not null
    )`.execute(db);
  await sql`
    create table server_secrets (
      name text primary key,
      value bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table idempotency (
      key_hash bytea primary key,
      actor text not null,
      request_hash bytea not null,
      status integer not null,
      body text,
      headers jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db);
}

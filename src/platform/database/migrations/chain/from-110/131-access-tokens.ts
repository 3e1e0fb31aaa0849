import { sql, type Kysely } from 'kysely';

/** Access tokens that people create for their programs. Only their SHA-256 is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index access_tokens_user on access_tokens (user_id, created_at)`.execute(db);
}

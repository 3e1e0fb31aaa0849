import { sql, type Kysely } from 'kysely';

/** Scopes of access tokens; null = from before scopes: reads everything. A person's record names their tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_tokens add column scopes text[]`.execute(db);
  await sql`alter table people add column tokens jsonb not null default '[]'`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** The test account that a token acts for; null: its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_tokens add column test_id uuid`.execute(db);
}

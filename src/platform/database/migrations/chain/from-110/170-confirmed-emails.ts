import { sql, type Kysely } from 'kysely';

/** Whether the person has proved that the account's email is theirs. Existing accounts keep their rights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_confirmed_at timestamptz`.execute(db);
  await sql`update users set email_confirmed_at = created_at`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Whether the person behind an account has shown that its email is theirs. Accounts from before keep all they had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_confirmed_at timestamptz`.execute(db);
  await sql`update users set email_confirmed_at = created_at`.execute(db);
}

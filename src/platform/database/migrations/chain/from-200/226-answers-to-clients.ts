import { sql, type Kysely } from 'kysely';

/** Answers to what clients ask about quotations, and where they are mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table issue_questions
      add column email text,
      add column answer text,
      add column answered_by text,
      add column answered_at timestamptz`.execute(db);
}

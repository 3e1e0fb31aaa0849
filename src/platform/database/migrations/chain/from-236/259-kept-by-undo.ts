import { sql, type Kysely } from 'kysely';

/** What the undo of an import of vendors left as it is, because it was changed since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor_imports add column undo_kept jsonb`.execute(db);
}

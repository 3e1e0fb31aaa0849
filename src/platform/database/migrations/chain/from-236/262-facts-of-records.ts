import { sql, type Kysely } from 'kysely';

/** What happened, next to each change of a record. A process of the version before leaves it null until the rebuild. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_changes add column fact text`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Since which revision a BOQ is marked up: whoever may not see costs is told nothing of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boqs add column sold_since integer`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Since which revision a BOQ is marked up: people who may not see costs see nothing from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boqs add column sold_since integer`.execute(db);
}

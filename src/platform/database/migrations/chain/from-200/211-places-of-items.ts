import { sql, type Kysely } from 'kysely';

/** An item can be moved: its place then lies between those of two others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boq_items alter column seq type double precision`.execute(db);
}

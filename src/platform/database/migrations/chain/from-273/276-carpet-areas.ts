import { sql, type Kysely } from 'kysely';

/** Beside the view, which PostgreSQL unpacks whole to read one number: the dashboard sums it over all BOQs of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boqs add column carpet_area double precision`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Test mode: a token of it acts for a test account, which only such tokens can use and whose work goes with the last of
 * them. A process of the version before knows neither, and refuses such a token by its form.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column test_of uuid`.execute(db);
}

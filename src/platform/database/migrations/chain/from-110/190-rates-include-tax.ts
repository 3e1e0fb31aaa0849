import { sql, type Kysely } from 'kysely';

/**
 * Whether the rates of an uploaded file include tax, if the uploader said so; otherwise the file's own words decide.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column rates_include_tax boolean`.execute(db);
}

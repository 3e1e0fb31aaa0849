import { sql, type Kysely } from 'kysely';

/** Whether the rates of an uploaded file include tax, where whoever sent it said so; without it the file's own words count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column rates_include_tax boolean`.execute(db);
}

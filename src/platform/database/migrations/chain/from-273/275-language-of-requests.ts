import { sql, type Kysely } from 'kysely';

/** The language of what a request’s vendors get. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_requests add column language text not null default 'en'`.execute(db);
}

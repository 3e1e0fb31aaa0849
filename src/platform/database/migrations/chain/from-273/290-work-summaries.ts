import { sql, type Kysely } from 'kysely';

/** What a firm's pages show of each of its works. A process of the version before does not know it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_summaries (
      boq_id uuid not null primary key,
      made_of text not null,
      summary json not null
    )`.execute(db);
}

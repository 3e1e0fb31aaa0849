import { sql, type Kysely } from 'kysely';

/** What belongs to this database: the key of the file that marks its file store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      single boolean primary key default true check (single),
      files_marker text not null
    )`.execute(db);
}

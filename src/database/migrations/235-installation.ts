import { sql, type Kysely } from 'kysely';

/** What belongs to this database: the key of the file that marks its file store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      only boolean primary key default true check (only),
      files_marker text not null
    )`.execute(db);
}

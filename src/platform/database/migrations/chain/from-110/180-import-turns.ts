import { sql, type Kysely } from 'kysely';

/**
 * What a worker picks the next file by: whether its BOQ exists, and when a file of its account was last started. Also
 * counts an account's open files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column ready boolean not null default false, add column begun_at timestamptz`.execute(
    db,
  );
  await sql`create index imports_owner on imports (owner, begun_at)`.execute(db);
}

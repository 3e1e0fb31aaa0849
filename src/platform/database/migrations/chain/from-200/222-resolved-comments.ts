import { sql, type Kysely } from 'kysely';

/** Comments that were settled, and by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column resolved_at timestamptz, add column resolved_by text`.execute(db);
}

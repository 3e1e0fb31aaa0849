import { sql, type Kysely } from 'kysely';

/** What a bill that is only compared adds below its items; bills of before are compared by their items alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_bills add column additions jsonb not null default '[]'`.execute(db);
}

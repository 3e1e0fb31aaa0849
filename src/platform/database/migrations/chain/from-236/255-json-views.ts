import { sql, type Kysely } from 'kysely';

/**
 * What readers take whole is kept as the text that was written. `jsonb` is taken apart when it is written and put
 * together again at each read; of items with their components that was half of what the database did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boq_items alter column view type json using view::json`.execute(db);
  await sql`alter table boq_analysis alter column view type json using view::json`.execute(db);
  await sql`alter table boq_snapshots alter column state type json using state::json`.execute(db);
}

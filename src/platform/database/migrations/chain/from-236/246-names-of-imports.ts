import { sql, type Kysely } from 'kysely';

/**
 * Names in price lists that the directory does not have, with what a person chose for each; rows that
 * are no items; and the vendors whose prices an import has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_imports
      add column names jsonb not null default '[]',
      add column vendors jsonb not null default '[]'`.execute(db);
  await sql`
    alter table vendor_import_rows
      drop constraint vendor_import_rows_outcome_check,
      add constraint vendor_import_rows_outcome_check
        check (outcome in ('added', 'updated', 'unchanged', 'missing', 'not_item', 'refused'))`.execute(db);
}

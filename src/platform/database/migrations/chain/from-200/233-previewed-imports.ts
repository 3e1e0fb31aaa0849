import { sql, type Kysely } from 'kysely';

/** Imports of the directory that show what they would change before they change it, and can be undone as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_imports
      add column previews boolean not null default false,
      add column undone_at timestamptz,
      drop constraint vendor_imports_status_check,
      add constraint vendor_imports_status_check
        check (status in ('queued', 'working', 'review', 'preview', 'done', 'failed', 'cancelled'))`.execute(db);
  await sql`
    alter table vendor_import_rows
      add column price_before bigint,
      add column price_after bigint,
      drop constraint vendor_import_rows_outcome_check,
      add constraint vendor_import_rows_outcome_check
        check (outcome in ('added', 'updated', 'unchanged', 'missing', 'refused'))`.execute(db);
}

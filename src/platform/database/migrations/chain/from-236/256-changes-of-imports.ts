import { sql, type Kysely } from 'kysely';

/** What a row of a workbook changes in its record, field by field, and the unit of its price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_import_rows
      add column unit text,
      add column changes jsonb not null default '[]'`.execute(db);
}

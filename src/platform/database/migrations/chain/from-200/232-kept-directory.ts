import { sql, type Kysely } from 'kysely';

/** What an item is sold in and under which terms, what is no longer used, and drawings that come with the product’s own data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['vendors', 'vendor_brands', 'vendor_categories', 'vendor_patterns', 'vendor_items'])
    await sql`alter table ${sql.table(table)} add column retired boolean not null default false`.execute(db);
  for (const table of ['vendor_categories', 'vendor_patterns', 'vendor_items'])
    await sql`alter table ${sql.table(table)} add column drawing text`.execute(db);
  await sql`
    alter table vendor_items
      add column unit text,
      add column pack double precision,
      add column thickness_mm double precision,
      add column size text,
      add column gst_included boolean,
      add column gst_rate double precision,
      add column lead_days integer,
      add column min_order double precision,
      add column city text`.execute(db);
}

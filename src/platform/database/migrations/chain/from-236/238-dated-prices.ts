import { sql, type Kysely } from 'kysely';

/** The days on which vendors' prices and offers hold, and which items are sold as which material of the recipes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['vendor_items', 'vendor_offers'])
    await sql`alter table ${sql.table(table)} add column valid_from text, add column valid_until text`.execute(db);
  await sql`alter table vendor_items add column price_list text`.execute(db);
  await sql`
    create table material_links (
      id uuid primary key,
      revision integer not null,
      item_id uuid not null,
      material text not null,
      unit text not null,
      quantity double precision not null,
      owner_id text
    )`.execute(db);
  await sql`create index material_links_material on material_links (material)`.execute(db);
  await sql`create index material_links_item on material_links (item_id)`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * The search finds items that are not retired: with indexes of those alone it counts them, and leaves out the pages
 * before the one it is asked for, without reading the items.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index vendor_items_order, vendor_items_net, vendor_items_newest`.execute(db);
  await sql`
    create index vendor_items_order on vendor_items (name, id) include (vendor_id) where not retired`.execute(db);
  await sql`
    create index vendor_items_net on vendor_items (vendor_item_net(base_price, gst_included, gst_rate), id)
      where not retired`.execute(db);
  await sql`
    create index vendor_items_newest on vendor_items (listed_at desc nulls last, id) include (vendor_id)
      where not retired`.execute(db);
}

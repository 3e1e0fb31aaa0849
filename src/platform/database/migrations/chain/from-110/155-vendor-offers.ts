import { sql, type Kysely } from 'kysely';

/** An offer belongs to a vendor. Until now only demonstration offers existed, identified by their place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor_offers add column vendor_id uuid references vendors (id) on delete cascade`.execute(db);
  await sql`
    update vendor_offers o set vendor_id = v.id
    from vendors v, (values
      (0, 'neelgiri-veneer-works'), (1, 'konkan-tile-studio'), (2, 'banyan-floor-company'),
      (3, 'tanabana-furnishings'), (4, 'rasoi-fittings-gallery'), (5, 'sahyadri-stone-yard')) as s (position, slug)
    where o.position = s.position and v.slug = s.slug`.execute(db);
  await sql`delete from vendor_offers where vendor_id is null`.execute(db);
  await sql`alter table vendor_offers alter column vendor_id set not null, drop constraint vendor_offers_message_key`.execute(
    db,
  );
  await sql`create unique index vendor_offers_message on vendor_offers (vendor_id, message)`.execute(db);
}

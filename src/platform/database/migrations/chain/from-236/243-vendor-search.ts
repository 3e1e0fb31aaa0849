import { sql, type Kysely } from 'kysely';

/**
 * Items are found by thickness, size and city as well, sorted by price before tax and by when they were listed.
 * `vendor_item_words` writes measures as the search does: `12 mm` as `12mm`, `8' x 4'` as `8x4`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function vendor_item_words(name text, code text, thickness double precision, size text, city text)
    returns tsvector language sql immutable parallel safe as $$
      select pg_catalog.to_tsvector('pg_catalog.simple'::pg_catalog.regconfig, pg_catalog.concat(
        pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
          pg_catalog.lower(pg_catalog.concat(name, ' ', size, ' ', thickness || 'mm')),
          '(\\d+(?:\\.\\d+)?)(?:\\s*(?:feet|foot|ft|mm|inch|in)(?![a-wyz])|[''’"”])?\\s*[x×*]\\s*(\\d+(?:\\.\\d+)?)(?:\\s*(?:feet|foot|ft|mm|inch|in)(?![a-wyz])|[''’"”])?', '\\1x\\2 ', 'g'),
          '(\\d+(?:\\.\\d+)?)\\s*mm(?![a-z])', '\\1mm ', 'g'),
          '(\\d)\\.(?=\\d+(?:mm|x))', '\\1p', 'g'),
          '(x\\d+)\\.(?=\\d)', '\\1p', 'g'),
        ' ', pg_catalog.replace(code, '-', ' '), ' ', city))
    $$`.execute(db);
  await sql`
    create function vendor_item_net(price bigint, included boolean, rate double precision)
    returns double precision language sql immutable parallel safe as $$
      select case when included then price / (1 + coalesce(rate, 0) / 100) else price end
    $$`.execute(db);
  await sql`
    alter table vendor_items
      drop column search,
      add column listed_at bigint,
      add column search tsvector not null
        generated always as (vendor_item_words(name, catalog_code, thickness_mm, size, city)) stored`.execute(db);
  await sql`create index vendor_items_search on vendor_items using gin (search) with (fastupdate = off)`.execute(db);
  await sql`create index vendor_items_net on vendor_items (vendor_item_net(base_price, gst_included, gst_rate), id)`.execute(
    db,
  );
  await sql`create index vendor_items_newest on vendor_items (listed_at desc nulls last, id)`.execute(db);
  await sql`create index vendor_items_city on vendor_items (lower(city), name, id) where city is not null`.execute(db);
}

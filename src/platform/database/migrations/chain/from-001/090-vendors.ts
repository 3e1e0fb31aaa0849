import { sql, type Kysely } from 'kysely';

/**
 * The vendor directory: categories with their patterns, vendors, brands, catalogue items, offers, and requests to
 * vendors. Slugs, and the code within a vendor, are the keys by which a sheet's row is found again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_files (
      key uuid primary key,
      kind text not null check (kind in ('image', 'pdf')),
      created_at timestamptz not null default now()
    )`.execute(db);
  const named = sql`
      id uuid primary key default gen_random_uuid(),
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text not null,
      position integer not null default 1000000,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by uuid`;
  const picture = sql`
      image_key uuid references vendor_files (key),
      thumb_key uuid references vendor_files (key)`;
  await sql`create table vendor_categories (${named}, ${picture}, catalog_prefix text not null)`.execute(db);
  await sql`create table vendor_patterns (${named}, ${picture})`.execute(db);
  await sql`
    create table vendor_category_patterns (
      category_id uuid not null references vendor_categories (id) on delete cascade,
      pattern_id uuid not null references vendor_patterns (id) on delete cascade,
      position integer not null default 1000000,
      primary key (category_id, pattern_id)
    )`.execute(db);
  await sql`create index vendor_category_patterns_pattern on vendor_category_patterns (pattern_id)`.execute(db);
  await sql`
    create table vendors (${named},
      address text,
      email text,
      website_url text,
      phone_number text,
      rating numeric(2, 1) check (rating between 0 and 5),
      review_count integer not null default 0 check (review_count >= 0)
    )`.execute(db);
  await sql`create table vendor_brands (${named}, ${picture})`.execute(db);
  await sql`
    create table vendor_items (
      id uuid primary key default gen_random_uuid(),
      vendor_id uuid not null references vendors (id) on delete cascade,
      brand_id uuid not null references vendor_brands (id),
      pattern_id uuid not null references vendor_patterns (id),
      catalog_code text not null,
      name text not null,
      base_price bigint not null check (base_price >= 0),
      max_price bigint not null check (max_price >= base_price),
      ${picture},
      catalog_key uuid references vendor_files (key),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by uuid,
      search tsvector not null generated always as (to_tsvector('simple', name || ' ' || replace(catalog_code, '-', ' '))) stored
    )`.execute(db);
  await sql`create unique index vendor_items_code on vendor_items (vendor_id, lower(catalog_code))`.execute(db);
  // Each filter alone finds its page in order; combined filters use bitmap scans.
  await sql`create index vendor_items_order on vendor_items (name, id)`.execute(db);
  await sql`create index vendor_items_vendor on vendor_items (vendor_id, name, id)`.execute(db);
  await sql`create index vendor_items_brand on vendor_items (brand_id, name, id)`.execute(db);
  await sql`create index vendor_items_pattern on vendor_items (pattern_id, name, id)`.execute(db);
  await sql`create index vendor_items_search on vendor_items using gin (search) with (fastupdate = off)`.execute(db);
  await sql`
    create table vendor_offers (
      id uuid primary key default gen_random_uuid(),
      message text not null unique,
      position integer not null default 1000000,
      updated_at timestamptz not null default now(),
      updated_by uuid
    )`.execute(db);
  await sql`
    create table vendor_requests (
      id uuid primary key,
      kind text not null check (kind in ('contact', 'sample')),
      name text not null,
      phone_number text not null,
      email text not null,
      message text not null,
      vendor_id uuid not null references vendors (id) on delete cascade,
      item_id uuid references vendor_items (id) on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index vendor_requests_newest on vendor_requests (created_at desc, id)`.execute(db);
  await sql`create index vendor_requests_vendor on vendor_requests (vendor_id, created_at)`.execute(db);
}

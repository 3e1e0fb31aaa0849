/** Made by npm run generate from the chain of migrations, which say why things are so. */
export const DIRECTORY: string = `
create function vendor_item_words(name text, code text, thickness double precision, size text, city text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select pg_catalog.to_tsvector('pg_catalog.simple'::pg_catalog.regconfig, pg_catalog.concat(
        pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
          pg_catalog.lower(pg_catalog.concat(name, ' ', size, ' ', thickness || 'mm')),
          '(\\d+(?:\\.\\d+)?)(?:\\s*(?:feet|foot|ft|mm|inch|in)(?![a-wyz])|[''’"”])?\\s*[x×*]\\s*(\\d+(?:\\.\\d+)?)(?:\\s*(?:feet|foot|ft|mm|inch|in)(?![a-wyz])|[''’"”])?', '\\1x\\2 ', 'g'),
          '(\\d+(?:\\.\\d+)?)\\s*mm(?![a-z])', '\\1mm ', 'g'),
          '(\\d)\\.(?=\\d+(?:mm|x))', '\\1p', 'g'),
          '(x\\d+)\\.(?=\\d)', '\\1p', 'g'),
        ' ', pg_catalog.replace(code, '-', ' '), ' ', city))
    $function$;

create function vendor_item_net(price bigint, included boolean, rate double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select case when included then price / (1 + coalesce(rate, 0) / 100) else price end
    $function$;

create table rooms (
  id text not null,
  name text not null,
  kind text not null,
  alias text[] not null default '{}'::text[],
  position integer not null default 1000000,
  archived_at timestamptz,
  revision integer not null default 0,
  constraint rooms_pkey PRIMARY KEY (id)
);

create table catalogue (
  id text not null,
  service text not null,
  label text not null,
  description text[] not null default '{}'::text[],
  alias text[] not null default '{}'::text[],
  default_dimension jsonb,
  available_dimensions jsonb not null default '[]'::jsonb,
  finishes text[] not null default '{}'::text[],
  room_kinds text[] not null default '{}'::text[],
  loose_furniture boolean not null default false,
  unit text not null,
  position integer not null default 1000000,
  archived_at timestamptz,
  revision integer not null default 0,
  constraint catalogue_pkey PRIMARY KEY (id)
);
create index catalogue_service ON catalogue (service, "position", label);

create table finishes (
  id text not null,
  services text[] not null default '{}'::text[],
  label text not null,
  alias text[] not null default '{}'::text[],
  position integer not null default 1000000,
  archived_at timestamptz,
  revision integer not null default 0,
  constraint finishes_pkey PRIMARY KEY (id)
);

create table vendor_files (
  key uuid not null,
  kind text not null,
  created_at timestamptz not null default now(),
  constraint vendor_files_pkey PRIMARY KEY (key),
  constraint vendor_files_kind_check CHECK (kind = ANY (ARRAY['image'::text, 'pdf'::text]))
);

create table vendor_categories (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  position integer not null default 1000000,
  image_key uuid,
  thumb_key uuid,
  catalog_prefix text not null,
  patterns text[] not null default '{}'::text[],
  revision integer not null default 0,
  retired boolean not null default false,
  drawing text,
  constraint vendor_categories_pkey PRIMARY KEY (id),
  constraint vendor_categories_slug_key UNIQUE (slug),
  constraint vendor_categories_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table vendor_patterns (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  position integer not null default 1000000,
  image_key uuid,
  thumb_key uuid,
  revision integer not null default 0,
  retired boolean not null default false,
  drawing text,
  constraint vendor_patterns_pkey PRIMARY KEY (id),
  constraint vendor_patterns_slug_key UNIQUE (slug),
  constraint vendor_patterns_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table vendor_category_patterns (
  category_id uuid not null,
  pattern_id uuid not null,
  position integer not null default 1000000,
  constraint vendor_category_patterns_pkey PRIMARY KEY (category_id, pattern_id)
);
create index vendor_category_patterns_pattern ON vendor_category_patterns (pattern_id);

create table vendors (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  position integer not null default 1000000,
  address text,
  email text,
  website_url text,
  phone_number text,
  rating numeric(2,1),
  review_count integer not null default 0,
  revision integer not null default 0,
  retired boolean not null default false,
  city text,
  gstin text,
  delivery text,
  minimum_order text,
  terms text,
  cities_served text[] not null default '{}'::text[],
  constraint vendors_pkey PRIMARY KEY (id),
  constraint vendors_slug_key UNIQUE (slug),
  constraint vendors_rating_check CHECK (rating >= 0::numeric AND rating <= 5::numeric),
  constraint vendors_review_count_check CHECK (review_count >= 0),
  constraint vendors_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table vendor_brands (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  position integer not null default 1000000,
  image_key uuid,
  thumb_key uuid,
  revision integer not null default 0,
  retired boolean not null default false,
  constraint vendor_brands_pkey PRIMARY KEY (id),
  constraint vendor_brands_slug_key UNIQUE (slug),
  constraint vendor_brands_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table vendor_items (
  id uuid not null default gen_random_uuid(),
  vendor_id uuid not null,
  brand_id uuid not null,
  pattern_id uuid not null,
  catalog_code text not null,
  name text not null,
  base_price bigint not null,
  max_price bigint not null,
  image_key uuid,
  thumb_key uuid,
  catalog_key uuid,
  revision integer not null default 0,
  retired boolean not null default false,
  drawing text,
  unit text,
  pack double precision,
  thickness_mm double precision,
  size text,
  gst_included boolean,
  gst_rate double precision,
  lead_days integer,
  min_order double precision,
  city text,
  valid_from text,
  valid_until text,
  price_list text,
  listed_at bigint,
  search tsvector not null generated always as (vendor_item_words(name, catalog_code, thickness_mm, size, city)) stored,
  constraint vendor_items_pkey PRIMARY KEY (id),
  constraint vendor_items_base_price_check CHECK (base_price >= 0),
  constraint vendor_items_check CHECK (max_price >= base_price)
);
create index vendor_items_brand ON vendor_items (brand_id, name, id);
create index vendor_items_city ON vendor_items (lower(city), name, id) WHERE city IS NOT NULL;
create unique index vendor_items_code ON vendor_items (vendor_id, lower(catalog_code));
create index vendor_items_net ON vendor_items (vendor_item_net(base_price, gst_included, gst_rate), id) WHERE NOT retired;
create index vendor_items_newest ON vendor_items (listed_at DESC NULLS LAST, id) INCLUDE (vendor_id) WHERE NOT retired;
create index vendor_items_order ON vendor_items (name, id) INCLUDE (vendor_id) WHERE NOT retired;
create index vendor_items_pattern ON vendor_items (pattern_id, name, id);
create index vendor_items_search ON vendor_items USING gin (search) WITH (fastupdate=off);
create index vendor_items_vendor ON vendor_items (vendor_id, name, id);

create table vendor_offers (
  id uuid not null default gen_random_uuid(),
  message text not null,
  position integer not null default 1000000,
  vendor_id uuid not null,
  revision integer not null default 0,
  valid_from text,
  valid_until text,
  constraint vendor_offers_pkey PRIMARY KEY (id)
);
create unique index vendor_offers_message ON vendor_offers (vendor_id, message);

create table vendor_requests (
  id uuid not null,
  kind text not null,
  name text not null,
  phone_number text not null,
  email text not null,
  message text not null,
  vendor_id uuid not null,
  item_id uuid,
  created_at timestamptz not null default now(),
  constraint vendor_requests_pkey PRIMARY KEY (id),
  constraint vendor_requests_kind_check CHECK (kind = ANY (ARRAY['contact'::text, 'sample'::text]))
);
create index vendor_requests_newest ON vendor_requests (created_at DESC, id);
create index vendor_requests_vendor ON vendor_requests (vendor_id, created_at);

create table vendor_imports (
  id uuid not null,
  owner uuid not null,
  owner_name text not null,
  file_name text not null,
  size integer not null,
  file_key text not null,
  status text not null default 'queued'::text,
  stage text not null default 'queued'::text,
  progress integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  reason text,
  code text,
  review jsonb,
  mapping jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  previews boolean not null default false,
  undone_at timestamptz,
  names jsonb not null default '[]'::jsonb,
  vendors jsonb not null default '[]'::jsonb,
  undo_kept jsonb,
  constraint vendor_imports_pkey PRIMARY KEY (id),
  constraint vendor_imports_progress_check CHECK (progress >= 0 AND progress <= 100),
  constraint vendor_imports_size_check CHECK (size >= 0),
  constraint vendor_imports_status_check CHECK (status = ANY (ARRAY['queued'::text, 'working'::text, 'review'::text, 'preview'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
);
create index vendor_imports_newest ON vendor_imports (created_at DESC, id);
create index vendor_imports_open ON vendor_imports (updated_at) WHERE status = ANY (ARRAY['queued'::text, 'working'::text]);

create table vendor_import_rows (
  import_id uuid not null,
  n integer not null,
  kind text not null,
  sheet text not null,
  row_at integer not null,
  what text not null,
  outcome text not null,
  cell text,
  reason text,
  price_before bigint,
  price_after bigint,
  unit text,
  changes jsonb not null default '[]'::jsonb,
  constraint vendor_import_rows_pkey PRIMARY KEY (import_id, n),
  constraint vendor_import_rows_outcome_check CHECK (outcome = ANY (ARRAY['added'::text, 'updated'::text, 'unchanged'::text, 'missing'::text, 'not_item'::text, 'refused'::text])),
  constraint vendor_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES vendor_imports(id) ON DELETE CASCADE
);
create index vendor_import_rows_outcome ON vendor_import_rows (import_id, outcome, n);

create table vendor_import_mappings (
  fingerprint text not null,
  mapping jsonb not null,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint vendor_import_mappings_pkey PRIMARY KEY (fingerprint)
);

create table material_links (
  id uuid not null,
  revision integer not null,
  item_id uuid not null,
  material text not null,
  unit text not null,
  quantity double precision not null,
  owner_id text,
  constraint material_links_pkey PRIMARY KEY (id)
);
create index material_links_item ON material_links (item_id);
create index material_links_material ON material_links (material);
`;

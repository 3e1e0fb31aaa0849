/** Made by npm run generate from the chain of migrations, which say why things are so. */
export const BOQ: string = `
create function count_attachment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into attachment_versions (boq_id, version) values (coalesce(new.boq_id, old.boq_id), 1)
      on conflict (boq_id) do update set version = attachment_versions.version + 1;
      return null;
    end $function$;

create table boqs (
  boq_id uuid not null,
  revision integer not null,
  origin text not null,
  owner_id text,
  guest_identifier text,
  created_by text,
  members text[] not null,
  deleted boolean not null,
  title text not null,
  status text not null,
  layout_type text,
  budget_type text,
  has_modular_kitchen boolean not null,
  city text not null,
  items integer not null,
  total bigint not null,
  view jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  branch_of uuid,
  sold_since integer,
  restricted jsonb not null default '{}'::jsonb,
  offer_items uuid[] not null default '{}'::uuid[],
  carpet_area double precision,
  works text[] not null default '{}'::text[],
  finishes text[] not null default '{}'::text[],
  constraint boqs_pkey PRIMARY KEY (boq_id)
);
create index boqs_branches ON boqs (branch_of, created_at) WHERE branch_of IS NOT NULL AND NOT deleted;
create index boqs_creator ON boqs (created_by) WHERE NOT deleted;
create index boqs_deleted ON boqs (boq_id) WHERE deleted;
create index boqs_guest ON boqs (guest_identifier) WHERE guest_identifier IS NOT NULL AND NOT deleted;
create index boqs_members ON boqs USING gin (members) WHERE NOT deleted;
create index boqs_owner ON boqs (owner_id, updated_at DESC) WHERE NOT deleted;
create index boqs_templates ON boqs (layout_type, budget_type, has_modular_kitchen) WHERE origin = 'recommendation'::text AND NOT deleted;

create table boq_revisions (
  boq_id uuid not null,
  revision integer not null,
  type text not null,
  summary text not null,
  actor_id text,
  actor_name text not null,
  actor_role text not null,
  reason text,
  at timestamptz not null,
  total_before bigint not null,
  total_after bigint not null,
  changes jsonb not null,
  undoes integer,
  constraint boq_revisions_pkey PRIMARY KEY (boq_id, revision)
);
create index boq_revisions_actor ON boq_revisions (boq_id, actor_id, revision);
create index boq_revisions_undoes ON boq_revisions (boq_id, undoes) WHERE undoes IS NOT NULL;

create table imports (
  id uuid not null,
  boq_id uuid not null,
  owner uuid not null,
  actor jsonb not null,
  file_name text not null,
  mime text not null,
  size integer not null,
  file_key text not null,
  status text not null default 'queued'::text,
  stage text not null default 'queued'::text,
  progress integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  reason text,
  code text,
  result jsonb,
  mapping jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ready boolean not null default false,
  begun_at timestamptz,
  file_dropped_at timestamptz,
  rates_include_tax boolean,
  for_comparison boolean not null default false,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_progress_check CHECK (progress >= 0 AND progress <= 100),
  constraint imports_size_check CHECK (size >= 0),
  constraint imports_status_check CHECK (status = ANY (ARRAY['queued'::text, 'parsing'::text, 'review'::text, 'done'::text, 'failed'::text]))
);
create index imports_boq ON imports (boq_id);
create index imports_open ON imports (updated_at) WHERE status = ANY (ARRAY['queued'::text, 'parsing'::text]);
create index imports_owner ON imports (owner, begun_at);

create table import_mappings (
  owner_id uuid not null,
  fingerprint text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  constraint import_mappings_pkey PRIMARY KEY (owner_id, fingerprint)
);

create table boq_invites (
  id uuid not null,
  boq_id uuid not null,
  email text not null,
  name text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  member_right text not null default 'edit'::text,
  constraint boq_invites_pkey PRIMARY KEY (id),
  constraint boq_invites_token_hash_key UNIQUE (token_hash),
  constraint boq_invites_member_right_check CHECK (member_right = ANY (ARRAY['view'::text, 'comment'::text, 'site'::text, 'edit'::text]))
);
create index boq_invites_boq ON boq_invites (boq_id, created_at);
create index boq_invites_email ON boq_invites (email);

create table boq_images (
  id uuid not null,
  boq_id uuid not null,
  item_id uuid,
  name text not null,
  file_key text not null,
  thumb_key text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  author_id uuid,
  author_guest text,
  author_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  for_client boolean not null default false,
  constraint boq_images_pkey PRIMARY KEY (id)
);
create index boq_images_author ON boq_images (author_id) WHERE author_id IS NOT NULL;
create index boq_images_guest ON boq_images (author_guest) WHERE author_guest IS NOT NULL;
create index boq_images_place ON boq_images (boq_id, item_id, created_at);
create trigger attachment_version AFTER INSERT OR DELETE OR UPDATE ON boq_images FOR EACH ROW EXECUTE FUNCTION count_attachment_change();

create table comments (
  id uuid not null,
  boq_id uuid not null,
  service text not null,
  item_id uuid not null,
  text text not null,
  author_id uuid,
  author_guest text,
  author_name text not null,
  author_role text not null,
  created_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  resolved_by text,
  constraint comments_pkey PRIMARY KEY (id)
);
create index comments_author ON comments (author_id) WHERE author_id IS NOT NULL;
create index comments_guest ON comments (author_guest) WHERE author_guest IS NOT NULL;
create index comments_place ON comments (boq_id, item_id, created_at);
create trigger attachment_version AFTER INSERT OR DELETE OR UPDATE ON comments FOR EACH ROW EXECUTE FUNCTION count_attachment_change();

create table comment_attachments (
  id uuid not null,
  comment_id uuid not null,
  position integer not null,
  kind text not null,
  name text not null,
  file_key text not null,
  thumb_key text,
  size integer not null,
  constraint comment_attachments_pkey PRIMARY KEY (id),
  constraint comment_attachments_kind_check CHECK (kind = ANY (ARRAY['image'::text, 'pdf'::text])),
  constraint comment_attachments_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
);
create index comment_attachments_comment ON comment_attachments (comment_id, "position");

create table attachment_versions (
  boq_id uuid not null,
  version bigint not null,
  constraint attachment_versions_pkey PRIMARY KEY (boq_id)
);

create table boq_snapshots (
  boq_id uuid not null,
  revision integer not null,
  schema integer not null,
  at timestamptz not null,
  state json not null,
  constraint boq_snapshots_pkey PRIMARY KEY (boq_id, revision)
);

create table boq_issues (
  boq_id uuid not null,
  issue integer not null,
  status text not null,
  content_hash text not null,
  record jsonb not null,
  constraint boq_issues_pkey PRIMARY KEY (boq_id, issue)
);
create index boq_issues_hash ON boq_issues (content_hash);

create table issue_links (
  token_hash bytea not null,
  boq_id uuid not null,
  issue integer not null,
  email text,
  made_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint issue_links_pkey PRIMARY KEY (token_hash)
);
create index issue_links_boq ON issue_links (boq_id, created_at);

create unlogged table boq_presence (
  stream_id uuid not null,
  process_id uuid not null,
  boq_id uuid not null,
  person text not null,
  name text not null,
  role text not null,
  item_id text,
  focused_at timestamptz,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  constraint boq_presence_pkey PRIMARY KEY (stream_id)
);
create index boq_presence_boq ON boq_presence (boq_id);
create index boq_presence_process ON boq_presence (process_id);

create table import_bills (
  import_id uuid not null,
  rows jsonb not null,
  additions jsonb not null default '[]'::jsonb,
  constraint import_bills_pkey PRIMARY KEY (import_id),
  constraint import_bills_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

create table rate_choices (
  boq_id uuid not null,
  revision integer not null,
  line_id uuid not null,
  account_id uuid not null,
  key text not null,
  ref text not null,
  label text not null,
  position bigint not null,
  undone_by integer,
  constraint rate_choices_pkey PRIMARY KEY (boq_id, revision, line_id)
);
create index rate_choices_account ON rate_choices (account_id, key);

create table boq_archive (
  user_id text not null,
  boq_id uuid not null,
  archived_at timestamptz not null default now(),
  constraint boq_archive_pkey PRIMARY KEY (user_id, boq_id)
);

create table quotation_numbers (
  firm_id uuid not null,
  year text not null,
  n integer not null,
  boq_id uuid not null,
  constraint quotation_numbers_pkey PRIMARY KEY (firm_id, year, n)
);

create table issue_opens (
  boq_id uuid not null,
  issue integer not null,
  opens integer not null default 1,
  last_at timestamptz not null default now(),
  constraint issue_opens_pkey PRIMARY KEY (boq_id, issue)
);

create table issue_questions (
  id uuid not null default gen_random_uuid(),
  boq_id uuid not null,
  issue integer not null,
  item_id text,
  name text not null,
  text text not null,
  asked_at timestamptz not null default now(),
  email text,
  answer text,
  answered_by text,
  answered_at timestamptz,
  constraint issue_questions_pkey PRIMARY KEY (id)
);
create index issue_questions_boq ON issue_questions (boq_id, asked_at);

create table boq_links (
  id uuid not null,
  boq_id uuid not null,
  token_hash bytea not null,
  made_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint boq_links_pkey PRIMARY KEY (id),
  constraint boq_links_token_hash_key UNIQUE (token_hash)
);
create index boq_links_boq ON boq_links (boq_id, created_at);

create table boq_touches (
  boq_id uuid not null,
  last integer not null,
  schema integer not null,
  touches jsonb not null,
  constraint boq_touches_pkey PRIMARY KEY (boq_id, last)
);

create table typed_rates (
  boq_id uuid not null,
  line_id text not null,
  seq double precision not null,
  service text not null,
  title text not null,
  unit text not null,
  quantity bigint not null,
  rate bigint not null,
  material bigint not null,
  labour bigint not null,
  labour_from text,
  constraint typed_rates_pkey PRIMARY KEY (boq_id, line_id)
);

create table issue_recipients (
  command_id uuid not null,
  made_by uuid not null,
  email text,
  created_at timestamptz not null default now(),
  constraint issue_recipients_pkey PRIMARY KEY (command_id)
);

create table issue_codes (
  id uuid not null default gen_random_uuid(),
  boq_id uuid not null,
  issue integer not null,
  code_hash bytea,
  tries_left integer not null,
  created_at timestamptz not null default now(),
  constraint issue_codes_pkey PRIMARY KEY (id)
);
create index issue_codes_issue ON issue_codes (boq_id, issue, created_at);

create table issue_looks (
  boq_id uuid not null,
  issue integer not null,
  room text not null,
  seconds integer not null,
  last_at timestamptz not null default now(),
  constraint issue_looks_pkey PRIMARY KEY (boq_id, issue, room)
);

create table boq_photos (
  id uuid not null,
  boq_id uuid not null,
  file_key text not null,
  thumb_key text not null,
  size integer not null,
  author_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint boq_photos_pkey PRIMARY KEY (id)
);
create index boq_photos_author ON boq_photos (author_id);
create index boq_photos_boq ON boq_photos (boq_id);
`;

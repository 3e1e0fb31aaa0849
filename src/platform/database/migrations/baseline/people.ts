/** Made by npm run generate from the chain of migrations, which say why things are so. */
export const PEOPLE: string = `
create function tell_rights_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_notify('fitout_live', json_build_object('person', to_jsonb(new) ->> tg_argv[0])::text);
      return null;
    end $function$;

create table users (
  id uuid not null,
  email text not null,
  user_name text,
  contact_number text,
  gravatar_url text,
  password_hash text,
  role text not null,
  verified boolean not null default false,
  preference jsonb not null default '{}'::jsonb,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  google_id text,
  email_proved_at timestamptz,
  email_confirmed_at timestamptz,
  test_of uuid,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_google_id_key UNIQUE (google_id),
  constraint users_email_check CHECK (email = lower(email) AND email <> ''::text),
  constraint users_role_check CHECK (role = ANY (ARRAY['user'::text, 'home-owner'::text, 'designer'::text, 'admin'::text]))
);
create unique index users_confirmed_email ON users (email) WHERE email_confirmed_at IS NOT NULL;
create index users_email ON users (email, created_at);
create index users_unconfirmed ON users (created_at) WHERE email_confirmed_at IS NULL;
create trigger rights_change AFTER UPDATE OF role, disabled_at ON users FOR EACH ROW WHEN (old.role IS DISTINCT FROM new.role OR old.disabled_at IS DISTINCT FROM new.disabled_at) EXECUTE FUNCTION tell_rights_change('id');

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  id uuid not null default gen_random_uuid(),
  user_agent text,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index sessions_user ON sessions (user_id);
create trigger rights_change AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (old.revoked_at IS DISTINCT FROM new.revoked_at) EXECUTE FUNCTION tell_rights_change('user_id');

create table password_resets (
  id uuid not null,
  email text not null,
  link text not null,
  user_id uuid,
  code_hash bytea,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  handled_at timestamptz,
  used_at timestamptz,
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_code_hash_key UNIQUE (code_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index password_resets_email ON password_resets (email, requested_at);

create table enquiries (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  contact_number text not null,
  budget text not null,
  city text not null,
  accepted boolean not null,
  created_at timestamptz not null default now(),
  constraint enquiries_pkey PRIMARY KEY (id)
);
create index enquiries_newest ON enquiries (created_at DESC, id);

create table feedback (
  id uuid not null,
  kind text not null,
  name text,
  email text,
  title text,
  details text not null,
  solution boolean,
  created_at timestamptz not null default now(),
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_kind_check CHECK (kind = ANY (ARRAY['bug'::text, 'feature'::text]))
);
create index feedback_newest ON feedback (kind, created_at DESC, id);

create table captcha_spent (
  challenge text not null,
  expires_at timestamptz not null,
  constraint captcha_spent_pkey PRIMARY KEY (challenge)
);
create index captcha_spent_expiry ON captcha_spent (expires_at);

create table feedback_images (
  id uuid not null,
  feedback_id uuid not null,
  position integer not null,
  name text not null,
  file_key text not null,
  thumb_key text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  constraint feedback_images_pkey PRIMARY KEY (id),
  constraint feedback_images_feedback_id_position_key UNIQUE (feedback_id, "position"),
  constraint feedback_images_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE
);

create table access_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  scopes text[],
  test_id uuid,
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_token_hash_key UNIQUE (token_hash),
  constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index access_tokens_user ON access_tokens (user_id, created_at);
create trigger rights_change AFTER UPDATE OF revoked_at ON access_tokens FOR EACH ROW WHEN (old.revoked_at IS DISTINCT FROM new.revoked_at) EXECUTE FUNCTION tell_rights_change('user_id');

create table captcha_passes (
  token_hash bytea not null,
  good_until timestamptz not null,
  spent boolean not null default false,
  constraint captcha_passes_pkey PRIMARY KEY (token_hash)
);
create index captcha_passes_end ON captcha_passes (good_until);

create table known_addresses (
  key_hash bytea not null,
  succeeded_at timestamptz not null,
  constraint known_addresses_pkey PRIMARY KEY (key_hash)
);
create index known_addresses_age ON known_addresses (succeeded_at);

create table email_confirmations (
  id uuid not null,
  email text not null,
  link text not null,
  user_id uuid,
  code_hash bytea,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  handled_at timestamptz,
  used_at timestamptz,
  constraint email_confirmations_pkey PRIMARY KEY (id),
  constraint email_confirmations_code_hash_key UNIQUE (code_hash),
  constraint email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index email_confirmations_email ON email_confirmations (email, requested_at);
create index email_confirmations_user ON email_confirmations (user_id);

create table firms (
  user_id uuid not null,
  profile jsonb not null,
  logo text not null default ''::text,
  updated_at timestamptz not null default now(),
  constraint firms_pkey PRIMARY KEY (user_id),
  constraint firms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notices (
  id text not null,
  boq_id uuid,
  kind text not null,
  actor_id text,
  actor_name text not null,
  at timestamptz not null,
  position bigint not null,
  count integer not null,
  line_id uuid,
  revision integer not null,
  mentions text[] not null,
  person_id uuid,
  vendor_id uuid,
  day text,
  items uuid[],
  constraint notices_pkey PRIMARY KEY (id)
);
create index notices_at ON notices (at);
create index notices_boq ON notices (boq_id, "position" DESC);
create index notices_person ON notices ("position" DESC) WHERE person_id IS NOT NULL;
create index notices_vendor ON notices (vendor_id) WHERE vendor_id IS NOT NULL;

create table notice_reads (
  user_id uuid not null,
  position bigint not null,
  at timestamptz,
  constraint notice_reads_pkey PRIMARY KEY (user_id)
);

create table people (
  id uuid not null,
  revision integer not null,
  role text not null,
  verified boolean not null,
  disabled_at timestamptz,
  request jsonb,
  tokens jsonb not null default '[]'::jsonb,
  constraint people_pkey PRIMARY KEY (id)
);
create index people_waiting ON people (id) WHERE request IS NOT NULL AND (request ->> 'answer'::text) IS NULL;

create table notice_settings (
  user_id uuid not null,
  digest boolean not null,
  bell_off text[] not null,
  digest_off text[] not null,
  constraint notice_settings_pkey PRIMARY KEY (user_id)
);

create table notice_digests (
  user_id uuid not null,
  day date not null,
  position bigint not null,
  constraint notice_digests_pkey PRIMARY KEY (user_id)
);

create table firm_use (
  account_id uuid not null,
  day date not null,
  requests bigint not null,
  bytes_in bigint not null,
  bytes_out bigint not null,
  minute bigint not null,
  in_minute integer not null,
  constraint firm_use_pkey PRIMARY KEY (account_id, day),
  constraint firm_use_account_id_fkey FOREIGN KEY (account_id) REFERENCES users(id) ON DELETE CASCADE
);
create index firm_use_day ON firm_use (day);

create table works_due (
  boq_id uuid not null,
  key text not null,
  text text not null,
  revision integer not null,
  position bigint not null,
  at timestamptz not null default now(),
  constraint works_due_pkey PRIMARY KEY (boq_id, key)
);

create table work_summaries (
  boq_id uuid not null,
  made_of text not null,
  summary json not null,
  constraint work_summaries_pkey PRIMARY KEY (boq_id)
);
`;

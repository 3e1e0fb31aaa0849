/** Made by npm run generate from the chain of migrations, which say why things are so. */
export const MARKET: string = `
create table quote_requests (
  id uuid not null,
  revision integer not null,
  boq_id uuid not null,
  title text not null,
  message text not null,
  closes_on text not null,
  status text not null,
  lines jsonb not null,
  awards jsonb not null,
  made_by uuid not null,
  made_at timestamptz not null,
  language text not null default 'en'::text,
  constraint quote_requests_pkey PRIMARY KEY (id),
  constraint quote_requests_status_check CHECK (status = ANY (ARRAY['open'::text, 'awarded'::text, 'withdrawn'::text]))
);
create index quote_requests_boq ON quote_requests (boq_id, made_at DESC);

create table quotes (
  id uuid not null,
  revision integer not null,
  boq_id uuid not null,
  request_id uuid not null,
  vendor_id uuid,
  name text not null,
  answer jsonb,
  answered_at timestamptz,
  messages jsonb not null,
  position integer not null,
  constraint quotes_pkey PRIMARY KEY (id)
);
create index quotes_request ON quotes (request_id);

create table quote_invites (
  quote_id uuid not null,
  request_id uuid not null,
  email text,
  draft jsonb,
  opened_at timestamptz,
  mailed_at timestamptz,
  reminded_at timestamptz,
  constraint quote_invites_pkey PRIMARY KEY (quote_id)
);

create table quote_links (
  token_hash bytea not null,
  quote_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint quote_links_pkey PRIMARY KEY (token_hash),
  constraint quote_links_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote_invites(quote_id) ON DELETE CASCADE
);
create index quote_links_quote ON quote_links (quote_id);

create table vendor_ratings (
  id uuid not null,
  revision integer not null,
  vendor_id uuid not null,
  person_id uuid not null,
  name text not null,
  stars integer not null,
  comment text not null,
  dealing text not null,
  rated_at timestamptz not null,
  withdrawn boolean not null,
  hidden_reason text,
  constraint vendor_ratings_pkey PRIMARY KEY (id)
);
create index vendor_ratings_vendor ON vendor_ratings (vendor_id, rated_at DESC);

create table vendor_request_states (
  id uuid not null,
  revision integer not null,
  vendor_id uuid not null,
  asked_by uuid,
  state text not null,
  answer text not null,
  link text,
  catalogue boolean not null,
  answered_at timestamptz,
  constraint vendor_request_states_pkey PRIMARY KEY (id),
  constraint vendor_request_states_state_check CHECK (state = ANY (ARRAY['asked'::text, 'answered'::text, 'closed'::text]))
);
create index vendor_request_states_person ON vendor_request_states (asked_by, vendor_id);
`;

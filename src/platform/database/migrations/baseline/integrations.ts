/** Made by npm run generate from the chain of migrations, which say why things are so. */
export const INTEGRATIONS: string = `
create table webhooks (
  id uuid not null,
  user_id uuid not null,
  url text not null,
  description text not null,
  boq_id uuid,
  types text[],
  state text not null default 'active'::text,
  secret_version integer not null default 1,
  position bigint not null,
  run integer not null default 1,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  held_until timestamptz,
  last_status integer,
  last_error text,
  last_delivered_at timestamptz,
  created_at timestamptz not null default now(),
  version smallint not null default 1,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text])),
  constraint webhooks_version_check CHECK (version = ANY (ARRAY[1, 2])),
  constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index webhooks_user ON webhooks (user_id, created_at);

create table webhook_deliveries (
  id uuid not null,
  webhook_id uuid not null,
  kind text not null,
  position bigint,
  event_id uuid,
  type text not null,
  boq_id uuid,
  status text not null,
  tries integer not null default 0,
  http_status integer,
  error text,
  answer text,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_kind_check CHECK (kind = ANY (ARRAY['event'::text, 'ping'::text])),
  constraint webhook_deliveries_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'failing'::text, 'delivered'::text, 'dead'::text])),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
create index webhook_deliveries_due ON webhook_deliveries (next_try_at) WHERE status = 'waiting'::text;
create index webhook_deliveries_list ON webhook_deliveries (webhook_id, created_at DESC);
`;

/** Made by npm run generate from the chain of migrations, which say why things are so. */
export const OPERATIONS: string = `
create table operation_runs (
  id uuid not null,
  kind text not null,
  target text not null,
  status text not null default 'queued'::text,
  requested_by uuid,
  requested_name text not null,
  attempts integer not null default 0,
  steps jsonb not null default '[]'::jsonb,
  result jsonb,
  findings integer not null default 0,
  error text,
  cancel_requested_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint operation_runs_pkey PRIMARY KEY (id),
  constraint operation_runs_kind_check CHECK (kind = ANY (ARRAY['rebuild'::text, 'integrity'::text, 'firm-export'::text, 'firm-deletion'::text])),
  constraint operation_runs_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
);
create index operation_runs_newest ON operation_runs (created_at DESC, id);
create unique index operation_runs_open ON operation_runs (kind, target) WHERE status = ANY (ARRAY['queued'::text, 'running'::text]);

create table operation_findings (
  run_id uuid not null,
  ordinal integer not null,
  part text not null,
  stream_id text,
  version integer,
  position bigint,
  problem text not null,
  detail jsonb,
  constraint operation_findings_pkey PRIMARY KEY (run_id, ordinal),
  constraint operation_findings_part_check CHECK (part = ANY (ARRAY['log'::text, 'prices'::text, 'projections'::text])),
  constraint operation_findings_run_id_fkey FOREIGN KEY (run_id) REFERENCES operation_runs(id) ON DELETE CASCADE
);
`;

/** Made by npm run generate from the chain of migrations, which say why things are so. */
export const PLATFORM: string = `
create function refuse_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' and current_setting('fitout.erasing', true) = 'on' then
        return old;
      end if;
      raise exception 'events are never changed or removed (%)', tg_op using errcode = 'restrict_violation';
    end $function$;

create function append_events(appends json, contents json)
 RETURNS TABLE(o_ord integer, o_status text, o_version integer, o_position bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  head bigint;
  recorded timestamptz;
  recorded_ms text;
  slot_version integer[] := '{}';
  slot_hash bytea[] := '{}';
  ords integer[] := '{}';
  statuses text[] := '{}';
  versions integer[] := '{}';
  positions bigint[] := '{}';
  e_position bigint[] := '{}';
  e_stream text[] := '{}';
  e_version integer[] := '{}';
  e_prev bytea[] := '{}';
  e_hash bytea[] := '{}';
  a record;
  r_status text;
  r_version integer;
  r_position bigint;
  current_version integer;
  previous bytea;
  digest bytea;
  accepted integer := 0;
begin
  perform pg_advisory_xact_lock(4861000);
  select e.position into head from events e order by e.position desc limit 1;
  head := coalesce(head, 0);
  recorded := date_trunc('milliseconds', clock_timestamp());
  recorded_ms := (extract(epoch from recorded) * 1000)::bigint::text;

  for a in
    select p.*, t.version as tail_version, t.hash as tail_hash,
           d.stream_id as d_stream, d.version as d_version, d.position as d_position, d.metadata as d_metadata
    from json_to_recordset(appends) as p(o integer, s text, x integer, n integer, k integer, u integer, f uuid, h text)
    left join lateral (
      select e.version, e.hash from events e where e.stream_id = p.s order by e.version desc limit 1
    ) t on true
    left join lateral (
      select e.stream_id, e.version, e.position, e.metadata from events e where e.event_id = p.f limit 1
    ) d on true
    order by p.o
  loop
    r_position := null;
    if a.u is not null and statuses[a.u] in ('appended', 'duplicate') then
      r_status := 'duplicate';
      r_version := versions[a.u];
      r_position := positions[a.u];
    elsif a.d_version is not null and a.d_stream <> a.s then
      r_status := 'reused';
      r_version := a.d_version;
    elsif a.d_version is not null then
      r_status := 'duplicate';
      select e.version, e.position into r_version, r_position
      from events e
      where e.stream_id = a.s and e.version between a.d_version and a.d_version + 10000
        and e.metadata ->> 'commandId' is not distinct from a.d_metadata ->> 'commandId'
      order by e.version desc limit 1;
    else
      current_version := slot_version[a.k];
      previous := slot_hash[a.k];
      if current_version is null then
        current_version := coalesce(a.tail_version, 0);
        previous := coalesce(a.tail_hash, decode(repeat('00', 32), 'hex'));
      end if;
      if current_version <> a.x then
        r_status := 'conflict';
        r_version := current_version;
      else
        r_status := 'appended';
        for j in 0 .. a.n - 1 loop
          head := head + 1;
          current_version := current_version + 1;
          digest := sha256(
            previous
            || convert_to(a.s || E'\\n' || current_version || E'\\n' || recorded_ms, 'UTF8')
            || decode(substr(a.h, 64 * j + 1, 64), 'hex')
          );
          e_position := e_position || head;
          e_stream := e_stream || a.s;
          e_version := e_version || current_version;
          e_prev := e_prev || previous;
          e_hash := e_hash || digest;
          previous := digest;
        end loop;
        accepted := accepted + a.n;
        r_version := current_version;
        r_position := head;
        slot_version[a.k] := current_version;
        slot_hash[a.k] := previous;
      end if;
    end if;
    if r_status <> 'appended' then
      -- Keeps these arrays in step with the events in the call; rows without a position are not stored.
      for j in 1 .. a.n loop
        e_position := e_position || null::bigint;
        e_stream := e_stream || null::text;
        e_version := e_version || null::integer;
        e_prev := e_prev || null::bytea;
        e_hash := e_hash || null::bytea;
      end loop;
    end if;
    ords := ords || a.o;
    statuses := statuses || r_status;
    versions := versions || r_version;
    positions := positions || r_position;
  end loop;

  if accepted > 0 then
    insert into events (position, stream_id, version, event_id, type, schema_version, data, metadata, recorded_at, prev_hash, hash)
    select e.p, e.s, e.ver, e.i, e.t, e.v, coalesce(e.d, 'null'), coalesce(e.m, 'null'), recorded, e.ph, e.hh
    from rows from (
      json_to_recordset(contents) as (i uuid, t text, v integer, d jsonb, m jsonb),
      unnest(e_position), unnest(e_stream), unnest(e_version), unnest(e_prev), unnest(e_hash)
    ) as e(i, t, v, d, m, p, s, ver, ph, hh)
    where e.p is not null;
  end if;

  return query select * from unnest(ords, statuses, versions, positions);
end $function$;

create function append_event(stream text, expected integer, id uuid, kind text, schema integer, body jsonb, meta jsonb, digest bytea)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  head bigint;
  known bigint;
  tail_version integer;
  previous bytea;
  recorded timestamptz;
begin
  perform pg_advisory_xact_lock(4861000);
  head := (select e.position from events e order by e.position desc limit 1);
  known := (select e.position from events e where e.event_id = id);
  select e.version, e.hash into tail_version, previous
  from events e where e.stream_id = stream order by e.version desc limit 1;
  if known is not null or coalesce(tail_version, 0) <> expected then
    return null;
  end if;
  head := coalesce(head, 0) + 1;
  previous := coalesce(previous, decode(repeat('00', 32), 'hex'));
  recorded := date_trunc('milliseconds', clock_timestamp());
  insert into events (position, stream_id, version, event_id, type, schema_version, data, metadata, recorded_at, prev_hash, hash)
  values (head, stream, expected + 1, id, kind, schema, body, meta, recorded, previous, sha256(
    previous
    || convert_to(stream || E'\\n' || (expected + 1) || E'\\n' || (extract(epoch from recorded) * 1000)::bigint, 'UTF8')
    || digest
  ));
  return head;
end $function$;

create function append_singles(streams text[], expected integer[], ids text[], kinds text[], schemas integer[], bodies jsonb[], metas jsonb[], digests bytea[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  head bigint;
  genesis bytea := decode(repeat('00', 32), 'hex');
  recorded timestamptz;
  recorded_ms text;
  stored integer;
begin
  perform pg_advisory_xact_lock(4861000);
  head := coalesce((select e.position from events e order by e.position desc limit 1), 0);
  recorded := date_trunc('milliseconds', clock_timestamp());
  recorded_ms := (extract(epoch from recorded) * 1000)::bigint::text;

  insert into events (position, stream_id, version, event_id, type, schema_version, data, metadata, recorded_at, prev_hash, hash)
  select head + a.o, a.s, a.x + 1, a.i::uuid, a.t, a.v, a.d, a.m, recorded, coalesce(tail.hash, genesis),
         sha256(coalesce(tail.hash, genesis) || convert_to(a.s || E'\\n' || (a.x + 1) || E'\\n' || recorded_ms, 'UTF8') || a.h)
  from unnest(streams, expected, ids, kinds, schemas, bodies, metas, digests) with ordinality as a(s, x, i, t, v, d, m, h, o)
  left join lateral (
    select e.hash from events e where e.stream_id = a.s and e.version = a.x limit 1
  ) tail on true
  where a.x = 0 or tail.hash is not null;

  get diagnostics stored = row_count;
  if stored < cardinality(streams) then
    raise unique_violation;
  end if;
  return head + 1;
exception when unique_violation then
  return null;
end $function$;

create function stream_version_at(stream text, reached bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
    declare
      low integer := 0;
      high integer := (select e.version from events e where e.stream_id = stream order by e.version desc limit 1);
      middle integer;
    begin
      if high is null then return 0; end if;
      while low < high loop
        middle := (low + high + 1) / 2;
        if (select e.position from events e where e.stream_id = stream and e.version = middle) <= reached then
          low := middle;
        else
          high := middle - 1;
        end if;
      end loop;
      return low;
    end $function$;

create function restore_event(stream text, at integer, id uuid, kind text, schema integer, body jsonb, meta jsonb, recorded timestamp with time zone, digest bytea, expected_hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  head bigint;
  tail_version integer;
  previous bytea;
  computed bytea;
begin
  perform pg_advisory_xact_lock(4861000);
  head := (select e.position from events e order by e.position desc limit 1);
  select e.version, e.hash into tail_version, previous
  from events e where e.stream_id = stream order by e.version desc limit 1;
  if coalesce(tail_version, 0) + 1 <> at then
    return false;
  end if;
  previous := coalesce(previous, decode(repeat('00', 32), 'hex'));
  computed := sha256(
    previous
    || convert_to(stream || E'\\n' || at || E'\\n' || (extract(epoch from recorded) * 1000)::bigint, 'UTF8')
    || digest);
  if computed <> expected_hash then
    return false;
  end if;
  insert into events (position, stream_id, version, event_id, type, schema_version, data, metadata, recorded_at, prev_hash, hash)
  values (coalesce(head, 0) + 1, stream, at, id, kind, schema, body, meta, recorded, previous, computed);
  return true;
end $function$;

create function erase_streams(streams text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      gone integer;
      kind text;
      stated integer;
    begin
      perform pg_advisory_xact_lock(4861000);
      select e.type, (e.data ->> 'events')::integer into kind, stated
      from (select e.type, e.data, e.xmin as made from events e order by e.position desc limit 1) e
      where e.made = pg_current_xact_id()::xid;
      perform set_config('fitout.erasing', 'on', true);
      delete from events e where e.stream_id = any(streams);
      get diagnostics gone = row_count;
      perform set_config('fitout.erasing', '', true);
      if kind is distinct from 'EventsErased' or stated is distinct from gone then
        raise exception 'the log does not say that these % events are erased', gone using errcode = 'restrict_violation';
      end if;
      return gone;
    end $function$;

create table events (
  position bigint not null,
  stream_id text not null,
  version integer not null,
  event_id uuid not null,
  type text not null,
  schema_version integer not null,
  data jsonb not null,
  metadata jsonb not null,
  recorded_at timestamptz not null,
  prev_hash bytea not null,
  hash bytea not null,
  constraint events_pkey PRIMARY KEY ("position"),
  constraint events_event_id_key UNIQUE (event_id),
  constraint events_stream_version_key UNIQUE (stream_id, version)
);
create trigger events_immutable BEFORE DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
create trigger events_not_truncated BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();

create table projections (
  name text not null,
  version integer not null,
  position bigint not null default 0,
  updated_at timestamptz not null default now(),
  error text,
  error_at timestamptz,
  log text not null default 'postgres'::text,
  share integer not null default 0,
  shares integer not null default 1,
  constraint projections_pkey PRIMARY KEY (name, share),
  constraint projections_undivided CHECK (share = 0 AND shares = 1)
);

create table projection_parked (
  projection text not null,
  stream_id text not null,
  position bigint not null,
  error text not null,
  count integer not null default 1,
  parked_at timestamptz not null default now(),
  constraint projection_parked_pkey PRIMARY KEY (projection, stream_id)
);

create table attempts (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  window_minutes integer not null default 15,
  constraint attempts_pkey PRIMARY KEY (key)
);

create table server_secrets (
  name text not null,
  value bytea not null,
  created_at timestamptz not null default now(),
  constraint server_secrets_pkey PRIMARY KEY (name)
);

create table idempotency (
  key_hash bytea not null,
  actor text not null,
  request_hash bytea not null,
  status integer not null,
  body text,
  headers jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_pkey PRIMARY KEY (key_hash)
);
create index idempotency_age ON idempotency (created_at);

create table directory_audit (
  id bigint not null generated always as identity,
  table_name text not null,
  row_id text not null,
  actor_id uuid,
  actor_name text not null,
  at timestamptz not null default now(),
  before jsonb,
  after jsonb,
  constraint directory_audit_pkey PRIMARY KEY (id)
);
create index directory_audit_row ON directory_audit (table_name, row_id, id);

create table mails (
  id uuid not null,
  kind text not null,
  status text not null default 'waiting'::text,
  content jsonb,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  valid_until timestamptz not null,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))
);
create index mails_waiting ON mails (next_try_at) WHERE status = 'waiting'::text;

create table record_changes (
  stream_id text not null,
  version integer not null,
  n integer not null,
  kind text not null,
  record_id text not null,
  at timestamptz not null,
  actor_id text,
  actor_name text not null,
  reason text,
  import_id uuid,
  before jsonb,
  after jsonb,
  fact text,
  constraint record_changes_pkey PRIMARY KEY (stream_id, version, n)
);
create index record_changes_import ON record_changes (import_id) WHERE import_id IS NOT NULL;
create index record_changes_record ON record_changes (kind, record_id, version DESC, n);

create table records_to_adopt (
  kind text not null,
  id text not null,
  record jsonb not null,
  earlier jsonb not null,
  constraint records_to_adopt_pkey PRIMARY KEY (kind, id)
);

create table installation (
  single boolean not null default true,
  files_marker text not null,
  constraint installation_pkey PRIMARY KEY (single),
  constraint installation_single_check CHECK (single)
);

create table log_followers (
  name text not null,
  position bigint not null,
  log text not null,
  updated_at timestamptz not null default now(),
  constraint log_followers_pkey PRIMARY KEY (name)
);
insert into log_followers (name, position, log) values ('mails', '0', 'postgres');

create table event_mails (
  event_id uuid not null,
  stream_id text not null,
  version integer not null,
  type text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  constraint event_mails_pkey PRIMARY KEY (event_id)
);
create index event_mails_due ON event_mails (next_try_at);
`;

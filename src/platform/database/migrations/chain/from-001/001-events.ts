import { sql, type Kysely } from 'kysely';

/**
 * The event log. `append_events` is the only way to write: it takes many appends in one round trip, under one
 * transaction lock, so that `position` is contiguous and equals commit order, and returns a result per append.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      position bigint primary key,
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
      constraint events_event_id_key unique (event_id),
      constraint events_stream_version_key unique (stream_id, version)
    )`.execute(db);

  await sql`
    create function refuse_event_change() returns trigger language plpgsql as $$
    begin
      raise exception 'events are never changed or removed (%)', tg_op using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger events_immutable before update or delete on events
      for each row execute function refuse_event_change()`.execute(db);
  await sql`
    create trigger events_not_truncated before truncate on events
      for each statement execute function refuse_event_change()`.execute(db);

  await sql.raw(APPEND_EVENTS).execute(db);
}

/**
 * `appends`: [{o: ordinal from 1, s: stream, x: expected version, n: events, k: slot shared by appends of one stream,
 * u: ordinal of an earlier append of this batch with the same first event or null, f: first event id, h: the content
 * digests of its events in hex, concatenated}] `contents`: the events of all appends in order [{i: id, t: type, v:
 * schema version, d: data, m: metadata}]. Returns a row per append: appended | duplicate (of the same command) |
 * conflict (version = the stream's) | reused (its first event id belongs to another stream). A result is never an SQL
 * error: an error would cost the connection.
 *
 * Seq scans are off because plans are cached while the table may still be empty.
 */
const APPEND_EVENTS = `
create function append_events(appends json, contents json)
returns table (o_ord integer, o_status text, o_version integer, o_position bigint)
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
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
end $$`;

import { sql, type Kysely } from 'kysely';

/**
 * The short way of `append_events` for the everyday batch: every append has one event and a stream of its own. All is
 * done in one statement, a third of the time under the log's lock. Same results, same chain.
 *
 * `batch`: [{o: ordinal from 1, s: stream, x: expected version, h: content digest in hex, i: event id, t: type,
 *   v: schema version, d: data, m: metadata}]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(APPEND_SINGLE_EVENTS).execute(db);
}

const APPEND_SINGLE_EVENTS = `
create function append_single_events(batch json)
returns table (o_ord integer, o_status text, o_version integer, o_position bigint)
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
declare
  head bigint;
  recorded timestamptz;
  recorded_ms text;
begin
  perform pg_advisory_xact_lock(4861000);
  head := coalesce((select e.position from events e order by e.position desc limit 1), 0);
  recorded := date_trunc('milliseconds', clock_timestamp());
  recorded_ms := (extract(epoch from recorded) * 1000)::bigint::text;
  return query
  with a as materialized (
    select p.*, coalesce(tail.version, 0) as tail_version, tail.hash as tail_hash,
           found.stream_id as found_stream, found.version as found_version, found.metadata as found_metadata
    from json_to_recordset(batch) as p(o integer, s text, x integer, h text, i uuid, t text, v integer, d jsonb, m jsonb)
    left join lateral (
      select e.version, e.hash from events e where e.stream_id = p.s order by e.version desc limit 1
    ) tail on true
    left join lateral (
      select e.stream_id, e.version, e.metadata from events e where e.event_id = p.i limit 1
    ) found on true
  ), accepted as materialized (
    select a.o, head + row_number() over (order by a.o) as new_position,
           coalesce(a.tail_hash, decode(repeat('00', 32), 'hex')) as previous
    from a where a.found_version is null and a.tail_version = a.x
  ), inserted as (
    insert into events (position, stream_id, version, event_id, type, schema_version, data, metadata, recorded_at, prev_hash, hash)
    select k.new_position, a.s, a.x + 1, a.i, a.t, a.v, coalesce(a.d, 'null'), coalesce(a.m, 'null'), recorded, k.previous,
           sha256(k.previous || convert_to(a.s || E'\\n' || (a.x + 1) || E'\\n' || recorded_ms, 'UTF8') || decode(a.h, 'hex'))
    from a join accepted k on k.o = a.o
  )
  select a.o,
         case when k.o is not null then 'appended'
              when a.found_version is null then 'conflict'
              when a.found_stream <> a.s then 'reused'
              else 'duplicate' end,
         case when k.o is not null then a.x + 1
              when a.found_version is null then a.tail_version
              when a.found_stream <> a.s then a.found_version
              else same.version end,
         case when k.o is not null then k.new_position else same.position end
  from a
  left join accepted k on k.o = a.o
  left join lateral (
    select e.version, e.position from events e
    where a.found_version is not null and e.stream_id = a.s and e.version between a.found_version and a.found_version + 10000
      and e.metadata ->> 'commandId' is not distinct from a.found_metadata ->> 'commandId'
    order by e.version desc limit 1
  ) same on true;
end $$`;

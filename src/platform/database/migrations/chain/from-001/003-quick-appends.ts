import { sql, type Kysely } from 'kysely';

/**
 * Fast paths besides `append_events` for nearly every append: one event, at the right version, of a new command.
 * Anything else is left unstored for `append_events`, which reports the reason. Same lock, same order, same chain; half
 * the time under the lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(APPEND_EVENT).execute(db);
  await sql.raw(APPEND_SINGLES).execute(db);
}

/** Returns the event's position, or null when nothing was stored. */
const APPEND_EVENT = `
create function append_event(stream text, expected integer, id uuid, kind text, schema integer, body jsonb, meta jsonb, digest bytea)
returns bigint
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
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
end $$`;

/**
 * Each index of the arrays is one append, to a different stream and of a different command. Returns the first position,
 * with the others following in order; null when one was refused, and then none is stored.
 *
 * New ids and free versions are enforced by the unique indexes, which are written anyway: probing first would read each
 * of them twice.
 */
const APPEND_SINGLES = `
create function append_singles(
  streams text[], expected integer[], ids text[], kinds text[], schemas integer[], bodies jsonb[], metas jsonb[], digests bytea[]
)
returns bigint
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
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
end $$`;

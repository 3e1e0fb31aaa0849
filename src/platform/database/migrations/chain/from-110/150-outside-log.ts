import { sql, type Kysely } from 'kysely';

/**
 * Allows the event log outside this database: a checkpoint names the log its position belongs to, and events copied
 * from another log keep their times and hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projections add column log text not null default 'postgres'`.execute(db);
  await sql.raw(RESTORE_EVENT).execute(db);
}

/**
 * Appends an event recorded elsewhere, at its own version and time. Returns false when it is not the next of its
 * stream, or its hash does not follow from this content and the stream's last event: a broken chain is not accepted.
 * Only the log's owner may call it; the application has no right to.
 */
const RESTORE_EVENT = `
create function restore_event(stream text, at integer, id uuid, kind text, schema integer, body jsonb, meta jsonb,
  recorded timestamptz, digest bytea, expected_hash bytea)
returns boolean
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off
as $$
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
end $$`;

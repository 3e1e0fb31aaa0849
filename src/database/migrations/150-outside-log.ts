import { sql, type Kysely } from 'kysely';

/**
 * The event log may lie outside this database: a checkpoint says which log its position is counted in, and what was copied
 * from another log comes in with the time and the hashes it has there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projections add column log text not null default 'postgres'`.execute(db);
  await sql.raw(RESTORE_EVENT).execute(db);
}

/**
 * Appends an event that was recorded elsewhere, at its own version and with its own time. Answers false when it is not the
 * next of its stream or when its hash is not the one that this content gives after the stream's last event: a chain that
 * is broken there is not taken over. The owner of the log alone may call it; no right is given to the application.
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

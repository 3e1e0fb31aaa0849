import { sql, type Kysely } from 'kysely';

/**
 * The data of a firm can be exported and deleted. Events leave the log only as whole streams, by one function, in a
 * transaction whose newest event says how many they are: a check of the log knows which positions are missing for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operation_runs
      drop constraint operation_runs_kind_check,
      add constraint operation_runs_kind_check
        check (kind in ('rebuild', 'integrity', 'firm-export', 'firm-deletion'))`.execute(db);
  await sql`
    create or replace function refuse_event_change() returns trigger language plpgsql as $function$
    begin
      if tg_op = 'DELETE' and current_setting('fitout.erasing', true) = 'on' then
        return old;
      end if;
      raise exception 'events are never changed or removed (%)', tg_op using errcode = 'restrict_violation';
    end $function$`.execute(db);
  await sql`
    create function erase_streams(streams text[]) returns integer language plpgsql
      security definer set search_path to 'public', 'pg_temp' as $function$
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
    end $function$`.execute(db);
}

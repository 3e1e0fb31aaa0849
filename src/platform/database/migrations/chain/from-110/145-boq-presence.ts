import { sql, type Kysely } from 'kysely';

/**
 * Who is viewing a BOQ, one row per open stream. Unlogged: after a crash nobody is connected. Also a notification when
 * a session ends or a person's permissions change, sent by the database so that no writer can forget it: open streams
 * are closed by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table boq_presence (
      stream_id uuid primary key,
      process_id uuid not null,
      boq_id uuid not null,
      person text not null,
      name text not null,
      role text not null,
      item_id text,
      focused_at timestamptz,
      since timestamptz not null default now(),
      seen_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index boq_presence_boq on boq_presence (boq_id)`.execute(db);
  await sql`create index boq_presence_process on boq_presence (process_id)`.execute(db);
  await sql`
    create function tell_rights_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('fitout_live', json_build_object('person', to_jsonb(new) ->> tg_argv[0])::text);
      return null;
    end $$`.execute(db);
  for (const table of ['sessions', 'access_tokens']) {
    await sql`
      create trigger rights_change after update of revoked_at on ${sql.table(table)} for each row
      when (old.revoked_at is distinct from new.revoked_at) execute function tell_rights_change('user_id')`.execute(db);
  }
  await sql`
    create trigger rights_change after update of role, disabled_at on users for each row
    when (old.role is distinct from new.role or old.disabled_at is distinct from new.disabled_at)
    execute function tell_rights_change('id')`.execute(db);
}

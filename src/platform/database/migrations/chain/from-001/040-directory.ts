import { sql, type Kysely } from 'kysely';

/**
 * Rooms, catalogue and finishes: plain tables with an audit trail. Aliases match the words of an imported sheet to
 * entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rooms (
      id text primary key,
      name text not null,
      kind text not null,
      alias text[] not null default '{}',
      position integer not null default 1000000,
      archived_at timestamptz,
      updated_at timestamptz not null default now(),
      updated_by uuid
    )`.execute(db);
  await sql`
    create table catalogue (
      id text primary key,
      service text not null,
      label text not null,
      description text[] not null default '{}',
      alias text[] not null default '{}',
      default_dimension jsonb,
      available_dimensions jsonb not null default '[]',
      finishes text[] not null default '{}',
      room_kinds text[] not null default '{}',
      loose_furniture boolean not null default false,
      unit text not null,
      position integer not null default 1000000,
      archived_at timestamptz,
      updated_at timestamptz not null default now(),
      updated_by uuid
    )`.execute(db);
  await sql`create index catalogue_service on catalogue (service, position, label)`.execute(db);
  await sql`
    create table finishes (
      id text primary key,
      services text[] not null default '{}',
      label text not null,
      alias text[] not null default '{}',
      position integer not null default 1000000,
      archived_at timestamptz,
      updated_at timestamptz not null default now(),
      updated_by uuid
    )`.execute(db);
  await sql`
    create table directory_audit (
      id bigint generated always as identity primary key,
      table_name text not null,
      row_id text not null,
      actor_id uuid,
      actor_name text not null,
      at timestamptz not null default now(),
      before jsonb,
      after jsonb
    )`.execute(db);
  await sql`create index directory_audit_row on directory_audit (table_name, row_id, id)`.execute(db);
}

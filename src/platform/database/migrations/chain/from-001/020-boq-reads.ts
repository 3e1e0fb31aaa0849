import { sql, type Kysely } from 'kysely';

/** Read models of a BOQ. Every row is rebuilt from events; only projections write to these tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boqs (
      boq_id uuid primary key,
      revision integer not null,
      origin text not null,
      owner_id text,
      guest_identifier text,
      created_by text,
      members text[] not null,
      deleted boolean not null,
      title text not null,
      status text not null,
      layout_type text,
      budget_type text,
      has_modular_kitchen boolean not null,
      city text not null,
      items integer not null,
      total bigint not null,
      view jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index boqs_owner on boqs (owner_id, updated_at desc) where not deleted`.execute(db);
  await sql`create index boqs_members on boqs using gin (members) where not deleted`.execute(db);
  await sql`create index boqs_templates on boqs (layout_type, budget_type, has_modular_kitchen) where origin = 'recommendation' and not deleted`.execute(
    db,
  );
  await sql`
    create table boq_items (
      boq_id uuid not null,
      line_id text not null,
      seq integer not null,
      service text not null,
      manual boolean not null,
      revision integer not null,
      material bigint not null,
      labour bigint not null,
      cost bigint not null,
      view jsonb not null,
      primary key (boq_id, line_id)
    )`.execute(db);
  await sql`create index boq_items_order on boq_items (boq_id, service, seq)`.execute(db);
  await sql`
    create table boq_analysis (
      boq_id uuid not null,
      type text not null,
      service text not null,
      label text not null,
      seq integer not null,
      view jsonb not null,
      primary key (boq_id, type, service, label)
    )`.execute(db);
  await sql`
    create table boq_revisions (
      boq_id uuid not null,
      revision integer not null,
      type text not null,
      summary text not null,
      actor_id text,
      actor_name text not null,
      actor_role text not null,
      reason text,
      at timestamptz not null,
      total_before bigint not null,
      total_after bigint not null,
      changes jsonb not null,
      undoes integer,
      primary key (boq_id, revision)
    )`.execute(db);
  await sql`create index boq_revisions_undoes on boq_revisions (boq_id, undoes) where undoes is not null`.execute(db);
}

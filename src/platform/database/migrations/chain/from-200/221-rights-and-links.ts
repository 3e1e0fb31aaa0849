import { sql, type Kysely } from 'kysely';

/** What invited people may do, and links by which anyone may view a BOQ until a date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boqs add column restricted jsonb not null default '{}'`.execute(db);
  await sql`
    alter table boq_invites
      add column member_right text not null default 'edit' check (member_right in ('view', 'comment', 'edit'))`.execute(
    db,
  );
  await sql`
    create table boq_links (
      id uuid primary key,
      boq_id uuid not null,
      token_hash bytea not null unique,
      made_by uuid not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index boq_links_boq on boq_links (boq_id, created_at)`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Issues of BOQs as a read model, found by content hash, and the links that open them. What was issued and its outcome
 * are in the BOQ's events; only the hash of a link's code is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boq_issues (
      boq_id uuid not null,
      issue integer not null,
      status text not null,
      content_hash text not null,
      record jsonb not null,
      primary key (boq_id, issue)
    )`.execute(db);
  await sql`create index boq_issues_hash on boq_issues (content_hash)`.execute(db);
  await sql`
    create table issue_links (
      token_hash bytea primary key,
      boq_id uuid not null,
      issue integer not null,
      email text,
      made_by uuid not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index issue_links_boq on issue_links (boq_id, created_at)`.execute(db);
}

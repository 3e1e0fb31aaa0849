import { sql, type Kysely } from 'kysely';

/**
 * What a quotation needs besides its BOQ's events: the firm that sends it, the numbers given out per firm and financial
 * year, how often its link was opened, and what the client asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table firms (
      user_id uuid primary key references users (id) on delete cascade,
      profile jsonb not null,
      logo text not null default '',
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table quotation_numbers (
      firm_id uuid not null,
      year text not null,
      n integer not null,
      boq_id uuid not null,
      primary key (firm_id, year, n)
    )`.execute(db);
  await sql`
    create table issue_opens (
      boq_id uuid not null,
      issue integer not null,
      opens integer not null default 1,
      last_at timestamptz not null default now(),
      primary key (boq_id, issue)
    )`.execute(db);
  await sql`
    create table issue_questions (
      id uuid primary key default gen_random_uuid(),
      boq_id uuid not null,
      issue integer not null,
      item_id text,
      name text not null,
      text text not null,
      asked_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index issue_questions_boq on issue_questions (boq_id, asked_at)`.execute(db);
}

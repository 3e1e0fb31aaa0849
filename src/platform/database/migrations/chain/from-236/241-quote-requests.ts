import { sql, type Kysely } from 'kysely';

/** Requests for quotation: read models of their events, and what is never an event: addresses, drafts and links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote_requests (
      id uuid primary key,
      revision integer not null,
      boq_id uuid not null,
      title text not null,
      message text not null,
      closes_on text not null,
      status text not null check (status in ('open', 'awarded', 'withdrawn')),
      lines jsonb not null,
      awards jsonb not null,
      made_by uuid not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index quote_requests_boq on quote_requests (boq_id, made_at desc)`.execute(db);
  await sql`
    create table quotes (
      id uuid primary key,
      revision integer not null,
      boq_id uuid not null,
      request_id uuid not null,
      vendor_id uuid,
      name text not null,
      answer jsonb,
      answered_at timestamptz,
      messages jsonb not null,
      position integer not null
    )`.execute(db);
  await sql`create index quotes_request on quotes (request_id)`.execute(db);
  await sql`
    create table quote_invites (
      quote_id uuid primary key,
      request_id uuid not null,
      email text,
      draft jsonb,
      opened_at timestamptz,
      mailed_at timestamptz
    )`.execute(db);
  await sql`
    create table quote_links (
      token_hash bytea primary key,
      quote_id uuid not null references quote_invites on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index quote_links_quote on quote_links (quote_id)`.execute(db);
}

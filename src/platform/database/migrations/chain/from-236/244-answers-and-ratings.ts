import { sql, type Kysely } from 'kysely';

/** Read models of customers' ratings and of what came of requests to vendors, and which vendors were reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_ratings (
      id uuid primary key,
      revision integer not null,
      vendor_id uuid not null,
      person_id uuid not null,
      name text not null,
      stars integer not null,
      comment text not null,
      dealing text not null,
      rated_at timestamptz not null,
      withdrawn boolean not null,
      hidden_reason text
    )`.execute(db);
  await sql`create index vendor_ratings_vendor on vendor_ratings (vendor_id, rated_at desc)`.execute(db);
  await sql`
    create table vendor_request_states (
      id uuid primary key,
      revision integer not null,
      vendor_id uuid not null,
      asked_by uuid,
      state text not null check (state in ('asked', 'answered', 'closed')),
      answer text not null,
      link text,
      catalogue boolean not null,
      answered_at timestamptz
    )`.execute(db);
  await sql`create index vendor_request_states_person on vendor_request_states (asked_by, vendor_id)`.execute(db);
  await sql`alter table quote_invites add column reminded_at timestamptz`.execute(db);
}

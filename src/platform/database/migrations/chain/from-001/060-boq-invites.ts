import { sql, type Kysely } from 'kysely';

/** Invitations to work on a BOQ. Only the hash of a link's code is kept; who has joined is in the BOQ's events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boq_invites (
      id uuid primary key,
      boq_id uuid not null,
      email text not null,
      name text not null,
      token_hash bytea not null unique,
      invited_by uuid not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      accepted_by uuid,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index boq_invites_boq on boq_invites (boq_id, created_at)`.execute(db);
}

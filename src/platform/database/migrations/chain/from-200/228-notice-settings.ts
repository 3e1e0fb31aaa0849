import { sql, type Kysely } from 'kysely';

/** Which notices each person wants and where, and how far their daily mail has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_settings (
      user_id uuid primary key,
      digest boolean not null,
      bell_off text[] not null,
      digest_off text[] not null
    )`.execute(db);
  await sql`
    create table notice_digests (
      user_id uuid primary key,
      day date not null,
      position bigint not null
    )`.execute(db);
  // Digests are found by what is new, an invitation by who was invited.
  await sql`create index notices_at on notices (at)`.execute(db);
  await sql`create index boq_invites_email on boq_invites (email)`.execute(db);
}

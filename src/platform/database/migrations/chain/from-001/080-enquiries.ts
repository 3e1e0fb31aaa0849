import { sql, type Kysely } from 'kysely';

/** Enquiries, bug reports and feature requests of visitors, and the captcha challenges already used for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enquiries (
      id uuid primary key,
      first_name text not null,
      last_name text not null,
      email text not null,
      contact_number text not null,
      budget text not null,
      city text not null,
      accepted boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index enquiries_newest on enquiries (created_at desc, id)`.execute(db);
  await sql`
    create table feedback (
      id uuid primary key,
      kind text not null check (kind in ('bug', 'feature')),
      name text,
      email text,
      title text,
      details text not null,
      solution boolean,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index feedback_newest on feedback (kind, created_at desc, id)`.execute(db);
  await sql`
    create table captcha_spent (
      challenge text primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index captcha_spent_expiry on captcha_spent (expires_at)`.execute(db);
}

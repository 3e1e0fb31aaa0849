import { sql, type Kysely } from 'kysely';

/**
 * Counters get their own window length; what a person has stored is found by owner; stored files expire, and their rows
 * record it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempts add column window_minutes integer not null default 15`.execute(db);
  await sql`alter table imports add column file_dropped_at timestamptz`.execute(db);
  await sql`create index boq_images_author on boq_images (author_id) where author_id is not null`.execute(db);
  await sql`create index boq_images_guest on boq_images (author_guest) where author_guest is not null`.execute(db);
  await sql`create index comments_author on comments (author_id) where author_id is not null`.execute(db);
  await sql`create index comments_guest on comments (author_guest) where author_guest is not null`.execute(db);
  await sql`create index boqs_guest on boqs (guest_identifier) where guest_identifier is not null and not deleted`.execute(
    db,
  );
}

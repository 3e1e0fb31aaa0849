import { sql, type Kysely } from 'kysely';

/**
 * Files of photos from site: what space they take, and what goes with a firm that is erased. What they show is in the
 * events of the works. A process of the version before takes none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boq_photos (
      id uuid primary key,
      boq_id uuid not null,
      file_key text not null,
      thumb_key text not null,
      size integer not null,
      author_id uuid not null,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index boq_photos_boq on boq_photos (boq_id)`.execute(db);
  await sql`create index boq_photos_author on boq_photos (author_id)`.execute(db);
}

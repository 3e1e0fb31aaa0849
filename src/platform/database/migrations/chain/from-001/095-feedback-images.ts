import { sql, type Kysely } from 'kysely';

/** Pictures attached to bug reports and feature requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback_images (
      id uuid primary key,
      feedback_id uuid not null references feedback (id) on delete cascade,
      position integer not null,
      name text not null,
      file_key text not null,
      thumb_key text not null,
      width integer not null,
      height integer not null,
      size integer not null,
      unique (feedback_id, position)
    )`.execute(db);
}

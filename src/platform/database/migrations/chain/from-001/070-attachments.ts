import { sql, type Kysely } from 'kysely';

/**
 * Images and comments of BOQs and their items. They refer to an item by its id, which survives removal and restore, and
 * are not part of the BOQ's events: undo and revert leave them alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boq_images (
      id uuid primary key,
      boq_id uuid not null,
      item_id uuid,
      name text not null,
      file_key text not null,
      thumb_key text not null,
      width integer not null,
      height integer not null,
      size integer not null,
      author_id uuid,
      author_guest text,
      author_name text not null,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index boq_images_place on boq_images (boq_id, item_id, created_at)`.execute(db);
  await sql`
    create table comments (
      id uuid primary key,
      boq_id uuid not null,
      service text not null,
      item_id uuid not null,
      text text not null,
      author_id uuid,
      author_guest text,
      author_name text not null,
      author_role text not null,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index comments_place on comments (boq_id, item_id, created_at)`.execute(db);
  await sql`
    create table comment_attachments (
      id uuid primary key,
      comment_id uuid not null references comments (id) on delete cascade,
      position integer not null,
      kind text not null check (kind in ('image', 'pdf')),
      name text not null,
      file_key text not null,
      thumb_key text,
      size integer not null
    )`.execute(db);
  await sql`create index comment_attachments_comment on comment_attachments (comment_id, position)`.execute(db);
}

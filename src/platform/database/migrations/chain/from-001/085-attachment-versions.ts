import { sql, type Kysely } from 'kysely';

/**
 * A version number for the images and comments of a BOQ. Answers are cached by BOQ revision, which attachments do not
 * change: this number completes the cache key. Counted by the database, so that no writer can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table attachment_versions (boq_id uuid primary key, version bigint not null)`.execute(db);
  await sql`
    create function count_attachment_change() returns trigger language plpgsql as $$
    begin
      insert into attachment_versions (boq_id, version) values (coalesce(new.boq_id, old.boq_id), 1)
      on conflict (boq_id) do update set version = attachment_versions.version + 1;
      return null;
    end $$`.execute(db);
  for (const table of ['boq_images', 'comments']) {
    await sql`
      create trigger attachment_version after insert or update or delete on ${sql.table(table)}
      for each row execute function count_attachment_change()`.execute(db);
  }
  await sql`
    insert into attachment_versions (boq_id, version)
    select boq_id, 1 from boq_images union select boq_id, 1 from comments`.execute(db);
}

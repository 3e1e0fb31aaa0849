import { sql, type Kysely } from 'kysely';

/**
 * Files that waited for a person before BOQs had the status `review` are read again: what they ask now has readings to choose from, and
 * the event that they ask gives their BOQ its status.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update imports set status = 'queued', stage = 'queued', progress = 0, updated_at = now()
    where status = 'review' and not for_comparison and file_dropped_at is null
      and exists (select from boqs b where b.boq_id = imports.boq_id and b.status = 'importing' and not b.deleted)`.execute(
    db,
  );
}

import { sql, type Kysely } from 'kysely';

/**
 * Snapshots along the histories of BOQs. Only a projection writes them; they can always be folded again from events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boq_snapshots (
      boq_id uuid not null,
      revision integer not null,
      schema integer not null,
      at timestamptz not null,
      state jsonb not null,
      primary key (boq_id, revision)
    )`.execute(db);
  // For undo and redo of one person's own changes.
  await sql`create index boq_revisions_actor on boq_revisions (boq_id, actor_id, revision)`.execute(db);
}

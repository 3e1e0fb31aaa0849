import { sql, type Kysely } from 'kysely';

/** Whether a picture is shown to the client. Pictures of items were, those of projects were not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boq_images add column for_client boolean not null default false`.execute(db);
  await sql`update boq_images set for_client = true where item_id is not null`.execute(db);
}

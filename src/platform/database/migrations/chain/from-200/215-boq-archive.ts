import { sql, type Kysely } from 'kysely';

/** BOQs that a person has put out of their own list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boq_archive (
      user_id text not null,
      boq_id uuid not null,
      archived_at timestamptz not null default now(),
      primary key (user_id, boq_id)
    )`.execute(db);
}

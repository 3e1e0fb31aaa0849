import { sql, type Kysely } from 'kysely';

/** Which revisions of a BOQ touched what, in blocks. Only a projection writes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boq_touches (
      boq_id uuid not null,
      last integer not null,
      schema integer not null,
      touches jsonb not null,
      primary key (boq_id, last)
    )`.execute(db);
}

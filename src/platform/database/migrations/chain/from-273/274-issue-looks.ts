import { sql, type Kysely } from 'kysely';

/** How long each room of an issue was on the client's screen: one row per issue and room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table issue_looks (
      boq_id uuid not null,
      issue integer not null,
      room text not null,
      seconds integer not null,
      last_at timestamptz not null default now(),
      primary key (boq_id, issue, room)
    )`.execute(db);
}

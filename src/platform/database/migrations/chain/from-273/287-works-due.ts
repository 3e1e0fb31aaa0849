import { sql, type Kysely } from 'kysely';

/** What is due of works, found once a day. A process of the version before does not know it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table works_due (
      boq_id uuid not null,
      key text not null,
      text text not null,
      revision integer not null,
      position bigint not null,
      at timestamptz not null default now(),
      primary key (boq_id, key)
    )`.execute(db);
}

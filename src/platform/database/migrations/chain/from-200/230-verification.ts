import { sql, type Kysely } from 'kysely';

/** Designers ask to be verified: the request is a field of the person, and notices tell of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column request jsonb`.execute(db);
  await sql`
    create index people_waiting on people (id)
    where request is not null and request ->> 'answer' is null`.execute(db);
  await sql`alter table notices alter column boq_id drop not null, add column person_id uuid`.execute(db);
  await sql`create index notices_person on notices (position desc) where person_id is not null`.execute(db);
}

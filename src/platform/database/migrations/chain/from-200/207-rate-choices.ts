import { sql, type Kysely } from 'kysely';

/** Suggestions that people chose for lines, by the words of the line. Only a projection writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_choices (
      boq_id uuid not null,
      revision integer not null,
      line_id uuid not null,
      account_id uuid not null,
      key text not null,
      ref text not null,
      label text not null,
      position bigint not null,
      undone_by integer,
      primary key (boq_id, revision, line_id)
    )`.execute(db);
  await sql`create index rate_choices_account on rate_choices (account_id, key)`.execute(db);
}

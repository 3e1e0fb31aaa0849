import { sql, type Kysely } from 'kysely';

/**
 * A read model can be divided into shares of its streams, each with a checkpoint of its own. Parked streams belong to
 * the read model, whose name is no longer in one row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projection_parked drop constraint projection_parked_projection_fkey`.execute(db);
  await sql`
    alter table projections
      add column share integer not null default 0,
      add column shares integer not null default 1,
      drop constraint projections_pkey,
      add primary key (name, share),
      add check (share >= 0 and share < shares)`.execute(db);
}

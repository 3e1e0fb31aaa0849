import { sql, type Kysely } from 'kysely';

/**
 * One BOQ is read from its state, so the read models of its items and analyses go. Of the items, suggestions need the
 * rates that people typed, which have a table of their own.
 *
 * A process of the version before survives this until it is stopped: without these checkpoints its heads count too few
 * read models, so it folds every BOQ and never reads the tables, and its projector has nothing to move in them. Only its
 * suggestions of rates from other BOQs fail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table typed_rates (
      boq_id uuid not null,
      line_id text not null,
      seq double precision not null,
      service text not null,
      title text not null,
      unit text not null,
      quantity bigint not null,
      rate bigint not null,
      material bigint not null,
      labour bigint not null,
      labour_from text,
      primary key (boq_id, line_id)
    )`.execute(db);
  await sql`delete from projections where name in ('boq-items', 'boq-analysis')`.execute(db);
  await sql`delete from projection_parked where projection in ('boq-items', 'boq-analysis')`.execute(db);
  await sql`drop table boq_items, boq_analysis`.execute(db);
}

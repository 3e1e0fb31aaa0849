import { sql, type Kysely } from 'kysely';

/** What a buyer asks about a vendor: where it is, its GSTIN, and how it delivers and is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendors
      add column city text,
      add column gstin text,
      add column delivery text,
      add column minimum_order text,
      add column terms text`.execute(db);
}

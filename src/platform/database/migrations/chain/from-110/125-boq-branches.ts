import { sql, type Kysely } from 'kysely';

/** What-if copies: the BOQ a copy was made from. Permissions on a copy follow from that BOQ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boqs add column branch_of uuid`.execute(db);
  await sql`create index boqs_branches on boqs (branch_of, created_at) where branch_of is not null and not deleted`.execute(
    db,
  );
}

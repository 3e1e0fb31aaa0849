import { sql, type Kysely } from 'kysely';

/** Notices of vendors' lists: what they are about, which items a BOQ's rates are from, and when notices were last read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column vendor_id uuid, add column day text, add column items uuid[]`.execute(db);
  await sql`create index notices_vendor on notices (vendor_id) where vendor_id is not null`.execute(db);
  await sql`alter table notice_reads add column at timestamptz`.execute(db);
  await sql`alter table boqs add column offer_items uuid[] not null default '{}'`.execute(db);
}

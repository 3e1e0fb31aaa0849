import { sql, type Kysely } from 'kysely';

/** Where a vendor delivers, by the keys of the product's cities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column cities_served text[] not null default '{}'`.execute(db);
}

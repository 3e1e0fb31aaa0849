import { sql, type Kysely } from 'kysely';

/**
 * Addresses from which an account has logged in, as hashes: someone guessing passwords elsewhere does not lock the
 * person out there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_addresses (
      key_hash bytea primary key,
      succeeded_at timestamptz not null
    )`.execute(db);
  await sql`create index known_addresses_age on known_addresses (succeeded_at)`.execute(db);
}

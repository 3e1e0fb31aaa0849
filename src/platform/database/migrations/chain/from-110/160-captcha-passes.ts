import { sql, type Kysely } from 'kysely';

/** Hosted-captcha answers confirmed by the provider, until they are used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table captcha_passes (
      token_hash bytea primary key,
      good_until timestamptz not null,
      spent boolean not null default false
    )`.execute(db);
  await sql`create index captcha_passes_end on captcha_passes (good_until)`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** What a webhook's events are written in. A process of the version before adds webhooks of version 1, as it sends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks add column version smallint not null default 1 check (version in (1, 2))`.execute(db);
}

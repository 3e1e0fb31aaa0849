import { sql, type Kysely } from 'kysely';

/**
 * Which works and finishes the lines of a BOQ have, for lists of the BOQs that use one. A process of the version before
 * writes rows without them, which the new version of the read model writes again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table boqs
      add column works text[] not null default '{}',
      add column finishes text[] not null default '{}'`.execute(db);
}

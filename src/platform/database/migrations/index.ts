import { sql, type Kysely } from 'kysely';
import { BASELINE } from './baseline';
import { FROM_001 } from './chain/from-001';
import { FROM_110 } from './chain/from-110';
import { FROM_200 } from './chain/from-200';
import { FROM_236 } from './chain/from-236';
import { FROM_273 } from './chain/from-273';
import type { SchemaMigration } from './schema-migration';

/** The chain: all migrations in numeric order. A database with some of them runs those that it lacks. */
export const migrations: readonly SchemaMigration[] = [...FROM_001, ...FROM_110, ...FROM_200, ...FROM_236, ...FROM_273];

/** The last step that the release before has, which `package.json` names as `releaseBefore`. */
export const NEWEST_OF_RELEASE_BEFORE = '261-mails-of-events';

/**
 * The same names for a database without any of them: the first makes the tables as the whole chain leaves them, the others
 * do nothing. Kysely runs all in one transaction and records each name, so that both kinds of database continue alike.
 */
export const migrationsOfNewDatabase: readonly SchemaMigration[] = migrations.map(({ name }, at) => ({
  name,
  up: at === 0 ? makeBaseline : () => Promise.resolve(),
}));

async function makeBaseline(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BASELINE).execute(db);
}

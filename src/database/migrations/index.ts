import type { Kysely } from 'kysely';
import * as events from './001-events';
import * as projections from './002-projections';
import * as appendSingles from './003-append-singles';
import * as users from './010-users';
import * as boqReads from './020-boq-reads';
import * as imports from './030-imports';
import * as directory from './040-directory';
import * as accounts from './050-accounts';

/** One step of the schema. Steps are never edited after release; a new one follows. */
export interface SchemaMigration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** Every migration, in the order of its number. */
export const migrations: readonly SchemaMigration[] = [
  { name: '001-events', up: events.up },
  { name: '002-projections', up: projections.up },
  { name: '003-append-singles', up: appendSingles.up },
  { name: '010-users', up: users.up },
  { name: '020-boq-reads', up: boqReads.up },
  { name: '030-imports', up: imports.up },
  { name: '040-directory', up: directory.up },
  { name: '050-accounts', up: accounts.up },
];

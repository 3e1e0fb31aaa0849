import type { Kysely } from 'kysely';

/** One step of the schema. Steps are never edited or renamed after release: databases record their names. Add a new one. */
export interface SchemaMigration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

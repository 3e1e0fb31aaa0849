import type { Kysely } from 'kysely';

/** One step of the schema. Steps are never edited or renamed after release: databases record their names. Add a new one. */
export interface SchemaMigration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * For `create index concurrently` alone, which PostgreSQL allows outside a transaction only. A step that is interrupted
   * leaves an unusable index, so it begins with `drop index concurrently if exists`.
   */
  readonly outsideTransaction?: true;
}

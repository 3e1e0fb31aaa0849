import { Inject, Injectable, Module } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { CachedTables } from '../../platform/database/cached-tables';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { FINISHES, WORKS, type FinishEntry, type WorkEntry } from './data';

/**
 * Cache of works and finishes with their current labels, descriptions and aliases. Has the built-in ones until the
 * tables have been read.
 */
@Injectable()
export class CatalogueDirectory extends CachedTables {
  private worksById: ReadonlyMap<string, WorkEntry> = new Map(WORKS.map((work) => [work.id, work]));
  private finishesById: ReadonlyMap<string, FinishEntry> = new Map(FINISHES.map((finish) => [finish.id, finish]));

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    log: PinoLogger,
  ) {
    super('catalogue', log);
  }

  work(id: string): WorkEntry | undefined {
    return this.worksById.get(id);
  }

  works(): readonly WorkEntry[] {
    return [...this.worksById.values()];
  }

  finishes(): readonly FinishEntry[] {
    return [...this.finishesById.values()];
  }

  async refresh(): Promise<void> {
    const [works, finishes] = await Promise.all([
      this.db.selectFrom('catalogue').select(['id', 'label', 'description', 'alias']).execute(),
      this.db.selectFrom('finishes').select(['id', 'label', 'alias']).execute(),
    ]);
    const worksNow = new Map(works.map((row) => [row.id, row]));
    const finishesNow = new Map(finishes.map((row) => [row.id, row]));
    this.worksById = new Map(
      WORKS.map((work) => {
        const row = worksNow.get(work.id);
        const words = row && { label: row.label, description: row.description, aliases: row.alias };
        return [work.id, { ...work, ...words }];
      }),
    );
    this.finishesById = new Map(
      FINISHES.map((finish) => {
        const row = finishesNow.get(finish.id);
        return [finish.id, row ? { id: row.id, label: row.label, aliases: row.alias } : finish];
      }),
    );
  }
}

/** Provides the cached works and finishes. */
@Module({ providers: [CatalogueDirectory], exports: [CatalogueDirectory] })
export class CatalogueDirectoryModule {}

import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import type { WorkSummary } from './work-summary';

/** A summary with what it is made of. */
export interface KeptSummary {
  readonly madeOf: string;
  readonly summary: WorkSummary;
}

/** Summaries in memory: some 10 MB. */
const MOST = 1_000;

/**
 * Summaries in the database: one takes some 10 ms to make, from a BOQ, its accepted documents and the works. Those of 500 works take 20
 * ms to read: what was read stays in memory for as long as it is made of the same.
 */
@Injectable()
export class WorkSummaries {
  private readonly known = new LRUCache<string, KeptSummary>({ max: MOST });

  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Those that there are, by BOQ. */
  async of(boqIds: readonly string[]): Promise<ReadonlyMap<string, KeptSummary>> {
    if (boqIds.length === 0) return new Map();
    const found = new Map<string, KeptSummary>();
    const rows = await this.db
      .selectFrom('work_summaries')
      .select(['boq_id', 'made_of as madeOf'])
      .where(sql<SqlBool>`boq_id = any (${boqIds}::uuid[])`)
      .execute();
    for (const { boq_id: id, madeOf } of rows) {
      const known = this.known.get(id);
      if (known?.madeOf === madeOf) found.set(id, known);
    }
    for (const [id, read] of await this.read(rows.map(({ boq_id: id }) => id).filter((id) => !found.has(id)))) {
      found.set(id, read);
      this.known.set(id, read);
    }
    return found;
  }

  private async read(boqIds: readonly string[]): Promise<[string, KeptSummary][]> {
    if (boqIds.length === 0) return [];
    const rows = await this.db
      .selectFrom('work_summaries')
      .select(['boq_id', 'made_of as madeOf', 'summary'])
      .where(sql<SqlBool>`boq_id = any (${boqIds}::uuid[])`)
      .execute();
    return rows.map(({ boq_id: id, madeOf, summary }) => [id, { madeOf, summary: summary as WorkSummary }]);
  }

  async keep(boqId: string, { madeOf, summary }: KeptSummary): Promise<void> {
    await this.db
      .insertInto('work_summaries')
      .values({ boq_id: boqId, made_of: madeOf, summary: JSON.stringify(summary) })
      .onConflict((conflict) =>
        conflict
          .column('boq_id')
          .doUpdateSet((eb) => ({ made_of: eb.ref('excluded.made_of'), summary: eb.ref('excluded.summary') })),
      )
      .execute();
  }
}

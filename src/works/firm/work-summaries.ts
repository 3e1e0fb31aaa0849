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

/** One of the works, with what its summary has to be made of. */
export interface WantedSummary {
  readonly boqId: string;
  readonly madeOf: string;
}

/** Summaries in memory: some 10 MB. */
const MOST = 1_000;

/**
 * Summaries in the database: one takes some 10 ms to make, from a BOQ, its accepted documents and the works. Those of 500 works take 20
 * ms to read: what is in memory and made of the same is not read.
 */
@Injectable()
export class WorkSummaries {
  private readonly known = new LRUCache<string, KeptSummary>({ max: MOST });

  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Those that there are, by BOQ: made of what is wanted, or of what was before. */
  async of(wanted: readonly WantedSummary[]): Promise<ReadonlyMap<string, KeptSummary>> {
    const found = new Map<string, KeptSummary>();
    const unknown: string[] = [];
    for (const { boqId, madeOf } of wanted) {
      const known = this.known.get(boqId);
      if (known?.madeOf === madeOf) found.set(boqId, known);
      else unknown.push(boqId);
    }
    for (const [boqId, read] of await this.read(unknown)) {
      found.set(boqId, read);
      this.known.set(boqId, read);
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
    this.known.set(boqId, { madeOf, summary });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import type { WorkSummary } from './work-summary';

/** A summary with what it is made of. */
export interface KeptSummary {
  readonly madeOf: string;
  readonly summary: WorkSummary;
}

/** Summaries in the database: one takes some 10 ms to make, from a BOQ, its accepted documents and the works. */
@Injectable()
export class WorkSummaries {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Those that there are, by BOQ. */
  async of(boqIds: readonly string[]): Promise<ReadonlyMap<string, KeptSummary>> {
    if (boqIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('work_summaries')
      .select(['boq_id', 'made_of as madeOf', 'summary'])
      .where('boq_id', 'in', boqIds)
      .execute();
    return new Map(rows.map(({ boq_id: id, madeOf, summary }) => [id, { madeOf, summary: summary as WorkSummary }]));
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

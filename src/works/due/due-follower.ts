import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { today } from '../../kernel/day';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { BudgetReader } from '../costs/budgets';
import { WorkSummaries } from '../firm/work-summaries';
import { madeOf, workSummary } from '../firm/work-summary';
import { WorksService } from '../works.service';
import { dueOn, type Due } from './due-works';

/** Keeps `works_due`: what is due becomes so with the days, without an event. */
@Injectable()
export class DueFollower {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
    private readonly summaries: WorkSummaries,
  ) {}

  /** Looks at all works once. Aborts with the signal's reason; another look finds what this one did not reach. */
  async look(signal: AbortSignal, day = today(), onError: (error: unknown, boqId: string) => void): Promise<void> {
    const rows = await this.db
      .selectFrom('boqs')
      .select(['boq_id', sql<string>`view #>> '{issued,accepted,issue}'`.as('issue')])
      .where('deleted', '=', false)
      .where('branch_of', 'is', null)
      .where(sql<SqlBool>`view #>> '{issued,accepted,issue}' is not null`)
      .orderBy('boq_id')
      .execute();
    for (const { boq_id: boqId, issue } of rows) {
      signal.throwIfAborted();
      try {
        const works = await this.works.of(boqId);
        const budgets = await this.budgets.of(boqId);
        await this.keep(boqId, works.revision, dueOn(works, budgets, day));
        // So that the first look at a firm's works after an upgrade does not make all of them.
        await this.summaries.keep(boqId, {
          madeOf: madeOf(issue, works.revision),
          summary: workSummary(works, budgets),
        });
      } catch (error) {
        // One altered quotation must not keep the others from being looked at.
        onError(error, boqId);
      }
      await setImmediate();
    }
  }

  /** What is due no more goes; what was due before keeps the time when it was first found. */
  private async keep(boqId: string, revision: number, due: readonly Due[]): Promise<void> {
    const keys = due.map(({ key }) => key);
    await sql`delete from works_due where boq_id = ${boqId}::uuid and key <> all (${keys}::text[])`.execute(this.db);
    if (due.length === 0) return;
    const position = String(await this.store.head());
    await this.db
      .insertInto('works_due')
      .values(due.map(({ key, text }) => ({ boq_id: boqId, key, text, revision, position })))
      .onConflict((conflict) =>
        conflict.columns(['boq_id', 'key']).doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
      )
      .execute();
  }
}

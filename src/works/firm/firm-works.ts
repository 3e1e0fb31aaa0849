import { Inject, Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { FreshBoqs } from '../../boq/boq.public';
import type { UserActor } from '../../platform/http/access/actor';
import { Problem } from '../../platform/http/answers/problem';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { BudgetReader } from '../costs/budgets';
import { worksStreamOf } from '../works-stream';
import { WorksService } from '../works.service';
import { WorkSummaries, type KeptSummary } from './work-summaries';
import { madeOf, workSummary, type WorkSummary } from './work-summary';

/** Works of a firm that are looked at: the newest. */
const MOST = 500;
/** Summaries made at a time: each waits for the database, and holds documents in memory. */
const AT_ONCE = 4;

/** One of the works in the list of BOQs, with what its summary has to be made of. */
interface Listed {
  readonly boqId: string;
  readonly madeOf: string;
}

export interface FirmWork extends WorkSummary {
  readonly boqId: string;
}

/** The works of a firm. `altered`: so many are left out, whose accepted quotation was altered in the log. */
export interface FirmBook {
  readonly works: readonly FirmWork[];
  readonly altered: number;
}

/**
 * The works that a designer may price. A summary is made again when its works, or their contract, have changed: a firm’s page
 * reads one list and the ends of the streams.
 */
@Injectable()
export class FirmWorks {
  constructor(
    private readonly boqs: FreshBoqs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
    private readonly summaries: WorkSummaries,
  ) {}

  /** The works last changed first. `boqIds`: those alone. */
  async of({ id }: UserActor, boqIds?: readonly string[]): Promise<FirmBook> {
    const rows = await (
      await this.boqs.query()
    )
      .selectFrom('boqs')
      .select(['boq_id', sql<string>`view #>> '{issued,accepted,issue}'`.as('issue')])
      .where('deleted', '=', false)
      .where('branch_of', 'is', null)
      .where(sql<SqlBool>`(owner_id = ${id} or created_by = ${id} or members @> array[${id}]::text[])`)
      .where(sql<SqlBool>`not restricted ? ${id}`)
      .where(sql<SqlBool>`view #>> '{issued,accepted,issue}' is not null`)
      .$if(boqIds !== undefined, (query) => query.where('boq_id', 'in', [...(boqIds ?? [])]))
      .orderBy('updated_at', 'desc')
      .orderBy('boq_id')
      .limit(MOST)
      .execute();
    const ids = rows.map(({ boq_id: boqId }) => boqId);
    const [ends, kept] = await Promise.all([this.store.tails(ids.map(worksStreamOf)), this.summaries.of(ids)]);
    const listed = rows.map(({ boq_id: boqId, issue }) => ({
      boqId,
      madeOf: madeOf(issue, ends.get(worksStreamOf(boqId))?.version ?? 0),
    }));
    const found: (FirmWork | null)[] = [];
    for (let at = 0; at < listed.length; at += AT_ONCE)
      found.push(
        ...(await Promise.all(listed.slice(at, at + AT_ONCE).map((one) => this.one(one, kept.get(one.boqId))))),
      );
    const works = found.filter((work) => work !== null);
    return { works, altered: found.length - works.length };
  }

  /** Null where the accepted quotation was altered: its own page says so. */
  private async one(listed: Listed, kept: KeptSummary | undefined): Promise<FirmWork | null> {
    const { boqId } = listed;
    if (kept?.madeOf === listed.madeOf) return { boqId, ...kept.summary };
    try {
      return { boqId, ...(await this.make(listed)) };
    } catch (error) {
      if (error instanceof Problem && error.code === 'record_altered') return null;
      throw error;
    }
  }

  private async make({ boqId, madeOf: of }: Listed): Promise<WorkSummary> {
    const [works, budgets] = await Promise.all([this.works.of(boqId), this.budgets.of(boqId)]);
    const summary = workSummary(works, budgets);
    await this.summaries.keep(boqId, { madeOf: of, summary });
    return summary;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { LRUCache } from 'lru-cache';
import { FreshBoqs } from '../../boq/boq.public';
import type { UserActor } from '../../platform/http/access/actor';
import { Problem } from '../../platform/http/answers/problem';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { BudgetReader } from '../costs/budgets';
import { worksStreamOf } from '../works-stream';
import { WorksService } from '../works.service';
import { workSummary, type WorkSummary } from './work-summary';

/** Works of a firm that are looked at: the newest. */
const MOST = 500;
/** Summaries made at a time: each waits for the database, and holds documents in memory. */
const AT_ONCE = 4;
/** Summaries in memory, of all firms. */
const KEPT = 2_000;

interface Kept {
  /** The acceptance and the revision of the works that it is of. */
  readonly of: string;
  readonly summary: WorkSummary;
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
  private readonly kept = new LRUCache<string, Kept>({ max: KEPT });

  constructor(
    private readonly boqs: FreshBoqs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
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
    const ends = await this.store.tails(rows.map(({ boq_id: boqId }) => worksStreamOf(boqId)));
    const found: (FirmWork | null)[] = [];
    for (let at = 0; at < rows.length; at += AT_ONCE)
      found.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => this.one(row, ends)))));
    const works = found.filter((work) => work !== null);
    return { works, altered: found.length - works.length };
  }

  /** Null where the accepted quotation was altered: its own page says so. */
  private async one(
    { boq_id: boqId, issue }: { readonly boq_id: string; readonly issue: string },
    ends: ReadonlyMap<string, { readonly version: number }>,
  ): Promise<FirmWork | null> {
    const version = ends.get(worksStreamOf(boqId))?.version ?? 0;
    try {
      return { boqId, ...(await this.summary(boqId, `${issue} ${version}`)) };
    } catch (error) {
      if (error instanceof Problem && error.code === 'record_altered') return null;
      throw error;
    }
  }

  private async summary(boqId: string, of: string): Promise<WorkSummary> {
    const kept = this.kept.get(boqId);
    if (kept?.of === of) return kept.summary;
    const [works, budgets] = await Promise.all([this.works.of(boqId), this.budgets.of(boqId)]);
    const summary = workSummary(works, budgets);
    this.kept.set(boqId, { of, summary });
    return summary;
  }
}

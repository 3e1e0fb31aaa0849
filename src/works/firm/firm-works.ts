import { Inject, Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { LRUCache } from 'lru-cache';
import { FreshBoqs, type Behind } from '../../boq/boq.public';
import type { UserActor } from '../../platform/http/access/actor';
import { Problem } from '../../platform/http/answers/problem';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { BudgetReader } from '../costs/budgets';
import { worksStreamOf } from '../works-stream';
import { WorksService } from '../works.service';
import { WorkSummaries, type KeptSummary, type WantedSummary } from './work-summaries';
import { AcceptedIssues } from './accepted-issues';
import { isReadable, madeOf, workSummary, type WorkSummary } from './work-summary';

/** Works of a firm that are looked at: the newest. */
const MOST = 500;
/** Summaries made at a time: each waits for the database, and holds documents in memory. */
const AT_ONCE = 4;
/** Milliseconds for summaries that are not up to date, in an answer that people wait for. */
const MAKING_MS = 200;
/** Works in the books that are in memory: some 20 MB. */
const MOST_KEPT = 2_000;

export interface FirmWork extends WorkSummary {
  readonly boqId: string;
}

/** The works of a firm, and what is not in them yet. */
export interface FirmBook {
  readonly works: readonly FirmWork[];
  /** So many are left out, whose accepted quotation was altered in the log. */
  readonly altered: number;
  /** So many are shown as they were before their last changes, or left out. */
  readonly waiting: number;
  /** What the list of BOQs does not show yet. */
  readonly behind: Behind;
}

/** A book, and the end of the log before it was read: nothing in it changes for as long as that is the end. */
interface KeptBook {
  readonly end: bigint;
  readonly book: FirmBook;
}

interface Wanted {
  /** These alone. */
  readonly boqIds?: readonly string[] | undefined;
  /** Waits for every summary, however long that takes: for what is decided by them. */
  readonly isWhole?: boolean;
}

/**
 * The works that a designer may price. A summary is made again when its works, or their contract, have changed: a firm’s page
 * reads one list and the ends of the streams, and nothing while the log is as it was.
 */
@Injectable()
export class FirmWorks {
  private readonly books = new LRUCache<string, KeptBook>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ book }) => book.works.length + 1,
  });

  constructor(
    private readonly boqs: FreshBoqs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly accepted: AcceptedIssues,
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
    private readonly summaries: WorkSummaries,
  ) {}

  /** The works last changed first. */
  async of(person: UserActor, wanted: Wanted = {}): Promise<FirmBook> {
    const end = await this.store.head();
    const key = [person.id, ...(wanted.boqIds ?? [])].join(' ');
    const kept = this.books.get(key);
    if (kept?.end === end) return kept.book;
    const book = await this.read(person, wanted);
    if (book.waiting + book.altered === 0 && book.behind === null) this.books.set(key, { end, book });
    return book;
  }

  private async read({ id }: UserActor, { boqIds, isWhole = false }: Wanted): Promise<FirmBook> {
    const { db, views, behind } = await this.boqs.listed();
    const newer = new Map([...views].map(([boqId, view]) => [boqId, acceptedIn(view)]));
    const rows = await db
      .selectFrom('boqs')
      .select(['boq_id as boqId', 'revision'])
      .where('deleted', '=', false)
      .where('branch_of', 'is', null)
      .where(sql<SqlBool>`(owner_id = ${id} or created_by = ${id} or members @> array[${id}]::text[])`)
      .where(sql<SqlBool>`not restricted ? ${id}`)
      .$if(boqIds !== undefined, (query) => query.where('boq_id', 'in', [...(boqIds ?? [])]))
      .orderBy('updated_at', 'desc')
      .orderBy('boq_id')
      .execute();
    const shown = await this.accepted.of(
      db,
      rows.filter(({ boqId }) => !newer.has(boqId)),
    );
    const accepted = rows
      .flatMap(({ boqId }) => {
        const issue = newer.get(boqId) ?? shown.get(boqId);
        return issue ? [{ boqId, issue }] : [];
      })
      .slice(0, MOST);
    const ends = await this.store.tails(accepted.map(({ boqId }) => worksStreamOf(boqId)));
    const listed = accepted.map(({ boqId, issue }) => ({
      boqId,
      madeOf: madeOf(issue, ends.get(worksStreamOf(boqId))?.version ?? 0),
    }));
    const kept = await this.summaries.of(listed);
    const stale = listed.filter((one) => kept.get(one.boqId)?.madeOf !== one.madeOf);
    const made = await this.made(stale, isWhole ? Infinity : MAKING_MS);
    const found = listed.map(({ boqId }) => made.get(boqId) ?? keptWork(boqId, kept.get(boqId)));
    return {
      works: found.filter((work) => typeof work === 'object'),
      altered: found.filter((work) => work === 'altered').length,
      waiting: stale.length - made.size,
      behind,
    };
  }

  /** The summaries that are made again, as many as begin within a time in milliseconds. */
  private async made(stale: readonly WantedSummary[], ms: number): Promise<Map<string, FirmWork | 'altered'>> {
    const until = performance.now() + ms;
    const made = new Map<string, FirmWork | 'altered'>();
    for (let at = 0; at < stale.length && performance.now() < until; at += AT_ONCE)
      for (const [boqId, work] of await Promise.all(stale.slice(at, at + AT_ONCE).map((one) => this.one(one))))
        made.set(boqId, work);
    return made;
  }

  /** The work of a BOQ as it is now; `altered` where the accepted quotation was altered: its own page says so. */
  private async one(listed: WantedSummary): Promise<[string, FirmWork | 'altered']> {
    const { boqId } = listed;
    try {
      return [boqId, { boqId, ...(await this.make(listed)) }];
    } catch (error) {
      if (error instanceof Problem && error.code === 'record_altered') return [boqId, 'altered'];
      throw error;
    }
  }

  private async make({ boqId, madeOf: of }: WantedSummary): Promise<WorkSummary> {
    const [works, budgets] = await Promise.all([this.works.of(boqId), this.budgets.of(boqId)]);
    const summary = workSummary(works, budgets);
    await this.summaries.keep(boqId, { madeOf: of, summary });
    return summary;
  }
}

/** A summary as it is kept, perhaps from before the last changes; `waiting` where none can be shown. */
function keptWork(boqId: string, kept: KeptSummary | undefined): FirmWork | 'waiting' {
  return kept && isReadable(kept.madeOf) ? { boqId, ...kept.summary } : 'waiting';
}

/** The accepted issue that a view of a BOQ names; null where none is. */
function acceptedIn(view: unknown): string | null {
  const { issued } = view as { readonly issued?: { readonly accepted?: { readonly issue?: number } | null } | null };
  const issue = issued?.accepted?.issue;
  return issue === undefined ? null : String(issue);
}

import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../platform/event-store/event-store';
import { allows } from '../../platform/http/access/access.service';
import type { RequestContext } from '../../platform/http/request/request-context';
import { readingPolicy } from '../works-readers';
import { subjectsOf } from './subjects';
import { worksEventOf, worksStreamOf } from '../works-stream';
import { WorksService, type Works } from '../works.service';
import type { WorksChange, WorksHistoryPage, WorksHistoryQuery } from './works-history.dto';
import { tabOf, worksWords } from './works-words';

/** Events read at a time: a bill holds all its figures. */
const STRETCH = 100;
/** Events that one request reads at most. */
const MOST = 1_000;

/** What happened on the works of a BOQ, as far as the reader may see it. */
@Injectable()
export class WorksHistory {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly works: WorksService,
  ) {}

  /** The newest first, as many as the limit or found among 1,000 events. 404 while no quotation of the BOQ is accepted. */
  async page(
    context: RequestContext,
    boqId: string,
    { before, limit, entry }: WorksHistoryQuery,
  ): Promise<WorksHistoryPage> {
    const works = await this.works.of(boqId);
    const data: WorksChange[] = [];
    const newest = Math.min(works.revision, (before ?? Infinity) - 1);
    const oldest = Math.max(0, newest - MOST);
    for (let end = newest; end > oldest; end -= STRETCH) {
      const start = Math.max(oldest, end - STRETCH);
      for (const stored of (await this.store.read(worksStreamOf(boqId), start, end)).reverse()) {
        const change = shownTo(context, stored, works, entry);
        if (change) data.push(change);
        if (data.length === limit) return { data, meta: { next: stored.version > 1 ? stored.version : null } };
      }
    }
    return { data, meta: { next: oldest > 0 ? oldest + 1 : null } };
  }
}

/** Null for what the reader may not see, and for what does not name the entry that was asked for. */
function shownTo(
  context: RequestContext,
  stored: StoredEvent,
  { agreed, state }: Works,
  entry: string | undefined,
): WorksChange | null {
  const event = worksEventOf(stored);
  if (entry !== undefined && !subjectsOf(event).includes(entry)) return null;
  if (!allows(context, readingPolicy(event))) return null;
  const { actorId, actorName, actorRole } = stored.metadata;
  return {
    revision: stored.version,
    type: event.type,
    summary: worksWords(event, { contract: agreed.contract, state }),
    actor: { id: actorId, name: actorName, role: actorRole },
    at: stored.recordedAt.toISOString(),
    tab: tabOf(event),
  };
}

import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { boqIdOf, BOQ_STREAM_PREFIX, streamOf } from '../../boq/boq.public';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../platform/event-store/event-store';
import { decideAccess } from '../../platform/http/access/access';
import type { UserActor } from '../../platform/http/access/actor';
import { ruleOf } from '../../platform/http/access/policies';
import { invalid } from '../../platform/http/answers/problem';
import { boqOfRequest, KINDS } from '../../platform/records/kinds';
import { boqOfWorks, readingPolicy, worksEventOf, worksStreamOf } from '../../works/works.public';
import { cursorBefore } from './feed-moment';
import { FeedVisibility, type Visible } from './feed-visibility';
import {
  isWorksType,
  publicEvent,
  publicRecordEvent,
  publicWorksEvent,
  UNASKED_TYPES,
  type FeedEventType,
  type PublicEvent,
} from './shapes/public-event';
import { inVersion, type FeedVersion } from './shapes/versions';
import { RECORD_SHAPES, type RecordType } from './shapes/record-shapes';

export interface FeedQuery {
  /** Position of the reader's last event; 0 = from the beginning. */
  readonly after: bigint;
  readonly boqId: string | null;
  /** Null: every type of BOQs. Events of no BOQ are asked for by name. */
  readonly types: readonly FeedEventType[] | null;
  readonly limit: number;
  /** What the events are written in; 1 when absent. */
  readonly version?: FeedVersion;
}

export interface FeedPage {
  readonly events: readonly PublicEvent[];
  /** The same events as JSON, in UTF-8 at most as many bytes as were asked for, or one event alone. */
  readonly texts: readonly string[];
  /** Start of the next page; it also moves past events the reader may not see. */
  readonly next: bigint;
  readonly hasMore: boolean;
}

/** Where to start: after a cursor, or with the first event recorded at or after a time. */
export interface FeedStart {
  readonly after?: bigint | undefined;
  readonly since?: Date | undefined;
}

/** Preview of what a reader will get. */
export interface FeedOutline {
  readonly after: bigint;
  /** Counted up to `MOST_COUNTED`. */
  readonly events: number;
  /** Whether there are more than counted. */
  readonly more: boolean;
  readonly first: PublicEvent | null;
  /** Null when there are more. */
  readonly last: PublicEvent | null;
}

/** Bytes of the events of a page; a larger event is a page of its own. */
export const PAGE_BYTES = 2_000_000;

/** Characters of an event that takes some milliseconds: other requests are answered between two such. */
const LARGE = 16 * 1024;

/** Limit the cost of a preview for any length of log. */
export const MOST_COUNTED = 1_000;
const MOST_WALKED = 5_000;

/** The only event of a deleted BOQ that is still delivered. */
const THE_END: FeedEventType = 'BoqDeleted';

/**
 * Pages of the log, filtered by one person's permissions. Positions are in commit order, so a reader at position p has
 * received everything visible to them up to p.
 */
@Injectable()
export class FeedReader {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly visibility: FeedVisibility,
  ) {}

  /** One page of at most `bytes` bytes of events. Rejects with 400 for a cursor beyond the end of the log. */
  async page(actor: UserActor, query: FeedQuery, bytes = PAGE_BYTES): Promise<FeedPage> {
    const head = await this.headAfter(query.after);
    const [events, texts]: [PublicEvent[], string[]] = [[], []];
    let [next, walked, size] = [query.after, 0, 0];
    for await (const { position, event } of this.shown(actor, query, head)) {
      if (event) {
        const text = JSON.stringify(event);
        size += Buffer.byteLength(text);
        if (events.length > 0 && size > bytes) return { events, texts, next, hasMore: true };
        events.push(event);
        texts.push(text);
        if (text.length > LARGE) await setImmediate();
      }
      next = position;
      walked += 1;
      // An event that fills the page alone need not wait for the next one to be read.
      if (walked === query.limit || size >= bytes) return { events, texts, next, hasMore: next < head };
    }
    // The rest of the log holds nothing for this reader.
    return { events, texts, next: head, hasMore: false };
  }

  /** What follows a cursor: number of events, first and last. Rejects like `page`. */
  async outline(actor: UserActor, query: Omit<FeedQuery, 'limit'>): Promise<FeedOutline> {
    const head = await this.headAfter(query.after);
    let [events, walked] = [0, 0];
    let [first, last]: [PublicEvent | null, PublicEvent | null] = [null, null];
    for await (const { position, event } of this.shown(actor, { ...query, limit: MOST_WALKED }, head)) {
      walked += 1;
      if (event) [events, first, last] = [events + 1, first ?? event, event];
      if (position < head && (events === MOST_COUNTED || walked === MOST_WALKED))
        return { after: query.after, events, more: true, first, last: null };
    }
    return { after: query.after, events, more: false, first, last };
  }

  /** The cursor of a start; null when it names none. Rejects with 400 for a cursor beyond the end of the log. */
  async cursorOf({ after, since }: FeedStart): Promise<bigint | null> {
    if (since) return cursorBefore(this.store, since);
    if (after !== undefined && after > (await this.store.head())) {
      throw invalid({ after: 'There is no such place in the feed.' });
    }
    return after ?? null;
  }

  /** The end of the log. Rejects with 400 when the cursor is beyond it. */
  private async headAfter(after: bigint): Promise<bigint> {
    const head = await this.store.head();
    if (after > head) throw invalid({ after: 'There is no such place in the feed.' });
    return head;
  }

  /** The events of a query up to `head`, one after another; null where the reader may not see one. */
  private async *shown(
    actor: UserActor,
    { after, boqId, types, limit, version }: FeedQuery,
    head: bigint,
  ): AsyncGenerator<{ readonly position: bigint; readonly event: PublicEvent | null }, void> {
    if (after === head) return;
    const visible = await this.visibility.of(actor, boqId);
    const asksForRecords = boqId === null && types?.some(isRecordType);
    const streams = asksForRecords ? null : visible && streamsOf([...visible.keys()], types);
    if (streams?.length === 0) return;
    for await (const stored of this.store.walk(after, types ?? UNASKED_TYPES, limit, streams)) {
      if (stored.position > head) return;
      yield { position: stored.position, event: shownTo(actor, visible, stored, version) };
    }
  }

  /** Resolves when something may have been appended, or after a timeout; see EventStore. */
  changed(signal: AbortSignal): Promise<void> {
    return this.store.changed(signal);
  }

  head(): Promise<bigint> {
    return this.store.head();
  }
}

/** An event as the reader may see it, in their version; null when they may not see it. */
function shownTo(actor: UserActor, boqs: Visible, event: StoredEvent, version: FeedVersion = 1): PublicEvent | null {
  const seen = seenBy(actor, boqs, event);
  return seen && inVersion(seen, version);
}

function seenBy(actor: UserActor, boqs: Visible, event: StoredEvent): PublicEvent | null {
  if (isRecordType(event.type))
    return readsRecord(actor, event, boqs) ? publicRecordEvent(event, actor.role === 'admin') : null;
  if (isWorksType(event.type)) return readsWorks(actor, event, boqs) ? publicWorksEvent(event) : null;
  if (!event.streamId.startsWith(BOQ_STREAM_PREFIX)) return null;
  if (boqs === null) return publicEvent(event);
  const sight = boqs.get(boqIdOf(event.streamId));
  if (!sight || sight.relation === 'site' || (sight.deleted && event.type !== THE_END)) return null;
  if (sight.soldSince === null) return publicEvent(event);
  return event.version < sight.soldSince ? null : publicEvent(event, true);
}

/** The streams in which something of these BOQs may be. */
function streamsOf(boqIds: readonly string[], types: FeedQuery['types']): string[] {
  const hasWorks = types === null || types.some(isWorksType);
  return boqIds.flatMap((id) => (hasWorks ? [streamOf(id), worksStreamOf(id)] : [streamOf(id)]));
}

/** Whether the works’ own pages show someone what an event did. */
function readsWorks(actor: UserActor, event: StoredEvent, boqs: Visible): boolean {
  const boqId = boqOfWorks(event.streamId);
  if (boqId === null) return false;
  if (boqs === null) return true;
  const sight = boqs.get(boqId);
  if (!sight || sight.deleted) return false;
  return decideAccess(ruleOf(readingPolicy(worksEventOf(event))), actor, sight.relation) === 'allow';
}

const isRecordType = (type: string): type is RecordType => Object.hasOwn(RECORD_SHAPES, type);

/** Facts of the directory are for everyone with an account; what a person may do is theirs and the admins’. */
function readsRecord(actor: UserActor, { type, streamId }: StoredEvent, boqs: Visible): boolean {
  if (!isRecordType(type)) return false;
  const { readers } = RECORD_SHAPES[type];
  if (actor.role === 'admin' || readers === 'everyone') return true;
  if (readers === 'designers') return decideAccess(ruleOf('rate-books.read'), actor, null) === 'allow';
  if (readers === 'bill') {
    const sight = boqs?.get(boqOfRequest(streamId) ?? '');
    return sight?.deleted === false && decideAccess(ruleOf('boq.ask-vendors'), actor, sight.relation) === 'allow';
  }
  return streamId === KINDS.person.stream(actor);
}

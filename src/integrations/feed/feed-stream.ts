import type { UserActor } from '../../platform/http/access/actor';
import type { FeedPage, FeedQuery, FeedReader } from './feed-reader';

/** Events per read: large enough to limit queries, small enough for memory. */
const PAGE = 500;
const HEARTBEAT_MS = 15_000;

export interface FollowOptions {
  readonly reader: FeedReader;
  /** The reader's current account; null when their session or token has ended. */
  readonly actor: () => Promise<UserActor | null>;
  readonly query: Omit<FeedQuery, 'limit'>;
  readonly signal: AbortSignal;
}

/** Waits for a page with an event, or returns the last one at `deadline` (milliseconds of performance.now). */
export async function awaitPage(
  reader: FeedReader,
  actor: UserActor,
  query: FeedQuery,
  signal: AbortSignal,
  deadline: number,
): Promise<FeedPage> {
  let after = query.after;
  for (;;) {
    const page = await reader.page(actor, { ...query, after });
    const left = deadline - performance.now();
    if (page.events.length > 0 || left <= 0 || signal.aborted) return page;
    after = page.next;
    if (!page.hasMore) await reader.changed(AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(left))]));
  }
}

/** Newline-delimited JSON of everything so far, or its first `most` events: one chunk per page. */
export async function* ndjson(
  reader: FeedReader,
  actor: UserActor,
  query: Omit<FeedQuery, 'limit'> & { readonly most: number | null },
  first: FeedPage,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  let left = query.most ?? Infinity;
  for (let page = first; ;) {
    const events = page.events.slice(0, left);
    left -= events.length;
    if (events.length > 0) yield events.map((event) => `${JSON.stringify(event)}\n`).join('');
    if (!page.hasMore || left <= 0 || signal.aborted) return;
    page = await reader.page(actor, { ...query, after: page.next, limit: Math.min(PAGE, left) });
  }
}

/** Limit of a stream's first page. */
export function firstLimit(most: number | null): number {
  return Math.min(PAGE, most ?? PAGE);
}

/**
 * Server-sent events: everything after the cursor, then new events until the reader disconnects. `id` is the cursor;
 * while nothing is visible to the reader, `cursor` events advance it. Ends with `closed` when the session or token has
 * ended.
 */
export async function* serverSent({ reader, actor, query, signal }: FollowOptions): AsyncGenerator<string, void> {
  let { after } = query;
  let told = after;
  let beat = performance.now() + HEARTBEAT_MS;
  yield ': welcome\n\n';
  // Asked before each page: nothing is sent to someone whose session or account has ended.
  for (let person = await actor(); person && !signal.aborted; person = await actor()) {
    const page = await reader.page(person, { ...query, after, limit: PAGE });
    after = page.next;
    if (page.events.length > 0) {
      told = after;
      yield page.events.map((event) => message(event.type, event.position, JSON.stringify(event))).join('');
    }
    if (performance.now() >= beat) {
      beat = performance.now() + HEARTBEAT_MS;
      yield after > told
        ? message('cursor', String(after), JSON.stringify({ next: String(after) }))
        : ': still here\n\n';
      told = after;
    }
    if (!page.hasMore) await reader.changed(signal);
  }
  if (!signal.aborted) yield 'event: closed\ndata: {"message":"logout"}\n\n';
}

function message(event: string, id: string, data: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

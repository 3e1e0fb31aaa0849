import type { UserActor } from '../../platform/http/access/actor';
import type { FeedPage, FeedQuery, FeedReader } from './feed-reader';

/** Events and bytes per read: large enough to limit queries, small enough for a slow reader to keep in memory. */
const PAGE = 500;
const STREAM_BYTES = 512 * 1024;
const HEARTBEAT_MS = 15_000;

/** Where streams get their pages from. */
export type PageSource = Pick<FeedReader, 'page' | 'changed'>;

export interface FollowOptions {
  readonly reader: PageSource;
  /** The reader's current account; null when their session or token has ended. */
  readonly actor: () => Promise<UserActor | null>;
  readonly query: Omit<FeedQuery, 'limit'>;
  readonly signal: AbortSignal;
}

/** Waits for a page with an event, or returns the last one at `deadline` (milliseconds of performance.now). */
export async function awaitPage(
  reader: PageSource,
  actor: UserActor,
  query: FeedQuery,
  signal: AbortSignal,
  deadline: number,
  bytes?: number,
): Promise<FeedPage> {
  let after = query.after;
  for (;;) {
    const page = await reader.page(actor, { ...query, after }, bytes);
    const left = deadline - performance.now();
    if (page.events.length > 0 || left <= 0 || signal.aborted) return page;
    after = page.next;
    if (!page.hasMore) await reader.changed(AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(left))]));
  }
}

/** Newline-delimited JSON of everything so far, or its first `most` events: one chunk per event, after a first page. */
export async function* ndjson(
  reader: PageSource,
  actor: UserActor,
  query: Omit<FeedQuery, 'limit'> & { readonly most: number | null },
  first: FeedPage,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  let left = query.most ?? Infinity;
  // What a slow reader keeps in memory is the text, which is a fifth of the events.
  for (let { texts, next, hasMore } = first; ;) {
    for (const text of texts) yield `${text}\n`;
    left -= texts.length;
    if (!hasMore || left <= 0 || signal.aborted) return;
    const asked = { ...query, after: next, limit: Math.min(PAGE, left) };
    ({ texts, next, hasMore } = await reader.page(actor, asked, STREAM_BYTES));
  }
}

/** The first page of a stream of lines; waits like `awaitPage`. */
export function firstPage(
  reader: PageSource,
  actor: UserActor,
  { most, ...query }: Omit<FeedQuery, 'limit'> & { readonly most: number | null },
  signal: AbortSignal,
  deadline: number,
): Promise<FeedPage> {
  return awaitPage(reader, actor, { ...query, limit: Math.min(PAGE, most ?? PAGE) }, signal, deadline, STREAM_BYTES);
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
    const asked = { ...query, after, limit: PAGE };
    const { messages, next, hasMore } = messagesOf(await reader.page(person, asked, STREAM_BYTES));
    after = next;
    if (messages.length > 0) told = after;
    yield* messages;
    if (performance.now() >= beat) {
      beat = performance.now() + HEARTBEAT_MS;
      yield after > told
        ? message('cursor', String(after), JSON.stringify({ next: String(after) }))
        : ': still here\n\n';
      told = after;
    }
    if (!hasMore) await reader.changed(signal);
  }
  if (!signal.aborted) yield 'event: closed\ndata: {"message":"logout"}\n\n';
}

function messagesOf({ events, texts, next, hasMore }: FeedPage) {
  const messages = events.map(({ type, position }, index) => message(type, position, texts[index] ?? ''));
  return { messages, next, hasMore };
}

function message(event: string, id: string, data: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

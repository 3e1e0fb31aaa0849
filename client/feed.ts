import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '../web/src/api/schema';

/** Seconds that the server waits for news before it answers with an empty page. */
const WAIT_SECONDS = 25;
/** Longer than the server waits: a connection that has gone dead unnoticed is abandoned. */
const TIMEOUT_MS = 60_000;
const MOST_FAILURES = 5;

/** A stored change, as the feed and webhooks with `version: 2` give it. Its data is known once its `type` is. */
export type FeedEvent = components['schemas']['Event'];
type Page = Omit<components['schemas']['FeedPageDto'], 'data'> & { readonly data: FeedEvent[] };

/** Events in order, and the position to store once they are dealt with. */
export interface FeedPage {
  readonly events: readonly FeedEvent[];
  readonly next: string;
}

export interface FeedOptions {
  readonly url: string;
  readonly token: string;
  /** The position of the last page that was dealt with; `0` for the beginning. */
  readonly after?: string;
  /** Ends when there is nothing more, instead of waiting for news. */
  readonly once?: boolean;
  /** Called before each retry, with the reason and the milliseconds until then. */
  readonly onRetry?: (reason: string, waitMs: number) => void;
}

/** An answer that no retry changes, or a delay that the server asks for. */
class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    message: string,
    readonly isFinal: boolean,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/**
 * Every event that the token's owner sees, from a position on, page by page. Store `next` after the events of a page
 * are dealt with: after a crash the page comes again, and `event_id` tells what was dealt with. Retries when the server
 * is away; throws when only another token or position helps.
 */
export async function* followFeed({ url, token, after = '0', once, onRetry }: FeedOptions): AsyncGenerator<FeedPage> {
  let position = after;
  for (let failures = 0; ;) {
    const wait = once ? 0 : WAIT_SECONDS;
    let page: Page;
    try {
      page = await readPage(new URL(`/api/events?after=${position}&limit=500&wait=${wait}&version=2`, url), token);
      failures = 0;
    } catch (error) {
      if (error instanceof FeedError && error.isFinal) throw error;
      failures += 1;
      if (once && failures >= MOST_FAILURES) throw error;
      const asked = error instanceof FeedError ? error.retryAfterMs : undefined;
      const pause = asked ?? Math.min(30_000, 500 * 2 ** failures);
      onRetry?.(reasonOf(error), pause);
      await sleep(pause);
      continue;
    }
    if (page.meta.next !== position) {
      position = page.meta.next;
      yield { events: page.data, next: position };
    }
    if (once && !page.meta.has_more) return;
  }
}

async function readPage(address: URL, token: string): Promise<Page> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = (await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return {};
    throw error;
  })) as Partial<Page> & { readonly message?: string };
  if (response.ok && body.data && body.meta) return { data: body.data, meta: body.meta };
  if (response.ok) throw new FeedError(`${address.origin} is no feed`, true);
  const said = response.status === 401 ? 'the access token is not good (any more)' : body.message;
  const seconds = Number(response.headers.get('retry-after'));
  // Nothing but another token or position helps against the other 4xx.
  const isFinal = response.status < 500 && response.status !== 429;
  const text = `${response.status}: ${said ?? response.statusText}`;
  throw new FeedError(text, isFinal, seconds > 0 ? seconds * 1_000 : undefined);
}

/** `fetch failed` alone does not say that the server is away. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

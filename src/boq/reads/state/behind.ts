import type { EventStore, StoredEvent } from '../../../platform/event-store/event-store';
import type { Behind } from '../../core/dto/behind.dto';

/** What a list may spend on what its read model does not show yet: milliseconds of folding, and events of the log. */
export const OVERLAY_LIMITS = { ms: 40, events: 200 };

/** A part of the log, as positions: the events after `after` up to `upTo`. */
export interface LogSpan {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** How a list says that it lacks these events; null where there are none. */
export async function behindBy(store: EventStore, { after, upTo }: LogSpan): Promise<Behind> {
  if (after >= upTo) return null;
  const [oldest] = await store.readAll(after, null, 1);
  if (!oldest || oldest.position > upTo) return null;
  // Only in our own database do positions have no gaps.
  return { changes: store.inDatabase ? Number(upTo - after) : null, since: oldest.recordedAt.toISOString() };
}

/** Events in one read; small, because an event of an import may have megabytes. */
const PAGE = 50;

/**
 * The newest events of a part of the log, page by page backwards, each page in order. Where positions have gaps, the
 * oldest, forwards: what was read of them last is not known.
 */
export async function* newestPages(store: EventStore, span: LogSpan): AsyncGenerator<LogPage, void> {
  const step = BigInt(PAGE);
  let { after, upTo } = span;
  while (after < upTo) {
    const from = store.inDatabase && upTo - step > after ? upTo - step : after;
    const events = (await store.readAll(from, null, PAGE)).filter(({ position }) => position <= upTo);
    if (store.inDatabase) upTo = from;
    else after = events.at(-1)?.position ?? upTo;
    yield { events, rest: { after, upTo } };
  }
}

/** Events, and the part that is left to read after them. */
export interface LogPage {
  readonly events: readonly StoredEvent[];
  readonly rest: LogSpan;
}

/** The newest events after a position that OVERLAY_LIMITS allow, of these types, in order; and the part that was not read. */
export async function newestAfter(
  store: EventStore,
  after: bigint,
  types: readonly string[],
): Promise<{ readonly events: readonly StoredEvent[]; readonly rest: LogSpan }> {
  const until = performance.now() + OVERLAY_LIMITS.ms;
  let rest: LogSpan = { after, upTo: await store.head() };
  const pages: (readonly StoredEvent[])[] = [];
  let read = 0;
  for await (const page of newestPages(store, rest)) {
    pages.push(page.events.filter(({ type }) => types.includes(type)));
    rest = page.rest;
    read += page.events.length;
    if (read >= OVERLAY_LIMITS.events || performance.now() > until) break;
  }
  return { events: pages.flat().sort((one, other) => Number(one.position - other.position)), rest };
}

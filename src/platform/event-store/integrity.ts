import type { EventStore, StoredEvent } from './event-store';
import { chainHash, encodeEvent, GENESIS_HASH } from './canonical';
import { erasedPositions } from './erasure';

/** What can be wrong with an event in its stream. */
export type StreamProblem = 'version gap' | 'chain broken' | 'content changed';

/** The bad event and its fault; `missing` holds the first and last position missing before it. */
export type IntegrityFault = {
  readonly position: bigint;
  readonly streamId: string;
  readonly version: number;
} & (
  | { readonly problem: StreamProblem }
  | { readonly problem: 'position gap'; readonly missing: readonly [bigint, bigint] }
);

export type IntegrityReport =
  | { readonly ok: true; readonly events: number }
  | { readonly ok: false; readonly events: number; readonly fault: IntegrityFault };

/** Checks versions, chain and content of one stream; returns the first bad event. */
export async function verifyStream(store: EventStore, streamId: string): Promise<IntegrityReport> {
  const events = await store.read(streamId);
  const tails = new Map<string, Tail>();
  let checked = 0;
  for (const event of events) {
    const problem = check(event, tails);
    if (problem) return { ok: false, events: checked, fault: { ...placeOf(event), problem } };
    checked += 1;
  }
  return { ok: true, events: checked };
}

const PAGE = 1_000;

/**
 * Checks the whole log up to its head at the time of the call; returns the first bad event. `contiguous`: positions of
 * this store have no gaps but those that an erasure names (true of PostgreSQL, not of EventStoreDB).
 */
export async function verifyLog(store: EventStore, contiguous = true): Promise<IntegrityReport> {
  let checked = 0;
  for await (const { events, faults } of auditLog(store, contiguous)) {
    const [first] = faults;
    if (first) return { ok: false, events: checked + first.index, fault: first.fault };
    checked += events;
  }
  return { ok: true, events: checked };
}

/** A checked page of the log. */
export interface AuditedPage {
  readonly events: number;
  /** All faults on it; `index` is the bad event's index on the page. */
  readonly faults: readonly { readonly index: number; readonly fault: IntegrityFault }[];
}

/**
 * Checks the whole log like `verifyLog`, but continues after a fault, page by page. Later events are checked against
 * the bad event as stored, so one change is not reported for the rest of its stream. Memory grows only with the number
 * of streams.
 */
export async function* auditLog(store: EventStore, contiguous = true): AsyncGenerator<AuditedPage, void> {
  const head = await store.head();
  const isErased = contiguous ? await erasedPositions(store) : () => true;
  const tails = new Map<string, Tail>();
  let after = 0n;
  // No event has a position below 1; one that was moved there would be passed over.
  let from = store.inDatabase ? -1n : 0n;
  while (from < head) {
    const page = await store.readAll(from, null, PAGE);
    if (page.length === 0) return;
    const faults: AuditedPage['faults'][number][] = [];
    page.forEach((event, index) => {
      const isLost = contiguous && event.position < 1n;
      const gap = contiguous && !isLost && event.position !== after + 1n && !isErased(after + 1n, event.position - 1n);
      const problem = check(event, tails) ?? (isLost ? 'version gap' : undefined);
      if (gap) {
        const missing = [after + 1n, event.position - 1n] as const;
        faults.push({ index, fault: { ...placeOf(event), problem: 'position gap', missing } });
      }
      if (problem) faults.push({ index, fault: { ...placeOf(event), problem } });
      after = event.position;
    });
    from = after;
    yield { events: page.length, faults };
  }
}

interface Tail {
  version: number;
  hash: string;
}

/** Checks an event as the next one of its stream and makes it the new tail either way. */
function check(event: StoredEvent, tails: Map<string, Tail>): StreamProblem | undefined {
  const tail = tails.get(event.streamId) ?? { version: 0, hash: GENESIS_HASH };
  tails.set(event.streamId, { version: event.version, hash: event.hash });
  if (event.version !== tail.version + 1) return 'version gap';
  if (event.prevHash !== tail.hash) return 'chain broken';
  return isIntact(event) ? undefined : 'content changed';
}

/** Whether an event's own hash matches its content; its neighbours are not checked. */
export function isIntact(event: StoredEvent): boolean {
  try {
    return chainHash({ ...event, digest: encodeEvent(event).digest }) === event.hash;
  } catch (error) {
    // Content that cannot be serialised, such as an infinite number, cannot be what was hashed.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function placeOf({ position, streamId, version }: StoredEvent) {
  return { position, streamId, version };
}

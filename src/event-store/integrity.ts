import type { EventStore, StoredEvent } from './event-store';
import { chainHash, encodeEvent, GENESIS_HASH } from './canonical';

export interface IntegrityFault {
  readonly position: bigint;
  readonly streamId: string;
  readonly version: number;
  readonly problem: 'version gap' | 'chain broken' | 'content changed' | 'position gap';
}

export type IntegrityReport =
  | { readonly ok: true; readonly events: number }
  | { readonly ok: false; readonly events: number; readonly fault: IntegrityFault };

/** Checks versions, chain and content of one stream; names the first bad event. */
export async function verifyStream(store: EventStore, streamId: string): Promise<IntegrityReport> {
  const events = await store.read(streamId);
  const tails = new Map<string, Tail>();
  let checked = 0;
  for (const event of events) {
    const problem = check(event, tails);
    if (problem) return { ok: false, events: checked, fault: fault(event, problem) };
    checked += 1;
  }
  return { ok: true, events: checked };
}

const PAGE = 1_000;

/**
 * Checks the whole log, page by page, up to its head at the time of the call; memory grows with the number of streams
 * only. `contiguous` says that positions of this store have no gaps (PostgreSQL's have none, EventStoreDB's have).
 */
export async function verifyLog(store: EventStore, contiguous = true): Promise<IntegrityReport> {
  const head = await store.head();
  const tails = new Map<string, Tail>();
  let after = 0n;
  let checked = 0;
  while (after < head) {
    const page = await store.readAll(after, null, PAGE);
    if (page.length === 0) break;
    for (const event of page) {
      const gap = contiguous && event.position !== after + 1n;
      const problem = gap ? 'position gap' : check(event, tails);
      if (problem) return { ok: false, events: checked, fault: fault(event, problem) };
      after = event.position;
      checked += 1;
    }
  }
  return { ok: true, events: checked };
}

interface Tail {
  version: number;
  hash: string;
}

function check(event: StoredEvent, tails: Map<string, Tail>): IntegrityFault['problem'] | undefined {
  const tail = tails.get(event.streamId) ?? { version: 0, hash: GENESIS_HASH };
  if (event.version !== tail.version + 1) return 'version gap';
  if (event.prevHash !== tail.hash) return 'chain broken';
  const { digest } = encodeEvent(event);
  if (chainHash({ ...event, digest }) !== event.hash) return 'content changed';
  tails.set(event.streamId, { version: event.version, hash: event.hash });
  return undefined;
}

function fault(event: StoredEvent, problem: IntegrityFault['problem']): IntegrityFault {
  return { position: event.position, streamId: event.streamId, version: event.version, problem };
}

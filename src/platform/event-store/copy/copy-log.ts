import { encodeEvent } from '../canonical';
import type { EventStore, StoredEvent } from '../event-store';
import { isIntact } from '../integrity';
import { logPages } from '../projections/log-source';

/** A log that can take over events recorded in another one. */
export interface CopyTarget {
  readonly store: EventStore;
  /**
   * Adds events of one stream, oldest first, keeping their times and hashes; throws when they do not follow the
   * target's last event.
   */
  restore(streamId: string, events: readonly StoredEvent[]): Promise<void>;
}

export interface CopyOutcome {
  /** Events in the source, and how many of them were new to the target. */
  readonly events: number;
  readonly copied: number;
}

/** Events per write: below the default limit of one EventStoreDB append (1 MB). */
const MAX_EVENTS = 64;
const MAX_CHARACTERS = 400_000;

/**
 * Copies a log into another in order, up to its current end. Events already in the target are skipped, so an
 * interrupted copy resumes where it stopped and a repeated one adds only what is new. Nothing else may write to the
 * target until it becomes the live log.
 */
export async function copyLog(
  source: EventStore,
  target: CopyTarget,
  onProgress: (done: CopyOutcome) => void = () => undefined,
): Promise<CopyOutcome> {
  const reached = new Map<string, number>();
  let events = 0;
  let copied = 0;
  for await (const page of logPages(source, 0n, await source.head())) {
    const unknown = [...new Set(page.map(({ streamId }) => streamId))].filter((id) => !reached.has(id));
    const tails = await target.store.tails(unknown);
    for (const id of unknown) reached.set(id, tails.get(id)?.version ?? 0);
    const missing = page.filter(({ streamId, version }) => version > (reached.get(streamId) ?? 0));
    for (const run of runsOf(missing)) {
      const last = run.at(-1);
      if (!last) continue;
      await target.restore(last.streamId, run);
      reached.set(last.streamId, last.version);
    }
    events += page.length;
    copied += missing.length;
    onProgress({ events, copied });
  }
  return { events, copied };
}

/** Consecutive events of one stream, in batches that are written together. */
function runsOf(events: readonly StoredEvent[]): StoredEvent[][] {
  const runs: StoredEvent[][] = [];
  let characters = 0;
  for (const event of events) {
    const { data, metadata } = encodeEvent(event);
    characters += data.length + metadata.length;
    const run = runs.at(-1);
    const fits = run && run[0]?.streamId === event.streamId && run.length < MAX_EVENTS && characters <= MAX_CHARACTERS;
    if (fits) run.push(event);
    else {
      runs.push([event]);
      characters = data.length + metadata.length;
    }
  }
  return runs;
}

export interface LogDifference {
  /** Number of identical events before the difference. */
  readonly index: number;
  readonly streamId: string;
  readonly version: number;
  readonly problem: string;
}

export interface LogComparison {
  readonly events: number;
  readonly streams: number;
  /** Null when both logs hold the same events in the same order, and each hash matches its event's content. */
  readonly difference: LogDifference | null;
}

/** Reads two logs side by side up to their current ends. Positions are specific to each log and not compared. */
export async function compareLogs(one: EventStore, other: EventStore): Promise<LogComparison> {
  const versions = new Map<string, number>();
  const others = eventsOf(other, await other.head());
  let index = 0;
  const answer = (event?: StoredEvent, problem?: string): LogComparison => ({
    events: index,
    streams: versions.size,
    difference: event && problem ? { index, streamId: event.streamId, version: event.version, problem } : null,
  });
  for await (const event of eventsOf(one, await one.head())) {
    const next = await others.next();
    if (next.done) return answer(event, 'is missing in the second log');
    const problem = differenceOf(event, next.value, versions.get(event.streamId) ?? 0);
    if (problem) return answer(event, problem);
    versions.set(event.streamId, event.version);
    index += 1;
  }
  const further = await others.next();
  return further.done ? answer() : answer(further.value, 'is missing in the first log');
}

function differenceOf(one: StoredEvent, other: StoredEvent, before: number): string | null {
  if (one.streamId !== other.streamId || one.version !== other.version) {
    return `stands where the second log has version ${other.version} of ${other.streamId}`;
  }
  if (one.version !== before + 1) return `follows version ${before}`;
  if (one.id !== other.id) return 'is another event in the second log';
  if (one.hash !== other.hash || one.prevHash !== other.prevHash) return 'has another hash in the second log';
  if (!isIntact(one)) return 'is not what its hash says in the first log';
  return isIntact(other) ? null : 'is not what its hash says in the second log';
}

async function* eventsOf(store: EventStore, upTo: bigint): AsyncGenerator<StoredEvent, undefined> {
  for await (const page of logPages(store, 0n, upTo)) yield* page;
  return undefined;
}

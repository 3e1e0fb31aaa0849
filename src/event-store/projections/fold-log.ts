import { messageOf, type Parked } from './apply-batch';
import { logByStream } from './log-by-stream';
import type { LoggedEvent, ProjectedRow, Projection } from './projection';
import type { RowWriter } from './row-writer';
import type { ClientBase } from 'pg';
import type { EventStore } from '../event-store';

/** How a long piece of work is followed and stopped. */
export interface WorkWatch {
  /** Called often, with the events done so far. */
  readonly onProgress?: (events: number) => void;
  /** Ends the work with its reason; nothing of it stays. */
  readonly signal?: AbortSignal;
}

export interface FoldOutcome {
  readonly streams: number;
  readonly events: number;
  /** Streams that `fold` throws on: their rows are those of the events before the bad one. */
  readonly parked: readonly Parked[];
}

export interface FoldOptions {
  /** Busy with the log until the end; the writer needs another connection. */
  readonly source: ClientBase;
  readonly store: EventStore;
  readonly writer: RowWriter;
  readonly upTo: number;
  /** Position from which a stream's events are left out, for streams that are parked. */
  readonly stopAt?: ReadonlyMap<string, bigint>;
  readonly watch?: WorkWatch;
}

/** Makes a projection's rows from the log alone, one stream at a time. */
export async function foldLog(projection: Projection, options: FoldOptions): Promise<FoldOutcome> {
  await projection.prepare?.();
  const log = { client: options.source, store: options.store };
  const parked: Parked[] = [];
  let streams = 0;
  let count = 0;
  for await (const { streamId, events } of logByStream(log, options.upTo, projection.types)) {
    const stop = options.stopAt?.get(streamId);
    const wanted = stop === undefined ? events : events.filter((event) => event.position < stop);
    options.watch?.signal?.throwIfAborted();
    streams += 1;
    count += wanted.length;
    options.watch?.onProgress?.(count);
    if (wanted.length === 0) continue;
    const folded = foldOne(projection, streamId, wanted);
    if (folded.parked) parked.push(folded.parked);
    await options.writer.write(folded.rows);
  }
  await options.writer.flush();
  return { streams, events: count, parked };
}

interface Folded {
  readonly rows: Readonly<Record<string, readonly ProjectedRow[]>>;
  readonly parked?: Parked;
}

function foldOne(projection: Projection, streamId: string, events: readonly LoggedEvent[]): Folded {
  try {
    return { rows: projection.fold(streamId, events) };
  } catch (error) {
    // Some event is bad: the longest good beginning is what the live tables would hold.
    for (let length = events.length - 1; length >= 0; length -= 1) {
      const rows = attempt(projection, streamId, events.slice(0, length));
      const bad = events[length];
      if (!rows || !bad) continue;
      return {
        rows,
        parked: { streamId, position: bad.position, error: messageOf(error), count: events.length - length },
      };
    }
    throw error;
  }
}

function attempt(projection: Projection, streamId: string, events: readonly LoggedEvent[]): Folded['rows'] | undefined {
  if (events.length === 0) return {};
  try {
    return projection.fold(streamId, events);
  } catch {
    // The bad event is among these; the caller tries fewer and reports the first error.
    return undefined;
  }
}

import { messageOf, type Parked } from './apply-batch';
import { logByStream, type LogPart } from './log-by-stream';
import type { LoggedEvent, ProjectedRows, Projection, StreamFold } from './projection';
import type { RowWriter } from './row-writer';
import type { ClientBase } from 'pg';
import type { EventStore } from '../event-store';

/** Progress and cancellation of a long task. */
export interface WorkWatch {
  /** Called often, with the number of events processed so far. */
  readonly onProgress?: (events: number) => void;
  /** Aborts the task with the signal's reason; nothing is kept. */
  readonly signal?: AbortSignal;
}

export interface FoldOutcome {
  readonly streams: number;
  readonly events: number;
  /** By projection: streams whose fold throws; their rows are those up to the bad event. */
  readonly parked: ReadonlyMap<string, readonly Parked[]>;
}

export interface FoldOptions {
  /** Busy reading the log until the end; the writer needs another connection. */
  readonly source: ClientBase;
  readonly store: EventStore;
  readonly writer: RowWriter;
  readonly upTo: number;
  /** The position from which a stream's events are left out; undefined = none are. */
  readonly stopAt?: (streamId: string) => bigint | undefined;
  readonly watch?: WorkWatch;
}

/**
 * Builds the rows of projections from the log alone, one stream at a time: each event is read once for all of them.
 * Events are streamed; only the current folds are held in memory.
 */
export async function foldLog(projections: readonly Projection[], options: FoldOptions): Promise<FoldOutcome> {
  for (const projection of projections) await projection.prepare?.();
  try {
    return await foldStreams(projections, options);
  } catch (error) {
    await options.writer.abort();
    throw error;
  }
}

async function foldStreams(projections: readonly Projection[], options: FoldOptions): Promise<FoldOutcome> {
  const { upTo, writer, watch } = options;
  const parked = new Map(projections.map(({ name }) => [name, [] as Parked[]]));
  const endless: Folding[] = [];
  let [streams, count] = [0, 0];
  let streamId: string | undefined;
  let foldings: readonly Folding[] = [];
  const finish = async (): Promise<void> => {
    for (const folding of foldings) {
      const rows = folding.end();
      if (rows) await writer.write(rows);
      else endless.push(folding);
      if (rows && folding.parked) parked.get(folding.projection.name)?.push(folding.parked);
    }
  };
  const types = [...new Set(projections.flatMap((projection) => projection.types))];
  for await (const event of wanted(options, { upTo, types })) {
    watch?.signal?.throwIfAborted();
    if (event.streamId !== streamId) {
      await finish();
      const started = (streamId = event.streamId);
      foldings = projections.map((projection) => new Folding(projection, started));
      streams += 1;
    }
    for (const folding of foldings) if (folding.wants(event)) await writer.write(folding.take(event));
    count += 1;
    watch?.onProgress?.(count);
  }
  await finish();
  for (const folding of endless) {
    const folded = await foldCarefully(folding, options);
    await writer.write(folded.rows);
    if (folded.parked) parked.get(folding.projection.name)?.push(folded.parked);
  }
  await writer.flush();
  return { streams, events: count, parked };
}

async function* wanted({ source, store, stopAt }: FoldOptions, part: LogPart): AsyncGenerator<LoggedEvent, void> {
  for await (const event of logByStream({ client: source, store }, part)) {
    const stop = stopAt?.(event.streamId);
    if (stop === undefined || event.position < stop) yield event;
  }
}

/** A stream's fold that stops at the event it throws on and counts the later ones. */
class Folding {
  parked: Parked | undefined;
  private taken = 0;
  private readonly fold: StreamFold;

  constructor(
    readonly projection: Projection,
    readonly streamId: string,
  ) {
    this.fold = projection.fold(streamId);
  }

  wants({ type }: LoggedEvent): boolean {
    return this.projection.types.includes(type);
  }

  take(event: LoggedEvent): ProjectedRows {
    if (this.parked) {
      this.parked = { ...this.parked, count: this.parked.count + 1 };
      return {};
    }
    try {
      const rows = this.fold.take(event);
      this.taken += 1;
      return rows;
    } catch (error) {
      this.parked = { streamId: this.streamId, position: event.position, error: messageOf(error), count: 1 };
      return {};
    }
  }

  /** Undefined when building the rows throws: an earlier event is at fault, and only `foldCarefully` can find it. */
  end(): ProjectedRows | undefined {
    if (this.taken === 0) return {};
    try {
      return this.fold.end();
    } catch {
      return undefined;
    }
  }
}

/**
 * Folds a stream whose `end` throws: its rows are those before the first event that breaks them, like those of the live
 * tables.
 */
async function foldCarefully(
  { projection, streamId }: Folding,
  options: FoldOptions,
): Promise<{ rows: ProjectedRows; parked?: Parked }> {
  const fold = projection.fold(streamId);
  let rows: ProjectedRows = {};
  let parked: Parked | undefined;
  let waiting = 0;
  for await (const event of wanted(options, { upTo: options.upTo, types: projection.types, streamId })) {
    options.watch?.signal?.throwIfAborted();
    if (parked) {
      waiting += 1;
      continue;
    }
    try {
      fold.take(event);
      rows = fold.end();
    } catch (error) {
      parked = { streamId, position: event.position, error: messageOf(error), count: 1 };
    }
  }
  return { rows, ...(parked && { parked: { ...parked, count: parked.count + waiting } }) };
}

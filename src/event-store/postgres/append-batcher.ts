import type { Pool } from 'pg';
import { encodeEvent, type EncodedEvent } from '../canonical';
import { CommandIdReusedError, StoreUnavailableError, translateError } from '../errors';
import type { AppendResult, NewEvent } from '../event-store';

/** A batch is bounded so that one commit never makes its waiters wait long. */
const MAX_APPENDS = 256;
const MAX_BYTES = 4 * 1024 * 1024;

interface Pending {
  readonly streamId: string;
  readonly expectedVersion: number;
  readonly events: readonly EncodedEvent[];
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

interface ResultRow {
  o_ord: number;
  o_status: 'appended' | 'duplicate' | 'conflict' | 'reused';
  o_version: number;
  o_position: number | null;
}

/**
 * Gathers the appends of a process while a batch is being committed and sends them together: the log admits one
 * appender at a time, so a commit shared is a wait shared.
 */
export class AppendBatcher {
  private readonly queue: Pending[] = [];
  private inFlight = 0;
  private scheduled = false;
  private idle: (() => void)[] = [];

  /** `committed` is told the highest position of each batch that stored something. */
  constructor(
    private readonly pool: Pool,
    private readonly committed: (position: bigint) => void,
    private readonly maxInFlight: number,
  ) {}

  /** Queues one append. Rejects with StoreUnavailableError, InvalidEventError or CommandIdReusedError. */
  append(streamId: string, events: readonly NewEvent[], expectedVersion: number): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const encoded = events.map(encodeEvent);
      const bytes = encoded.reduce((total, event) => total + event.data.length + event.metadata.length + 256, 0);
      this.queue.push({ streamId, expectedVersion, events: encoded, bytes, resolve, reject });
      this.schedule();
    });
  }

  /** Resolves when nothing waits and nothing is in flight. */
  drained(): Promise<void> {
    if (this.inFlight === 0 && this.queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.idle.push(resolve));
  }

  /** After the current turn: whoever was just answered may append again and ride along. */
  private schedule(): void {
    if (this.scheduled || this.inFlight >= this.maxInFlight || this.queue.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    if (this.inFlight >= this.maxInFlight || this.queue.length === 0) return;
    const batch = this.take();
    this.inFlight += 1;
    if (this.inFlight < this.maxInFlight) this.schedule();
    try {
      await this.send(batch);
    } finally {
      this.inFlight -= 1;
      this.schedule();
      if (this.inFlight === 0 && this.queue.length === 0) {
        for (const resolve of this.idle.splice(0)) resolve();
      }
    }
  }

  /** A first event id appears once a batch per stream pair; the same id on two streams waits for the next batch. */
  private take(): Pending[] {
    const batch: Pending[] = [];
    const streamOf = new Map<string, string>();
    let bytes = 0;
    while (batch.length < MAX_APPENDS && bytes < MAX_BYTES) {
      const next = this.queue[0];
      const first = next?.events[0]?.event.id;
      if (!next || first === undefined) break;
      const other = streamOf.get(first);
      if (other !== undefined && other !== next.streamId) break;
      streamOf.set(first, next.streamId);
      bytes += next.bytes;
      batch.push(next);
      this.queue.shift();
    }
    return batch;
  }

  private async send(batch: readonly Pending[]): Promise<void> {
    let rows: ResultRow[];
    try {
      rows = await this.call(batch);
    } catch (cause) {
      const error = translateError(cause);
      if (batch.length === 1 || error instanceof StoreUnavailableError) {
        for (const pending of batch) pending.reject(error);
        return;
      }
      // One append the server cannot take must not fail those that ride with it.
      for (const pending of batch) await this.send([pending]);
      return;
    }
    this.answer(batch, rows);
  }

  private answer(batch: readonly Pending[], rows: readonly ResultRow[]): void {
    let highest = 0;
    for (const row of rows) {
      const pending = batch[row.o_ord - 1];
      if (!pending) continue;
      if (row.o_status === 'reused') {
        pending.reject(new CommandIdReusedError(pending.events[0]?.event.id ?? ''));
      } else if (row.o_status === 'conflict') {
        pending.resolve({ status: 'conflict', currentVersion: row.o_version });
      } else {
        const position = row.o_position ?? 0;
        if (row.o_status === 'appended' && position > highest) highest = position;
        pending.resolve({ status: row.o_status, version: row.o_version, position: BigInt(position) });
      }
    }
    if (highest > 0) this.committed(BigInt(highest));
  }

  /**
   * A connection lost half-way leaves open whether the batch was committed. The events' ids tell: sent again, what was
   * stored answers `duplicate`. So one fresh try is safe, and heals a restart of the server nobody need notice.
   */
  private async call(batch: readonly Pending[]): Promise<ResultRow[]> {
    const query = isSimple(batch)
      ? { name: 'append_single', text: 'select * from append_single_events($1)', values: [encodeSingles(batch)] }
      : { name: 'append_events', text: 'select * from append_events($1, $2)', values: encodeBatch(batch) };
    try {
      return (await this.pool.query<ResultRow>(query)).rows;
    } catch (error) {
      if (!(translateError(error) instanceof StoreUnavailableError)) throw error;
      return (await this.pool.query<ResultRow>(query)).rows;
    }
  }
}

/** One event an append and one append a stream and command: what the short way in the database takes. */
function isSimple(batch: readonly Pending[]): boolean {
  const streams = new Set<string>();
  const ids = new Set<string>();
  for (const { streamId, events } of batch) {
    const id = events[0]?.event.id;
    if (events.length !== 1 || id === undefined || streams.has(streamId) || ids.has(id)) return false;
    streams.add(streamId);
    ids.add(id);
  }
  return true;
}

function encodeSingles(batch: readonly Pending[]): string {
  let text = '';
  for (let index = 0; index < batch.length; index += 1) {
    const pending = batch[index];
    const encoded = pending?.events[0];
    if (!pending || !encoded) throw new RangeError('an append without events');
    const { event, data, metadata, digest } = encoded;
    const at = `{"o":${index + 1},"s":${JSON.stringify(pending.streamId)},"x":${pending.expectedVersion},"h":"${digest}"`;
    const head = `"i":${JSON.stringify(event.id)},"t":${JSON.stringify(event.type)},"v":${event.schemaVersion}`;
    text += `${text ? ',' : ''}${at},${head},"d":${data},"m":${metadata}}`;
  }
  return `[${text}]`;
}

/** The two JSON arguments of `append_events`; event bodies are already canonical text and are only joined. */
function encodeBatch(batch: readonly Pending[]): [string, string] {
  const slots = new Map<string, number>();
  const firsts = new Map<string, number>();
  let appends = '';
  let contents = '';
  for (let index = 0; index < batch.length; index += 1) {
    const pending = batch[index];
    const first = pending?.events[0]?.event.id;
    if (!pending || first === undefined) throw new RangeError('an append without events');
    let slot = slots.get(pending.streamId);
    if (slot === undefined) slots.set(pending.streamId, (slot = slots.size + 1));
    const earlier = firsts.get(first) ?? null;
    firsts.set(first, index + 1);
    let digests = '';
    for (const { event, data, metadata, digest } of pending.events) {
      digests += digest;
      const head = `{"i":${JSON.stringify(event.id)},"t":${JSON.stringify(event.type)},"v":${event.schemaVersion}`;
      contents += `${contents ? ',' : ''}${head},"d":${data},"m":${metadata}}`;
    }
    const head = `{"o":${index + 1},"s":${JSON.stringify(pending.streamId)},"x":${pending.expectedVersion}`;
    const tail = `"n":${pending.events.length},"k":${slot},"u":${earlier},"f":${JSON.stringify(first)},"h":"${digests}"}`;
    appends += `${appends ? ',' : ''}${head},${tail}`;
  }
  return [`[${appends}]`, `[${contents}]`];
}

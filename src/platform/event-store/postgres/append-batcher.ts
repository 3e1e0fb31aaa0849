import type { Pool } from 'pg';
import { encodeEvent } from '../canonical';
import { CommandIdReusedError, InvalidEventError, StoreUnavailableError, translateError } from '../errors';
import type { AppendResult, NewEvent } from '../event-store';
import { AppendConnection } from './append-connection';
import { callAppend, type AppendCall, type AppendOutcome } from './append-calls';

/** Bounds a batch, so that waiting for one commit stays short. */
const MAX_APPENDS = 256;
const MAX_BYTES = 4 * 1024 * 1024;
/** Characters that UTF-8 replaces or refuses; in a stream id they would name another stream. */
const NOT_TEXT = /\p{Surrogate}|\0/u;

interface Pending extends AppendCall {
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects a process's appends while a batch is being committed and sends them together: the log admits one appender at
 * a time, so sharing a commit shares the wait.
 */
export class AppendBatcher {
  private readonly queue: Pending[] = [];
  private readonly connections: readonly AppendConnection[];
  /** Idle connections. */
  private readonly free: AppendConnection[];
  private scheduled = false;
  private idle: (() => void)[] = [];

  /** `committed` receives the highest position of each batch that stored something. */
  constructor(
    pool: Pool,
    private readonly committed: (position: bigint) => void,
    maxInFlight: number,
  ) {
    this.connections = Array.from({ length: maxInFlight }, () => new AppendConnection(pool));
    this.free = [...this.connections];
  }

  /** Queues one append. Rejects with StoreUnavailableError, InvalidEventError or CommandIdReusedError. */
  append(streamId: string, events: readonly NewEvent[], expectedVersion: number): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const unfit = [streamId, ...events.map((event) => event.type)].find((text) => NOT_TEXT.test(text));
      if (unfit !== undefined) throw new InvalidEventError(`not a text: ${JSON.stringify(unfit)}`);
      const encoded = events.map(encodeEvent);
      const bytes = encoded.reduce((total, event) => total + event.data.length + event.metadata.length + 256, 0);
      this.queue.push({ streamId, expectedVersion, events: encoded, bytes, resolve, reject });
      this.schedule();
    });
  }

  /** Waits for queued and running appends, then releases the connections. */
  async close(): Promise<void> {
    if (!this.isIdle()) await new Promise<void>((resolve) => this.idle.push(resolve));
    for (const connection of this.connections) connection.release();
  }

  private isIdle(): boolean {
    return this.free.length === this.connections.length && this.queue.length === 0;
  }

  /** Runs after the current turn, so that callers just answered can join the next batch. */
  private schedule(): void {
    if (this.scheduled || this.free.length === 0 || this.queue.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    if (this.queue.length === 0) return;
    const connection = this.free.pop();
    if (!connection) return;
    const batch = this.take();
    this.schedule();
    try {
      await this.send(connection, batch);
    } finally {
      this.free.push(connection);
      this.schedule();
      if (this.isIdle()) for (const resolve of this.idle.splice(0)) resolve();
    }
  }

  /**
   * A first event id may appear on only one stream per batch; the same id on another stream waits for the next batch.
   */
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

  private async send(connection: AppendConnection, batch: readonly Pending[]): Promise<void> {
    try {
      this.answer(batch, await callAppend(connection, batch));
    } catch (cause) {
      const error = translateError(cause);
      if (batch.length === 1 || error instanceof StoreUnavailableError) {
        for (const pending of batch) pending.reject(error);
        return;
      }
      // Send them one by one, so that one append the server refuses does not fail the others.
      for (const pending of batch) await this.send(connection, [pending]);
    }
  }

  private answer(batch: readonly Pending[], outcomes: readonly AppendOutcome[]): void {
    let highest = 0;
    for (let index = 0; index < batch.length; index += 1) {
      const pending = batch[index];
      const outcome = outcomes[index];
      if (!pending || !outcome) throw new RangeError('an append was not answered');
      const { status, version, position } = outcome;
      if (status === 'reused') {
        pending.reject(new CommandIdReusedError(pending.events[0]?.event.id ?? ''));
      } else if (status === 'conflict') {
        pending.resolve({ status, currentVersion: version });
      } else {
        if (status === 'appended' && position > highest) highest = position;
        pending.resolve({ status, version, position: BigInt(position) });
      }
    }
    if (highest > 0) this.committed(BigInt(highest));
  }
}

/** A record of the stand-in's log, with its bytes as received. */
export interface LogRecord {
  readonly streamId: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly created: Date;
  /** Offset in the log's file: grows with the size of what is written, so there are gaps. */
  readonly position: bigint;
}

export type NewRecord = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** `number` = a revision; null = no stream. */
export type Expected = number | 'any' | 'exists' | null;

export type Written =
  | { readonly ok: true; readonly revision: number; readonly position: bigint }
  | { readonly ok: false; readonly current: number | null };

/** The server regularly writes events of its own between those of its users. */
const STATISTICS_EVERY = 5;
const HEADER = 96n;

/** The stand-in's in-memory log: streams, one global order, and idempotent appends as documented by EventStoreDB. */
export class StandInLog {
  readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  private readonly followers = new Set<(record: LogRecord) => void>();
  private end = 60n;

  constructor() {
    this.writeOfItself('$settings', '$UserCreated');
  }

  stream(streamId: string): readonly LogRecord[] {
    return this.streams.get(streamId) ?? [];
  }

  append(streamId: string, records: readonly NewRecord[], expected: Expected): Written {
    const stream = this.stream(streamId);
    const current = stream.length === 0 ? null : stream.length - 1;
    const at = expected === null ? 0 : typeof expected === 'number' ? expected + 1 : stream.length;
    if (expected === 'exists' ? current === null : at !== stream.length) {
      // The same events at the same place: return the original answer.
      const there = stream.slice(at, at + records.length);
      const last = there.at(-1);
      const same = there.length === records.length && records.every(({ id }, index) => there[index]?.id === id);
      return same && last ? { ok: true, revision: last.revision, position: last.position } : { ok: false, current };
    }
    let last: LogRecord | undefined;
    for (const record of records) last = this.write(streamId, record);
    if (this.records.length % STATISTICS_EVERY === 0) this.writeOfItself('$stats-127.0.0.1:2113', '$statsCollected');
    return { ok: true, revision: last?.revision ?? -1, position: last?.position ?? 0n };
  }

  /** Calls back with each record written from now on; returns an unsubscribe function. */
  follow(follower: (record: LogRecord) => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** Writes an event of the server's own. */
  writeOfItself(streamId: string, type: string): void {
    const data = Buffer.from('{"proc-cpu":1}');
    const id = `00000000-0000-4000-8000-${String(this.records.length).padStart(12, '0')}`;
    this.write(streamId, { id, type, contentType: 'application/json', data, metadata: new Uint8Array() });
  }

  private write(streamId: string, record: NewRecord): LogRecord {
    const stream = this.streams.get(streamId) ?? [];
    const written = { ...record, streamId, revision: stream.length, created: new Date(), position: this.end };
    this.end += HEADER + BigInt(record.data.length + record.metadata.length + streamId.length);
    stream.push(written);
    this.streams.set(streamId, stream);
    this.records.push(written);
    for (const follower of this.followers) follower(written);
    return written;
  }
}

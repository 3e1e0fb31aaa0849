/** The port that every event-log adapter implements; `test/contract/event-store.contract.ts` is its contract. */

export interface EventMetadata {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly actorRole: string;
  /** Why the change was made, in the person's own words. */
  readonly reason?: string;
}

/** An event not stored yet. `id` = uuidv5(commandId, index), which makes a repeated command recognisable. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly id: string;
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: Data;
  readonly metadata: EventMetadata;
}

/**
 * A stored event: `position` is its place in the whole log in commit order, `version` its place in the stream, from 1.
 */
export interface StoredEvent<Type extends string = string, Data = unknown> extends NewEvent<Type, Data> {
  readonly position: bigint;
  readonly streamId: string;
  readonly version: number;
  readonly recordedAt: Date;
  readonly prevHash: string;
  readonly hash: string;
}

export type AppendResult =
  | { readonly status: 'appended'; readonly version: number; readonly position: bigint }
  /** The command was appended before; version and position are those of its original append. */
  | { readonly status: 'duplicate'; readonly version: number; readonly position: bigint }
  | { readonly status: 'conflict'; readonly currentVersion: number };

/** An event's place in its stream. */
export interface EventPlace {
  readonly streamId: string;
  readonly version: number;
}

/** The end of a stream: its last event, and when that was recorded. */
export interface StreamTail {
  readonly version: number;
  readonly position: bigint;
  readonly at: Date;
}

export interface EventStore {
  /** Whether the log is the `events` table of our own database. Only then may SQL join it. */
  readonly inDatabase: boolean;
  /**
   * Events of one stream with `after` < version <= `to` (defaults: 0 and the last), oldest first. An unknown stream is
   * empty.
   */
  read(streamId: string, after?: number, to?: number): Promise<StoredEvent[]>;
  /** Stream and version of the event with this id; null when there is none. */
  find(eventId: string): Promise<EventPlace | null>;
  /**
   * Appends all events or none, and only while the stream is at `expectedVersion` (0 = absent). A conflict is returned,
   * not thrown.
   */
  append(streamId: string, events: readonly NewEvent[], expectedVersion: number): Promise<AppendResult>;
  /**
   * Up to `limit` events of the whole log after `position`, in commit order, optionally of some types only. `streams`
   * is a hint: an adapter that can, reads only those streams; others may return more.
   */
  readAll(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams?: readonly string[] | null,
  ): Promise<StoredEvent[]>;
  /**
   * The same events one after another, for readers who count bytes: at most one event, or some that are small together,
   * are in memory before the next is asked for. Ends when it is left.
   */
  walk(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams?: readonly string[] | null,
  ): AsyncGenerator<StoredEvent, void>;
  /** Position of the last committed event; 0 when the log is empty. */
  head(): Promise<bigint>;
  /** The ends of these streams at the time of the call; streams without events are omitted. */
  tails(streamIds: readonly string[]): Promise<ReadonlyMap<string, StreamTail>>;
  /**
   * Resolves when something may have been appended since the call, or after a slow poll. Aborting the signal also
   * resolves it; it never rejects.
   */
  changed(signal: AbortSignal): Promise<void>;
}

/** Injection token of the adapter in use. */
export const EVENT_STORE = Symbol('EventStore');

/** The port every adapter of the event log implements; `test/contract/event-store.contract.ts` says what it must hold. */

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

/** An event that is not stored yet. `id` = uuidv5(commandId, index), which makes a repeated command recognisable. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly id: string;
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: Data;
  readonly metadata: EventMetadata;
}

/** A stored event: `position` orders the whole log by commit, `version` its stream, from 1. */
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
  /** The same command was appended before: its own earlier version and position. */
  | { readonly status: 'duplicate'; readonly version: number; readonly position: bigint }
  | { readonly status: 'conflict'; readonly currentVersion: number };

/** The place of an event in its stream. */
export interface EventPlace {
  readonly streamId: string;
  readonly version: number;
}

/** Where a stream ends. */
export interface StreamTail {
  readonly version: number;
  readonly position: bigint;
}

export interface EventStore {
  /** Whether the log is the table `events` of the product's own database: SQL may then join it, and otherwise must not look there. */
  readonly inDatabase: boolean;
  /**
   * Events of one stream with version > `after` (default 0) and at most `to` (default: the last), oldest first. An unknown
   * stream is empty.
   */
  read(streamId: string, after?: number, to?: number): Promise<StoredEvent[]>;
  /** Where the event of this id is; null when there is none. */
  find(eventId: string): Promise<EventPlace | null>;
  /** Appends all events or none, only when the stream stands at `expectedVersion` (0 = absent). A conflict is a value, not an error. */
  append(streamId: string, events: readonly NewEvent[], expectedVersion: number): Promise<AppendResult>;
  /**
   * Up to `limit` events of the whole log after `position`, in commit order, optionally of some types only. `streams` names
   * the only ones of use to the caller: an adapter that can finds them faster by it, another answers the rest as well.
   */
  readAll(
    after: bigint,
    types: readonly string[] | null,
    limit: number,
    streams?: readonly string[] | null,
  ): Promise<StoredEvent[]>;
  /** Position of the last committed event; 0 when the log is empty. */
  head(): Promise<bigint>;
  /** The ends of these streams, exact at the time of the call; streams without events are left out. */
  tails(streamIds: readonly string[]): Promise<ReadonlyMap<string, StreamTail>>;
  /** Resolves when something may have been appended since the call, or after a slow poll; rejects never. Aborted by the signal. */
  changed(signal: AbortSignal): Promise<void>;
}

/** Injection token of the adapter in use. */
export const EVENT_STORE = Symbol('EventStore');

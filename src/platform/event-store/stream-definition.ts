import type { NewEvent, StoredEvent } from './event-store';

/** The fields of an event that are known both before and after it is stored. */
export type FoldableEvent = Omit<StoredEvent, 'position' | 'recordedAt' | 'prevHash' | 'hash'>;

export interface StreamDefinition<State> {
  /** State of a stream without events. */
  initial(streamId: string): State;
  /** State after one more event. Must not mutate its argument: others may still be reading it. */
  evolve(state: State, event: FoldableEvent): State;
  /** The same for many events at once, where that is faster than one after another. */
  evolveAll?(state: State, events: readonly FoldableEvent[]): State;
  /** Converts an event of an older schema to the current one; by default events are folded as stored. */
  upcast?(event: FoldableEvent): FoldableEvent;
  /** Speeds up a cold load. Without it a stream is folded from its first event. */
  readonly shortcuts?: Shortcuts<State>;
  /** The state's share of the cache, in units of `maxCachedWeight`; 1 by default. */
  weigh?(state: State): number;
}

/** What a definition knows besides the log; the log alone gives the same result, more slowly. */
export interface Shortcuts<State> {
  /** A stored state of the latest version up to `to` (default: the latest of all); null when there is none. */
  snapshot(streamId: string, to?: number): Promise<LoadedStream<State> | null>;
  /** Id of the first event of a command: a state loaded without its history does not know which commands led to it. */
  eventIdOf(commandId: string): string;
}

/** Pure: returns the events a command produces, none when it changes nothing; throws to refuse. May be called again. */
export type Decide<State> = (state: State, version: number) => readonly NewEvent[];

export interface RunResult<State> {
  /** `duplicate`: the command was executed before and this is its original outcome. */
  readonly status: 'appended' | 'duplicate' | 'unchanged';
  /** Stream version after the command. */
  readonly version: number;
  /** A log position at which the command's events are visible; null when this call stored none. */
  readonly position: bigint | null;
  /** State at `version`. */
  readonly state: State;
  readonly events: readonly NewEvent[];
}

export interface LoadedStream<State> {
  readonly state: State;
  readonly version: number;
}

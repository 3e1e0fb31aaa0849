import type { NewEvent, StoredEvent } from './event-store';

/** What is known of an event before and after it is stored. */
export type FoldableEvent = Omit<StoredEvent, 'position' | 'recordedAt' | 'prevHash' | 'hash'>;

export interface StreamDefinition<State> {
  /** State of a stream without events. */
  initial(streamId: string): State;
  /** State after one more event. Must not change the state it is given: others may still read it. */
  evolve(state: State, event: FoldableEvent): State;
  /** Reads an event of an older schema as today's; by default events are folded as they are stored. */
  upcast?(event: FoldableEvent): FoldableEvent;
  /** What makes a cold load short. Without it a stream is folded from its first event. */
  readonly shortcuts?: Shortcuts<State>;
  /** How much of the cache a state takes, in units of `maxCachedWeight`; 1 by default. */
  weigh?(state: State): number;
}

/** What a definition knows besides the log; the log alone gives the same, later. */
export interface Shortcuts<State> {
  /** A state folded earlier, of the last version at most `to` (default: the last at all); null when there is none. */
  snapshot(streamId: string, to?: number): Promise<LoadedStream<State> | null>;
  /** Id of the first event a command makes: a state without its history does not know which commands led to it. */
  eventIdOf(commandId: string): string;
}

/** Pure: the events a command makes of a state, none when it changes nothing; throws to refuse. May be called again. */
export type Decide<State> = (state: State, version: number) => readonly NewEvent[];

export interface RunResult<State> {
  /** `duplicate`: the command was carried out before and this is its own earlier outcome. */
  readonly status: 'appended' | 'duplicate' | 'unchanged';
  /** Stream version after the command. */
  readonly version: number;
  /** A log position at which the command's events are visible; null when it stored none just now. */
  readonly position: bigint | null;
  /** State at `version`. */
  readonly state: State;
  readonly events: readonly NewEvent[];
}

export interface LoadedStream<State> {
  readonly state: State;
  readonly version: number;
}

import { InvalidEventError, isDuplicateEvent } from './errors';
import type { EventStore, NewEvent, StoredEvent } from './event-store';

/** What is known of an event before and after it is stored. */
export type FoldableEvent = Omit<StoredEvent, 'position' | 'recordedAt' | 'prevHash' | 'hash'>;

export interface StreamDefinition<State> {
  /** State of a stream without events. */
  initial(streamId: string): State;
  /** State after one more event. Must not change the state it is given: others may still read it. */
  evolve(state: State, event: FoldableEvent): State;
  /** Reads an event of an older schema as today's; by default events are folded as they are stored. */
  upcast?(event: FoldableEvent): FoldableEvent;
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

/** Other processes kept winning; the client may simply try again. */
export class StreamContentionError extends Error {
  override readonly name = 'StreamContentionError';
}

interface Waiting<State> {
  readonly commandId: string;
  readonly decide: Decide<State>;
  readonly resolve: (result: RunResult<State>) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane<State> {
  committed: LoadedStream<State>;
  /** Version after each command of the stream, so that a repeated one is known before it is decided. */
  readonly commands: Map<string, number>;
  readonly queue: Waiting<State>[];
  loaded: boolean;
  running: boolean;
}

type Outcome<State> =
  | { readonly kind: 'done'; readonly result: Omit<RunResult<State>, 'position'> }
  | { readonly kind: 'earlier'; readonly version: number }
  | { readonly kind: 'refused'; readonly error: unknown };

const MAX_GROUP = 64;
const MAX_ATTEMPTS = 100;

/**
 * Runs commands on streams: those on one stream are decided one after another on its cached state, and what gathered
 * while a commit was under way is decided together and committed as one append. So fifty people on one BOQ wait for
 * commits together. One append for the group, not a row of them, because a later one of a row could be accepted on top of
 * another process's event after the one it was decided upon had been refused.
 *
 * A refusal is given only once the state it was decided on is proved current.
 */
export class StreamRunner<State> {
  private readonly lanes = new Map<string, Lane<State>>();

  constructor(
    private readonly store: EventStore,
    private readonly definition: StreamDefinition<State>,
    private readonly options: { readonly maxCachedStreams?: number } = {},
  ) {}

  /**
   * Carries out a command once, however often it is sent. Rejects with whatever `decide` throws, with
   * StoreUnavailableError when nothing is known to be stored, with InvalidEventError and with StreamContentionError.
   */
  run(streamId: string, commandId: string, decide: Decide<State>): Promise<RunResult<State>> {
    return new Promise((resolve, reject) => {
      const lane = this.laneOf(streamId);
      lane.queue.push({ commandId, decide, resolve, reject });
      if (!lane.running) void this.work(streamId, lane);
    });
  }

  /** The stream as it is committed now, other processes' events included. */
  async load(streamId: string): Promise<LoadedStream<State>> {
    const lane = this.laneOf(streamId);
    await this.catchUp(streamId, lane);
    return lane.committed;
  }

  private laneOf(streamId: string): Lane<State> {
    const found = this.lanes.get(streamId);
    const lane: Lane<State> = found ?? {
      committed: { state: this.definition.initial(streamId), version: 0 },
      commands: new Map(),
      queue: [],
      loaded: false,
      running: false,
    };
    // Least recently used first: re-inserting moves a stream to the end.
    this.lanes.delete(streamId);
    this.lanes.set(streamId, lane);
    const limit = this.options.maxCachedStreams ?? 500;
    for (const [id, candidate] of this.lanes) {
      if (this.lanes.size <= limit) break;
      if (candidate !== lane && !candidate.running) this.lanes.delete(id);
    }
    return lane;
  }

  private async work(streamId: string, lane: Lane<State>): Promise<void> {
    lane.running = true;
    try {
      while (lane.queue.length > 0) {
        await this.carryOut(streamId, lane, lane.queue.splice(0, MAX_GROUP));
      }
    } finally {
      lane.running = false;
    }
  }

  /** Settles every command of the group; never rejects. */
  private async carryOut(streamId: string, lane: Lane<State>, group: readonly Waiting<State>[]): Promise<void> {
    try {
      if (!lane.loaded) await this.catchUp(streamId, lane);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        if (await this.attempt(streamId, lane, group)) return;
        await this.catchUp(streamId, lane);
      }
      throw new StreamContentionError('Too many changes at once on this record; nothing was stored.');
    } catch (error) {
      if (error instanceof InvalidEventError && group.length > 1) {
        // One command's text cannot be stored; the others of its group can.
        for (const one of group) await this.carryOut(streamId, lane, [one]);
        return;
      }
      // After a failure the cache may be behind: whether an append was committed is not known.
      lane.loaded = false;
      for (const waiting of group) waiting.reject(error);
    }
  }

  /** Decides the group on the cached state and commits it; false when the cache proved to be behind. */
  private async attempt(streamId: string, lane: Lane<State>, group: readonly Waiting<State>[]): Promise<boolean> {
    const base = lane.committed;
    const { outcomes, events, tip, made } = this.decideAll(streamId, lane, group);
    let position: bigint | null = null;
    if (events.length > 0) {
      const result = await this.append(streamId, events, base.version);
      if (result === null || result.status !== 'appended') return false;
      position = result.position;
      for (const [commandId, version] of made) lane.commands.set(commandId, version);
      if (tip.version > lane.committed.version) lane.committed = tip;
    } else if (outcomes.some((outcome) => outcome.kind !== 'earlier')) {
      // Nothing was appended, so nothing has proved the state current yet.
      const before = lane.committed.version;
      await this.catchUp(streamId, lane);
      if (lane.committed.version !== before) return false;
    }
    await this.settle(streamId, lane, group, outcomes, position);
    return true;
  }

  private decideAll(streamId: string, lane: Lane<State>, group: readonly Waiting<State>[]) {
    const made = new Map<string, number>();
    const events: NewEvent[] = [];
    let tip = lane.committed;
    const outcomes = group.map(({ commandId, decide }): Outcome<State> => {
      const earlier = lane.commands.get(commandId) ?? made.get(commandId);
      if (earlier !== undefined) return { kind: 'earlier', version: earlier };
      try {
        const decided = decide(tip.state, tip.version);
        for (const event of decided) tip = this.evolve(tip, { ...event, streamId, version: tip.version + 1 });
        if (decided.length > 0) made.set(commandId, tip.version);
        events.push(...decided);
        const status = decided.length > 0 ? 'appended' : 'unchanged';
        return { kind: 'done', result: { status, version: tip.version, state: tip.state, events: decided } };
      } catch (error) {
        return { kind: 'refused', error };
      }
    });
    return { outcomes, events, tip, made };
  }

  /** Null = a command of the group (not its first) was stored by another process meanwhile. */
  private async append(streamId: string, events: readonly NewEvent[], version: number) {
    try {
      return await this.store.append(streamId, events, version);
    } catch (error) {
      if (isDuplicateEvent(error)) return null;
      throw error;
    }
  }

  private async settle(
    streamId: string,
    lane: Lane<State>,
    group: readonly Waiting<State>[],
    outcomes: readonly Outcome<State>[],
    position: bigint | null,
  ): Promise<void> {
    for (const [index, waiting] of group.entries()) {
      const outcome = outcomes[index];
      if (!outcome) continue;
      if (outcome.kind === 'refused') waiting.reject(outcome.error);
      else if (outcome.kind === 'done') {
        waiting.resolve({ ...outcome.result, position: outcome.result.status === 'appended' ? position : null });
      }
    }
    for (const [index, waiting] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind !== 'earlier') continue;
      const { version } = outcome;
      try {
        const state = await this.stateAt(streamId, lane, version);
        waiting.resolve({ status: 'duplicate', version, position: null, state, events: [] });
      } catch (error) {
        waiting.reject(error);
      }
    }
  }

  private async stateAt(streamId: string, lane: Lane<State>, version: number): Promise<State> {
    if (lane.committed.version === version) return lane.committed.state;
    let tip: LoadedStream<State> = { state: this.definition.initial(streamId), version: 0 };
    for (const event of await this.store.read(streamId)) {
      if (event.version <= version) tip = this.evolve(tip, event);
    }
    return tip.state;
  }

  /** Folds what was appended since. Never moves a lane back: two of these may overlap. */
  private async catchUp(streamId: string, lane: Lane<State>): Promise<void> {
    const base = lane.committed;
    let tip = base;
    for (const event of await this.store.read(streamId, base.version)) {
      tip = this.evolve(tip, event);
      lane.commands.set(event.metadata.commandId, event.version);
    }
    if (tip.version > lane.committed.version) lane.committed = tip;
    lane.loaded = true;
  }

  private evolve(tip: LoadedStream<State>, event: FoldableEvent): LoadedStream<State> {
    const current = this.definition.upcast?.(event) ?? event;
    return { state: this.definition.evolve(tip.state, current), version: event.version };
  }
}

import type { Decide, LoadedStream, RunResult } from './stream-definition';

/** A command that waits for its turn. */
export interface Waiting<State> {
  readonly commandId: string;
  readonly decide: Decide<State>;
  readonly resolve: (result: RunResult<State>) => void;
  readonly reject: (error: unknown) => void;
}

/** Command ids a lane keeps at most; earlier ones are asked of the store, one by one, when one comes again. */
const MAX_COMMANDS = 1_000;

/** What a process holds of one stream: its committed state, and the commands that wait for it. */
export class Lane<State> {
  /** Version after each command, so that a repeated one is known before it is decided. Those up to `forgotten` may be missing. */
  private readonly commands = new Map<string, number>();
  readonly queue: Waiting<State>[] = [];
  forgotten = 0;
  loaded = false;
  running = false;

  constructor(public committed: LoadedStream<State>) {}

  /** Version after a command; undefined for one that was never carried out, or that is forgotten. */
  versionAfter(commandId: string): number | undefined {
    return this.commands.get(commandId);
  }

  /** Keeps what a command led to. `mayForget`: the store can be asked for what leaves. */
  note(commandId: string, version: number, mayForget: boolean): void {
    this.commands.delete(commandId);
    this.commands.set(commandId, version);
    if (!mayForget || this.commands.size <= MAX_COMMANDS) return;
    const [[oldest, at] = []] = this.commands;
    if (oldest === undefined || at === undefined) return;
    this.commands.delete(oldest);
    this.forgotten = Math.max(this.forgotten, at);
  }
}

export interface LaneLimits {
  readonly streams: number;
  /** Bound of the sum of what the states weigh. */
  readonly weight: number;
}

/** The lanes of a process, the least recently used first to leave; those with commands under way stay. */
export class StreamLanes<State> {
  private readonly lanes = new Map<string, Lane<State>>();
  private readonly weights = new Map<string, number>();
  private weight = 0;

  constructor(
    private readonly initial: (streamId: string) => State,
    private readonly weigh: (state: State) => number,
    private readonly limits: LaneLimits,
  ) {}

  get size(): number {
    return this.lanes.size;
  }

  /** The lane of a stream, now the last to leave. */
  of(streamId: string): Lane<State> {
    const lane = this.lanes.get(streamId) ?? new Lane<State>({ state: this.initial(streamId), version: 0 });
    // Least recently used first: re-inserting moves a stream to the end.
    this.lanes.delete(streamId);
    this.lanes.set(streamId, lane);
    this.shrink(lane);
    return lane;
  }

  /** Moves a lane forward; never back, as two readings of one stream may overlap. */
  commit(streamId: string, lane: Lane<State>, tip: LoadedStream<State>): void {
    if (tip.version <= lane.committed.version) return;
    lane.committed = tip;
    // A lane that has left meanwhile weighs nothing here.
    if (this.lanes.get(streamId) !== lane) return;
    const weight = this.weigh(tip.state);
    this.weight += weight - (this.weights.get(streamId) ?? 0);
    this.weights.set(streamId, weight);
    this.shrink(lane);
  }

  private shrink(keep: Lane<State>): void {
    for (const [id, candidate] of this.lanes) {
      if (this.lanes.size <= this.limits.streams && this.weight <= this.limits.weight) break;
      if (candidate === keep || candidate.running) continue;
      this.lanes.delete(id);
      this.weight -= this.weights.get(id) ?? 0;
      this.weights.delete(id);
    }
  }
}

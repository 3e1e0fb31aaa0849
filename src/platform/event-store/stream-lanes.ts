import type { Decide, LoadedStream, RunResult } from './stream-definition';

/** A command that waits for its turn. */
export interface WaitingCommand<State> {
  readonly commandId: string;
  readonly decide: Decide<State>;
  readonly resolve: (result: RunResult<State>) => void;
  readonly reject: (error: unknown) => void;
}

/** Command ids cached per lane; older ones are looked up in the store when one is repeated. */
const MAX_COMMANDS = 1_000;

/** What a process caches of one stream: its committed state and the queue of commands. */
export class Lane<State> {
  /**
   * Version after each command, so that a repeat is recognised before it is decided. Those up to `forgotten` may be
   * missing.
   */
  private readonly commands = new Map<string, number>();
  readonly queue: WaitingCommand<State>[] = [];
  forgotten = 0;
  loaded = false;
  running = false;

  constructor(public committed: LoadedStream<State>) {}

  /** Version after a command; undefined for one that was never executed or is forgotten. */
  versionAfter(commandId: string): number | undefined {
    return this.commands.get(commandId);
  }

  /** Records a command's outcome. `mayForget`: evicted entries can be looked up in the store. */
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
  /** Upper bound for the sum of the states' weights. */
  readonly weight: number;
}

/** LRU cache of lanes; those with running commands are never evicted. */
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

  /** The lane of a stream, now the most recently used. */
  of(streamId: string): Lane<State> {
    const lane = this.lanes.get(streamId) ?? new Lane<State>({ state: this.initial(streamId), version: 0 });
    // LRU order: re-inserting moves a stream to the end.
    this.lanes.delete(streamId);
    this.lanes.set(streamId, lane);
    this.shrink(lane);
    return lane;
  }

  /** Moves a lane forward; never back, because two reads of one stream may overlap. */
  commit(streamId: string, lane: Lane<State>, tip: LoadedStream<State>): void {
    if (tip.version <= lane.committed.version) return;
    lane.committed = tip;
    // A lane evicted in the meantime has no weight here.
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

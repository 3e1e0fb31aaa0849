import { InvalidEventError, isDuplicateEvent } from './errors';
import type { EventStore, NewEvent } from './event-store';
import type { Decide, FoldableEvent, LoadedStream, RunResult, StreamDefinition } from './stream-definition';
import { StreamLanes, type Lane, type WaitingCommand } from './stream-lanes';

export type { Decide, FoldableEvent, LoadedStream, RunResult, Shortcuts, StreamDefinition } from './stream-definition';

/** Other processes kept winning the race; the client may retry. */
class StreamContentionError extends Error {
  override readonly name = 'StreamContentionError';
}

type Outcome<State> =
  | { readonly kind: 'done'; readonly result: Omit<RunResult<State>, 'position'> }
  | { readonly kind: 'earlier'; readonly version: number }
  | { readonly kind: 'refused'; readonly error: unknown };

const MAX_GROUP = 64;
const MAX_ATTEMPTS = 100;

/**
 * Runs commands on streams. Commands on one stream are decided one after another on its cached state; those that queue
 * up during a commit are decided together and committed as one append, so fifty people editing one BOQ share commits.
 * It is one append per group rather than several in a row, because a later append could be accepted on top of another
 * process's event after the append it was decided on had been refused.
 *
 * A refusal is returned only once the state it was decided on is proved current.
 */
export class StreamRunner<State> {
  private readonly lanes: StreamLanes<State>;

  constructor(
    private readonly store: EventStore,
    private readonly definition: StreamDefinition<State>,
    options: { readonly maxCachedStreams?: number; readonly maxCachedWeight?: number } = {},
  ) {
    this.lanes = new StreamLanes<State>(
      (streamId) => definition.initial(streamId),
      (state) => definition.weigh?.(state) ?? 1,
      { streams: options.maxCachedStreams ?? 500, weight: options.maxCachedWeight ?? Number.POSITIVE_INFINITY },
    );
  }

  /**
   * Executes a command exactly once, however often it is sent. Rejects with whatever `decide` throws, with
   * StoreUnavailableError when nothing is known to be stored, with InvalidEventError and with StreamContentionError.
   */
  run(streamId: string, commandId: string, decide: Decide<State>): Promise<RunResult<State>> {
    return new Promise((resolve, reject) => {
      const lane = this.lanes.of(streamId);
      lane.queue.push({ commandId, decide, resolve, reject });
      if (!lane.running) void this.work(streamId, lane);
    });
  }

  /**
   * The committed state of the stream, including other processes' events. A state in memory that has reached version
   * `end`, where the caller has just seen the stream end, is returned without asking the store.
   */
  async load(streamId: string, end = Number.POSITIVE_INFINITY): Promise<LoadedStream<State>> {
    const lane = this.lanes.of(streamId);
    if (lane.committed.version < end) await this.catchUp(streamId, lane);
    return lane.committed;
  }

  /** The stream's state at a version, if that is the one in memory. */
  heldAt(streamId: string, version: number): State | null {
    const { committed } = this.lanes.of(streamId);
    return committed.version === version ? committed.state : null;
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
  private async carryOut(streamId: string, lane: Lane<State>, group: readonly WaitingCommand<State>[]): Promise<void> {
    try {
      if (!lane.loaded) await this.catchUp(streamId, lane);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        if (await this.attempt(streamId, lane, group)) return;
        await this.catchUp(streamId, lane);
      }
      throw new StreamContentionError('Too many changes at once on this record; nothing was stored.');
    } catch (error) {
      if (error instanceof InvalidEventError && group.length > 1) {
        // One command's text cannot be stored; run the others of its group separately.
        for (const one of group) await this.carryOut(streamId, lane, [one]);
        return;
      }
      // After a failure the cache may be stale: we do not know whether the append was committed.
      lane.loaded = false;
      for (const waiting of group) waiting.reject(error);
    }
  }

  /** Decides the group on the cached state and commits it; false when the cache turns out to be stale. */
  private async attempt(
    streamId: string,
    lane: Lane<State>,
    group: readonly WaitingCommand<State>[],
  ): Promise<boolean> {
    const base = lane.committed;
    const { outcomes, events, tip, made } = this.decideAll(streamId, lane, group);
    let position: bigint | null = null;
    if (events.length > 0) {
      const result = await this.append(streamId, events, base.version);
      if (result === null || result.status !== 'appended') {
        if (result?.status !== 'conflict') await this.recall(streamId, lane, group);
        return false;
      }
      position = result.position;
      for (const [commandId, version] of made) this.note(lane, commandId, version);
      this.lanes.commit(streamId, lane, tip);
    } else if (outcomes.some((outcome) => outcome.kind !== 'earlier')) {
      // Nothing was appended, so nothing has proved that the state is current.
      const before = lane.committed.version;
      await this.catchUp(streamId, lane);
      if (lane.committed.version !== before) return false;
    }
    const idle = group.filter(({ commandId }, index) => outcomes[index]?.kind !== 'earlier' && !made.has(commandId));
    const recalled = await this.recall(streamId, lane, idle);
    const known = outcomes.map((outcome, index): Outcome<State> => {
      const version = recalled.get(group[index]?.commandId ?? '');
      return version === undefined ? outcome : { kind: 'earlier', version };
    });
    await this.settle(streamId, lane, group, known, position);
    return true;
  }

  private decideAll(streamId: string, lane: Lane<State>, group: readonly WaitingCommand<State>[]) {
    const made = new Map<string, number>();
    const events: NewEvent[] = [];
    let tip = lane.committed;
    const outcomes = group.map(({ commandId, decide }): Outcome<State> => {
      const earlier = lane.versionAfter(commandId) ?? made.get(commandId);
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

  /** Null: another process has stored a command of this group (not its first) in the meantime. */
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
    group: readonly WaitingCommand<State>[],
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

  /**
   * Asks the store for commands the lane has forgotten or never knew: deciding such a command again could give a
   * different outcome (refused, no change) from the original one.
   */
  private async recall(
    streamId: string,
    lane: Lane<State>,
    group: readonly WaitingCommand<State>[],
  ): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    const { shortcuts } = this.definition;
    if (!shortcuts || lane.forgotten === 0) return found;
    for (const { commandId } of group) {
      const place = await this.store.find(shortcuts.eventIdOf(commandId));
      if (place?.streamId !== streamId) continue;
      const events = await this.store.read(streamId, place.version - 1, place.version + MAX_GROUP);
      const last = events.findLast(({ metadata }) => metadata.commandId === commandId);
      const version = last?.version ?? place.version;
      found.set(commandId, version);
      this.note(lane, commandId, version);
    }
    return found;
  }

  private note(lane: Lane<State>, commandId: string, version: number): void {
    lane.note(commandId, version, this.definition.shortcuts !== undefined);
  }

  private async stateAt(streamId: string, lane: Lane<State>, version: number): Promise<State> {
    if (lane.committed.version === version) return lane.committed.state;
    const tip = await this.start(streamId, version);
    return this.fold(tip, await this.store.read(streamId, tip.version, version)).state;
  }

  /** The nearest known state before a version. */
  private async start(streamId: string, to?: number): Promise<LoadedStream<State>> {
    const snapshot = await this.definition.shortcuts?.snapshot(streamId, to);
    return snapshot ?? { state: this.definition.initial(streamId), version: 0 };
  }

  /** Folds the events appended since. Never moves a lane back: two of these calls may overlap. */
  private async catchUp(streamId: string, lane: Lane<State>): Promise<void> {
    const tip = lane.committed.version === 0 ? await this.start(streamId) : lane.committed;
    if (lane.committed.version === 0) lane.forgotten = Math.max(lane.forgotten, tip.version);
    const events = await this.store.read(streamId, tip.version);
    for (const event of events) this.note(lane, event.metadata.commandId, event.version);
    this.lanes.commit(streamId, lane, this.fold(tip, events));
    lane.loaded = true;
  }

  private fold(tip: LoadedStream<State>, events: readonly FoldableEvent[]): LoadedStream<State> {
    const version = events.at(-1)?.version;
    const { evolveAll, upcast } = this.definition;
    if (!evolveAll || version === undefined) return events.reduce((now, event) => this.evolve(now, event), tip);
    const current = upcast ? events.map((event) => upcast(event)) : events;
    return { state: evolveAll(tip.state, current), version };
  }

  private evolve(tip: LoadedStream<State>, event: FoldableEvent): LoadedStream<State> {
    const current = this.definition.upcast?.(event) ?? event;
    return { state: this.definition.evolve(tip.state, current), version: event.version };
  }
}

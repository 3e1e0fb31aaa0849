import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE, type EventStore } from '../../event-store/event-store';
import type { LoggedEvent } from '../../event-store/projections/projection';
import { boqIdOf, evolveStored } from '../boq-streams';
import type { BoqEvent } from '../domain/boq.events';
import { initialState, type BoqState } from '../domain/boq.state';
import { upcast } from '../domain/boq.upcasters';

/** One event with the states around it. */
export interface Step {
  readonly stored: LoggedEvent;
  readonly event: BoqEvent;
  readonly before: BoqState;
  readonly after: BoqState;
}

/** Consecutive events of one BOQ, with the state before the first and after the last. */
export interface Run {
  readonly boqId: string;
  readonly steps: readonly Step[];
  readonly before: BoqState;
  readonly after: BoqState;
}

const KEPT = 1_000;

/** Events of a batch by stream, each stream's in order. */
export function byStream(events: readonly LoggedEvent[]): Map<string, LoggedEvent[]> {
  const streams = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    const known = streams.get(event.streamId);
    if (known) known.push(event);
    else streams.set(event.streamId, [event]);
  }
  return streams;
}

/** All of a stream's events from the beginning. */
export function foldWhole(streamId: string, events: readonly LoggedEvent[]): Run {
  return foldRun(initialState(boqIdOf(streamId)), events);
}

/** Folds consecutive events of one stream from the state before them. */
export function foldRun(before: BoqState, events: readonly LoggedEvent[]): Run {
  let after = before;
  const steps = events.map((stored) => {
    const step = { stored, event: upcast(stored), before: after, after: evolveStored(after, stored) };
    after = step.after;
    return step;
  });
  return { boqId: before.boqId, steps, before, after };
}

/**
 * States of the BOQs a projector follows. The read models of one batch ask for the same events one after another; the
 * last run of each BOQ is kept, so that they are folded once. States are immutable, so a batch that is rolled back and
 * comes again is no special case.
 */
@Injectable()
export class BoqFold {
  private readonly last = new Map<string, Run>();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** The run that `events` (consecutive, of one stream) make. */
  async run(streamId: string, events: readonly LoggedEvent[]): Promise<Run> {
    const first = events[0];
    const last = events.at(-1);
    if (!first || !last) throw new Error(`no events of ${streamId} to fold`);
    const kept = this.last.get(streamId);
    if (kept && kept.before.revision === first.version - 1 && kept.after.revision === last.version) return kept;
    const before =
      kept?.after.revision === first.version - 1 ? kept.after : await this.stateAt(streamId, first.version - 1);
    const run = foldRun(before, events);
    this.last.delete(streamId);
    this.last.set(streamId, run);
    if (this.last.size > KEPT) this.last.delete(this.last.keys().next().value as string);
    return run;
  }

  private async stateAt(streamId: string, version: number): Promise<BoqState> {
    let state = initialState(boqIdOf(streamId));
    if (version === 0) return state;
    for (const stored of await this.store.read(streamId)) {
      if (stored.version > version) break;
      state = evolveStored(state, stored);
    }
    return state;
  }
}

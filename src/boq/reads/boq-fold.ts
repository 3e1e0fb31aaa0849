import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE, type EventStore } from '../../event-store/event-store';
import type { LoggedEvent } from '../../event-store/projections/projection';
import { RateBooks } from '../../rate-books/rate-books.public';
import { boqIdOf, evolveStored } from '../boq-streams';
import type { BoqEvent } from '../domain/boq.events';
import { initialState, type BoqState } from '../domain/boq.state';
import { upcast } from '../domain/boq.upcasters';
import { BoqSnapshots } from '../history/snapshots';

/** One event with the states around it. */
export interface Step {
  readonly stored: LoggedEvent;
  readonly event: BoqEvent;
  readonly before: BoqState;
  readonly after: BoqState;
}

/** The ends of consecutive events of one BOQ: the state before the first and after the last. */
export interface Span {
  readonly boqId: string;
  readonly first: LoggedEvent;
  readonly last: LoggedEvent;
  readonly before: BoqState;
  readonly after: BoqState;
}

/** Consecutive events of one BOQ with every state on the way. */
export interface Run extends Span {
  readonly steps: readonly Step[];
}

const KEPT = 1_000;
/** Places of lines in the states of the runs that are kept: each state has its own list of its lines. */
const KEPT_WEIGHT = 2_000_000;

function weightOf({ steps, after }: Run): number {
  return steps.length * (1 + after.lines.size);
}

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

/** All of a stream's events from the beginning. No state on the way is kept: a history may be long. */
export function foldWhole(streamId: string, events: readonly LoggedEvent[]): Span {
  return foldEach(streamId, events, () => undefined);
}

/** As `foldWhole`, showing each step to `visit` on the way. */
export function foldEach(streamId: string, events: readonly LoggedEvent[], visit: (step: Step) => void): Span {
  return fold(initialState(boqIdOf(streamId)), events, visit);
}

/** Folds consecutive events of one stream from the state before them. */
export function foldRun(before: BoqState, events: readonly LoggedEvent[]): Run {
  const steps: Step[] = [];
  return { ...fold(before, events, (step) => steps.push(step)), steps };
}

function fold(before: BoqState, events: readonly LoggedEvent[], visit: (step: Step) => void): Span {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) throw new Error(`no events of ${before.boqId} to fold`);
  let after = before;
  for (const stored of events) {
    const step = { stored, event: upcast(stored), before: after, after: evolveStored(after, stored) };
    after = step.after;
    visit(step);
  }
  return { boqId: before.boqId, first, last, before, after };
}

/**
 * States of the BOQs a projector follows. The read models of one batch ask for the same events one after another; the
 * last run of each BOQ is kept, so that they are folded once. States are immutable, so a batch that is rolled back and
 * comes again is no special case.
 */
@Injectable()
export class BoqFold {
  private readonly last = new Map<string, Run>();
  private weight = 0;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly books: RateBooks,
    private readonly snapshots: BoqSnapshots,
  ) {}

  /** The run that `events` (consecutive, of one stream) make; the rate books of both its ends are there to price with. */
  async run(streamId: string, events: readonly LoggedEvent[]): Promise<Run> {
    const first = events[0];
    const last = events.at(-1);
    if (!first || !last) throw new Error(`no events of ${streamId} to fold`);
    const kept = this.last.get(streamId);
    if (kept && kept.before.revision === first.version - 1 && kept.after.revision === last.version) return kept;
    const before =
      kept?.after.revision === first.version - 1 ? kept.after : await this.stateAt(streamId, first.version - 1);
    const run = foldRun(before, events);
    await this.books.ensure(before.head.rateBookVersion);
    await this.books.ensure(run.after.head.rateBookVersion);
    this.keep(streamId, run);
    return run;
  }

  /** Every rate book that was published so far, for folds that cannot wait for one. */
  readBooks(): Promise<void> {
    return this.books.refresh();
  }

  private keep(streamId: string, run: Run): void {
    const known = this.last.get(streamId);
    this.weight += weightOf(run) - (known ? weightOf(known) : 0);
    this.last.delete(streamId);
    this.last.set(streamId, run);
    for (const [oldest, old] of this.last) {
      if (oldest === streamId || (this.last.size <= KEPT && this.weight <= KEPT_WEIGHT)) break;
      this.last.delete(oldest);
      this.weight -= weightOf(old);
    }
  }

  private async stateAt(streamId: string, version: number): Promise<BoqState> {
    const boqId = boqIdOf(streamId);
    if (version === 0) return initialState(boqId);
    let state = (await this.snapshots.nearest(boqId, version))?.state ?? initialState(boqId);
    for (const stored of await this.store.read(streamId, state.revision, version)) state = evolveStored(state, stored);
    return state;
  }
}

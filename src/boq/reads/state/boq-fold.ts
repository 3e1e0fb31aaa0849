import { getHeapStatistics } from 'node:v8';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import type { LoggedEvent, ProjectedRows, StreamFold } from '../../../platform/event-store/projections/projection';
import { RateBooks } from '../../../directory/rate-books/rate-books.public';
import { boqIdOf, evolveStored } from '../../core/boq-stream';
import type { BoqEvent } from '../../domain/boq.events';
import { initialState, type BoqState } from '../../domain/boq.state';
import { upcast } from '../../domain/boq.upcasters';
import { BoqSnapshots } from '../../core/snapshots/snapshots';

/** One event with the states before and after it. */
export interface Step {
  readonly stored: LoggedEvent;
  readonly event: BoqEvent;
  readonly before: BoqState;
  readonly after: BoqState;
}

/** Both ends of consecutive events of one BOQ: the state before the first and after the last. */
export interface Span {
  readonly boqId: string;
  readonly first: LoggedEvent;
  readonly last: LoggedEvent;
  readonly before: BoqState;
  readonly after: BoqState;
}

/** Consecutive events of one BOQ with every state in between. */
export interface Run extends Span {
  readonly steps: readonly Step[];
}

/** Bytes of an imported line of a state; lines from the catalogue take less. */
const LINE_BYTES = 2_200;
/** Share of the heap for the states of the cached runs: 2,500 BOQs of 150 lines at the default size. */
const HEAP_SHARE = 0.4;
/** Lines in the states of the cached runs. */
const KEPT_LINES = Math.floor((HEAP_SHARE * getHeapStatistics().heap_size_limit) / LINE_BYTES);
/** States of one run share their lines; each has a list of them, which takes so much of what the lines take. */
const LIST_SHARE = 1 / 20;

/** So many events cost less to fold than a snapshot to read. */
const NEAR = 20;

/** The events of a batch by stream, in order. */
export function byStream(events: readonly LoggedEvent[]): Map<string, LoggedEvent[]> {
  const streams = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    const known = streams.get(event.streamId);
    if (known) known.push(event);
    else streams.set(event.streamId, [event]);
  }
  return streams;
}

/** A fold whose rows are those of the final state. Intermediate states are not kept, since a history can be long. */
export function foldToEnd(streamId: string, rowsOf: (span: Span) => ProjectedRows): StreamFold {
  const before = initialState(boqIdOf(streamId));
  let [first, last, after]: [LoggedEvent?, LoggedEvent?, BoqState?] = [];
  return {
    take(stored) {
      after = stepFrom(after ?? before, stored).after;
      first ??= stored;
      last = stored;
      return {};
    },
    end() {
      if (!first || !last || !after) throw new Error(`no events of ${before.boqId} to fold`);
      return rowsOf({ boqId: before.boqId, first, last, before, after });
    },
  };
}

/** A fold with rows at each step and none at the end. */
export function foldBySteps(streamId: string, rowsOf: (step: Step) => ProjectedRows): StreamFold {
  let state = initialState(boqIdOf(streamId));
  return {
    take(stored) {
      const step = stepFrom(state, stored);
      const rows = rowsOf(step);
      state = step.after;
      return rows;
    },
    end: () => ({}),
  };
}

/** The last one: read models that are rebuilt together take each event in turn, and it is folded for the first. */
let lastStep: Step | undefined;

function stepFrom(before: BoqState, stored: LoggedEvent): Step {
  if (lastStep?.stored !== stored || lastStep.before.revision !== before.revision)
    lastStep = { stored, event: upcast(stored), before, after: evolveStored(before, stored) };
  return lastStep;
}

/** Folds consecutive events of one stream from the state before them. */
function foldRun(before: BoqState, events: readonly LoggedEvent[]): Run {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) throw new Error(`no events of ${before.boqId} to fold`);
  const steps: Step[] = [];
  let after = before;
  for (const stored of events) {
    const step = stepFrom(after, stored);
    after = step.after;
    steps.push(step);
  }
  return { boqId: before.boqId, first, last, before, after, steps };
}

/**
 * States of the BOQs that a projector follows. The read models of one batch need the same events one after another, so
 * the last run of each BOQ is cached and folded once. States are immutable, so a batch that is rolled back and repeated
 * is not a special case.
 */
@Injectable()
export class BoqFold {
  private readonly last = new LRUCache<string, Run>({
    maxSize: KEPT_LINES,
    // The last run is cached whatever its size: the other read models of its batch need it.
    sizeCalculation: ({ steps, after }) =>
      Math.min(Math.ceil((10 + after.lines.size) * (1 + LIST_SHARE * steps.length)), KEPT_LINES),
  });

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly books: RateBooks,
    private readonly snapshots: BoqSnapshots,
  ) {}

  /** The run of `events` (consecutive, of one stream); the rate books of both its ends are loaded for pricing. */
  async run(streamId: string, events: readonly LoggedEvent[]): Promise<Run> {
    const first = events[0];
    const last = events.at(-1);
    if (!first || !last) throw new Error(`no events of ${streamId} to fold`);
    const kept = this.last.get(streamId);
    if (kept && kept.before.revision === first.version - 1 && kept.after.revision === last.version) return kept;
    const before = await this.stateAt(streamId, first.version - 1, kept);
    const run = foldRun(before, events);
    await this.books.ensure(before.head.rateBookVersion, before.head.rateLibrary);
    await this.books.ensure(run.after.head.rateBookVersion, run.after.head.rateLibrary);
    this.last.set(streamId, run);
    return run;
  }

  /** Reads every rate book and library published so far, for folds that cannot wait for one. */
  readBooks(): Promise<void> {
    return this.books.readAll();
  }

  /** The state at a version; from one of a kept run on where that is less to fold than from a snapshot. */
  private async stateAt(streamId: string, version: number, kept?: Run): Promise<BoqState> {
    const boqId = boqIdOf(streamId);
    if (version === 0) return initialState(boqId);
    // A run may begin before the end of the kept one: the read model caught up with a part of it.
    const known =
      kept && [kept.before, ...kept.steps.map(({ after }) => after)].findLast((one) => one.revision <= version);
    let state =
      known && version - known.revision <= NEAR
        ? known
        : ((await this.snapshots.nearest(boqId, version))?.state ?? initialState(boqId));
    if (state.revision === version) return state;
    for (const stored of await this.store.read(streamId, state.revision, version)) state = evolveStored(state, stored);
    return state;
  }
}

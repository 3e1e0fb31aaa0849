import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { StreamRunner } from '../../event-store/command-runner';
import { EVENT_STORE, type EventStore } from '../../event-store/event-store';
import { evolve } from '../domain/boq.events';
import { initialState, type BoqState } from '../domain/boq.state';
import { upcast } from '../domain/boq.upcasters';
import { totalBeside } from '../domain/issues/issue.record';
import { BoqSnapshots } from './snapshots/snapshots';

/** Lines of BOQs a process keeps in memory at most: some hundred megabytes. */
const CACHED_LINES = 100_000;

export const BOQ_STREAM_PREFIX = 'boq-';
export const streamOf = (boqId: string): string => `${BOQ_STREAM_PREFIX}${boqId}`;
export const boqIdOf = (streamId: string): string => streamId.slice(BOQ_STREAM_PREFIX.length);

/** The state after a stored event, read as today's code knows it. */
export function evolveStored(
  state: BoqState,
  stored: { readonly type: string; readonly schemaVersion: number; readonly data: unknown; readonly version: number },
): BoqState {
  const event = upcast(stored);
  // An issue moves no figure, and is read even where somebody damaged what is recorded of it.
  const total = event.type === 'RevisionIssued' ? (totalBeside(event.data) ?? state.total) : event.data.totals.total;
  return { ...evolve(state, event, stored.version), total };
}

/** The id of an event of a command: a repeated command makes the same event. */
export function eventId(commandId: string, index = 0): string {
  return uuidv5(String(index), commandId);
}

/** Runs changes of BOQ streams one after another, and keeps their states. Outside of the core nothing may use it. */
@Injectable()
export class BoqRunner extends StreamRunner<BoqState> {
  constructor(@Inject(EVENT_STORE) store: EventStore, snapshots: BoqSnapshots) {
    super(
      store,
      {
        initial: (streamId) => initialState(boqIdOf(streamId)),
        evolve: evolveStored,
        weigh: ({ lines, undoneBy }) => 10 + lines.size + undoneBy.size / 10,
        shortcuts: {
          snapshot: async (streamId, to) => {
            const kept = await snapshots.nearest(boqIdOf(streamId), to);
            return kept && { state: kept.state, version: kept.state.revision };
          },
          eventIdOf: (commandId) => eventId(commandId),
        },
      },
      { maxCachedWeight: CACHED_LINES },
    );
  }
}

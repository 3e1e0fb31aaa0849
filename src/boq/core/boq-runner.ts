import { Inject, Injectable } from '@nestjs/common';
import { StreamRunner } from '../../platform/event-store/command-runner';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { initialState, type BoqState } from '../domain/boq.state';
import { boqIdOf, eventId, evolveStored } from './boq-stream';
import { BoqSnapshots } from './snapshots/snapshots';

/** Maximum number of BOQ lines cached per process: some hundred megabytes. */
const CACHED_LINES = 100_000;

/** Runs changes of BOQ streams one after another and caches their states. Nothing outside core may use it. */
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

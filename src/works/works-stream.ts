import type { StreamDefinition } from '../platform/event-store/command-runner';
import { evolveWorks, foldWorks, WORKS_SCHEMA_VERSION, type WorksEvent } from './domain/works.events';
import { initialWorks, type WorksState } from './domain/works.state';

const WORKS_STREAM_PREFIX = 'works-';
export const worksStreamOf = (boqId: string): string => `${WORKS_STREAM_PREFIX}${boqId}`;
/** The BOQ of a stream of works; null for any other stream. */
export const boqOfWorks = (streamId: string): string | null =>
  streamId.startsWith(WORKS_STREAM_PREFIX) ? streamId.slice(WORKS_STREAM_PREFIX.length) : null;

/** Reads a stored event of works. Throws for a schema of a later release. */
export function worksEventOf(stored: {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}): WorksEvent {
  if (stored.schemaVersion === WORKS_SCHEMA_VERSION) return { type: stored.type, data: stored.data } as WorksEvent;
  throw new Error(
    `${stored.type} has schemaVersion ${stored.schemaVersion}; this release reads ${WORKS_SCHEMA_VERSION}`,
  );
}

/** How the works of a BOQ are folded. */
export const WORKS_STREAM: StreamDefinition<WorksState> = {
  initial: (streamId) => initialWorks(streamId.slice(WORKS_STREAM_PREFIX.length)),
  evolve: (state, stored) => evolveWorks(state, worksEventOf(stored)),
  evolveAll: (state, events) => foldWorks(state, events.map(worksEventOf)),
};

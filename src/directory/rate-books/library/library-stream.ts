import type { StreamDefinition } from '../../../platform/event-store/command-runner';
import { draftLibrary, emptyLibrary, type LibrarySave, type RateLibrary } from '../../../pricing';
import type { Stamp } from '../domain/rate-book.state';

const PREFIX = 'rate-library-';

/** Every save is one event and creates one version, numbered like the event. */
export const LIBRARY_EVENT = 'RateLibrarySaved';
/** The version that new events are written with. Raise it when the shape changes, and add a step to the reader. */
export const LIBRARY_SCHEMA_VERSION = 1;

/** One save: each rate before and after, who saved it, when and why. */
export type RateLibrarySaved = Stamp & LibrarySave & { readonly note: string };

export const libraryStreamOf = (owner: string): string => `${PREFIX}${owner}`;
export const libraryOwnerOf = (streamId: string): string => streamId.slice(PREFIX.length);

/** Reads a stored save. Throws for a schema of a later release. */
export function librarySaveOf(stored: { readonly schemaVersion: number; readonly data: unknown }): RateLibrarySaved {
  if (stored.schemaVersion === LIBRARY_SCHEMA_VERSION) return stored.data as RateLibrarySaved;
  throw new Error(
    `${LIBRARY_EVENT} has schemaVersion ${stored.schemaVersion}; this release reads ${LIBRARY_SCHEMA_VERSION}`,
  );
}

/** How a library's stream is folded. */
export const LIBRARY_STREAM: StreamDefinition<RateLibrary> = {
  initial: (streamId) => emptyLibrary(libraryOwnerOf(streamId)),
  evolve: (library, stored) => draftLibrary(library, librarySaveOf(stored)),
};

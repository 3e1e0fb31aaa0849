import type { EventStore } from '../../../platform/event-store/event-store';
import { currentRateBook, currentRateBookVersion, rateLibrary } from '../../../pricing';
import type { RateBooks } from '../rate-books';
import { librarySaveOf, libraryStreamOf } from './library-stream';
import { libraryView } from './library-view';
import type { LibraryView } from './library.dto';

/** Every version of a firm's rates, each compared with the one before it; nothing where none was saved. */
export async function* libraryVersions(
  store: EventStore,
  books: RateBooks,
  owner: string,
): AsyncGenerator<LibraryView, void> {
  const saves = (await store.read(libraryStreamOf(owner))).map(librarySaveOf);
  await books.ensure(currentRateBookVersion(), { owner, version: saves.length });
  for (let version = 1; version <= saves.length; version += 1) {
    const before = version === 1 ? null : rateLibrary({ owner, version: version - 1 });
    yield libraryView(rateLibrary({ owner, version }), before, currentRateBook(), saves.slice(0, version));
  }
}

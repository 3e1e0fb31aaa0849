import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { authorship } from '../../../platform/http/request/authorship';
import { StreamRunner } from '../../../platform/event-store/command-runner';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../../platform/event-store/event-store';
import { notFound } from '../../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { currentRateBook, rateLibrary, type RateLibrary } from '../../../pricing';
import { refusalAnswer } from '../rate-book-admin';
import { RateBooks } from '../rate-books';
import { decideLibrary, type LibraryCommand } from './library.decider';
import { LIBRARY_EVENT, LIBRARY_SCHEMA_VERSION, LIBRARY_STREAM, libraryStreamOf } from './library-stream';

/** Loads, decides and appends; the only writer of rate library streams. */
@Injectable()
export class LibraryAdmin {
  private readonly runner: StreamRunner<RateLibrary>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly books: RateBooks,
  ) {
    this.runner = new StreamRunner<RateLibrary>(store, LIBRARY_STREAM);
  }

  /** The current library; an empty one when the owner has saved nothing. */
  async current(owner: string): Promise<RateLibrary> {
    return (await this.runner.load(libraryStreamOf(owner))).state;
  }

  /** A library at one of its versions. Throws 404 for a version that does not exist. */
  async at(owner: string, version: number): Promise<RateLibrary> {
    if (!(await this.books.libraries.has({ owner, version }))) throw notFound();
    return rateLibrary({ owner, version });
  }

  /**
   * Runs a command on the caller's library and returns the result. Throws 400, 404, or 409 with the current rate in
   * rupees.
   */
  async run(context: RequestContext, command: LibraryCommand, note: string): Promise<RateLibrary> {
    const { id: owner } = personOf(context);
    const metadata = authorship(context, note);
    const stamp = { by: metadata.actorName, at: new Date().toISOString(), note };
    try {
      const { state } = await this.runner.run(libraryStreamOf(owner), metadata.commandId, (library) => {
        const save = decideLibrary(command, library, currentRateBook());
        if (!save) return [];
        const id = uuidv5('0', metadata.commandId);
        const data = { ...save, ...stamp };
        return [{ id, type: LIBRARY_EVENT, schemaVersion: LIBRARY_SCHEMA_VERSION, data, metadata }];
      });
      return state;
    } catch (error) {
      throw refusalAnswer(error);
    }
  }

  /** Events of a library, oldest first. */
  events(owner: string): Promise<StoredEvent[]> {
    return this.store.read(libraryStreamOf(owner));
  }
}

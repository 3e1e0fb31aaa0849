import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { authorship } from '../boq/boq.public';
import type { RequestContext } from '../http/request/request-context';
import { Rejection } from '../boq/domain/boq.commands';
import { StreamRunner } from '../event-store/command-runner';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../event-store/event-store';
import { conflict, invalid, notFound } from '../http/answers/problem';
import { rupees, type Paise } from '../kernel/money';
import { currentRateBook, RateBookError } from '../pricing';
import type { RateBookCommand } from './domain/rate-book.commands';
import { decideRateBook } from './domain/rate-book.decider';
import { RATE_BOOK_SCHEMA_VERSION } from './domain/rate-book.events';
import type { RateBookState, Stamp } from './domain/rate-book.state';
import { bookOfState, builtInState, isBuiltIn, RATE_BOOK_STREAM, rateBookStreamOf } from './rate-book-stream';
import { RateBooks } from './rate-books';

const MOVED = 'The draft was changed since you reviewed it. Look at it again before it is published.';

/** A command as a request gives it: who and when are added here. */
type Asked = RateBookCommand extends infer Each ? (Each extends unknown ? Omit<Each, keyof Stamp> : never) : never;

/** Loads, decides and appends on the streams of rate books; the only writer of them. */
@Injectable()
export class RateBookAdmin {
  private readonly runner: StreamRunner<RateBookState>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly books: RateBooks,
  ) {
    this.runner = new StreamRunner<RateBookState>(store, RATE_BOOK_STREAM);
  }

  /** A version as it is now. 404 for one that is not there. */
  async get(version: number): Promise<RateBookState> {
    if (isBuiltIn(version)) return builtInState(version);
    const { state } = await this.runner.load(rateBookStreamOf(version));
    if (state.status === 'absent') throw notFound();
    return state;
  }

  /** Every version, the newest first; a draft is always the newest. */
  async list(): Promise<RateBookState[]> {
    await this.books.refresh();
    const states: RateBookState[] = [];
    for (let version = 1; version <= this.books.newest; version += 1) states.unshift(await this.get(version));
    const { state: next } = await this.runner.load(rateBookStreamOf(this.books.newest + 1));
    return next.status === 'draft' ? [next, ...states] : states;
  }

  /** Drafts the version after the newest from a published one. 409 while there is a draft, 400 for a base that is not published. */
  async draft(context: RequestContext, basedOn: number | undefined, note: string): Promise<RateBookState> {
    await this.books.refresh();
    const base = basedOn ?? this.books.newest;
    if (!(await this.books.isPublished(base))) {
      throw invalid({ based_on: 'There is no published rate book with this version.' });
    }
    const { contents, recipesOf } = await this.get(base);
    if (!contents || recipesOf === null) throw new Error(`rate book ${base} is published without contents`);
    const command = { type: 'DraftRateBook', basedOn: base, recipesOf, contents, note } as const;
    return this.run(context, currentRateBook().version + 1, command);
  }

  /**
   * Carries out a command on a version. 404, 400, or 409: with the rate as it is now, in rupees, or because the version is not at
   * the revision named any more.
   */
  async run(context: RequestContext, version: number, asked: Asked, revision?: number): Promise<RateBookState> {
    if (isBuiltIn(version))
      throw conflict('published', 'This rate book is published: it never changes. Draft a new version.');
    const metadata = authorship(context, asked.note);
    const command = { ...asked, by: metadata.actorName, at: new Date().toISOString() } as RateBookCommand;
    try {
      const { state } = await this.runner.run(rateBookStreamOf(version), metadata.commandId, (before, at) => {
        if (revision !== undefined && revision !== at) throw new Rejection('conflict', MOVED);
        return decideRateBook(command, before).map(({ type, data }, index) => ({
          id: uuidv5(String(index), metadata.commandId),
          type,
          schemaVersion: RATE_BOOK_SCHEMA_VERSION,
          data,
          metadata,
        }));
      });
      return state;
    } catch (error) {
      throw asAnswer(error);
    }
  }

  /**
   * Publishes a draft, for ever: new BOQs are priced by it. 400 when it changes nothing, or does not fit its recipes; 409 when it is
   * not at the revision that was reviewed.
   */
  async publish(context: RequestContext, version: number, note: string, revision?: number): Promise<RateBookState> {
    try {
      bookOfState(await this.get(version));
    } catch (error) {
      if (error instanceof RateBookError) throw invalid({ rates: error.message });
      throw error;
    }
    const state = await this.run(context, version, { type: 'PublishRateBook', note }, revision);
    await this.books.refresh();
    return state;
  }

  /** What was done to a version, oldest first. */
  events(version: number): Promise<StoredEvent[]> {
    return this.store.read(rateBookStreamOf(version));
  }
}

function asAnswer(error: unknown): unknown {
  if (!(error instanceof Rejection)) return error;
  if (error.code === 'not-found') return notFound();
  if (error.code === 'invalid') return invalid({ [error.field ?? 'body']: error.message });
  const current = typeof error.current === 'number' ? rupees(error.current as Paise) : undefined;
  return conflict(error.field === null ? 'published' : 'moved', error.message, current);
}

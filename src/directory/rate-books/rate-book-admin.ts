import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { authorship } from '../../platform/http/request/authorship';
import type { RequestContext } from '../../platform/http/request/request-context';
import { Rejection } from '../../kernel/decisions/rejection';
import { StreamRunner } from '../../platform/event-store/command-runner';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../platform/event-store/event-store';
import { conflict, invalid, notFound } from '../../platform/http/answers/problem';
import { rupees, type Paise } from '../../kernel/money';
import { isBuiltIn, NEWEST_BUILT_IN, rateBook, RateBookError, rateBookVersions } from '../../pricing';
import { labelKey } from '../../kernel/rate-key';
import type { RateBookCommand } from './domain/rate-book.commands';
import { decideRateBook } from './domain/rate-book.decider';
import { RATE_BOOK_SCHEMA_VERSION } from './domain/rate-book.events';
import type { BookContents, RateBookState, Stamp } from './domain/rate-book.state';
import { bookOfState, builtInState, RATE_BOOK_STREAM, rateBookStreamOf } from './rate-book-stream';
import { RateBooks } from './rate-books';

const MOVED = 'The draft has changed since you reviewed it. Review it again before publishing.';

/** A command as a request gives it; author and time are added here. */
type Asked = RateBookCommand extends infer Each ? (Each extends unknown ? Omit<Each, keyof Stamp> : never) : never;

/** Loads, decides and appends; the only writer of rate book streams. */
@Injectable()
export class RateBookAdmin {
  private readonly runner: StreamRunner<RateBookState>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly books: RateBooks,
  ) {
    this.runner = new StreamRunner<RateBookState>(store, RATE_BOOK_STREAM);
  }

  /** The current state of a version. Throws 404 when it does not exist. */
  async get(version: number): Promise<RateBookState> {
    if (isBuiltIn(version)) return builtInState(version);
    const { state } = await this.runner.load(rateBookStreamOf(version));
    if (state.status === 'absent') throw notFound();
    return state;
  }

  /** Every version, newest first; a draft is always the newest. */
  async list(): Promise<RateBookState[]> {
    await this.books.refresh();
    const published = await Promise.all(rateBookVersions().map((version) => this.get(version)));
    return [...(await this.drafts()), ...published];
  }

  /** Whether BOQs can be priced with this version. */
  isPublished(version: number): Promise<boolean> {
    return this.books.isPublished(version);
  }

  /** The published version before this one, which it is compared with; null for the first. */
  async before(version: number): Promise<RateBookState | null> {
    const older = rateBookVersions().filter((other) => other < version && (isBuiltIn(other) || !isBuiltIn(version)));
    return older.length === 0 ? null : this.get(Math.max(...older));
  }

  private async drafts(): Promise<RateBookState[]> {
    const loaded = await Promise.all(this.books.drafts.map((version) => this.runner.load(rateBookStreamOf(version))));
    return loaded.map(({ state }) => state).filter(({ status }) => status === 'draft');
  }

  /**
   * Drafts the version after the newest from a published one, with the newest recipes and the additional rates they
   * need. Throws 409 while there is a draft, 400 for a base that is not published.
   */
  async draft(context: RequestContext, basedOn: number | undefined, note: string): Promise<RateBookState> {
    await this.books.refresh();
    const base = basedOn ?? this.books.newest;
    if (!(await this.books.isPublished(base))) {
      throw invalid({ based_on: 'There is no published rate book with this version.' });
    }
    const { contents } = await this.get(base);
    if (!contents) throw new Error(`rate book ${base} is published without contents`);
    const [draft] = await this.drafts();
    return this.run(context, draft?.version ?? Math.max(...this.books.drafts), {
      type: 'DraftRateBook',
      basedOn: base,
      recipesOf: NEWEST_BUILT_IN,
      contents: completed(contents),
      note,
    });
  }

  /**
   * Runs a command on a version. Throws 404, 400, or 409: with the current rate in rupees, or because the version is no
   * longer at the given revision.
   */
  async run(context: RequestContext, version: number, asked: Asked, revision?: number): Promise<RateBookState> {
    if (isBuiltIn(version))
      throw conflict('published', 'This rate book is published and cannot be changed. Draft a new version.');
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
      throw refusalAnswer(error);
    }
  }

  /**
   * Publishes a draft permanently: new BOQs are priced with it. Throws 400 when it changes nothing or does not fit its
   * recipes; 409 when it is not at the revision that was reviewed.
   */
  async publish(context: RequestContext, version: number, note: string, revision?: number): Promise<RateBookState> {
    const { basedOn, recipesOf, ...draft } = await this.get(version);
    try {
      bookOfState({ ...draft, basedOn, recipesOf });
    } catch (error) {
      if (error instanceof RateBookError) throw invalid({ rates: error.message });
      throw error;
    }
    const newRecipes = basedOn !== null && (await this.get(basedOn)).recipesOf !== recipesOf;
    const state = await this.run(context, version, { type: 'PublishRateBook', newRecipes, note }, revision);
    await this.books.refresh();
    return state;
  }

  /** Events of a version, oldest first. */
  events(version: number): Promise<StoredEvent[]> {
    return this.store.read(rateBookStreamOf(version));
  }
}

/** The contents by the newest rules, plus the rates that only the newest recipes use, taken from the newest built-in book. */
function completed(contents: BookContents): BookContents {
  const { rates, edition } = rateBook(NEWEST_BUILT_IN);
  const known = new Set(contents.rates.map(({ label }) => labelKey(label)));
  const added = [...rates.values()].filter(({ label }) => !known.has(labelKey(label)));
  return { ...contents, ...(edition === undefined ? {} : { edition }), rates: [...contents.rates, ...added] };
}

/** The HTTP answer for a refusal; any other error is passed through. */
export function refusalAnswer(error: unknown): unknown {
  if (!(error instanceof Rejection)) return error;
  if (error.code === 'not-found') return notFound();
  if (error.code === 'invalid') return invalid({ [error.field ?? 'body']: error.message });
  const current = typeof error.current === 'number' ? rupees(error.current as Paise) : undefined;
  return conflict(error.field === null ? 'published' : 'moved', error.message, current);
}

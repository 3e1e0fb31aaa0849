import {
  Inject,
  Injectable,
  Optional,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { ProjectionWatch } from '../../platform/event-store/projections/projection-watch';
import {
  addRateBook,
  BUILT_IN_RATE_BOOKS,
  currentRateBookVersion,
  isBuiltIn,
  knowsRateBook,
  versionAfter,
  type RateBook,
} from '../../pricing';
import type { LibraryPin } from '../../kernel/rate-key';
import type { RateBookState } from './domain/rate-book.state';
import { RateLibraries } from './library/rate-libraries';
import { RATE_BOOK_STREAM, RATE_BOOK_STREAM_PREFIX, bookOfState, rateBookStreamOf } from './rate-book-stream';

/** How long another process may keep using the previous book when it missed the message of a publication. */
const REFRESH_MS = 10_000;

/**
 * Loads published rate books from the event log into pricing, in every process that prices: all of them at startup,
 * later ones when they are published, and at the latest when a BOQ refers to one.
 */
@Injectable()
export class RateBooks implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  /** The firms' own rates, which take precedence over a book's. */
  readonly libraries: RateLibraries;
  private timer: NodeJS.Timeout | undefined;
  private stopWatching: () => void = () => undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly log: PinoLogger,
    @Optional() private readonly watch?: ProjectionWatch,
  ) {
    this.libraries = new RateLibraries(store);
  }

  /** Before anything is projected or answered. */
  async onModuleInit(): Promise<void> {
    await this.refresh();
  }

  onApplicationBootstrap(): void {
    const look = (): void => {
      this.refresh().catch((err: unknown) => this.log.warn({ err }, 'the rate books could not be read again'));
    };
    this.timer = setInterval(look, REFRESH_MS);
    this.timer.unref();
    this.stopWatching =
      this.watch?.onChange((changes) => {
        if (changes === null || Object.keys(changes).some((stream) => stream.startsWith(RATE_BOOK_STREAM_PREFIX))) {
          look();
        }
      }) ?? this.stopWatching;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stopWatching();
  }

  /** Number of the newest published version known to this process. */
  get newest(): number {
    return currentRateBookVersion();
  }

  /**
   * Version numbers that a draft can have, the last one for a new draft: the one after the newest. Until a book is
   * published, a draft may also follow an older built-in book, which was the newest when it was drafted.
   */
  get drafts(): number[] {
    return (isBuiltIn(this.newest) ? BUILT_IN_RATE_BOOKS : [this.newest]).map(versionAfter);
  }

  /** Reads versions published in the meantime; their numbers have no gaps. */
  async refresh(): Promise<void> {
    for (const first of this.drafts) {
      for (let version = first; ; version = versionAfter(version)) {
        const state = await this.stateOf(version);
        const book = state.status === 'published' ? bookOfState(state) : null;
        if (!book) break;
        addRateBook(book);
        this.log.info({ version }, 'a rate book was published');
      }
    }
  }

  /** Makes sure that pricing has this version, and this version of a firm's rates. Costs nothing when it does. */
  async ensure(version: number, library?: LibraryPin | null): Promise<void> {
    if (!knowsRateBook(version)) await this.refresh();
    if (library) await this.libraries.ensure(library);
  }

  /** Reads every book and every library published so far, for code that cannot wait for one. */
  async readAll(): Promise<void> {
    await Promise.all([this.refresh(), this.libraries.refresh()]);
  }

  /** Whether BOQs can be pinned to this version. */
  async isPublished(version: number): Promise<boolean> {
    await this.ensure(version);
    return knowsRateBook(version);
  }

  /** A draft as a book, for a preview of its effect; null when the version is not a draft. Throws RateBookError. */
  async draft(version: number): Promise<RateBook | null> {
    const state = await this.stateOf(version);
    return state.status === 'draft' ? bookOfState(state) : null;
  }

  private async stateOf(version: number): Promise<RateBookState> {
    const streamId = rateBookStreamOf(version);
    return (await this.store.read(streamId)).reduce(RATE_BOOK_STREAM.evolve, RATE_BOOK_STREAM.initial(streamId));
  }
}

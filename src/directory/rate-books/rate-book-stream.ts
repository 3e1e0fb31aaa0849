import type { StreamDefinition } from '../../platform/event-store/command-runner';
import { buildRateBook, rateBook, type RateBook } from '../../pricing';
import { evolveRateBook, RATE_BOOK_SCHEMA_VERSION, type RateBookEvent } from './domain/rate-book.events';
import { initialRateBook, type BookContents, type RateBookState } from './domain/rate-book.state';

export const RATE_BOOK_STREAM_PREFIX = 'rate-book-';
export const rateBookStreamOf = (version: number): string => `${RATE_BOOK_STREAM_PREFIX}${version}`;

/** Reads a stored event of a rate book. Throws for a schema of a later release. */
export function rateBookEventOf(stored: {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}): RateBookEvent {
  if (stored.schemaVersion !== RATE_BOOK_SCHEMA_VERSION) {
    throw new Error(
      `${stored.type} has schemaVersion ${stored.schemaVersion}; this release reads ${RATE_BOOK_SCHEMA_VERSION}`,
    );
  }
  return { type: stored.type, data: stored.data } as RateBookEvent;
}

/** How a version's stream is folded. */
export const RATE_BOOK_STREAM: StreamDefinition<RateBookState> = {
  initial: (streamId) => initialRateBook(Number(streamId.slice(RATE_BOOK_STREAM_PREFIX.length))),
  evolve: (state, stored) => evolveRateBook(state, rateBookEventOf(stored)),
};

/**
 * The rate book of a drafted or published version, for pricing. Throws RateBookError when it does not fit its recipes.
 */
export function bookOfState({ version, contents, recipesOf, published }: RateBookState): RateBook | null {
  if (!contents || recipesOf === null) return null;
  // Recipes, pricing rules and GST rates by tax code are not part of a draft: they come from the built-in book.
  const { recipes, edition, gstByCode } = rateBook(recipesOf);
  return buildRateBook({
    ...(edition === undefined ? {} : { edition }),
    ...(gstByCode === undefined ? {} : { gstByCode }),
    ...contents,
    version,
    publishedAt: published?.at ?? '',
    recipes: [...recipes.values()],
  });
}

/** A built-in version in the form of a drafted and published one; it came with the product and has no author. */
export function builtInState(version: number): RateBookState {
  const book = rateBook(version);
  const contents = contentsOf(book);
  return {
    ...initialRateBook(version),
    status: 'published',
    recipesOf: version,
    contents,
    base: contents,
    published: { by: 'Fitout', at: book.publishedAt },
  };
}

/** The contents of a book known to pricing, as the base of a draft. */
function contentsOf(book: RateBook): BookContents {
  const { basis, rates, edition, cityFactors, overheadBp, gstBp, designFeeBp, miscellaneousBp } = book;
  return {
    basis,
    rates: [...rates.values()],
    ...(edition === undefined ? {} : { edition }),
    cityFactors,
    overheadBp,
    gstBp,
    designFeeBp,
    miscellaneousBp,
  };
}

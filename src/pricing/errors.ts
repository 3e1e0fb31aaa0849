/** A line cannot be priced: which input is missing or wrong, and a sentence for the person who entered it. */
export class PricingError extends Error {
  override readonly name = 'PricingError';

  /** `field` is the line's field as the domain names it (`dimension.L`, `carpetArea`, `finish`, `work`, …). */
  constructor(
    readonly field: string,
    message: string,
    readonly lineId: string | null = null,
  ) {
    super(message);
  }
}

/** A rate book is inconsistent: an unknown label, measure or function. Found by the book's own tests, never by a user's input. */
export class RateBookError extends Error {
  override readonly name: string = 'RateBookError';
}

/** This process has no book of the version: it was never published, or somewhere else and is not read yet. */
export class UnknownRateBookError extends RateBookError {
  override readonly name = 'UnknownRateBookError';

  constructor(
    readonly version: number,
    message = `There is no rate book with version ${version}.`,
  ) {
    super(message);
  }
}

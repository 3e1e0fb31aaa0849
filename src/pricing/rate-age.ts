import { labelKey } from '../kernel/rate-key';
import { rateBook, rateBookVersions } from './rate-book';
import type { RateBook } from './types';

const known = new WeakMap<RateBook, Map<string, string>>();

/**
 * The month that a rate of a book is of, `YYYY-MM`: its own, or that of the oldest book that has it at this amount. A new book
 * that takes a rate over does not make it younger.
 */
export function rateSince(book: RateBook, label: string): string {
  const key = labelKey(label);
  let months = known.get(book);
  if (!months) known.set(book, (months = new Map()));
  let month = months.get(key);
  if (month === undefined) months.set(key, (month = since(book, key)));
  return month;
}

function since(book: RateBook, key: string): string {
  const rate = book.rates.get(key);
  if (rate?.asOf !== undefined) return rate.asOf;
  const others = rateBookVersions()
    .map(rateBook)
    .filter((other) => rate !== undefined && other.rates.get(key)?.rate === rate.rate);
  return [book, ...others]
    .map(({ publishedAt }) => publishedAt.slice(0, 7))
    .reduce((first, month) => (month < first ? month : first));
}

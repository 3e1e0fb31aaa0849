import { labelKey } from '../../kernel/rate-key';
import { rateBook, rateBookVersions } from './rate-book';
import type { RateBook } from '../types';

const known = new WeakMap<RateBook, Map<string, string | null>>();

/**
 * The month that a rate of a book is of, `YYYY-MM`: its own, or that of the oldest book that has it at this amount. A new book
 * that takes a rate over does not make it younger. Null for a rate of a draft, which is of no month before it is published.
 */
export function rateSince(book: RateBook, label: string): string | null {
  const key = labelKey(label);
  let months = known.get(book);
  if (!months) known.set(book, (months = new Map()));
  let month = months.get(key);
  if (month === undefined) months.set(key, (month = since(book, key)));
  return month;
}

function since(book: RateBook, key: string): string | null {
  const rate = book.rates.get(key);
  if (rate?.asOf !== undefined || rate?.firm) return rate.asOf ?? null;
  const others = rateBookVersions()
    .map(rateBook)
    .filter((other) => rate !== undefined && other.rates.get(key)?.rate === rate.rate);
  const months = [book, ...others].map(({ publishedAt }) => publishedAt.slice(0, 7)).filter((month) => month !== '');
  return months.sort()[0] ?? null;
}

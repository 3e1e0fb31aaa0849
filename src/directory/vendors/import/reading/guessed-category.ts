import { termsOf, type Term } from '../../search/words';
import type { DirectoryCategory } from './plan';

/**
 * The category that a new pattern most likely belongs to, as its slug: by the words of its name and of its items, with
 * their synonyms, in the names of categories and of their patterns. Null where none has any, or several as many.
 */
export function guessedCategory(
  name: string,
  items: readonly string[],
  categories: readonly DirectoryCategory[],
): string | null {
  const own = termsOf(name).filter(isWord);
  const others = items.flatMap((item) => termsOf(item).filter(isWord));
  const points = categories.map(({ slug, name: category, patterns }) => {
    const [title, rest] = [wordsOf([category]), wordsOf(patterns)];
    const sum = (terms: readonly Term[]): number =>
      terms.reduce((total, term) => total + (has(title, term) ? 3 : has(rest, term) ? 2 : 0), 0);
    // What it is called counts more than what all of its items are called together.
    return { slug, points: sum(own) * (items.length + 1) + sum(others) };
  });
  const most = Math.max(0, ...points.map((one) => one.points));
  const best = points.filter((one) => one.points === most);
  return most > 0 && best.length === 1 ? (best[0]?.slug ?? null) : null;
}

/** Measures and short words tell nothing of what a thing is. */
const isWord = (term: Term): boolean => term.some(([word = '']) => word.length > 2 && !/^\d/.test(word));

const wordsOf = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => termsOf(name).flatMap((term) => term[0] ?? []));

const has = (words: readonly string[], term: Term): boolean =>
  term.some((phrase) => phrase.every((word) => words.some((own) => own.startsWith(word))));

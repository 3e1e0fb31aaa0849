import { editDistance } from '../../../kernel/edit-distance';
import { SYNONYMS } from './synonyms';

/** One thing searched for: any of its phrases, each with all of its words. */
export type Term = readonly (readonly string[])[];

const MAX_TERMS = 8;
/** A foot of a sheet is 300 to 305 mm, whoever sells it. */
const MM_PER_FOOT = [300, 305];
/** Sides up to this are feet, as in `8x4`; above, millimetres. */
const MOST_FEET = 20;

/** Sheets by their thickness in inches, with the sizes in millimetres that are sold as it. */
const INCHES: Readonly<Record<string, readonly string[]>> = {
  '1of8': ['3mm', '4mm'],
  '1of4': ['6mm'],
  '3of8': ['9mm'],
  '1of2': ['12mm'],
  '5of8': ['16mm'],
  '3of4': ['18mm', '19mm'],
};

/**
 * A text as the search writes it, the same as `vendor_item_words` of the database: `12 mm` and `12mm` become `12mm`,
 * `8' x 4'` and `8 ft x 4 ft` become `8x4`, and a decimal point inside them `p`. Only a search has fractions of an inch,
 * as in “3/4 ply”: `3of4`.
 */
function normalised(text: string): string {
  const unit = String.raw`(?:\s*(?:feet|foot|ft|mm|inch|in)(?![a-wyz])|['’"”])?`;
  return text
    .toLowerCase()
    .replace(new RegExp(String.raw`(\d+(?:\.\d+)?)${unit}\s*[x×*]\s*(\d+(?:\.\d+)?)${unit}`, 'g'), '$1x$2 ')
    .replace(/(?<![\d/]\s*)(\d)\s*\/\s*(\d)(?![\d/])\s*(?:inch|in\b|["”])?/g, '$1of$2 ')
    .replace(/(\d+(?:\.\d+)?)\s*mm(?![a-z])/g, '$1mm')
    .replace(/(\d)\.(?=\d+(?:mm|x))/g, '$1p')
    .replace(/(x\d+)\.(?=\d)/g, '$1p');
}

/** What a search asks for, each of it with its synonyms; plurals count as singular, sizes as all their ways to say them. */
export function termsOf(q: string): Term[] {
  const words = normalised(q)
    // The vowel signs of Indian scripts are marks, and parts of a word.
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map(singular);
  const terms: Term[] = [];
  for (let at = 0; at < words.length && terms.length < MAX_TERMS;) {
    const [term, length] = termAt(words, at);
    terms.push(term);
    at += length;
  }
  return terms;
}

function termAt(words: readonly string[], at: number): [Term, length: number] {
  const word = words[at] ?? '';
  const size = /^(\d+(?:p\d+)?)x(\d+(?:p\d+)?)$/.exec(word);
  if (size) return [sizesLike(decimal(size[1]), decimal(size[2])).map((one) => [one]), 1];
  const thick = INCHES[word];
  if (thick) return [thick.map((one) => [one]), 1];
  const meant = SYNONYMS.flatMap((phrases) =>
    phrases.map((phrase) => ({ length: lengthOf(phrase, words, at), phrases })).filter((said) => said.length > 0),
  );
  const length = Math.max(...meant.map((said) => said.length), 0);
  // The last word may still be being typed.
  const begun =
    length === 0 && at === words.length - 1 && word.length > 3
      ? SYNONYMS.filter((phrases) => phrases.some(([first = '', ...more]) => !more.length && first.startsWith(word)))
      : [];
  const same = [...meant.filter((said) => said.length === length).map(({ phrases }) => phrases), ...begun].flat();
  if (length > 1) return [same, length];
  return [[[word], ...same.filter(([one, ...more]) => more.length > 0 || one !== word)], 1];
}

/** How many words from `at` on are a phrase: one word of it may be typed as two, as “ply wood”. 0: they are not. */
function lengthOf(phrase: readonly string[], words: readonly string[], at: number): number {
  if (phrase.every((one, index) => words[at + index] === one)) return phrase.length;
  const isApart = phrase.length === 1 && phrase[0] === `${words[at]}${words[at + 1] ?? ''}`;
  return isApart ? 2 : 0;
}

const decimal = (text = ''): number => Number(text.replace('p', '.'));
const written = (value: number): string => String(value).replace('.', 'p');

/** A sheet or tile in feet and millimetres, either side first. */
function sizesLike(one: number, other: number): string[] {
  const sides =
    Math.max(one, other) <= MOST_FEET
      ? [[one, other], ...MM_PER_FOOT.map((foot) => [one * foot, other * foot])]
      : [[one, other], ...MM_PER_FOOT.map((foot) => [one / foot, other / foot])].filter((_, index, all) =>
          index === 0 ? true : (all[index] ?? []).every((side) => Math.abs(side * 2 - Math.round(side * 2)) < 0.02),
        );
  const rounded = sides.map(([a = 0, b = 0]) => (Math.max(a, b) <= MOST_FEET ? [half(a), half(b)] : [a, b]));
  return [
    ...new Set(rounded.flatMap(([a = 0, b = 0]) => [`${written(a)}x${written(b)}`, `${written(b)}x${written(a)}`])),
  ];
}
const half = (side: number): number => Math.round(side * 2) / 2;

/** A word without its plural ending; searches look for beginnings of words, so the singular finds both. */
function singular(word: string): string {
  if (word.length > 4 && /(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Searches a text column for a term: beginnings of words unless only whole ones are asked for, whole where it is a measure. */
export function tsquery(terms: readonly Term[], words: 'begun' | 'whole' = 'begun'): string {
  const part = (word: string): string => (words === 'whole' || /^\d.*(?:mm|x)/.test(word) ? word : `${word}:*`);
  return terms.map((term) => `(${term.map((phrase) => `(${phrase.map(part).join(' & ')})`).join(' | ')})`).join(' & ');
}

/** The word that was probably meant, out of `known`; null when none is close. Of equally close ones the first. */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  const allowed = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  if (allowed === 0) return null;
  let best: string | null = null;
  let distance = allowed + 1;
  for (const one of known) {
    // The beginning of a longer word may be misspelt too.
    const near = Math.min(
      editDistance(word, one, distance),
      one.length > word.length ? editDistance(word, one.slice(0, word.length), distance) + 0.5 : distance,
    );
    if (near < distance && near > 0) [best, distance] = [one, near];
  }
  return best;
}

import { labelKey } from '../../../papers/reading/understand/cells';

/** Where the scripts of India that share one layout begin: Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam. */
const SCRIPTS = { first: 0x0900, last: 0x0d7f, size: 0x80 };
const CONSONANTS = {
  0: 0x15,
  letters: 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
};
const VOWELS = { 0: 0x05, letters: 'a a i i u u ri li e e e ai o o o au' };
/** Vowel signs, and the sign that takes the vowel of a consonant away. */
const SIGNS = { 0: 0x3e, letters: 'a i i u u ri ri e e e ai o o o au -' };
const NASALS = { 0: 0x01, letters: 'n n h' };
const DIGITS = { 0: 0x66, letters: '0 1 2 3 4 5 6 7 8 9' };
const NUKTA = 0x3c;

function letterOf(table: { readonly 0: number; readonly letters: string }, place: number): string | undefined {
  return table.letters.split(' ')[place - table[0]];
}

/** A text with the scripts of India in Latin letters: the same place of each script's block is the same sound. */
function inLatin(text: string): string {
  const places = Array.from(text.normalize('NFC'), (one) => {
    const code = one.codePointAt(0) ?? 0;
    return code < SCRIPTS.first || code > SCRIPTS.last ? one : code % SCRIPTS.size;
  }).filter((place) => place !== NUKTA);
  return places
    .map((place, at) => {
      if (typeof place === 'string') return place;
      const consonant = letterOf(CONSONANTS, place);
      if (consonant === undefined)
        return (
          [VOWELS, SIGNS, NASALS, DIGITS]
            .map((table) => letterOf(table, place))
            .find(Boolean)
            ?.replace('-', '') ?? ''
        );
      const next = places[at + 1];
      const isLast = typeof next !== 'number' && typeof places[at - 1] === 'number';
      // A consonant has an “a” of its own, which is not spoken at the end of a word.
      return isLast || (typeof next === 'number' && letterOf(SIGNS, next)) ? consonant : `${consonant}a`;
    })
    .join('');
}

/** Slug of a name, of one in a script of India by its sound; '' when neither has a letter or digit. */
export function slugOf(name: string): string {
  return labelKey(inLatin(name).normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '');
}

import { ACTIONS, ALSO, FAINT, GENERIC, NO_WORK, PHRASES, QUALIFIERS, WORKING } from './lexicon';
import { canonical, STOP } from './synonyms';
import { keeping, MOST_WORDS, plainText, readText } from './words';

/** What a text names: the words of the thing itself, those that only say how it is, and the nouns that decide what it is. */
export interface Reading {
  /** In order, each once, by the word as it is written: “wardrobe” and “hinged” of “hinged wardrobe with loft, in ply”. */
  readonly core: ReadonlyMap<string, string>;
  /** What comes after “with”, “in”, “for” or in brackets. */
  readonly rest: ReadonlyMap<string, string>;
  /** The last noun of each thing: “unit” says nothing, so that of “TV unit” is “tv”. */
  readonly heads: ReadonlySet<string>;
  /** `12mm`, `600x600`. */
  readonly sizes: ReadonlySet<string>;
}

/** More words of a line do not name it any more. */
const MOST_CORE = 14;

/** Reads the nouns of a text. */
export const readNouns = keeping(wordsByRole);

/** A word, or what stands between two things. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|[()[\]]|[,;:/&+|]|\s[-–—]\s|\.(?=\s|$)/gu;

const BETWEEN = /^(?:[,;:/&+|.]|and|cum|or)$/;

function wordsByRole(text: string): Reading {
  const { core, rest } = { core: new Map<string, string>(), rest: new Map<string, string>() };
  const heads = new Set<string>();
  let thing: string[] = [];
  let brackets = 0;
  let isRest = false;
  let many = 0;
  const endOfThing = (): void => {
    const head = headOf(thing);
    if (head !== null) heads.add(head);
    thing = [];
  };
  for (const [token] of phrased(plainText(text)).matchAll(TOKEN)) {
    if (many++ >= 2 * MOST_WORDS) break;
    if (/^[([]$/.test(token)) brackets += 1;
    else if (/^[)\]]$/.test(token)) brackets = Math.max(0, brackets - 1);
    else if (brackets === 0 && BETWEEN.test(token)) endOfThing();
    else if (brackets === 0 && (QUALIFIERS.has(token) || /^\s[-–—]\s$/.test(token))) {
      if (namesThing(thing, core)) [isRest] = [true, endOfThing()];
    } else {
      const word = meaningOf(token);
      if (word === null) continue;
      if (brackets > 0 || isRest || core.size >= MOST_CORE) rest.set(word, rest.get(word) ?? token);
      else {
        thing.push(word);
        core.set(word, core.get(word) ?? token);
      }
    }
  }
  endOfThing();
  for (const word of core.keys()) rest.delete(word);
  return {
    core: core.size > 0 ? core : rest,
    rest: core.size > 0 ? rest : new Map(),
    heads,
    sizes: readText(text).sizes,
  };
}

/** “Removal of tiles”, “painting with enamel”, “toilet - flooring” have named nothing before their second word. */
function namesThing(thing: readonly string[], core: ReadonlyMap<string, string>): boolean {
  return thing.some((word) => {
    const isOnly = thing.length === 1 && WORKING.has(core.get(word) ?? word);
    return !ACTIONS.has(word) && !FAINT.has(word) && !isOnly;
  });
}

/** Two words that are one name, as one word. */
function phrased(plain: string): string {
  return PHRASES.reduce((text, [words, one]) => text.replace(words, one), plain);
}

/** What a word is compared as; null where it names nothing. */
function meaningOf(written: string): string | null {
  // Bare numbers are sizes, counts and places of a list.
  if (written.length < 2 || /^\d+(?:mm|cm|m|x\d.*|st|nd|rd|th)?$/.test(written)) return null;
  const word = canonical(written);
  if (STOP.has(written) || STOP.has(word) || NO_WORK.has(written) || NO_WORK.has(word)) return null;
  return ALSO.get(word) ?? word;
}

/** What is done to a thing is not the thing: of “old fixture removal” the fixture decides. */
function headOf(thing: readonly string[]): string | null {
  // Veneered, laminated: how the thing is.
  const nouns = thing.filter((word) => !FAINT.has(word) && !/[^e]ed$/.test(word));
  const things = nouns.filter((word) => !GENERIC.has(word) && (word === 'polish' || !ACTIONS.has(word)));
  return things.at(-1) ?? nouns.at(-1) ?? thing.at(-1) ?? null;
}

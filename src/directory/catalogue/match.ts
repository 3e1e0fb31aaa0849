/** Anything people name in their own words: a work, a finish, a room. */
export interface NamedEntry {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

/** The best match for a text. */
export interface LabelMatch<Entry> {
  readonly entry: Entry;
  /** 1 for the label itself, 0.99 for an alias, less for a partial match. */
  readonly score: number;
  /** The label or alias that matched. */
  readonly phrase: string;
}

/** Below this score they have too little in common. */
const MATCH_THRESHOLD = 0.5;

const ALIAS_SCORE = 0.99;

/** Filler words that say nothing about the work. */
const NOISE = new Set(
  'a an and at by for from in including incl into of on or per the to with as all complete providing provide fixing fix supply supplying laying work works make size thick mm'.split(
    ' ',
  ),
);

/** Spelling variants, after plural endings are removed. */
const SPELLINGS: Readonly<Record<string, string>> = {
  paneling: 'panelling',
  almira: 'almirah',
  puja: 'pooja',
  colour: 'color',
  center: 'centre',
  toilet: 'toilet',
  tiling: 'tile',
  jaali: 'jali',
  leveling: 'levelling',
};

/**
 * The significant words of a text: lower case, without accents, punctuation, plurals and filler. If only filler is
 * left, the filler itself, so that every text with a letter or digit has words.
 */
function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
  const telling = words.filter((word) => !NOISE.has(word));
  return telling.length > 0 ? telling : words;
}

function singular(word: string): string {
  const cut = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return SPELLINGS[cut] ?? cut;
}

interface Phrase {
  readonly entryAt: number;
  readonly text: string;
  readonly isLabel: boolean;
  readonly words: ReadonlySet<string>;
  readonly key: string;
}

interface Index {
  readonly byKey: ReadonlyMap<string, Phrase>;
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
}

/** Lists of entries are read often and change seldom: each list's index is cached as long as the list exists. */
const indexes = new WeakMap<readonly NamedEntry[], Index>();

/**
 * The entry whose label or alias matches a text best, or null when none scores `threshold`. Case, spaces, punctuation,
 * plurals and filler words are ignored; an exact label wins, then an exact alias, then the phrase with the largest
 * overlap. Treat `entries` as immutable.
 */
export function matchLabel<Entry extends NamedEntry>(
  text: string,
  entries: readonly Entry[],
  threshold = MATCH_THRESHOLD,
): LabelMatch<Entry> | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const index = indexOf(entries);
  const exact = index.byKey.get(words.join(' '));
  if (exact) return found(entries, exact, exact.isLabel ? 1 : ALIAS_SCORE);
  const wanted = new Set(words);
  let best: Phrase | null = null;
  let bestScore = 0;
  for (const phrase of candidates(index, wanted)) {
    const score = scoreOf(phrase.words, wanted);
    if (score > bestScore) [best, bestScore] = [phrase, score];
  }
  return best && bestScore >= threshold ? found(entries, best, bestScore) : null;
}

function found<Entry extends NamedEntry>(
  entries: readonly Entry[],
  phrase: Phrase,
  score: number,
): LabelMatch<Entry> | null {
  const entry = entries[phrase.entryAt];
  return entry ? { entry, score, phrase: phrase.text } : null;
}

function* candidates(index: Index, wanted: ReadonlySet<string>): Iterable<Phrase> {
  const seen = new Set<Phrase>();
  for (const word of wanted)
    for (const phrase of index.byWord.get(word) ?? []) {
      if (seen.has(phrase)) continue;
      seen.add(phrase);
      yield phrase;
    }
}

/** How much of the phrase is in the text, and how much of the text it explains. A single word must explain more. */
function scoreOf(phrase: ReadonlySet<string>, text: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of phrase) if (text.has(word)) shared += 1;
  const covered = shared / phrase.size;
  const explained = shared / text.size;
  const base =
    phrase.size === 1 ? 0.4 + 0.5 * explained : 0.55 + 0.35 * explained + 0.02 * Math.min(phrase.size - 1, 3);
  return Math.min(covered * base, ALIAS_SCORE - 0.01);
}

function indexOf(entries: readonly NamedEntry[]): Index {
  const known = indexes.get(entries);
  if (known) return known;
  const byKey = new Map<string, Phrase>();
  const byWord = new Map<string, Phrase[]>();
  const add = (entryAt: number, text: string, isLabel: boolean): void => {
    const words = wordsOf(text);
    if (words.length === 0) return;
    const phrase: Phrase = { entryAt, text, isLabel, words: new Set(words), key: words.join(' ') };
    if (!byKey.has(phrase.key)) byKey.set(phrase.key, phrase);
    for (const word of phrase.words) byWord.set(word, [...(byWord.get(word) ?? []), phrase]);
  };
  // All labels before any alias: an alias never hides another entry's label.
  entries.forEach((entry, i) => add(i, entry.label, true));
  entries.forEach((entry, i) => entry.aliases.forEach((alias) => add(i, alias, false)));
  const index = { byKey, byWord };
  indexes.set(entries, index);
  return index;
}

import { canonical, STOP } from './synonyms';

/** The words and sizes of a text in the form in which they are compared. */
export interface Text {
  /** In order, each once, by the word as it is written. */
  readonly words: ReadonlyMap<string, string>;
  /** `12mm`, `600x600`. */
  readonly sizes: ReadonlySet<string>;
}

/** Longer texts are clauses of a contract; the work is named before. */
export const MOST_WORDS = 60;
const MOST_KEPT = 20_000;

/** A reader that keeps what it read in memory, since catalogues and bills repeat their texts. */
export function keeping<Read>(read: (text: string) => Read): (text: string) => Read {
  const kept = new Map<string, Read>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = read(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, made);
    return made;
  };
}

/** Reads a text. */
export const readText = keeping(wordsAndSizes);

/** A text in lower case, without the accents of Latin letters. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .toLowerCase();
}

function wordsAndSizes(text: string): Text {
  const plain = plainText(text);
  const words = new Map<string, string>();
  for (const written of plain.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (words.size >= MOST_WORDS) break;
    // Bare numbers are sizes, counts and places of a list.
    if (written.length < 2 || /^\d+(mm|cm|m|x\d+)?$/.test(written)) continue;
    const word = canonical(written);
    if (!STOP.has(written) && !STOP.has(word) && !words.has(word)) words.set(word, written);
  }
  return { words, sizes: sizesOf(plain) };
}

const MEASURE = /(\d+(?:\.\d+)?)\s*(mm|m\.m|cm)\b/g;
const TIMES = /(\d+(?:\.\d+)?)\s*(mm|cm|'|")?\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(mm|cm|'|")?/g;

/** Thicknesses as `12mm` and pairs of sides, the smaller first, as `300x600`. */
function sizesOf(text: string): ReadonlySet<string> {
  const sizes = new Set<string>();
  const single = text.replaceAll(TIMES, (_pair, one: string, oneUnit?: string, other = '', otherUnit?: string) => {
    const unit = otherUnit ?? oneUnit;
    const sides = [inMm(one, unit), inMm(other, unit)].sort((a, b) => a - b);
    sizes.add(`${sides.join('x')}${unit === "'" || unit === '"' ? unit : ''}`);
    return ' ';
  });
  for (const [, value = '', unit] of single.matchAll(MEASURE)) sizes.add(`${inMm(value, unit)}mm`);
  return sizes;
}

function inMm(value: string, unit: string | undefined): number {
  return unit === 'cm' ? Math.round(Number(value) * 1000) / 100 : Number(value);
}

/** What a line is learned under: the same words, sizes and unit in any order and spelling of plurals. */
export function keyOf(title: string, unit: string): string {
  const { words, sizes } = readText(title);
  return [[...words.keys()].sort().join(' ').slice(0, 300), [...sizes].sort().join(' ').slice(0, 60), unit].join('|');
}

import type { Unit } from './lexicon';
import type { Sense, Tag } from './senses';
import { tokensOf, type Token } from './tokens';
import { nearestWord, type Vocabulary } from './vocabulary';

/** Inches of one unit of length. */
const INCHES: Partial<Readonly<Record<Unit, number>>> = { ft: 12, in: 1, mm: 1 / 25.4, cm: 1 / 2.54, m: 39.3701 };
const SQFT_PER_SQM = 10.7639;
const RUPEES: Partial<Readonly<Record<Unit, number>>> = { thousand: 1_000, lakh: 100_000, crore: 10_000_000 };
const TIMES = new Set(['x', '×', '*', 'by']);
/** A side without a unit is in millimetres from here on; no furniture is a hundred feet long. */
const LEAST_MM = 100;
const MOST_SIDES = 3;

interface Reach {
  /** Tokens that it takes. */
  readonly length: number;
  readonly senses: readonly Sense[];
}

/** The phrases of a text in order. Words that mean nothing here have no senses. Pure. */
export function tagsOf(text: string, vocabulary: Vocabulary): Tag[] {
  const mended = new Map<number, string>();
  const tokens = tokensOf(text).map((token, at): Token => {
    if (token.value !== null || vocabulary.words.has(token.key)) return token;
    const near = nearestWord(token.key, vocabulary);
    if (near !== null) mended.set(at, near);
    return near === null ? token : { ...token, key: near };
  });
  const tags: Tag[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, senses } = reachAt(tokens, at, vocabulary);
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (!first || !last) break;
    const repair = [...Array(length).keys()].map((step) => mended.get(at + step)).find((word) => word !== undefined);
    const tag = { start: first.start, end: last.end, text: text.slice(first.start, last.end), senses };
    tags.push(repair === undefined ? tag : { ...tag, mended: repair });
    at += length;
  }
  return tags;
}

function reachAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Reach {
  const phrase = phraseAt(tokens, at, vocabulary);
  if (phrase && phrase.senses.some(({ kind }) => kind === 'layout')) return phrase;
  const measure = measureAt(tokens, at, vocabulary);
  if (measure) return measure;
  const senses = phrase?.senses.filter(({ kind }) => kind !== 'unit') ?? [];
  return { length: phrase?.length ?? 1, senses };
}

/** The longest known phrase that begins at a token. */
function phraseAt(tokens: readonly Token[], at: number, { senses, longest }: Vocabulary): Reach | null {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const key = tokens
      .slice(at, at + length)
      .map((token) => token.key)
      .join(' ');
    const known = senses.get(key);
    if (known) return { length, senses: known };
  }
  return null;
}

/** A number with what it counts, from a token on; null where no number begins there. */
function measureAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Reach | null {
  const sign = ['₹', 'rs', 'inr', 'rupee'].includes(tokens[at]?.key ?? '') ? (tokens[at + 1]?.key === '.' ? 2 : 1) : 0;
  const value = numberAt(tokens, at + sign, vocabulary);
  if (value === null) return null;
  const size = sign === 0 ? sizeAt(tokens, at, vocabulary) : null;
  if (size) return size;
  const unit = unitAt(tokens, at + sign + 1, vocabulary);
  const length = sign + 1 + (unit?.length ?? 0);
  const sense = ((): Sense => {
    switch (unit?.unit) {
      case 'sqft':
        return { kind: 'area', area: Math.round(value) };
      case 'sqm':
        return { kind: 'area', area: Math.round(value * SQFT_PER_SQM) };
      case 'thousand':
      case 'lakh':
      case 'crore':
        return { kind: 'money', rupees: Math.round(value * (RUPEES[unit.unit] ?? 1)) };
      case 'percent':
        return { kind: 'percent', percent: value };
      case 'nos':
        return { kind: 'count', value };
      case 'days':
        return { kind: 'days', value };
      default:
        return sign > 0 || value >= 100_000 ? { kind: 'money', rupees: value } : { kind: 'number', value };
    }
  })();
  return { length, senses: [sense] };
}

/** A number in digits; in words only where a unit follows or another sense of the word is not a verb. */
function numberAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.value !== null) return token.value;
  const known = phraseAt(tokens, at, vocabulary);
  const number = known?.length === 1 ? known.senses.find(({ kind }) => kind === 'number') : undefined;
  return number?.kind === 'number' ? number.value : null;
}

function unitAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): { unit: Unit; length: number } | null {
  const sign = tokens[at]?.key;
  if (sign === "'" || sign === '′' || sign === '’') return { unit: 'ft', length: 1 };
  if (sign === '"' || sign === '″' || sign === '”') return { unit: 'in', length: 1 };
  if (sign === '%') return { unit: 'percent', length: 1 };
  for (let length = Math.min(3, tokens.length - at); length > 0; length -= 1) {
    const key = tokens
      .slice(at, at + length)
      .map((token) => token.key)
      .join(' ');
    const sense = vocabulary.senses.get(key)?.find(({ kind }) => kind === 'unit');
    if (sense?.kind === 'unit') return { unit: sense.unit, length };
  }
  return null;
}

interface Side {
  /** In its unit; inches where one was given. */
  readonly value: number;
  readonly isInches: boolean;
  readonly length: number;
}

/** Sides of a thing: `9 ft`, `8'6"`, `6x6.5`, `9 ft x 2 ft x 7 ft`; null for a number that is no length. */
function sizeAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Reach | null {
  const sides: Side[] = [];
  let next = at;
  while (sides.length < MOST_SIDES) {
    const side = sideAt(tokens, next, vocabulary);
    if (!side) break;
    sides.push(side);
    next += side.length;
    if (!TIMES.has(tokens[next]?.key ?? '') || numberAt(tokens, next + 1, vocabulary) === null) break;
    next += 1;
  }
  const [first] = sides;
  if (!first || (sides.length === 1 && !first.isInches)) return null;
  const inMillimetres = sides.some(({ value, isInches }) => !isInches && value >= LEAST_MM);
  const inches = sides.map(({ value, isInches }) =>
    Math.round(isInches ? value : value * (inMillimetres ? 1 / 25.4 : 12)),
  );
  if (inches.some((side) => side <= 0 || side > 12_000)) return null;
  return { length: next - at, senses: [{ kind: 'size', sides: inches }] };
}

function sideAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Side | null {
  const value = numberAt(tokens, at, vocabulary);
  if (value === null) return null;
  const unit = unitAt(tokens, at + 1, vocabulary);
  const factor = unit ? INCHES[unit.unit] : undefined;
  if (!unit || factor === undefined) return { value, isInches: false, length: 1 };
  const length = 1 + unit.length;
  if (unit.unit !== 'ft') return { value: value * factor, isInches: true, length };
  const rest = numberAt(tokens, at + length, vocabulary);
  const restUnit = unitAt(tokens, at + length + 1, vocabulary);
  if (rest === null || rest >= 12 || restUnit?.unit !== 'in') return { value: value * factor, isInches: true, length };
  return { value: value * factor + rest, isInches: true, length: length + 1 + restUnit.length };
}

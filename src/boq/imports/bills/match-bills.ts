/** What two bills are matched by. */
export interface Matchable {
  /** The bill's own number of the item; '' where it has none. */
  readonly number: string;
  readonly section: string;
  readonly title: string;
  readonly description: readonly string[];
  readonly unit: string;
  readonly quantity: number;
}

/** Positions in the two bills; `confidence` from 0 to 1, null for a pair that a person made. */
export interface Pair {
  readonly left: number;
  readonly right: number;
  readonly confidence: number | null;
}

/** A person's word on one row: the row of the other bill that it is, or null for none. */
export interface Pin {
  readonly left: number;
  readonly right: number | null;
}

/** Pairs below it are two different things. */
const LEAST = 0.5;
/** Words found in so many rows do not distinguish them. */
const COMMON = 200;
/** Rows of the other bill that one is held against. */
const CANDIDATES = 30;
/** Of these, the most alike ones that it may get. */
const BEST = 8;
/** Rows after which others get their turn: the API shares its process. */
const TURN = 100;

/** The weight of each likeness, where both rows state it. Words are required. */
const WEIGHTS = { words: 55, number: 18, section: 7, unit: 8, quantity: 12 } as const;
/** Without these words in common, two rows are different whatever else agrees. */
const LEAST_WORDS = 0.2;

interface Row {
  /** Of its title and its description. */
  readonly words: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  /** Of its section and its title: the room, where the other bill has it in the title. */
  readonly named: ReadonlySet<string>;
  readonly isDescribed: boolean;
  readonly number: string;
  readonly section: ReadonlySet<string>;
  readonly unit: string;
  readonly quantity: number;
  /** Its place in its bill, from 0 to 1. */
  readonly place: number;
}

/**
 * Assigns rows of one bill to those of another, each to one at most: pinned ones as they are pinned, then the most alike first. The same
 * bills give the same pairs; among equals the one at the same place of its bill is taken. Pure but for yielding.
 */
export async function matchBills(
  left: readonly Matchable[],
  right: readonly Matchable[],
  pins: readonly Pin[] = [],
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const taken = { left: new Set<number>(), right: new Set<number>() };
  const take = (pair: Pair): void => {
    if (taken.left.has(pair.left) || taken.right.has(pair.right)) return;
    taken.left.add(pair.left);
    taken.right.add(pair.right);
    pairs.push(pair);
  };
  for (const { left: one, right: other } of pins) {
    if (!left[one] || (other !== null && !right[other])) continue;
    if (other === null) taken.left.add(one);
    else take({ left: one, right: other, confidence: null });
  }
  const [ones, others] = [rowsOf(left), rowsOf(right)];
  const found: Found[] = [];
  for (const [at, row] of ones.entries()) {
    if (at % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve));
    if (taken.left.has(at)) continue;
    const likely: Found[] = [];
    for (const candidate of candidatesOf(row, others, taken.right)) {
      const other = others.rows[candidate];
      const score = other ? likeness(row, other) : 0;
      if (other && score >= LEAST)
        likely.push({ left: at, right: candidate, score, apart: Math.abs(row.place - other.place) });
    }
    found.push(...likely.sort(byLikeness).slice(0, BEST));
  }
  found.sort(byLikeness);
  for (const { left: one, right: other, score } of found)
    take({ left: one, right: other, confidence: Math.round(score * 100) / 100 });
  return pairs.sort((one, other) => one.left - other.left);
}

interface Found {
  readonly left: number;
  readonly right: number;
  readonly score: number;
  /** How far from the same place of their bills. */
  readonly apart: number;
}

function byLikeness(one: Found, other: Found): number {
  return other.score - one.score || one.apart - other.apart || one.left - other.left || one.right - other.right;
}

interface Rows {
  readonly rows: readonly Row[];
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly byNumber: ReadonlyMap<string, readonly number[]>;
  entries(): Iterable<[number, Row]>;
}

function rowsOf(bill: readonly Matchable[]): Rows {
  const rows = bill.map(({ number, section, title, description, unit, quantity }, at): Row => ({
    words: wordsOf(`${title} ${description.join(' ')}`),
    title: wordsOf(title),
    named: wordsOf(`${section} ${title}`),
    isDescribed: description.length > 0,
    number: key(number),
    section: wordsOf(section),
    unit: key(unit),
    quantity,
    place: bill.length > 1 ? at / (bill.length - 1) : 0,
  }));
  const byWord = new Map<string, number[]>();
  const byNumber = new Map<string, number[]>();
  for (const [at, { words, number }] of rows.entries()) {
    for (const word of words) push(byWord, word, at);
    if (number !== '') push(byNumber, number, at);
  }
  return { rows, byWord, byNumber, entries: () => rows.entries() };
}

function push(lists: Map<string, number[]>, word: string, at: number): void {
  const list = lists.get(word);
  if (list) list.push(at);
  else lists.set(word, [at]);
}

/** The rows that share the most telling words with one, and those of its number. */
function candidatesOf({ words, number, place }: Row, others: Rows, taken: ReadonlySet<number>): Iterable<number> {
  const shared = new Map<number, number>();
  for (const word of words) {
    const rows = others.byWord.get(word) ?? [];
    if (rows.length > COMMON) continue;
    for (const at of rows) if (!taken.has(at)) shared.set(at, (shared.get(at) ?? 0) + 1 / rows.length);
  }
  for (const at of others.byNumber.get(number)?.slice(0, COMMON) ?? [])
    if (!taken.has(at)) shared.set(at, (shared.get(at) ?? 0) + 1);
  if (shared.size <= CANDIDATES) return shared.keys();
  const apart = (at: number): number => Math.abs((others.rows[at]?.place ?? 0) - place);
  return [...shared]
    .sort(([one, of], [other, than]) => than - of || apart(one) - apart(other) || one - other)
    .slice(0, CANDIDATES)
    .map(([at]) => at);
}

/** From 0 to 1. What only one of the two rows states is ignored. */
function likeness(one: Row, other: Row): number {
  const words = wordsInCommon(one, other);
  if (words < LEAST_WORDS) return 0;
  let sum = WEIGHTS.words * words;
  let whole: number = WEIGHTS.words;
  const count = (weight: number, is: number): void => {
    sum += weight * is;
    whole += weight;
  };
  if (one.number !== '' && other.number !== '') count(WEIGHTS.number, one.number === other.number ? 1 : 0);
  if (one.section.size > 0 && other.section.size > 0) count(WEIGHTS.section, overlap(one.section, other.section));
  if (one.unit !== '' && other.unit !== '') count(WEIGHTS.unit, one.unit === other.unit ? 1 : 0);
  if (one.quantity !== 0 && other.quantity !== 0) {
    const [least, most] = [Math.min(one.quantity, other.quantity), Math.max(one.quantity, other.quantity)];
    count(WEIGHTS.quantity, least > 0 ? least / most : 0);
  }
  return sum / whole;
}

/** A description that only one of the two has says nothing about the other: then titles are enough. */
function wordsInCommon(one: Row, other: Row): number {
  const all = overlap(one.words, other.words);
  if (one.isDescribed && other.isDescribed) return all;
  return Math.max(all, overlap(one.title, other.title), overlap(one.named, other.named));
}

/** Words in common, twice, of all words of both. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    key(text.slice(0, 4_000))
      .split(' ')
      .filter((word) => word.length > 1 || /\d/.test(word)),
  );
}

/** Letters and figures in lower case, without a trailing point or zeros of a number: "1.0" and "1." are "1". */
function key(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, ' ')
    .replace(/\.(0+)?(?=\s|$)/g, '')
    .trim();
}

/** Ranks what could price a line. Pure: the same line and candidates give the same ranks. */
import type { FoundFrom } from '../../../kernel/typed-measure';
import type { Service } from '../../../kernel/terms';
import { Vocabulary } from './spelling';
import type { StatedSize } from './stated-size';
import { ACTIONS, CLAUSE, FAINT, MATERIALS } from './synonyms';
import { unitFit } from './units';
import { readText, type Text } from './words';

/** Something with a rate. */
export interface Candidate {
  /** Its reference: `work:…`, `rate:…`, `bill:…`, `offer:…`. */
  readonly ref: string;
  readonly from: FoundFrom;
  readonly label: string;
  /** Other names of it. */
  readonly aliases: readonly string[];
  /** Its description. */
  readonly about: string;
  /** Null where it is not stated. */
  readonly unit: string | null;
  readonly brand: string | null;
  readonly service: Service | null;
  /** It is only the material or only the labour of a work. */
  readonly isPart: boolean;
  /** By what size it is priced per a unit that its own does not convert to: the one that the line states, else its usual one. */
  sizedFor?(unit: string, stated: StatedSize | null): 'stated' | 'usual' | null;
}

export interface LineQuery {
  readonly title: string;
  readonly details: string;
  readonly unit: string;
  readonly service: Service;
  /** Null where its words state none. */
  readonly size?: StatedSize | null;
}

/** The reasons for a candidate. */
export interface Reasons {
  /** Words that both have, as the line writes them. */
  readonly words: readonly string[];
  readonly unit: 'equal' | 'converted' | 'sized' | 'unknown';
  readonly size: 'equal' | 'differs' | null;
  /** A brand that both name. */
  readonly brand: string | null;
  /** How often this was chosen for the same words and unit. */
  readonly chosen: number;
}

export interface RankedCandidate<Of extends Candidate = Candidate> {
  readonly candidate: Of;
  /** From 0 to 1, in hundredths. */
  readonly confidence: number;
  readonly reasons: Reasons;
}

/** How often each ref was chosen before, the newest choice first. */
export type Chosen = ReadonlyMap<string, number>;

interface Phrase<Of> {
  readonly candidate: Of;
  readonly text: Text;
  readonly weight: number;
}

/** How much of their weight words of clauses have, and those of places and qualities in what a line asks for. */
const FAINTLY = 0.25;
/** A word that names another work weighs this much more against a candidate: a marble counter is no marble floor. */
const OTHER_WORK = 4;
/** Below this a suggestion is noise. */
const WORTH_SHOWING = 0.5;
/** The most that a candidate can reach whose unit is not stated, or whose price depends on a size that the line does not state. */
const UNIT_UNKNOWN = 0.6;
/** The most that words, sizes and brands make; the newest choice for the same words is above. */
const MOST = 0.97;
const HEAD_WORDS = 14;

/** Candidates, ready to be searched by words. */
export class Ranking<Of extends Candidate> {
  private readonly phrases: Phrase<Of>[] = [];
  private readonly byWord = new Map<string, number[]>();
  private readonly weights = new Map<string, number>();
  private readonly vocabulary: Vocabulary;
  private readonly rare: number;
  private readonly byRef: ReadonlyMap<string, Of>;
  private readonly brands: ReadonlySet<string>;
  /** Words in the names of works. */
  private readonly named: ReadonlySet<string>;
  private readonly ownWords = new WeakMap<Of, ReadonlySet<string>>();

  constructor(candidates: readonly Of[]) {
    this.byRef = new Map(candidates.map((candidate) => [candidate.ref, candidate]));
    const holders = new Map<string, Set<Of>>();
    const texts = candidates.flatMap((candidate) =>
      [candidate.label, ...candidate.aliases].map((phrase) => ({ candidate, text: readText(phrase) })),
    );
    for (const { candidate, text } of texts)
      for (const word of text.words.keys()) {
        const own = holders.get(word);
        if (own) own.add(candidate);
        else holders.set(word, new Set([candidate]));
      }
    // A word of few candidates is a better sign than one of many.
    for (const [word, own] of holders) this.weights.set(word, Math.log(1 + candidates.length / own.size));
    this.rare = Math.log(1 + Math.max(candidates.length, 1) / 4);
    for (const { candidate, text } of texts) {
      const weight = [...text.words.keys()].reduce((sum, word) => sum + this.weightOf(word), 0);
      if (weight === 0) continue;
      const at = this.phrases.push({ candidate, text, weight }) - 1;
      for (const word of text.words.keys()) {
        const places = this.byWord.get(word);
        if (places) places.push(at);
        else this.byWord.set(word, [at]);
      }
    }
    this.vocabulary = new Vocabulary(holders.keys());
    const catalogue = candidates.filter(({ from }) => from === 'catalogue');
    this.named = new Set(catalogue.flatMap(({ label }) => [...readText(label).words.keys()]));
    this.brands = new Set(candidates.flatMap(({ brand }) => (brand ? [brand.toLowerCase()] : [])));
  }

  /** The best candidates for a line, the best first; none whose unit is of another measure. */
  of(line: LineQuery, chosen: Chosen = new Map(), most = 5): RankedCandidate<Of>[] {
    const asked = this.read(line);
    const best = new Map<string, RankedCandidate<Of>>();
    const take = (ranked: RankedCandidate<Of> | null): void => {
      if (!ranked) return;
      const { ref } = ranked.candidate;
      if (ranked.confidence > (best.get(ref)?.confidence ?? 0)) best.set(ref, ranked);
    };
    for (const [at, met] of this.meeting(asked)) take(this.judge(this.phrases[at] as Phrase<Of>, met, asked, chosen));
    // What was chosen before is offered whatever its words are.
    for (const ref of chosen.keys()) {
      const candidate = this.byRef.get(ref);
      if (candidate && !best.has(ref))
        take(this.judge({ candidate, text: readText(candidate.label), weight: 1 }, [], asked, chosen));
    }
    return [...best.values()]
      .filter(({ confidence }) => confidence >= WORTH_SHOWING)
      .sort((a, b) => b.confidence - a.confidence || (a.candidate.ref < b.candidate.ref ? -1 : 1))
      .slice(0, most);
  }

  /** The reasons for one candidate, however weak. Null where its unit is of another measure. */
  one(line: LineQuery, ref: string, chosen: Chosen = new Map()): RankedCandidate<Of> | null {
    const candidate = this.byRef.get(ref);
    if (!candidate) return null;
    const asked = this.read(line);
    const own = [...this.meeting(asked, 0)].filter(([at]) => this.phrases[at]?.candidate === candidate);
    const judged = own.flatMap(([at, met]) => this.judge(this.phrases[at] as Phrase<Of>, met, asked, chosen) ?? []);
    const [best] = judged.sort((a, b) => b.confidence - a.confidence);
    return best ?? this.judge({ candidate, text: readText(candidate.label), weight: 1 }, [], asked, chosen);
  }

  private weightOf(word: string): number {
    return (this.weights.get(word) ?? this.rare) * (CLAUSE.has(word) ? FAINTLY : 1);
  }

  private askedWeight(word: string): number {
    return this.weightOf(word) * (FAINT.has(word) ? FAINTLY : 1);
  }

  private read({ title, details, unit, service, size = null }: LineQuery): Asked {
    const head = readText(title);
    const spelt = new Map<string, string>();
    let weight = 0;
    for (const [word, written] of [...head.words].slice(0, HEAD_WORDS)) {
      const meant = this.vocabulary.meant(word) ?? word;
      if (spelt.has(meant)) continue;
      spelt.set(meant, written);
      weight += this.askedWeight(meant);
    }
    const further = new Map<string, string>();
    const rest = [...[...head.words].slice(HEAD_WORDS), ...readText(details).words];
    for (const [word, written] of rest) {
      const meant = this.vocabulary.meant(word);
      if (meant && !spelt.has(meant)) further.set(meant, written);
    }
    const sizes = new Set([...head.sizes, ...readText(details).sizes]);
    const said = `${title} ${details}`.toLowerCase();
    const brand = [...this.brands].find((name) => said.includes(name)) ?? null;
    return { spelt, further, sizes, weight, unit, service, brand, size };
  }

  /** Phrases that share words with the line, with those words. At least `share` of the phrase's weight must be met. */
  private *meeting({ spelt, further }: Asked, share = 0.34): Iterable<[at: number, met: string[]]> {
    const met = new Map<number, string[]>();
    const add = (word: string): void => {
      for (const at of this.byWord.get(word) ?? []) {
        const own = met.get(at);
        if (own) own.push(word);
        else met.set(at, [word]);
      }
    };
    for (const word of spelt.keys()) add(word);
    for (const word of further.keys()) add(word);
    for (const [at, words] of met) {
      const phrase = this.phrases[at];
      if (!phrase || !words.some((word) => spelt.has(word))) continue;
      if (words.reduce((sum, word) => sum + this.weightOf(word), 0) >= share * phrase.weight) yield [at, words];
    }
  }

  private judge(phrase: Phrase<Of>, met: readonly string[], asked: Asked, chosen: Chosen): RankedCandidate<Of> | null {
    const { candidate } = phrase;
    const fit = unitFit(candidate.unit, asked.unit)?.is;
    const sized = fit ? null : (candidate.sizedFor?.(asked.unit, asked.size) ?? null);
    const unit = fit ?? (sized && 'sized');
    if (!unit) return null;
    const size = sizeFit(phrase.text.sizes, asked.sizes);
    const brand = candidate.brand && candidate.brand.toLowerCase() === asked.brand ? candidate.brand : null;
    const times = chosen.get(candidate.ref) ?? 0;
    const factors =
      (size === 'differs' ? 0.7 : 1) *
      (asked.brand && candidate.brand && !brand ? 0.8 : 1) *
      (candidate.isPart ? 0.75 : 1) *
      (candidate.service && candidate.service !== asked.service ? 0.94 : 1) *
      (sameActions(phrase.text, asked, this.wordsOf(candidate)) ? 1 : 0.45) *
      (otherMaterial(candidate, asked, this.wordsOf(candidate)) ? 0.6 : 1) *
      (unit === 'converted' || unit === 'sized' ? 0.98 : 1);
    let confidence = this.wordsScore(phrase, met, asked) * factors;
    if (size === 'equal') confidence += 0.04;
    if (brand) confidence += 0.04;
    confidence = Math.min(confidence, MOST);
    if (sized === 'usual') confidence *= UNIT_UNKNOWN;
    if (unit === 'unknown') confidence = Math.min(confidence, UNIT_UNKNOWN);
    else if (times > 0) confidence = Math.max(confidence, learnedScore(candidate.ref, times, chosen));
    const words = met.map((word) => asked.spelt.get(word) ?? asked.further.get(word) ?? word);
    return {
      candidate,
      confidence: Math.round(confidence * 100) / 100,
      reasons: { words, unit, size, brand, chosen: times },
    };
  }

  private wordsOf(candidate: Of): ReadonlySet<string> {
    const known = this.ownWords.get(candidate);
    if (known) return known;
    const { label, aliases, about } = candidate;
    const own = new Set([label, ...aliases, about].flatMap((text) => [...readText(text).words.keys()]));
    this.ownWords.set(candidate, own);
    return own;
  }

  /** How much of the phrase is in the line, and how much of the line it explains. A single word must explain more. */
  private wordsScore({ candidate, text, weight }: Phrase<Of>, met: readonly string[], asked: Asked): number {
    let covered = 0;
    let explained = 0;
    for (const word of met) {
      const isHead = asked.spelt.has(word);
      covered += this.weightOf(word) * (isHead ? 1 : 0.6);
      if (isHead) explained += this.askedWeight(word);
    }
    const own = this.wordsOf(candidate);
    const against = [...asked.spelt.keys()].filter(
      (word) => this.named.has(word) && !FAINT.has(word) && !own.has(word),
    );
    const others = against.reduce((sum, word) => sum + this.weightOf(word) * (OTHER_WORK - 1), 0);
    const explains = asked.weight === 0 ? 0 : explained / (asked.weight + others);
    const base = text.words.size === 1 ? 0.4 + 0.57 * explains : 0.57 + 0.4 * explains;
    return Math.min(covered / weight, 1) * base;
  }
}

interface Asked {
  /** Words of the title as they are compared, by how they are written. */
  readonly spelt: ReadonlyMap<string, string>;
  /** Words of the rest of the text. */
  readonly further: ReadonlyMap<string, string>;
  readonly sizes: ReadonlySet<string>;
  readonly weight: number;
  readonly unit: string;
  readonly service: Service;
  readonly brand: string | null;
  readonly size: StatedSize | null;
}

function sizeFit(own: ReadonlySet<string>, asked: ReadonlySet<string>): Reasons['size'] {
  if (own.size === 0 || asked.size === 0) return null;
  return [...own].some((size) => asked.has(size)) ? 'equal' : 'differs';
}

/** Whether both name the same actions; what a line names may also be in the description: marble is laid and polished. */
function sameActions({ words }: Text, { spelt }: Asked, own: ReadonlySet<string>): boolean {
  return [...ACTIONS].every((action) =>
    spelt.has(action) ? words.has(action) || own.has(action) : !words.has(action),
  );
}

/** Whether the line and the candidate’s name say materials, and the candidate nowhere one of the line’s. */
function otherMaterial({ label }: Candidate, { spelt }: Asked, own: ReadonlySet<string>): boolean {
  const asked = [...spelt.keys()].filter((word) => MATERIALS.has(word));
  const named = [...readText(label).words.keys()].some((word) => MATERIALS.has(word));
  return named && asked.length > 0 && !asked.some((word) => own.has(word));
}

/** The newest choice counts most; an older one is still likelier than words alone. */
function learnedScore(ref: string, times: number, chosen: Chosen): number {
  const [newest] = chosen.keys();
  return ref === newest ? MOST + 0.01 * Math.min(times, 2) : 0.8;
}

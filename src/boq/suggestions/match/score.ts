/** Ranks what could price a line. Pure: the same line and candidates give the same ranks. */
import type { FoundFrom } from '../../../kernel/typed-measure';
import type { Service } from '../../../kernel/terms';
import { Vocabulary } from './spelling';
import type { StatedSize } from './stated-size';
import {
  allWords,
  isOnlyPart,
  isOutside,
  knownBy,
  namesPiece,
  nounFit,
  otherMaterial,
  sameActions,
  sizeFit,
  type Asked,
  type Known,
} from './evidence';
import { CLAUSE, FAINT } from './lexicon';
import { readNouns, type Reading } from './reading';
import { unitFit } from './units';

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
  readonly text: Reading;
  readonly words: ReadonlySet<string>;
  readonly weight: number;
  /** What works of the same noun are named with, and its candidate is not. */
  otherKinds?: readonly string[];
}

/** A phrase of a candidate, the words that it shares with the line, and what is known of them. */
interface Meeting<Of> {
  readonly phrase: Phrase<Of>;
  readonly met: readonly string[];
  readonly known: Known;
  readonly noun: ReturnType<typeof nounFit>;
}

/** How much of their weight words of clauses have, and those of places and qualities in what a line asks for. */
const FAINTLY = 0.25;
/** What a word of the rest of a title, and one of the details, is as evidence. */
const IN_REST = 0.85;
const IN_DETAILS = 0.6;
/** What is left where the nouns are not the same. */
const NOUN = { same: 1, named: 0.93, described: 0.7, other: 0.55 } as const;
/** A word that names another work weighs this much more against a candidate: a marble counter is no marble floor. */
const OTHER_WORK = 4;
/** The same where both name the same noun. */
const OTHER_KIND = 2;
/** How much more than its adjectives the noun of a line weighs. */
const HEAD = 2;
/** How much a word explains that is not in the phrase, but elsewhere in what the candidate is known by. */
const KNOWN_OTHERWISE = 0.7;
/** An adjective that no candidate has says little of which one is meant. */
const UNKNOWN = 0.5;
/** Below this a suggestion is noise. */
export const WORTH_SHOWING = 0.5;
/** A candidate of the same noun that the line says nothing else of. */
const ANY_KIND = 0.54;
/** The most that a candidate can reach whose unit is not stated, or whose price depends on a size that the line does not state. */
const UNIT_UNKNOWN = 0.6;
/** The most that words, sizes and brands make; the newest choice for the same words is above. */
const MOST = 0.97;

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
  /** By a noun, the words that works of this noun are named with: hinged, sliding and walk-in are wardrobes. */
  private readonly kinds = new Map<string, Set<string>>();
  private readonly known = new WeakMap<Of, Known>();

  constructor(candidates: readonly Of[]) {
    this.byRef = new Map(candidates.map((candidate) => [candidate.ref, candidate]));
    const holders = new Map<string, Set<Of>>();
    const texts = candidates.flatMap((candidate) =>
      [candidate.label, ...candidate.aliases].map((phrase) => ({ candidate, text: readNouns(phrase) })),
    );
    for (const { candidate, text } of texts)
      for (const word of allWords(text)) {
        const own = holders.get(word);
        if (own) own.add(candidate);
        else holders.set(word, new Set([candidate]));
      }
    // A word of few candidates is a better sign than one of many.
    for (const [word, own] of holders) this.weights.set(word, Math.log(1 + candidates.length / own.size));
    this.rare = Math.log(1 + Math.max(candidates.length, 1) / 4);
    for (const { candidate, text } of texts) {
      const words = allWords(text);
      const weight = [...words].reduce((sum, word) => sum + this.weightOf(word), 0);
      if (weight === 0) continue;
      const at = this.phrases.push({ candidate, text, words, weight }) - 1;
      for (const word of words) {
        const places = this.byWord.get(word);
        if (places) places.push(at);
        else this.byWord.set(word, [at]);
      }
    }
    this.vocabulary = new Vocabulary(holders.keys());
    const catalogue = candidates.filter(({ from }) => from === 'catalogue');
    this.named = new Set(catalogue.flatMap(({ label }) => [...allWords(readNouns(label))]));
    for (const { text, words } of this.phrases.filter(({ candidate }) => candidate.from === 'catalogue'))
      for (const head of text.heads) this.kinds.set(head, new Set([...(this.kinds.get(head) ?? []), ...words]));
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
      if (candidate && !best.has(ref)) take(this.judge(byLabel(candidate), [], asked, chosen));
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
    return best ?? this.judge(byLabel(candidate), [], asked, chosen);
  }

  private weightOf(word: string): number {
    return (this.weights.get(word) ?? this.rare) * (CLAUSE.has(word) ? FAINTLY : 1);
  }

  /** The weight of a word of a line’s core: its nouns decide. */
  private share(word: string, heads: ReadonlySet<string>, unknown = 1): number {
    const isHead = heads.has(word);
    if (FAINT.has(word)) return this.weightOf(word) * FAINTLY;
    return this.weightOf(word) * (isHead ? HEAD : this.weights.has(word) ? 1 : unknown);
  }

  private read({ title, details, unit, service, size = null }: LineQuery): Asked {
    const [head, further] = [readNouns(title), readNouns(details)];
    const meant = (words: ReadonlyMap<string, string>): Map<string, string> =>
      new Map([...words].map(([word, written]) => [this.vocabulary.meant(word) ?? word, written]));
    const named = (words: ReadonlySet<string>): Set<string> =>
      new Set([...words].map((word) => this.vocabulary.meant(word) ?? word));
    const [core, heads] = [meant(head.core), named(head.heads)];
    const weigh = (unknown: number): number =>
      [...core.keys()].reduce((sum, word) => sum + this.share(word, heads, unknown), 0);
    const said = `${title} ${details}`.toLowerCase();
    return {
      core,
      rest: meant(head.rest),
      details: meant(new Map([...further.core, ...further.rest])),
      heads,
      sizes: new Set([...head.sizes, ...further.sizes]),
      weight: weigh(UNKNOWN),
      fullWeight: weigh(1.5),
      unit,
      service,
      brand: [...this.brands].find((name) => said.includes(name)) ?? null,
      size,
      isPart: isOnlyPart(title, details),
    };
  }

  /** Phrases that share words with the line, with those words. At least `share` of the phrase's weight must be met. */
  private *meeting({ core, rest, details }: Asked, share = 0.34): Iterable<[at: number, met: string[]]> {
    const met = new Map<number, string[]>();
    for (const word of new Set([...core.keys(), ...rest.keys(), ...details.keys()]))
      for (const at of this.byWord.get(word) ?? []) {
        const own = met.get(at);
        if (own) own.push(word);
        else met.set(at, [word]);
      }
    for (const [at, words] of met) {
      const phrase = this.phrases[at];
      if (!phrase || !words.some((word) => core.has(word))) continue;
      if (words.reduce((sum, word) => sum + this.weightOf(word), 0) >= share * phrase.weight) yield [at, words];
    }
  }

  private judge(phrase: Phrase<Of>, met: readonly string[], asked: Asked, chosen: Chosen): RankedCandidate<Of> | null {
    const { candidate } = phrase;
    const known = this.knownOf(candidate);
    const meeting = { phrase, met, known, noun: nounFit(phrase.text, asked, known) };
    const fit = unitFit(candidate.unit, asked.unit)?.is;
    const sized = fit ? null : (candidate.sizedFor?.(asked.unit, asked.size) ?? null);
    const unit = fit ?? (sized && 'sized');
    if (!unit) return null;
    const size = sizeFit(phrase.text.sizes, asked.sizes);
    const brand = candidate.brand && candidate.brand.toLowerCase() === asked.brand ? candidate.brand : null;
    const times = chosen.get(candidate.ref) ?? 0;
    const against =
      this.against(meeting, asked) *
      (size === 'differs' ? 0.6 : 1) *
      (unit === 'converted' || unit === 'sized' ? 0.98 : 1);
    let confidence = this.wordsScore(meeting, asked) * against;
    if (size === 'equal') confidence += 0.04;
    if (brand) confidence += 0.04;
    confidence = Math.min(confidence, MOST);
    if (sized === 'usual') confidence *= UNIT_UNKNOWN;
    if (unit === 'unknown') confidence = Math.min(confidence, UNIT_UNKNOWN);
    else if (times > 0) confidence = Math.max(confidence, learnedScore(candidate.ref, times, chosen));
    const written = (word: string): string =>
      asked.core.get(word) ?? asked.rest.get(word) ?? asked.details.get(word) ?? word;
    return {
      candidate,
      confidence: Math.round(confidence * 100) / 100,
      reasons: { words: met.map(written), unit, size, brand, chosen: times },
    };
  }

  /** By how much what is known of a candidate makes it less likely, as a factor. */
  private against({ phrase, known, noun }: Meeting<Of>, asked: Asked): number {
    const { candidate, text, words } = phrase;
    const material = otherMaterial(asked, known);
    return (
      NOUN[noun ?? 'named'] *
      (namesPiece(text, known) ? 0.5 : 1) *
      (candidate.isPart && !asked.isPart ? 0.75 : 1) *
      (asked.isPart && !candidate.isPart ? 0.6 : 1) *
      this.ofKind(phrase, asked, known) *
      (sameActions(words, asked, known) ? 1 : 0.45) *
      (material === 'core' ? 0.6 : material === 'rest' ? 0.75 : 1) *
      (isOutside(asked, known) ? 0.6 : 1) *
      (asked.brand && candidate.brand && candidate.brand.toLowerCase() !== asked.brand ? 0.8 : 1) *
      (candidate.service && candidate.service !== asked.service ? 0.94 : 1)
    );
  }

  /** What the line says of its kind, where works of the same noun are named by it: “wardrobe, sliding” is not hinged. */
  private ofKind(phrase: Phrase<Of>, { core, rest, details, heads }: Asked, { words }: Known): number {
    phrase.otherKinds ??= [...phrase.text.heads]
      .flatMap((head) => [...(this.kinds.get(head) ?? [])])
      .filter((word) => !words.has(word) && !FAINT.has(word));
    const { otherKinds } = phrase;
    const isOther = (said: ReadonlyMap<string, string>): boolean => otherKinds.some((word) => said.has(word));
    // Of several things in one line, a word may be of another one.
    return isOther(core) ? (heads.size > 1 ? 0.8 : 0.65) : isOther(rest) ? 0.8 : isOther(details) ? 0.9 : 1;
  }

  private knownOf(candidate: Of): Known {
    const known = this.known.get(candidate);
    if (known) return known;
    const own = knownBy(candidate.label, candidate.aliases, candidate.about);
    this.known.set(candidate, own);
    return own;
  }

  /** How much of the phrase is in the line, and how much of the line it explains. A single word must explain more. */
  private wordsScore({ phrase: { words, weight }, met, known, noun }: Meeting<Of>, asked: Asked): number {
    let covered = 0;
    for (const word of met)
      covered += this.weightOf(word) * (asked.core.has(word) ? 1 : asked.rest.has(word) ? IN_REST : IN_DETAILS);
    const { words: own } = known;
    let explained = 0;
    for (const word of asked.core.keys())
      if (own.has(word)) explained += this.share(word, asked.heads) * (words.has(word) ? 1 : KNOWN_OTHERWISE);
    const against = [...asked.core.keys()].filter((word) => this.named.has(word) && !FAINT.has(word) && !own.has(word));
    const other = noun === 'same' ? OTHER_KIND : OTHER_WORK;
    const others = against.reduce((sum, word) => sum + this.weightOf(word) * (other - 1), 0);
    const asks = (words.size === 1 ? asked.fullWeight : asked.weight) + others;
    const explains = asks === 0 ? 0 : Math.min(explained / asks, 1);
    const base = words.size === 1 ? 0.4 + 0.57 * explains : 0.57 + 0.4 * explains;
    const score = Math.min(covered / weight, 1) * base;
    // “Wallpaper” alone may be each kind of it.
    const isAnyKind = noun === 'same' && [...asked.core.keys()].every((word) => own.has(word) || FAINT.has(word));
    return isAnyKind ? Math.max(score, ANY_KIND) : score;
  }
}

function byLabel<Of extends Candidate>(candidate: Of): Phrase<Of> {
  const text = readNouns(candidate.label);
  return { candidate, text, words: allWords(text), weight: 1 };
}

/** The newest choice counts most; an older one is still likelier than words alone. */
function learnedScore(ref: string, times: number, chosen: Chosen): number {
  const [newest] = chosen.keys();
  return ref === newest ? MOST + 0.01 * Math.min(times, 2) : 0.8;
}

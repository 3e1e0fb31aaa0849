/** What speaks for and against a candidate besides the words that it shares with the line. Pure. */
import type { StatedSize } from './stated-size';
import { ACTIONS, BASES, COLLECTIVE, MATERIALS, OUTSIDE, PIECES } from './lexicon';
import { readNouns, type Reading } from './reading';
import type { Service } from '../../../kernel/terms';

/** A line as candidates are compared with it. Words are those that candidates have, where they are nearly so written. */
export interface Asked {
  /** Words of the thing that the title names, by how they are written. */
  readonly core: ReadonlyMap<string, string>;
  /** Words of the rest of the title. */
  readonly rest: ReadonlyMap<string, string>;
  /** Words of the rest of the text. */
  readonly details: ReadonlyMap<string, string>;
  /** The nouns that decide what it is. */
  readonly heads: ReadonlySet<string>;
  readonly sizes: ReadonlySet<string>;
  /** Of its core; words that no candidate has weigh less. */
  readonly weight: number;
  /** The same with their whole weight: a single noun says only the genus. */
  readonly fullWeight: number;
  readonly unit: string;
  readonly service: Service;
  readonly brand: string | null;
  readonly size: StatedSize | null;
  /** Only the material or only the labour of what it names. */
  readonly isPart: boolean;
}

/** What a line says of the thing that it names. */
type Said = Pick<Asked, 'core' | 'rest' | 'details' | 'heads'>;

/** What a candidate is known by. */
export interface Known {
  /** Words of its names and of its description. */
  readonly words: ReadonlySet<string>;
  /** Words of its names. */
  readonly names: ReadonlySet<string>;
  /** Words of its own name. */
  readonly label: ReadonlySet<string>;
  /** Words of its description. */
  readonly about: ReadonlySet<string>;
}

/** What is known of something by its name, its other names and its description. */
export function knownBy(label: string, aliases: readonly string[], about: string): Known {
  const [named, described] = [allWords(readNouns(label)), allWords(readNouns(about))];
  const names = new Set([...named, ...aliases.flatMap((text) => [...allWords(readNouns(text))])]);
  return { words: new Set([...names, ...described]), names, label: named, about: described };
}

/** All words of a text. */
export function allWords({ core, rest }: Pick<Reading, 'core' | 'rest'>): Set<string> {
  return new Set([...core.keys(), ...rest.keys()]);
}

/**
 * Whether the line names the thing that the phrase names: the same noun; another noun that the candidate is named with, or described
 * with; or neither, as a flush valve of a urinal and a flush door. Null where the line names nothing by itself: “50 mm dia”.
 */
export function nounFit(
  phrase: Pick<Reading, 'heads'>,
  { heads, core }: Said,
  { words, names }: Known,
): 'same' | 'named' | 'described' | 'other' | null {
  if (heads.size === 0) return null;
  if ([...phrase.heads].some((head) => heads.has(head))) return 'same';
  if (![...phrase.heads].some((head) => core.has(head))) return 'other';
  if ([...heads].some((head) => names.has(head))) return 'named';
  return [...heads].some((head) => words.has(head)) ? 'described' : 'other';
}

/** Whether a phrase names one piece of a set: a hook is not all accessories of a bathroom. */
export function namesPiece({ heads }: Pick<Reading, 'heads'>, { label, about }: Known): boolean {
  const isSet = [...label].some((word) => COLLECTIVE.has(word)) && ![...label].some((word) => ACTIONS.has(word));
  return (
    isSet && heads.size > 0 && [...heads].every((head) => !label.has(head) && (about.has(head) || PIECES.has(head)))
  );
}

/** Whether both name the same actions; what a line names may also be in the description: marble is laid and polished. */
export function sameActions(phrase: ReadonlySet<string>, { core, rest }: Said, { words }: Known): boolean {
  return [...ACTIONS].every((action) => {
    // “Polished stone” says how it is, not what is done.
    const written = core.get(action) ?? rest.get(action);
    const isAsked = written !== undefined && (core.has(action) || phrase.has(action)) && !written.endsWith('shed');
    return isAsked ? phrase.has(action) || words.has(action) : !phrase.has(action);
  });
}

/** Whether the line and the candidate’s name say materials, and the candidate nowhere one of the line’s; and where the line says so. */
export function otherMaterial({ core, rest, details }: Said, { label, words }: Known): 'core' | 'rest' | null {
  if (![...label].some((word) => MATERIALS.has(word))) return null;
  const said = [core, rest, details].map((own) => [...own.keys()].filter((word) => MATERIALS.has(word)));
  const finishes = said.map((own) => own.filter((word) => !BASES.has(word)));
  const differs = (own: readonly string[] | undefined): boolean =>
    own !== undefined && own.length > 0 && !own.some((word) => words.has(word));
  const isCore = differs(said[0]);
  const first = finishes.find((own) => own.length > 0);
  if (isCore) return 'core';
  return differs(first) ? 'rest' : null;
}

/** Whether the line is outside of the flat, and the candidate is not for there. */
export function isOutside({ core, rest }: Said, { words }: Known): boolean {
  return [...OUTSIDE].some((word) => (core.has(word) || rest.has(word)) && !words.has(word));
}

export function sizeFit(own: ReadonlySet<string>, asked: ReadonlySet<string>): 'equal' | 'differs' | null {
  if (own.size === 0 || asked.size === 0) return null;
  return [...own].some((size) => asked.has(size)) ? 'equal' : 'differs';
}

const ONLY =
  /\b(?:labou?r|fixing|laying|supply|material)s?\s+only\b|\bonly\s+(?:labou?r|fixing|supply|material)|\blabou?r\s*(?:charges?|rate|\/)|\b(?:exclud\w+|excl|without)\.?\s+(?:of\s+)?(?:the\s+)?(?:cost\s+of\s+)?materials?\b|\bmaterials?\s+(?:charged\s+)?separately\b|\b(?:as|at)\s+actuals?\b/;
const FIXED = /^\s*(?:installation|fixing|fitting)\s+(?:charges?\b|of\b)/;
const GIVEN = /\b(?:suppl|provid)/;

/** Whether a line is only the labour or only the material of what it names. */
export function isOnlyPart(title: string, details: string): boolean {
  const [head, all] = [title.toLowerCase(), `${title} ${details}`.toLowerCase()];
  return ONLY.test(all) || (FIXED.test(head) && !GIVEN.test(all));
}

/** A work as the catalogue names it. */
interface NamedWork {
  readonly label: string;
  readonly aliases: readonly string[];
  readonly description: readonly string[];
}

const works = new WeakMap<NamedWork, { readonly known: Known; readonly phrases: readonly Reading[] }>();

/** Whether a line is the whole of a work by its nouns, actions and materials: for a link that nobody confirms. */
export function isWork(title: string, details: string, work: NamedWork): boolean {
  const { label, aliases, description } = work;
  const kept = works.get(work) ?? {
    known: knownBy(label, aliases, description.join(' ')),
    phrases: [label, ...aliases].map(readNouns),
  };
  works.set(work, kept);
  const { known, phrases } = kept;
  const said = { ...readNouns(title), details: new Map<string, string>() };
  if (isOutside(said, known) || isOnlyPart(title, details) || otherMaterial(said, known)) return false;
  return phrases.some(
    (phrase) =>
      nounFit(phrase, said, known) === 'same' &&
      !namesPiece(phrase, known) &&
      sameActions(allWords(phrase), said, known),
  );
}

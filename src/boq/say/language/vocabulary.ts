import { CITIES, cityFacts } from '../../../kernel/places/cities';
import { LANGUAGES } from '../../../kernel/quotations/languages';
import { editDistance } from '../../../kernel/edit-distance';
import { catalogueNames, homeNames, type CatalogueNames } from '../../reads/catalogue-names';
import {
  ALL,
  AXIS_WORDS,
  BUDGET_WORDS,
  CONDITION_WORDS,
  DAY_WORDS,
  EXCEPT_WORDS,
  EXPENSIVE,
  FAMILIES,
  FILLER,
  FINISH_WORDS,
  LAYOUT_WORDS,
  NUMBER_WORDS,
  PACKAGE_WORDS,
  ROOM_KIND_WORDS,
  ROOM_WORDS,
  SCOPE_WORDS,
  SIDE_WORDS,
  SINCE_WORDS,
  TRADE_WORDS,
  UNIT_WORDS,
  VERBS_AFTER,
  VERBS_BEFORE,
  WORK_WORDS,
  type FamilyName,
} from './lexicon';
import type { Sense } from './senses';
import { tokensOf } from './tokens';

/** What the directories call something. */
interface Named {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

/** The names that a firm's directories have; the lexicon adds those that people use besides. */
export interface Names {
  readonly works: readonly Named[];
  readonly finishes: readonly Named[];
  readonly rooms: readonly Named[];
}

/** Every phrase that is understood, with its senses, and the words they are made of. */
export interface Vocabulary {
  readonly senses: ReadonlyMap<string, readonly Sense[]>;
  readonly words: ReadonlySet<string>;
  /** Words of the longest phrase. */
  readonly longest: number;
}

type Add = (phrases: readonly string[], sense: Sense) => void;
const entries = <Key extends string, Value>(record: Partial<Readonly<Record<Key, Value>>>): [Key, Value][] =>
  Object.entries(record) as [Key, Value][];

/** The vocabulary of the lexicon and these names. Pure; made once per version of the directories. */
export function vocabularyOf(names: Names): Vocabulary {
  const senses = new Map<string, Sense[]>();
  const words = new Set<string>();
  let longest = 1;
  const add: Add = (phrases, sense) => {
    for (const phrase of phrases) {
      const keys = tokensOf(phrase).map(({ key }) => key);
      if (keys.length === 0) continue;
      longest = Math.max(longest, keys.length);
      for (const key of keys) words.add(key);
      const key = keys.join(' ');
      const known = senses.get(key) ?? [];
      if (!known.some((one) => JSON.stringify(one) === JSON.stringify(sense))) senses.set(key, [...known, sense]);
    }
  };
  addThings(add, names);
  addAnswers(add);
  addVerbs(add);
  add(ALL, { kind: 'all' });
  for (const [place, phrases] of entries(EXCEPT_WORDS)) add(phrases, { kind: 'except', place });
  add(BUDGET_WORDS, { kind: 'budget' });
  add(SINCE_WORDS, { kind: 'since' });
  add(EXPENSIVE, { kind: 'expensive' });
  add(FILLER, { kind: 'filler' });
  add(['and', 'aur', 'or', 'then', 'phir', 'also', ',', '&', '+', '/'], { kind: 'join' });
  add(['\n', ';', '.', '!', '|', '•', '*'], { kind: 'stop' });
  add(['?'], { kind: 'question' });
  add(['-', ':', '(', ')', '"', "'", '₹', '–', '—', '=', '।', '’', '“', '”', '#', '@'], { kind: 'filler' });
  return { senses, words, longest };
}

/** What the catalogue says in each language besides English. */
const inLanguages = (nameIn: (names: CatalogueNames) => string): string[] =>
  LANGUAGES.map((language) => nameIn(catalogueNames(language)));

function addThings(add: Add, { works, finishes, rooms }: Names): void {
  for (const [family, { words }] of entries<FamilyName, (typeof FAMILIES)[FamilyName]>(FAMILIES))
    add(words, { kind: 'family', family });
  for (const [work, phrases] of entries(WORK_WORDS)) add(phrases, { kind: 'work', work });
  for (const { id, label, aliases } of works)
    add([label, ...aliases, ...inLanguages(({ work }) => work(label))], { kind: 'work', work: id });
  for (const [finish, phrases] of entries(FINISH_WORDS)) add(phrases, { kind: 'finish', finish });
  for (const { id, label, aliases } of finishes)
    add([label, ...aliases, ...inLanguages(({ finish }) => finish(id, label))], { kind: 'finish', finish: id });
  for (const [room, phrases] of entries(ROOM_WORDS)) add(phrases, { kind: 'room', room });
  for (const [of, phrases] of entries(ROOM_KIND_WORDS)) add(phrases, { kind: 'rooms', of });
  for (const { id, label, aliases } of rooms)
    add([label, ...aliases, ...inLanguages(({ room }) => room(label))], { kind: 'room', room: id });
  for (const [trade, phrases] of entries(TRADE_WORDS)) add(phrases, { kind: 'trade', trade });
  for (const [side, phrases] of entries(SIDE_WORDS)) add(phrases, { kind: 'side', side });
}

function addAnswers(add: Add): void {
  for (const [scope, phrases] of entries(SCOPE_WORDS)) add(phrases, { kind: 'scope', scope });
  for (const [layout, phrases] of entries(LAYOUT_WORDS)) add(phrases, { kind: 'layout', layout });
  for (const city of CITIES) {
    const { label, aliases } = cityFacts(city);
    const names = LANGUAGES.map((language) => homeNames(language, { city, layout: null }).city);
    add([label, ...aliases, ...names], { kind: 'city', city });
  }
  for (const [budgetType, phrases] of entries(PACKAGE_WORDS)) add(phrases, { kind: 'package', budgetType });
  for (const [condition, phrases] of entries(CONDITION_WORDS)) add(phrases, { kind: 'condition', condition });
  for (const [day, phrases] of entries(DAY_WORDS)) add(phrases, { kind: 'day', day });
  for (const [unit, phrases] of entries(UNIT_WORDS)) add(phrases, { kind: 'unit', unit });
  for (const [axis, phrases] of entries(AXIS_WORDS)) add(phrases, { kind: 'axis', axis });
  for (const [word, value] of entries(NUMBER_WORDS)) add([word], { kind: 'number', value });
}

function addVerbs(add: Add): void {
  for (const [verb, phrases] of entries(VERBS_BEFORE)) add(phrases, { kind: 'verb', verb, place: 'before' });
  for (const [verb, phrases] of entries(VERBS_AFTER)) add(phrases, { kind: 'verb', verb, place: 'after' });
}

/** Letters that may be wrong in a word: none of a short one, since short words are too much alike. */
const mistakesIn = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** The one known word that a mistyped word is nearest to; null where none is near, or several are. */
export function nearestWord(word: string, { words }: Vocabulary): string | null {
  const most = mistakesIn(word);
  if (most === 0 || !/^[a-z]+$/.test(word)) return null;
  let [best, distance, isOnly] = ['', most + 1, true];
  for (const known of words) {
    if (known.length < 4 || Math.abs(known.length - word.length) > most || known[0] !== word[0]) continue;
    const far = editDistance(word, known, distance + 1);
    if (far < distance) [best, distance, isOnly] = [known, far, true];
    else if (far === distance) isOnly = false;
  }
  return distance <= most && isOnly ? best : null;
}

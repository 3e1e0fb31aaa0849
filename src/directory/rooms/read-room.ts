/**
 * Which room a file's words name. Pure. Only words that say one room are one: several rooms, unknown words and a cell
 * that was left empty leave the line without a room, with the room they may mean for a person to confirm.
 */
import type { DoubtfulRoom, RoomDoubt } from '../../kernel/terms';
import type { RoomEntry } from './data/rooms';

/** The room that was named, or what is in doubt: never both. */
export type RoomReading =
  | { readonly id: string; readonly doubt: null }
  | { readonly id: null; readonly doubt: DoubtfulRoom };

type Room = Pick<RoomEntry, 'id' | 'label' | 'aliases'>;

/** What says on which floor a room is. */
const FLOOR = /\b(gf|ff|sf|tf|(ground|first|second|third|fourth|fifth|\d{1,2}(st|nd|rd|th)) (floor|flr))\b/g;
/** Places that the floor of a building has as well as a flat: with a floor before it, either may be meant. */
const OF_BUILDINGS = /\b(lobby|lobbies|corridor|passage|hallway|staircase|stairs|landing|lift)\b/;
/** What stands for other words in such columns. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [FLOOR, ' '],
  [/\bm ?b ?r\b/g, 'master bedroom'],
  [/\bg ?b ?r\b/g, 'guest bedroom'],
  [/\bk ?b ?r\b/g, 'kids bedroom'],
  [/\bbed ?rooms\b|\bb ?rs\b/g, 'bedrooms'],
  [/\bbed ?room\b|\bb ?r\b/g, 'bedroom'],
  [/\b(toi|tlt|toil)\b/g, 'toilet'],
  [/\bm (?=bedroom|bed\b|toilet|bath)/g, 'master '],
  [/\bc (?=toilet|bath|washroom)/g, 'common '],
  [/\bpuja\b/g, 'pooja'],
  // The bathroom of a bedroom is called after who sleeps there.
  [/\b(master|guest|kids) bedroom (?=toilet|bath|washroom)/g, '$1 '],
  [/\b(the|area|only)\b/g, ' '],
];

/** Rooms by number more than one, and words that speak of many. "Kids" and "parents" are people. */
const SEVERAL = /\b(all|each|every|both|bedrooms|toilets|bathrooms|washrooms|baths|balconies|rooms)\b/;
const JOINS = /\s*(?:[,;/+&]|\band\b|\bcum\b)\s*/gi;

/** Reads words among the rooms of the master list. `above`: they are those of a row above, whose own cell is empty. */
export function readRoom(text: string, rooms: readonly Room[], above = false): RoomReading {
  const doubt = (because: RoomDoubt, guess: string | null): RoomReading => ({
    id: null,
    doubt: { text, guess, because },
  });
  const named = roomNamed(text, rooms);
  if (above) return doubt('above', named ?? similarTo(text, rooms));
  if (named !== null && isOfBuilding(text)) return doubt('similar', named);
  if (named !== null) return { id: named, doubt: null };
  const words = spelled(text);
  const parts = text.split(JOINS).filter((part) => spelled(part) !== '');
  if (parts.length > 1 && parts.every((part) => SEVERAL.test(spelled(part)) || similarTo(part, rooms) !== null))
    return doubt('several', null);
  if (SEVERAL.test(words)) return doubt('several', roomNamed(words.replace(/s\b/, ''), rooms));
  const guess = similarTo(text, rooms);
  return doubt(guess === null ? 'unknown' : 'similar', guess);
}

/** The room that the words are a name of. */
function roomNamed(text: string, rooms: readonly Room[]): string | null {
  const key = spelled(text);
  if (key === '') return null;
  // All labels before any alias: an alias never hides another room's label.
  const byLabel = rooms.find(({ label }) => spelled(label) === key);
  return (byLabel ?? rooms.find(({ aliases }) => aliases.some((alias) => spelled(alias) === key)))?.id ?? null;
}

/** The room with the longest name in the words; null where two rooms have names of that length in them. */
function similarTo(text: string, rooms: readonly Room[]): string | null {
  const words = new Set(spelled(text).split(' '));
  let longest = 0;
  let found = new Set<string>();
  for (const { id, label, aliases } of rooms)
    for (const name of [label, ...aliases]) {
      const own = spelled(name).split(' ');
      if (own.length < longest || !own.every((word) => words.has(word))) continue;
      if (own.length > longest) [longest, found] = [own.length, new Set()];
      found.add(id);
    }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function isOfBuilding(text: string): boolean {
  const words = plainWords(text);
  return words.search(FLOOR) >= 0 && OF_BUILDINGS.test(words);
}

/** Words in one spelling: lower case, letters, digits and what joins them, abbreviations written out. */
function spelled(text: string): string {
  return SHORT.reduce((said, [words, full]) => said.replace(words, full), plainWords(text))
    .replace(/ +/g, ' ')
    .trim();
}

function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .replace(JOINS, ' & ')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .trim();
}

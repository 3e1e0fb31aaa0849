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
const FLOOR = /\b([gfst] ?f|(ground|first|second|third|fourth|fifth|\d{1,2}(st|nd|rd|th)) (floor|flr))\b/g;
/** Places that the floor of a building has as well as a flat: with a floor before it, either may be meant. */
const OF_BUILDINGS = /\b(lobby|lobbies|corridor|passage|hallway|staircase|stairs|landing|lift)\b/;
/** What stands for other words in such columns. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [FLOOR, ' '],
  [/\bm ?b ?r\b/g, 'master bedroom'],
  [/\bg ?b ?r\b/g, 'guest bedroom'],
  [/\bk ?b ?r\b/g, 'kids bedroom'],
  [/\bp ?b ?r\b/g, 'parents bedroom'],
  // Without their vowel signs: बेडरूम, कमरा.
  [/(?:बडरम|कमर) (?=\d)/g, 'bedroom '],
  [/\bbed ?rooms\b|\bb ?rs\b/g, 'bedrooms'],
  [/\bbed ?room\b|\bb ?r\b/g, 'bedroom'],
  [/\b(toi|tlt|toil)\b/g, 'toilet'],
  [/\bm (?=bedroom|bed\b|toilet|bath)/g, 'master '],
  [/\bk (?=bedroom|bed\b)/g, 'kids '],
  [/\bg (?=bedroom|bed\b)/g, 'guest '],
  [/\bp (?=bedroom|bed\b)/g, 'parents '],
  [/\bc (?=toilet|bath|washroom)/g, 'common '],
  [/\bpuja\b/g, 'pooja'],
  [/\bdinning\b/g, 'dining'],
  [/\b(kid|child|childs|children|childrens)\b/g, 'kids'],
  [/\b(guest|parent|son|daughter)(?:s\b|\b)/g, '$1'],
  [/\bno (?=\d)/g, ''],
  // The bathroom of a bedroom is called after who sleeps there.
  [/\b(master|guest|kids) bedroom (?=toilet|bath|washroom)/g, '$1 '],
  [/\b(the|area|only|formal)\b/g, ' '],
  // Who sleeps there says more than a number, and as much as the room with the name.
  [/^ *bedroom \d (?=(?:master|kids|guest|parent|son|daughter)(?: bedroom)? *$)/g, ''],
  [/^ *(master|kids|guest|parent|son|daughter) *$/g, '$1 bedroom'],
];

/** Rooms by number more than one, and words that speak of many. "Kids" and "parents" are people. */
const SEVERAL = /\b(all|each|every|both|bedrooms|toilets|bathrooms|washrooms|baths|balconies|rooms)\b/;
const JOINS = /\s*(?:[,;/+&]|\band\b|\bcum\b)\s*/gi;
/** The number of a heading, and that it names a room: "B) Kitchen", "03 Master Bedroom", "Room: Kitchen". */
const MARKER = /^\s*(?:\(?[a-z0-9]{1,2}\)|[a-z0-9]{1,2}[.:]|0\d(?=\s))\s*/i;
const PREFIX = /^\s*(?:room|area|location|space)\s*[:–-]+\s*/i;
/** What is made in a room that a heading names. */
const MADE_THERE =
  /\b(?:wardrobes?|furniture|wood ?works?|carpentry|works?|interiors?|items?|upgrades?|renovation|painting|electricals?|false ceiling|accessories|appliances|cabinets?)\b/gi;
/** A remark at the end of a name. */
const REMARK = /^(.*\S)\s*\(([^()]*)\)\s*$/;
/** A name that several rooms of a flat share. */
const SHARED = /^(?:bedroom|toilet|bathroom|bath|washroom|balcony)(?: \d)?$/;
/** The bedroom that is counted first is mostly that of the owners. */
const FIRST = /\bbedroom (?:1|one)\b|\bfirst bedroom\b/;

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
  const parts = partsOf(text);
  const ofParts = parts.map((part) => roomNamed(part, rooms) ?? similarTo(part, rooms));
  const [first = null, second = null] = ofParts;
  if (parts.length > 1 && parts.every((part, at) => SEVERAL.test(spelled(part)) || (ofParts[at] ?? null) !== null))
    return doubt('several', parts.length === 2 && second !== null ? first : null);
  if (SEVERAL.test(words))
    return doubt('several', roomCalled(words.replace(/s\b/, '').replace(/ \d+(?: nos?)?$/, ''), rooms));
  const guess = similarTo(text, rooms);
  return doubt(guess === null ? 'unknown' : 'similar', guess);
}

/** The rooms that joined words name, in their order. */
export const roomsJoined = (text: string, rooms: readonly Room[]): string[] =>
  partsOf(text.replace(MARKER, '').replace(PREFIX, '')).flatMap((part) => roomNamed(part, rooms) ?? []);

/** What is joined to each other, a remark in brackets too. */
const partsOf = (text: string): string[] =>
  text
    .replace(REMARK, '$1 & $2')
    .split(JOINS)
    .filter((part) => spelled(part) !== '');

/** The room that the words are a name of, with what headings put before and after it or without; of joined words the one that all name. */
function roomNamed(text: string, rooms: readonly Room[]): string | null {
  const bare = text.replace(MARKER, '').replace(PREFIX, '');
  const [, name = '', remark = ''] = REMARK.exec(bare) ?? [];
  const isSure = name !== '' && !SHARED.test(spelled(name)) && !/^\d/.test(remark) && similarTo(remark, rooms) === null;
  for (const form of new Set([text, bare, ...(isSure ? [name] : []), bare.replace(MADE_THERE, ' ')])) {
    const room = roomCalled(spelled(form), rooms);
    if (room !== null) return room;
  }
  const parts = partsOf(bare);
  if (parts.length < 2) return null;
  const [first = null, ...others] = parts.map((part) => roomCalled(spelled(part), rooms));
  return others.every((other) => other === first) ? first : null;
}

/** The room of which this is a name, in whichever order its words stand and whether or not they are parted. */
function roomCalled(key: string, rooms: readonly Room[]): string | null {
  if (key === '') return null;
  const { called } = namesOf(rooms);
  for (const like of LIKENESSES) {
    const id = called.get(like(key));
    if (id !== undefined) return id;
  }
  return null;
}

const LIKENESSES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `~${name.split(' ').sort().join(' ')}`,
  (name) => `+${name.replaceAll(' ', '')}`,
];

/** The names of all rooms: read once for each list, since bills have thousands of lines. */
interface Names {
  /** Room by name, by its words in order, and by its letters. */
  readonly called: ReadonlyMap<string, string>;
  readonly words: readonly { readonly id: string; readonly own: readonly string[] }[];
}

const known = new WeakMap<readonly Room[], Names>();

function namesOf(rooms: readonly Room[]): Names {
  const before = known.get(rooms);
  if (before) return before;
  const labels = rooms.map(({ id, label }) => ({ id, name: spelled(label) }));
  const aliases = rooms.flatMap(({ id, aliases: own }) => own.map((alias) => ({ id, name: spelled(alias) })));
  const called = new Map<string, string>();
  // All labels before any alias: an alias never hides another room's label.
  for (const like of LIKENESSES)
    for (const { id, name } of [...labels, ...aliases]) if (!called.has(like(name))) called.set(like(name), id);
  const words = [...labels, ...aliases].map(({ id, name }) => ({ id, own: name.split(' ') }));
  const names = { called, words };
  known.set(rooms, names);
  return names;
}

/** The room with the longest name in the words; null where two rooms have names of that length in them. */
function similarTo(text: string, rooms: readonly Room[]): string | null {
  const words = new Set(spelled(text).replace(FIRST, 'master bedroom').split(' '));
  let longest = 0;
  let found = new Set<string>();
  for (const { id, own } of namesOf(rooms).words) {
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
  return SHORT.reduce((said, [words, full]) => said.replace(words, full).replace(/ +/g, ' '), plainWords(text))
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

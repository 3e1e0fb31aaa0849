/** The rooms that lines of a file name in their own words. Pure. */
import { WHOLE_FLAT_ROOM } from '../../kernel/terms';
import type { RoomEntry } from './data/rooms';
import { readRoom, roomsJoined, type RoomReading } from './read-room';

type Rooms = readonly Pick<RoomEntry, 'id' | 'label' | 'aliases'>[];

/** A line of a file, with the words of its room where it has some. */
interface Line {
  readonly title: string;
  readonly room: string | null;
  readonly roomAbove: string | null;
}

/** In so many lines, and at so many of all, words of rooms are no chance: things are called after rooms too. */
const FEW = 3;
const SHARE = 1 / 3;
/** Words of the longest name. */
const LONGEST = 5;

/** Words of rooms that things are called after: "Dining table", "Study unit", "Master switch". */
const OF_THINGS =
  /^(?:dining|dinning|study|store|office|library|entrance|entry|master|kids?|child|guest|parents?|studio|bath|deck|dressing|wash)$/i;
/** What only places have. */
const OF_PLACES = /^(?:[-–:|,/]|walls?\b|ceilings?\b|floors?\b|flooring\b|false\b|paint)/i;
/** Which of several rooms with numbers: "Bedroom" may be any. */
const NUMBER = /\d|\b(?:second|third|fourth|two|three|four)\b/i;
const SEVERAL = /\b(?:all|each|every|both)\b/i;
const FIRST_BEDROOM = /^(?:bed ?room|बेडरूम|कमरा)[\s-]*(?:no\.?\s*)?1\b/i;

interface Reader {
  readonly rooms: Rooms;
  /** Words that names of rooms are made of: most titles neither begin nor end with one, and are not looked at. */
  readonly hints: ReadonlySet<string>;
  /** The same words are read once: bills repeat them. */
  readonly read: (text: string) => RoomReading;
}

/**
 * The room of each line: that of its own words, and where these join several the one that the title names. Where no line has such words and enough
 * titles name rooms, those.
 */
export function roomsOfLines(items: readonly Line[], rooms: Rooms): readonly (RoomReading | null)[] {
  const reader = readerOf(rooms);
  if (items.every(({ room, roomAbove }) => room === null && roomAbove === null)) return inTitles(items, reader);
  return items.map(({ title, room, roomAbove }) => {
    const said = room ?? roomAbove;
    if (said === null) return null;
    const reading = readRoom(said, rooms, room === null);
    return (reading.doubt?.because === 'several' ? ofJoined(said, title, reader) : null) ?? reading;
  });
}

function inTitles(items: readonly Line[], reader: Reader): readonly (RoomReading | null)[] {
  const found = items.map(({ title }) => roomIn(title, reader));
  const named = found.flatMap((reading) => reading?.id ?? reading?.doubt?.guess ?? []);
  const isMeant = named.length >= Math.max(FEW, items.length * SHARE) && new Set(named).size > 1;
  return isMeant ? found : items.map(() => null);
}

/** Which of the rooms that are joined in a heading the title names; null where it names none of them. */
function ofJoined(said: string, title: string, reader: Reader): RoomReading | null {
  const joined = roomsJoined(said, reader.rooms);
  const reading = joined.length > 1 ? roomIn(title, reader) : null;
  return reading?.id && joined.includes(reading.id) ? reading : null;
}

function roomIn(title: string, reader: Reader): RoomReading | null {
  const words = title.split(/\s+/).slice(0, 40);
  if (SEVERAL.test(title)) return null;
  const [first] = FIRST_BEDROOM.exec(title) ?? [];
  if (first) return reader.read(first);
  const other = words.findIndex((word) => !reader.hints.has(plain(word)));
  const otherOfEnd = words.findLastIndex((word) => !reader.hints.has(plain(word)));
  const most = other === -1 ? words.length : Math.max(other, words.length - 1 - otherOfEnd);
  for (let length = Math.min(LONGEST, most); length > 0; length--) {
    const starts = words.slice(0, length).join(' ');
    const isPlace = /[-–:|,]$/.test(starts) || OF_PLACES.test(words.slice(length).join(' '));
    const reading = roomCalled(starts, isPlace, reader) ?? roomCalled(words.slice(-length).join(' '), false, reader);
    if (reading) return reading;
  }
  return null;
}

function roomCalled(text: string, isPlace: boolean, { rooms, read }: Reader): RoomReading | null {
  const name = trimmed(text);
  if (OF_THINGS.test(name) && !isPlace) return null;
  const reading = read(name);
  const label = rooms.find(({ id }) => id === reading.id)?.label;
  if (label === undefined || reading.id === WHOLE_FLAT_ROOM) return null;
  return !/\d/.test(label) || NUMBER.test(name) ? reading : null;
}

const trimmed = (text: string): string => text.replace(/^[\s\-–:|,/.]+|[\s\-–:|,/.]+$/g, '');
const plain = (word: string): string => trimmed(word).toLowerCase();

function readerOf(rooms: Rooms): Reader {
  const words = rooms.flatMap(({ label, aliases }) => [label, ...aliases].flatMap((name) => name.split(/[\s/]+/)));
  const known = new Map<string, RoomReading>();
  return {
    rooms,
    hints: new Set([...words.map(plain), ...SHORT]),
    read: (text) => {
      const reading = known.get(text) ?? readRoom(text, rooms);
      known.set(text, reading);
      return reading;
    },
  };
}

const SHORT =
  'कमरा बेडरूम mbr kbr gbr pbr br m k g c bed room puja dinning child childs childrens kids son sons daughter daughters & + and 1 2 3 4'.split(
    ' ',
  );

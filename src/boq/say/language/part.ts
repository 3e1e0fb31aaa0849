/** A part of a sentence: one predicate, with what it is about. Pure. */
import type { RoomKind, Service } from '../../../kernel/terms';
import { isPlaced, type Place, type Thing } from './intents';
import type { Verb } from './lexicon';

export type Mutable<Value> = {
  -readonly [Name in keyof Value]: Value[Name] extends readonly (infer One)[] ? One[] : Value[Name];
};

export interface Part {
  verb: Verb | null;
  things: Thing[];
  rooms: string[];
  kinds: RoomKind[];
  isAll: boolean;
  finish: string | null;
  /** The finish that another takes the place of. */
  from: string | null;
  /** What stays as it is. */
  except: Mutable<Place>;
  /** It says a change to something that is not understood. */
  isLost: boolean;
  sides: number[];
  axis: 'L' | 'W' | 'H' | null;
  count: number | null;
  percent: number | null;
  trade: Service | null;
  side: 'labour' | 'material' | null;
  /** A work that takes the place of another. */
  to: Thing | null;
  /** Whether a full stop or a new line follows. */
  isLast: boolean;
}

export const emptyPart = (): Part => ({
  verb: null,
  things: [],
  rooms: [],
  kinds: [],
  isAll: false,
  finish: null,
  from: null,
  except: { things: [], rooms: [], kinds: [] },
  isLost: false,
  sides: [],
  axis: null,
  count: null,
  percent: null,
  trade: null,
  side: null,
  to: null,
  isLast: false,
});

export const hasThings = ({ things, rooms, kinds, trade }: Part): boolean =>
  things.length + rooms.length + kinds.length > 0 || trade !== null;
/** Whether it says what shall happen. */
export const hasPredicate = ({ verb, finish, sides, count, percent }: Part): boolean =>
  (verb !== null && verb !== 'with' && verb !== 'change') ||
  finish !== null ||
  sides.length > 0 ||
  count !== null ||
  percent !== null;
export const isIdle = (part: Part): boolean => !hasPredicate(part) && part.verb === null;
export const isBlank = (part: Part): boolean =>
  !hasThings(part) && isIdle(part) && !isPlaced(part.except) && part.from === null;
/** Whether it is about all items of a finish, or all there are. */
export const isWide = ({ from, isAll, except }: Part): boolean => from !== null || isAll || isPlaced(except);
/** Rooms, and nothing said of them. */
export const isRoomsOnly = (part: Part): boolean =>
  part.things.length === 0 && part.trade === null && hasThings(part) && isIdle(part) && !isPlaced(part.except);

/** Adds a place’s things and rooms to another. */
export function addTo(place: Mutable<Place>, { things, rooms, kinds }: Place): void {
  place.things.push(...things);
  place.rooms.push(...rooms);
  place.kinds.push(...kinds);
}

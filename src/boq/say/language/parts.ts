/** A sentence cut into parts, each with one predicate: `remove loft and tv unit` has two with the same. Pure. */
import type { RoomKind, Service } from '../../../kernel/terms';
import type { Thing } from './intents';
import type { Verb } from './lexicon';
import { senseOf, type Tag } from './senses';

export interface Part {
  verb: Verb | null;
  things: Thing[];
  rooms: string[];
  kinds: RoomKind[];
  isAll: boolean;
  finish: string | null;
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

const emptyPart = (): Part => ({
  verb: null,
  things: [],
  rooms: [],
  kinds: [],
  isAll: false,
  finish: null,
  sides: [],
  axis: null,
  count: null,
  percent: null,
  trade: null,
  side: null,
  to: null,
  isLast: false,
});

/** Pieces of one line; more than this many are a number of something else. */
const MOST_PIECES = 10;
const TO = /^(to|with|by|into|ki jagah|ke badle|se)$/i;
const NOT = /^(not|rather than|instead of)$/i;

export const hasThings = ({ things, rooms, kinds, trade }: Part): boolean =>
  things.length + rooms.length + kinds.length > 0 || trade !== null;
/** Whether it says what shall happen. */
const hasPredicate = ({ verb, finish, sides, count, percent }: Part): boolean =>
  (verb !== null && verb !== 'with' && verb !== 'change') ||
  finish !== null ||
  sides.length > 0 ||
  count !== null ||
  percent !== null;
const isBlank = (part: Part): boolean => !hasThings(part) && !hasPredicate(part) && part.verb === null;

/** Cuts tags into parts. `unknown` gets what could not be used. */
export function partsOf(tags: readonly Tag[], unknown: Tag[]): Part[] {
  const parts: Part[] = [];
  let part = emptyPart();
  let before = '';
  let isAfterFinish = { things: 0, rooms: 0, kinds: 0 };
  const cut = (): void => {
    if (!isBlank(part)) parts.push(part);
    part = emptyPart();
  };
  for (const tag of tags) {
    const text = tag.text.toLowerCase();
    if (senseOf(tag, 'stop')) {
      cut();
      const last = parts.at(-1);
      if (last) last.isLast = true;
      before = text;
      continue;
    }
    if (senseOf(tag, 'join')) {
      cut();
      before = text;
      continue;
    }
    const verb = senseOf(tag, 'verb');
    const finish = senseOf(tag, 'finish');
    const thing = thingOf(tag);
    if (verb && !(finish && verb.verb === 'cheaper')) {
      if (
        verb.place === 'before' &&
        verb.verb !== 'with' &&
        (part.things.length > 0 || part.finish !== null) &&
        !isDoubled(part)
      )
        cut();
      if (verb.verb !== 'with') part.verb = strongerOf(part.verb, verb.verb);
      if (verb.place === 'after' && verb.verb !== 'off' && part.percent === null) cut();
    } else if (finish && !(thing && part.things.length === 0 && part.rooms.length > 0 && !senseOf(tag, 'family'))) {
      if (part.finish === null || TO.test(before)) part.finish = finish.finish;
      else if (!NOT.test(before)) {
        const next = { ...emptyPart(), finish: finish.finish };
        if (isAfterFinish.things + isAfterFinish.rooms + isAfterFinish.kinds > 0) {
          next.things = part.things.splice(isAfterFinish.things);
          next.rooms = part.rooms.splice(isAfterFinish.rooms);
          next.kinds = part.kinds.splice(isAfterFinish.kinds);
        }
        cut();
        part = next;
      }
      isAfterFinish = { things: part.things.length, rooms: part.rooms.length, kinds: part.kinds.length };
    } else if (thing) {
      if (isPlace(before, part, thing)) part.to = thing;
      else part.things.push(thing);
    } else if (!take(tag, part)) unknown.push(tag);
    if (!senseOf(tag, 'filler') || TO.test(text) || NOT.test(text)) before = text;
  }
  cut();
  return mergedParts(parts);
}

/** Whether a work takes the place of the one before it: `hinged wardrobe to sliding wardrobe`. */
function isPlace(before: string, { things, verb }: Part, { kind }: Thing): boolean {
  if (things.length === 0 || kind !== 'work') return false;
  return before === 'to' ? verb === null || verb === 'change' : verb === 'change' && TO.test(before);
}

const isDoubled = (part: Part): boolean => part.things.length === 0 && part.verb !== null && part.finish === null;

function thingOf(tag: Tag): Thing | null {
  const family = senseOf(tag, 'family');
  if (family) return { kind: 'family', id: family.family };
  const work = senseOf(tag, 'work');
  return work ? { kind: 'work', id: work.work } : null;
}

/** Not wanted stays not wanted: `mat lagao`, `do not want to add`. */
function strongerOf(earlier: Verb | null, later: Verb): Verb {
  if (earlier === null || earlier === later) return later;
  if (earlier === 'remove' && later !== 'cheaper' && later !== 'dearer') return earlier;
  if ((earlier === 'cheaper' || earlier === 'dearer') && ['change', 'put', 'want'].includes(later)) return earlier;
  if ((earlier === 'add' || earlier === 'off') && ['change', 'put', 'want'].includes(later)) return earlier;
  return later;
}

/** Takes what is neither verb nor thing; false for what a change cannot use. */
function take(tag: Tag, part: Part): boolean {
  for (const sense of tag.senses)
    switch (sense.kind) {
      case 'rooms':
        part.kinds.push(sense.of);
        return true;
      case 'room':
        if (tag.senses.some(({ kind }) => kind === 'rooms')) break;
        part.rooms.push(sense.room);
        return true;
      case 'trade':
        part.trade = sense.trade;
        return true;
      case 'side':
        part.side = sense.side;
        return true;
      case 'size':
        part.sides = [...sense.sides];
        return true;
      case 'axis':
        part.axis = sense.axis;
        return true;
      case 'percent':
        part.percent = sense.percent;
        return true;
      case 'count':
      case 'number':
        if (!Number.isInteger(sense.value) || sense.value < 1 || sense.value > MOST_PIECES) return false;
        part.count = sense.value;
        return true;
      case 'all':
        part.isAll = true;
        return true;
      default:
        break;
    }
  return tag.senses.some(({ kind }) =>
    ['filler', 'expensive', 'budget', 'question', 'since', 'condition', 'package'].includes(kind),
  );
}

/** Gives parts without a predicate that of their neighbour, and parts without a thing its things. */
function mergedParts(parts: readonly Part[]): Part[] {
  const merged: Part[] = [];
  let heading: Pick<Part, 'rooms' | 'kinds'> = { rooms: [], kinds: [] };
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) continue;
    const next = part.isLast ? undefined : parts[at + 1];
    const last = merged.at(-1);
    const sameLine = last && !last.isLast ? last : undefined;
    const onlyRooms =
      part.things.length === 0 && part.trade === null && hasThings(part) && !hasPredicate(part) && part.verb === null;
    if (onlyRooms && part.isLast && !sameLine) {
      heading = { rooms: part.rooms, kinds: part.kinds };
      continue;
    }
    if (onlyRooms && sameLine) {
      sameLine.rooms.push(...part.rooms);
      sameLine.kinds.push(...part.kinds);
      sameLine.isLast = part.isLast;
      continue;
    }
    if (onlyRooms && next) {
      next.rooms.unshift(...part.rooms);
      next.kinds.unshift(...part.kinds);
      continue;
    }
    if (!hasPredicate(part) && hasThings(part) && next && hasPredicate(next) && !sameLine) {
      if (next.things.length === 0 && next.trade === null) adopt(next, part);
      else inherit(part, next);
      if (next.things.length === 0 || next.things === part.things) {
        continue;
      }
    } else if (!hasPredicate(part) && hasThings(part) && sameLine) inherit(part, sameLine);
    else if (hasPredicate(part) && !hasThings(part) && sameLine) adopt(part, sameLine);
    // `wardrobe in master veneer, in kids room laminate`: the same thing in another room.
    else if (part.finish !== null && part.things.length === 0 && sameLine && sameLine.rooms.length > 0)
      part.things = sameLine.things;
    if (part.rooms.length + part.kinds.length === 0)
      Object.assign(part, { rooms: [...heading.rooms], kinds: [...heading.kinds] });
    merged.push(part);
  }
  return merged;
}

/** The things of another part. */
function adopt(part: Part, from: Part): void {
  part.things = from.things;
  part.trade ??= from.trade;
  if (part.rooms.length + part.kinds.length === 0)
    Object.assign(part, { rooms: [...from.rooms], kinds: [...from.kinds] });
}

/** The predicate of another part. */
function inherit(part: Part, from: Part): void {
  part.verb ??= from.verb;
  part.finish ??= from.finish;
  if (part.sides.length === 0 && from.verb !== 'add') Object.assign(part, { sides: from.sides, axis: from.axis });
  part.percent ??= from.percent;
  part.side ??= from.side;
  if (part.rooms.length + part.kinds.length === 0)
    Object.assign(part, { rooms: [...from.rooms], kinds: [...from.kinds] });
}

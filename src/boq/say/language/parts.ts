/** A sentence cut into parts, each with one predicate: `remove loft and tv unit` has two with the same. Pure. */
import { cutParts } from './cutter';
import { isPlaced } from './intents';
import { addTo, hasPredicate, hasThings, isIdle, isRoomsOnly, isWide, type Part } from './part';
import type { Tag } from './senses';

/** Cuts tags into parts. `unknown` gets what could not be used. */
export const partsOf = (tags: readonly Tag[], unknown: Tag[]): Part[] => mergedParts(cutParts(tags, unknown));

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
    const onlyRooms = isRoomsOnly(part);
    if (isReplaced(part, next)) continue;
    const beside = sameLine ?? next;
    if (!hasThings(part) && isIdle(part) && isPlaced(part.except) && !part.isAll && beside) {
      addTo(beside.except, part.except);
      if (beside === sameLine) sameLine.isLast = part.isLast;
      continue;
    }
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
    else if (hasPredicate(part) && !hasThings(part) && !isWide(part) && sameLine) adopt(part, sameLine);
    // `wardrobe in master veneer, in kids room laminate`: the same thing in another room.
    else if (part.finish !== null && part.things.length === 0 && sameLine && sameLine.rooms.length > 0)
      Object.assign(part, { things: sameLine.things, from: part.from ?? sameLine.from });
    if (part.rooms.length + part.kinds.length === 0)
      Object.assign(part, { rooms: [...heading.rooms], kinds: [...heading.kinds] });
    merged.push(part);
  }
  return merged;
}

/** `remove laminate, put veneer`: whether the next part has what takes the place of this one's finish; it then takes its things. */
function isReplaced(part: Part, next: Part | undefined): boolean {
  if (part.verb !== 'remove' || part.finish === null || !next || next.finish === null || next.things.length > 0)
    return false;
  if (next.verb !== null && !['put', 'change', 'want', 'add'].includes(next.verb)) return false;
  adopt(next, part);
  addTo(next.except, part.except);
  Object.assign(next, { verb: 'change', from: part.finish, isAll: next.isAll || part.isAll });
  return true;
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
  part.from ??= from.from;
  part.isLost ||= from.isLost;
  if (part.sides.length === 0 && from.verb !== 'add') Object.assign(part, { sides: from.sides, axis: from.axis });
  part.percent ??= from.percent;
  part.side ??= from.side;
  if (part.rooms.length + part.kinds.length === 0)
    Object.assign(part, { rooms: [...from.rooms], kinds: [...from.kinds] });
}

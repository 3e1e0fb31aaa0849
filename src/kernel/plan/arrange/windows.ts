import { outerWalls } from './doors';
import { lengthOf, type Stretch } from './geometry';
import type { Door, RoomKind, Space } from './types';

/** Inches of glass that a kind of room gets at most. */
export const GLASS_INCHES: Partial<Record<RoomKind, number>> = {
  living: 72,
  dining: 60,
  bedroom: 60,
  study: 48,
  kitchen: 48,
  utility: 30,
  bathroom: 24,
};
const LEAST = 18;

/** A window in the longest outer wall of every room that has one, next to the doors in it. */
export function windowsOf(spaces: readonly Space[], doors: readonly Door[], width: number, height: number): Stretch[] {
  return spaces.flatMap((space) => {
    const most = GLASS_INCHES[space.of.kind];
    if (most === undefined) return [];
    const free = outerWalls(space, width, height).flatMap((wall) => beside(wall, doors));
    const longest = free.reduce<Stretch | null>((a, b) => (a && lengthOf(a) >= lengthOf(b) ? a : b), null);
    if (!longest) return [];
    const length = Math.min(most, Math.round(lengthOf(longest) * 0.6));
    const from = Math.round((longest.from + longest.to - length) / 2);
    return length < LEAST ? [] : [{ ...longest, from, to: from + length }];
  });
}

function beside(wall: Stretch, doors: readonly Door[]): Stretch[] {
  const gaps = doors
    .map(({ gap }) => gap)
    .filter((gap) => gap.along === wall.along && gap.at === wall.at && gap.from < wall.to && gap.to > wall.from)
    .sort((a, b) => a.from - b.from);
  const edges = [wall.from, ...gaps.flatMap(({ from, to }) => [from - 8, to + 8]), wall.to];
  const parts: Stretch[] = [];
  for (let at = 0; at < edges.length; at += 2) {
    const [from = 0, to = 0] = edges.slice(at, at + 2);
    if (to > from) parts.push({ ...wall, from, to });
  }
  return parts;
}

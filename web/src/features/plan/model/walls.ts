/** Changes of walls; each returns a new plan, and the same one where there is nothing to change. */
import { measurePlan, type Opening, type Plan, type Point, type Wall } from '@fitout/plan';
import { cross, distance, minus, plus, scaled } from '@fitout/plan/vector';
import { carriageOf, carried } from './carriage';
import {
  directionOf,
  ENDS,
  isParallel,
  isSame,
  lengthOfWall,
  roundPoint,
  seenFrom,
  touchOf,
  type End,
} from '../../../ui/plan/drawn/joints';
import { freeMarks, keepMarks } from './marks';

type Moved = ReadonlyMap<string, Partial<Record<End, Point>>>;

/** Moves a wall to its right by so many millimetres, or as far as it can go. */
export function moveWall(plan: Plan, id: string, by: number): Plan {
  const carriage = carriageOf(plan, id);
  if (!carriage) return plan;
  const within = Math.round(Math.min(carriage.most, Math.max(carriage.least, by)));
  if (within === 0) return plan;
  const shift = roundPoint(scaled(carriage.normal, within));
  const lines = new Set(carriage.line.map((wall) => wall.id));
  const after = withEnds(plan, carried(carriage, within));
  const items = plan.items.map((item) =>
    carriage.line.some((wall) => standsAt(wall, item.at)) ? { ...item, at: plus(item.at, shift) } : item,
  );
  return keepMarks(plan, { ...after, items }, lines, shift);
}

/** Further from the middle of a wall than its face, an item no longer stands at it. */
const AT_WALL_MM = 60;

function standsAt(wall: Wall, at: Point): boolean {
  const { along, aside } = seenFrom(wall, at);
  return Math.abs(aside) <= wall.thickness / 2 + AT_WALL_MM && along >= 0 && along <= lengthOfWall(wall);
}

/** Moves the end of a wall, and every end that is joined to it; walls that meet its walls between their ends stretch. */
export function moveEnd(plan: Plan, id: string, end: End, to: Point): Plan {
  const at = plan.walls.find((wall) => wall.id === id)?.[end];
  const target = roundPoint(to);
  if (!at || isSame(at, target)) return plan;
  const moved = new Map<string, Partial<Record<End, Point>>>();
  for (const wall of plan.walls) {
    const touched = ENDS.find((one) => isSame(wall[one], at));
    if (touched) moved.set(wall.id, { [touched]: target });
  }
  for (const wall of plan.walls.filter((one) => moved.has(one.id)))
    for (const other of plan.walls)
      for (const one of ENDS)
        if (touchOf(wall, other[one]) === 'inside' && !moved.has(other.id)) {
          const met = crossingOf({ ...wall, ...moved.get(wall.id) }, other);
          if (met) moved.set(other.id, { [one]: met });
        }
  return keepMarks(plan, withEnds(plan, moved), new Set(), [0, 0]);
}

/** How many spaces its walls enclose: two names in one are one space. */
export const spacesIn = (plan: Plan): number => {
  const { rooms, unnamed } = measurePlan(plan);
  return new Set(rooms.map(({ face }) => face)).size + unnamed.length;
};

/** Off straight by no more than this share of its length, a wall was meant to be straight. */
const SLANT = 0.08;

/** How far a wall is off straight, in millimetres: to the right or down. */
function slantOf({ from, to }: Wall): { readonly off: number; readonly isUpright: boolean } {
  const [x, y] = minus(to, from);
  const isUpright = Math.abs(y) > Math.abs(x);
  return { off: isUpright ? x : y, isUpright };
}

/** Makes walls straight that a hand drew a little off it; what is joined to them comes along. One that would open a room stays as it is. */
export function squareWalls(plan: Plan): Plan {
  return plan.walls.reduce((squared, { id }) => {
    const wall = squared.walls.find((one) => one.id === id);
    if (!wall) return squared;
    const { off, isUpright } = slantOf(wall);
    if (off === 0 || Math.abs(off) > SLANT * lengthOfWall(wall)) return squared;
    const after = ENDS.reduce((now, end) => {
      const by = ((end === 'from' ? 1 : -1) * off) / 2;
      return moveEnd(now, id, end, plus(wall[end], isUpright ? [by, 0] : [0, by]));
    }, squared);
    return spacesIn(after) === spacesIn(squared) ? after : squared;
  }, plan);
}

/** Where the axis of a wall crosses the line of another. */
function crossingOf(wall: Wall, other: Wall): Point | null {
  if (isParallel(wall, other)) return null;
  const [u, v] = [directionOf(wall), directionOf(other)];
  const along = cross(minus(wall.from, other.from), u) / cross(v, u);
  return plus(other.from, scaled(v, along));
}

/** Between a door and the end of the wall that pushes it along. */
const JAMB_MM = 100;

/** Openings stay where they are on the ground, so that a wall can grow at either end; one that becomes shorter pushes them along. */
function withEnds(plan: Plan, moved: Moved): Plan {
  const walls = new Map(
    plan.walls.map((wall) => {
      const ends = moved.get(wall.id);
      const at = (end: End): Point => roundPoint(ends?.[end] ?? wall[end]);
      return [wall.id, ends ? { ...wall, from: at('from'), to: at('to') } : wall];
    }),
  );
  const openings = plan.openings.map((opening): Opening => {
    const [was, is] = [plan.walls.find(({ id }) => id === opening.wall), walls.get(opening.wall)];
    if (!was || !is || was === is || !isParallel(was, is)) return opening;
    const at = Math.round(opening.at - seenFrom(was, is.from).along);
    const room = Math.floor(lengthOfWall(is)) - opening.width;
    const isBeyond = at < 0 || at > room;
    const pushed = isBeyond && room >= 0 ? Math.min(Math.max(at, JAMB_MM), Math.max(0, room - JAMB_MM)) : at;
    return { ...opening, at: pushed };
  });
  return { ...plan, walls: plan.walls.map((wall) => walls.get(wall.id) ?? wall), openings };
}

export function nextId(kind: 'wall' | 'opening' | 'fixed', known: readonly { readonly id: string }[]): string {
  const taken = new Set(known.map(({ id }) => id));
  let number = known.length + 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** `within`: nearly straight is straight, and loose ends so near to it end in it. Millimetres; 0 leaves everything as it was drawn. */
export function addWall(plan: Plan, wall: Omit<Wall, 'id'>, within = 0): Plan {
  const [from, to] = [roundPoint(wall.from), roundPoint(wall.to)];
  if (isSame(from, to)) return plan;
  const added: Wall = { ...wall, id: nextId('wall', plan.walls), from, to };
  const drawn = { ...plan, walls: [...plan.walls, added] };
  return freeMarks(within > 0 ? withLooseEnds(straightened(drawn, added, within), added.id, within) : drawn);
}

/** Moves one end of a wall, or both by half, so that it is straight and no other wall becomes slanted. */
function straightened(plan: Plan, wall: Wall, within: number): Plan {
  const { off, isUpright } = slantOf(wall);
  if (off === 0 || Math.abs(off) > within) return plan;
  const slanted = (one: Plan): number => one.walls.filter((each) => slantOf(each).off !== 0).length;
  const aside = (by: number): Point => (isUpright ? [by, 0] : [0, by]);
  const ways = [1, 0, 0.5].map((share) => {
    const begun = moveEnd(plan, wall.id, 'from', plus(wall.from, aside(off * share)));
    const now = begun.walls.find(({ id }) => id === wall.id) ?? wall;
    return moveEnd(begun, wall.id, 'to', plus(now.to, aside(-slantOf(now).off)));
  });
  return ways.find((way) => slanted(way) < slanted(plan)) ?? plan;
}

/** The ends of walls that meet nothing and lie near a wall come to it. */
function withLooseEnds(plan: Plan, id: string, within: number): Plan {
  const wall = plan.walls.find((one) => one.id === id);
  if (!wall) return plan;
  return plan.walls.reduce((joined, other) => {
    if (other.id === id) return joined;
    return ENDS.reduce((now, end) => {
      const at = other[end];
      const isLoose = plan.walls.every((one) => one.id === other.id || !touchOf(one, at));
      const met = isLoose ? crossingOf(other, wall) : null;
      const isNear = met !== null && distance(met, at) <= within && touchOf(wall, roundPoint(met)) !== null;
      return isNear ? moveEnd(now, other.id, end, met) : now;
    }, joined);
  }, plan);
}

export function removeWall(plan: Plan, id: string): Plan {
  return {
    ...plan,
    walls: plan.walls.filter((wall) => wall.id !== id),
    openings: plan.openings.filter(({ wall }) => wall !== id),
  };
}

/** Gives a wall a length: what its end is joined to moves, or its end alone. */
export function lengthenWall(plan: Plan, id: string, length: number): Plan {
  const wall = plan.walls.find((one) => one.id === id);
  if (!wall || length <= 0) return plan;
  const by = Math.round(length - lengthOfWall(wall));
  const cap = plan.walls.find((one) => one !== wall && !isParallel(one, wall) && touchOf(one, wall.to));
  if (!cap) return moveEnd(plan, id, 'to', plus(wall.to, scaled(directionOf(wall), by)));
  const isToItsRight = cross(directionOf(cap), directionOf(wall)) > 0;
  return moveWall(plan, cap.id, isToItsRight ? by : -by);
}

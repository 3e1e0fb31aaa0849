/** Rooms brought to the sizes that a brochure prints in them, or that somebody taped: all at once, each wall moved as little as it takes. */
import { measurePlan, type Plan } from '@fitout/plan';
import { clearSize, indexOf, type Axis } from '../../../../ui/plan/drawn/clear-size';
import { normalOf } from '../../../../ui/plan/drawn/joints';
import { carriageOf } from '../carriage';
import { sideWalls } from '../rooms';
import { moveWall, spacesIn, squareWalls } from '../walls';

/** The clear size of a room along an axis, in whole millimetres. */
export interface TypedSize {
  readonly room: string;
  readonly axis: Axis;
  readonly size: number;
}

/** Walls that move as one, by their ids. */
interface Line {
  readonly walls: ReadonlySet<string>;
  readonly axis: Axis;
  /** How far it moves, in millimetres to the right or down. */
  by: number;
}

/** A size as a difference of two places: of the walls on one side of a room, and on the other. */
export interface Span {
  readonly of: TypedSize;
  readonly near: Line;
  readonly far: Line;
  /** Millimetres that it lacks. */
  readonly missing: number;
}

/** Sizes agree when they are off by no more than rounding. */
export const AGREES_MM = 1;
/** What is left over shrinks with each round; flats of forty rooms need fewer than these. */
const ROUNDS = 400;
/** Walls that stand in each other's way let go one after the other. */
const PASSES = 6;

/**
 * Moves walls so that rooms have these clear sizes; slanted ones keep their slant. Sizes that contradict each other share the difference, and one that would open a
 * room is left out. What is on no side of such a room keeps its place, as far as walls joined to it allow. Returns the same plan where nothing
 * is to be moved.
 */
export function fitSizes(plan: Plan, sizes: readonly TypedSize[]): Plan {
  return fitWith(plan, [], sizes).fitted;
}

interface Fitted {
  readonly fitted: Plan;
  /** The sizes that it holds. */
  readonly sizes: readonly TypedSize[];
}

/** With those that hold already: all of the others at once, or half by half. */
function fitWith(plan: Plan, held: readonly TypedSize[], others: readonly TypedSize[]): Fitted {
  const sizes = [...held, ...others];
  const fitted = closedFit(plan, sizes);
  if (fitted) return { fitted, sizes };
  if (others.length <= 1) return { fitted: closedFit(plan, held) ?? plan, sizes: held };
  const half = Math.ceil(others.length / 2);
  return fitWith(plan, fitWith(plan, held, others.slice(0, half)).sizes, others.slice(half));
}

/** Null where a room would open, or the sizes would be further off than they are. */
function closedFit(plan: Plan, sizes: readonly TypedSize[]): Plan | null {
  if (sizes.length === 0) return plan;
  // A wall that was traced a little off straight is the side of no room.
  for (const begun of new Set([squareWalls(plan), plan])) {
    const fitted = fitFrom(begun, sizes);
    if (spacesIn(fitted) >= spacesIn(plan) && offBy(fitted, sizes) <= offBy(plan, sizes)) return fitted;
  }
  return null;
}

function fitFrom(plan: Plan, sizes: readonly TypedSize[]): Plan {
  let fitted = plan;
  for (let pass = 0; pass < PASSES; pass++) {
    const moved = moveOnce(fitted, sizes);
    if (moved === fitted) break;
    fitted = moved;
  }
  return fitted;
}

/** The squares of what all sizes are off, in millimetres; a room that is lost is off by all of its size. */
function offBy(plan: Plan, sizes: readonly TypedSize[]): number {
  const { rooms } = measurePlan(plan);
  return sizes.reduce((sum, { room, axis, size }) => {
    const face = rooms.find(({ mark }) => mark.room === room)?.face;
    return sum + (size - (face ? clearSize(face, axis) : 0)) ** 2;
  }, 0);
}

function moveOnce(plan: Plan, sizes: readonly TypedSize[]): Plan {
  const lines = shareOut(spansOf(plan, sizes));
  return lines.reduce(
    (moved, { walls, axis, by }) =>
      [...walls].reduce((step, id) => {
        const [was, now] = [plan, step].map((one) => one.walls.find((wall) => wall.id === id));
        if (!was || !now) return step;
        const index = indexOf(axis);
        // A wall in the same line, or one that it ends in, may have taken it along.
        const left = Math.round(was.from[index] + by) - now.from[index];
        return left === 0 ? step : moveWall(step, id, left * normalOf(now)[index]);
      }, moved),
    plan,
  );
}

/** The sizes that walls make which move along their axis; others are left out. */
export function spansOf(plan: Plan, sizes: readonly TypedSize[]): Span[] {
  const { rooms } = measurePlan(plan);
  const found = sizes.flatMap((typed) => {
    const room = rooms.find(({ mark }) => mark.room === typed.room);
    const near = room ? sideWalls(room, typed.axis, 'near') : [];
    const far = room ? sideWalls(room, typed.axis, 'far') : [];
    if (!room || near.length === 0 || far.length === 0) return [];
    return [{ ...typed, near, far, missing: typed.size - clearSize(room.face, typed.axis) }];
  });
  const lines: Line[] = [];
  for (const { near, far, axis } of found)
    for (const side of [near, far]) {
      const walls = new Set(side.flatMap(({ id }) => carriageOf(plan, id)?.line.map((wall) => wall.id) ?? []));
      // One side of a room is one line, though parts of it may be sides of others too.
      for (const [at, line] of [...lines.entries()].reverse())
        if ([...line.walls].some((id) => walls.has(id))) {
          for (const id of line.walls) walls.add(id);
          lines.splice(at, 1);
        }
      lines.push({ walls, axis, by: 0 });
    }
  const lineOf = (id: string | undefined): Line | undefined => lines.find(({ walls }) => id && walls.has(id));
  return found.flatMap(({ near, far, missing, ...of }) => {
    const [from, to] = [lineOf(near[0]?.id), lineOf(far[0]?.id)];
    return from && to && from !== to ? [{ of, near: from, far: to, missing }] : [];
  });
}

/**
 * How far each line moves, so that no span lacks anything and the squares of all moves are the least (Kaczmarz). Steps become
 * smaller, so that spans which contradict each other come to rest between what they ask for.
 */
export function shareOut(spans: readonly Span[]): Line[] {
  for (let round = 0; round < ROUNDS; round++) {
    const share = 1 / (2 + round / 10);
    let most = 0;
    for (const { near, far, missing } of spans) {
      const left = missing - (far.by - near.by);
      most = Math.max(most, Math.abs(left));
      far.by += left * share;
      near.by -= left * share;
    }
    if (most < AGREES_MM / 4) break;
  }
  return [...new Set(spans.flatMap(({ near, far }) => [near, far]))];
}

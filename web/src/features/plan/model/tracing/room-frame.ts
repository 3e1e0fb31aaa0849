/** A room drawn in one gesture, from corner to corner: each side comes to a wall that is drawn, or to a line of the picture below. */
import { measurePlan, type Plan, type Point, type Wall } from '@fitout/plan';
import { alongWall } from '@fitout/plan/measure';
import { isInside, plus, scaled } from '@fitout/plan/vector';
import { directionOf, ENDS, lengthOfWall, meetingAlong, roundPoint } from '../../../../ui/plan/drawn/joints';
import { indexOf, type Axis } from '../../../../ui/plan/drawn/clear-size';
import { middleOf } from '../../../../ui/plan/drawn/middle';
import { boundsOf, wallsAround, type Frame, type FrameSide } from '../frames';
import { freeMarks } from '../marks';
import { NEW_WALL_MM } from '../tools';
import { nextId } from '../walls';
import type { Band } from './ink';
import type { SideOf } from './side-line';

interface Over {
  /** How near is near, in millimetres of the plan; 0 where nothing snaps. */
  readonly within: number;
  /** The wall of the picture along a side. */
  readonly wallAlong?: ((side: SideOf) => Band | null) | undefined;
}

/** A frame, and how thick its walls are, where they are drawn. */
export interface RoomFrame {
  readonly frame: Frame;
  readonly thickness: Readonly<Record<FrameSide, number>>;
}

/** Walls so nearly in one line are. Millimetres. */
const SAME_LINE_MM = 40;
const GRID_MM = 10;
/** Narrower is no room. */
const LEAST_MM = 500;
const THICKNESS = { least: 75, most: 400, step: 5 } as const;

/** The room that a hand meant which went from one corner to the other; null where it is none. */
export function frameOver(plan: Pick<Plan, 'walls'>, a: Point, b: Point, over: Over): RoomFrame | null {
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  const upright = (at: number): Line => lineNear(plan, { axis: 'x', at, span: [top, bottom] }, over);
  const level = (at: number): Line => lineNear(plan, { axis: 'y', at, span: [left, right] }, over);
  const lines = { left: upright(left), top: level(top), right: upright(right), bottom: level(bottom) };
  const frame = { left: lines.left.at, top: lines.top.at, right: lines.right.at, bottom: lines.bottom.at };
  if (Math.min(frame.right - frame.left, frame.bottom - frame.top) < LEAST_MM) return null;
  const thickness = {
    left: lines.left.wide,
    top: lines.top.wide,
    right: lines.right.wide,
    bottom: lines.bottom.wide,
  };
  return { frame, thickness };
}

interface Line {
  readonly at: number;
  /** How thick a wall is that is drawn there. */
  readonly wide: number;
}

/** The line that is meant by a side: of a wall beside it, of the picture, of what lies in line, or of the grid. */
function lineNear({ walls }: Pick<Plan, 'walls'>, side: SideOf, { within, wallAlong }: Over): Line {
  const { axis, at, span } = side;
  if (within === 0) return { at: Math.round(at), wide: NEW_WALL_MM };
  const index = indexOf(axis);
  const off = (place: number): number => Math.abs(place - at);
  const nearest = (places: readonly number[]): number | undefined => [...places].sort((a, b) => off(a) - off(b))[0];
  const upright = walls.filter((wall) => Math.abs(directionOf(wall)[index]) < 1e-6);
  const beside = nearest(upright.filter((wall) => isBeside(wall, axis, span, within)).map((wall) => wall.from[index]));
  const ends = walls.flatMap((wall) => ENDS.map((end) => wall[end][index]));
  const seen = wallAlong?.(side) ?? null;
  const wide = seen ? thicknessOf(seen) : NEW_WALL_MM;
  if (beside !== undefined && off(beside) <= within && (!seen || off(beside) <= off(seen.middle) + SAME_LINE_MM))
    return { at: beside, wide };
  if (seen)
    return { at: ends.find((end) => Math.abs(end - seen.middle) <= SAME_LINE_MM) ?? Math.round(seen.middle), wide };
  const inLine = nearest(ends);
  return { at: inLine !== undefined && off(inLine) <= within ? inLine : Math.round(at / GRID_MM) * GRID_MM, wide };
}

function thicknessOf({ wide }: Band): number {
  const { least, most, step } = THICKNESS;
  return Math.min(most, Math.max(least, Math.round(wide / step) * step));
}

/** Whether a wall runs along some of a side, or meets it. */
function isBeside(wall: Wall, axis: Axis, [from, to]: SideOf['span'], within: number): boolean {
  const other = 1 - indexOf(axis);
  const places = ENDS.map((end) => wall[end][other] ?? 0);
  return Math.min(...places) <= to + within && Math.max(...places) >= from - within;
}

/** The same plan where walls stand all around already. Rooms that the frame reaches into stay whole: it takes what they leave. */
export function addFrame(plan: Plan, { frame, thickness }: RoomFrame): Plan {
  const { rooms, unnamed } = measurePlan(plan);
  const faces = [...rooms.map(({ face }) => face), ...unnamed].filter(({ axis }) => !holds(boundsOf(axis), frame));
  const isFree = ({ from, to }: Wall): boolean =>
    !faces.some(({ axis }) => isInside(axis, scaled(plus(from, to), 0.5)));
  const added = wallsAround(plan.walls, frame, (side) => thickness[side])
    .flat()
    .flatMap((wall) => {
      const pieces = cutBy(plan.walls, wall);
      const free = pieces.filter(isFree);
      return free.length === pieces.length ? [wall] : free;
    });
  if (added.length === 0) return plan;
  const walls = [...plan.walls];
  for (const wall of added) walls.push({ ...wall, id: nextId('wall', walls) });
  return freeMarks({ ...plan, walls });
}

const holds = (outer: Frame, { left, top, right, bottom }: Frame): boolean =>
  outer.left <= left && outer.top <= top && outer.right >= right && outer.bottom >= bottom;

/** A wall in the pieces that others make of it which cross it or end in it. */
function cutBy(walls: readonly Wall[], wall: Wall): Wall[] {
  const cuts = walls.flatMap((other) => meetingAlong(wall, other) ?? []).sort((a, b) => a - b);
  const stops = [0, ...cuts, lengthOfWall(wall)];
  return stops.slice(1).flatMap((to, i): Wall[] => {
    const from = stops[i] ?? 0;
    return to - from > 1
      ? [{ ...wall, from: roundPoint(alongWall(wall, from)), to: roundPoint(alongWall(wall, to)) }]
      : [];
  });
}

/** In the largest space of a plan that was none before; null where none is. */
export function newSpace(before: Plan, after: Plan): Point | null {
  const known = new Set([...measurePlan(before).unnamed].map(({ outline }) => outline.join(' ')));
  const largest = measurePlan(after).unnamed.find(({ outline }) => !known.has(outline.join(' ')));
  return largest ? middleOf(largest) : null;
}

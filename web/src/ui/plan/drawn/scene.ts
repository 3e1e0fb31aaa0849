/** What is drawn of a plan, as texts and numbers: what did not change is not drawn again. */
import {
  measurePlan,
  type Face,
  type MeasuredPlan,
  type Opening,
  type Plan,
  type Point,
  type Wall,
} from '@fitout/plan';
import { gapOf, quad, reachAt } from '@fitout/plan/bodies';
import { alongWall } from '@fitout/plan/measure';
import { sweptBy } from '@fitout/plan/free-spot';
import { leavesOf, slides } from '@fitout/plan/leaves';
import { clearSize } from './clear-size';
import { lengthOfWall } from './joints';
import { areaWords, lengthWords } from './lengths';
import { middleOf } from './middle';

export interface RoomScene {
  readonly id: string;
  readonly path: string;
  readonly face: Face;
  /** Near the middle of its widest part. */
  readonly middle: Point;
  readonly area: string;
  readonly size: string;
}

export interface OpeningScene {
  readonly id: string;
  readonly isLeaf: boolean;
  /** The hole in its wall. */
  readonly hole: string;
  /** The leaf with its swing, or the panes. */
  readonly lines: string;
  /** The ground that its leaves sweep. */
  readonly swept: readonly (readonly Point[])[];
}

export interface WallScene {
  readonly id: string;
  readonly path: string;
  readonly kind: Wall['kind'];
  readonly isLow: boolean;
}

export interface Scene {
  readonly plan: Plan;
  readonly measured: MeasuredPlan;
  readonly rooms: readonly RoomScene[];
  /** Enclosed, and without a name. */
  readonly unnamed: readonly Omit<RoomScene, 'id'>[];
  readonly walls: readonly WallScene[];
  readonly openings: readonly OpeningScene[];
}

export function sceneOf(plan: Plan): Scene {
  const measured = measurePlan(plan);
  return {
    plan,
    measured,
    rooms: measured.rooms.map(({ mark, face, area }) => ({ id: mark.room, ...faceScene(face, area) })),
    unnamed: measured.unnamed.map((face) => faceScene(face, face.area)),
    // Low ones below those that they end in.
    walls: plan.walls
      .map((wall) => ({
        id: wall.id,
        path: bodyOf(wall, plan.walls),
        kind: wall.kind,
        isLow: wall.height !== undefined,
      }))
      .sort((a, b) => Number(b.isLow) - Number(a.isLow)),
    openings: plan.openings.flatMap((opening) => {
      const wall = plan.walls.find(({ id }) => id === opening.wall);
      return wall ? [openingScene(opening, wall, measured)] : [];
    }),
  };
}

function faceScene(face: Face, clear: number): Omit<RoomScene, 'id'> {
  const [wide, high] = [clearSize(face, 'x'), clearSize(face, 'y')];
  return {
    path: [face.outline, ...face.holes].map(pathOf).join(' '),
    face,
    middle: middleOf(face),
    area: areaWords(clear),
    size: `${lengthWords(wide)} × ${lengthWords(high)}`,
  };
}

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}z`;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The body of a wall, up to the outer face of the walls that it has a corner with. */
const bodyOf = (wall: Wall, walls: readonly Wall[]): string =>
  pathOf(quad(wall, -reachAt(wall, wall.from, walls), lengthOfWall(wall) + reachAt(wall, wall.to, walls)));

/** A wall that an opening is in has a little more than its own thickness cut out of it. */
const OVER_MM = 6;

function openingScene(opening: Opening, wall: Wall, measured: MeasuredPlan): OpeningScene {
  const [start, end] = [alongWall(wall, opening.at), alongWall(wall, opening.at + opening.width)];
  const box = (over: number): string => pathOf(gapOf({ ...wall, thickness: wall.thickness + 2 * over }, opening));
  const { id, kind } = opening;
  if (kind === 'arch') return { id, isLeaf: false, hole: box(OVER_MM), lines: '', swept: [] };
  if (kind === 'window' || slides(opening))
    return { id, isLeaf: false, hole: box(OVER_MM), lines: `${box(0)} ${line(start, end)}`, swept: [] };
  const leaves = leavesOf(opening, wall, measured.rooms);
  const lines = leaves.map(
    ({ hinge, tip, open, length, isClockwise }) =>
      `${line(hinge, open)}A${length} ${length} 0 0 ${isClockwise ? 0 : 1} ${tenth(tip[0])} ${tenth(tip[1])}`,
  );
  return { id, isLeaf: true, hole: box(OVER_MM), lines: lines.join(''), swept: leaves.map(sweptBy) };
}

const line = (a: Point, b: Point): string => `M${tenth(a[0])} ${tenth(a[1])}L${tenth(b[0])} ${tenth(b[1])}`;

/** Names of the rooms on both sides of a wall, the larger first. */
export function roomsAt({ rooms }: MeasuredPlan, wall: string): string[] {
  return rooms
    .filter(({ face }) => face.sides.some((side) => side.wall.id === wall && side.length > 0))
    .sort((a, b) => b.area - a.area)
    .map(({ mark }) => mark.room);
}

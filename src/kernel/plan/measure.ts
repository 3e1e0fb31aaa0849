/** What the rooms of a plan measure. Lengths in millimetres and areas in square millimetres; rounding is left to who shows them. */
import { oncePer } from '../once-per';
import { areaHidden, hiddenIn, type Hidden } from './built-in';
import { deductionOf, type Deduction, type Finishing } from './deductions';
import { networkOf, standing } from './edges';
import { facesOf, type Face, type Side } from './faces';
import { fixedIn, roleOf, type SeenFixed } from './fixed';
import type { Opening, Plan, Point, RoomMark } from './plan';
import { distance, isInside, minus, plus, scaled, unit } from './vector';

/** An opening as a room sees it. */
export interface SeenOpening {
  readonly opening: Opening;
  readonly side: Side;
  readonly isInner: boolean;
}

export interface MeasuredRoom {
  readonly mark: RoomMark;
  readonly face: Face;
  /** Clear floor: without columns and shafts. */
  readonly area: number;
  /** Of the walls and of what stands in the room from floor to ceiling. */
  readonly perimeter: number;
  readonly fixed: readonly SeenFixed[];
  /** The ceiling with the upright sides of beams and drops. */
  readonly ceilingArea: number;
  /** Of the walls, by built-in furniture behind which nothing is painted. */
  readonly hidden: readonly Hidden[];
  readonly openings: readonly SeenOpening[];
  /** Without openings deducted. */
  readonly wallArea: number;
  /** By the rules of measurement: see `deductions.ts`. */
  readonly netWallArea: number;
  /** The same without what built-in furniture hides. */
  readonly paintedArea: number;
  /** The perimeter without doors, open ways, and built-in furniture that stands on the floor. */
  readonly skirting: number;
}

export interface MeasuredPlan {
  readonly rooms: readonly MeasuredRoom[];
  /** Faces that no point names: shafts, ducts, what was forgotten. */
  readonly unnamed: readonly Face[];
  /** Walls to be demolished: one face, in square millimetres. */
  readonly demolished: number;
}

/** The network of a plan’s standing walls, and the faces in it; both are asked for by what looks for faults and by what measures. */
export const drawnIn = oncePer((plan: Plan) => {
  const network = networkOf(standing(plan));
  return { network, faces: 'faults' in network ? [] : facesOf(network) };
});

/** The named rooms of a plan. It has to be without faults: see `faultsOf`. */
export const measurePlan = oncePer((plan: Plan): MeasuredPlan => {
  const { faces } = drawnIn(plan);
  const named = plan.rooms.flatMap((mark) => {
    const face = faceAt(faces, mark.at);
    return face ? [{ mark, face }] : [];
  });
  const inWall = new Map<string, Opening[]>();
  for (const opening of plan.openings) inWall.set(opening.wall, [...(inWall.get(opening.wall) ?? []), opening]);
  const seenFrom = (side: Side): Opening[] =>
    (inWall.get(side.wall.id) ?? []).filter(
      (opening) => middleOf(opening) > side.start && middleOf(opening) < side.end,
    );
  const times = new Map<Opening, number>();
  for (const opening of named.flatMap(({ face }) => face.sides.flatMap(seenFrom)))
    times.set(opening, (times.get(opening) ?? 0) + 1);
  const rooms = named.map(({ mark, face }): MeasuredRoom => {
    const openings = face.sides.flatMap((side) =>
      seenFrom(side).map((opening) => ({ opening, side, isInner: (times.get(opening) ?? 0) > 1 })),
    );
    const fixed = fixedIn(plan.fixed ?? [], face);
    const solid = fixed.filter((one) => roleOf(one.fixed) === 'solid');
    const hidden = hiddenIn(plan, face, openings.map(placedOpening));
    const room = {
      mark,
      face,
      fixed,
      hidden,
      openings,
      area: Math.max(0, face.area - solid.reduce((sum, { area }) => sum + area, 0)),
      perimeter: face.perimeter + solid.reduce((sum, { open, covered }) => sum + open - covered, 0),
    };
    const { gross, net, painted } = wallsTo(room, mark.ceilingHeight);
    const behind = hidden.reduce((sum, { bottom, width }) => sum + (bottom === 0 ? width : 0), 0);
    return {
      ...room,
      ceilingArea: room.area + uprightOf(fixed),
      wallArea: gross,
      netWallArea: net,
      paintedArea: painted,
      skirting: Math.max(0, room.perimeter - waysOf(openings) - behind),
    };
  });
  return {
    rooms,
    unnamed: faces.filter((face) => !named.some((one) => one.face === face)),
    demolished: plan.walls
      .filter(({ kind }) => kind === 'demolish')
      .reduce((sum, { from, to, height }) => sum + distance(from, to) * (height ?? ceilingOf(plan)), 0),
  };
});

const placedOpening = ({ opening, side: { wall } }: SeenOpening) => ({
  opening,
  ends: [alongWall(wall, opening.at), alongWall(wall, opening.at + opening.width)] as const,
});

/** The sides of what hangs below a ceiling. */
const uprightOf = (fixed: readonly SeenFixed[]): number =>
  fixed.reduce((sum, { fixed: { down = 0 }, open }) => sum + open * down, 0);

const FLOOR_TO_CEILING = 2743;
const ceilingOf = ({ rooms }: Plan): number => rooms[0]?.ceilingHeight ?? FLOOR_TO_CEILING;

const middleOf = ({ at, width }: Opening): number => at + width / 2;

/** The face that a point lies in, without the bodies that stand in it. */
export function faceAt(faces: readonly Face[], at: Point): Face | undefined {
  return faces
    .filter(({ outline, holes }) => isInside(outline, at) && !holes.some((hole) => isInside(hole, at)))
    .sort((a, b) => a.area - b.area)[0];
}

/**
 * The walls of a room up to a height, less what hangs before them below the ceiling, with its openings deducted by the rule of their
 * finishing and the words of each. `painted`: that without what built-in furniture hides, each with its area.
 */
export function wallsTo(
  { face, openings, mark, fixed, hidden }: Pick<MeasuredRoom, 'face' | 'openings' | 'mark' | 'fixed' | 'hidden'>,
  height: number,
  finishing: Finishing = 'paint',
): {
  gross: number;
  net: number;
  painted: number;
  deductions: readonly (Deduction & SeenOpening)[];
  hidden: readonly (Hidden & { readonly area: number })[];
} {
  const top = Math.min(height, mark.ceilingHeight);
  const around = fixed.reduce((sum, { fixed: { down }, open, covered }) => {
    if (down === undefined) return sum + (open - covered) * top;
    return sum - covered * Math.max(0, down - (mark.ceilingHeight - top));
  }, 0);
  const sides = face.sides.reduce((sum, { wall, length }) => sum + length * Math.min(wall.height ?? top, top), 0);
  const along = face.sides.reduce((sum, { length }) => sum + length, 0);
  // The ends of walls that stand free, and steps where their thickness changes, are walls too.
  const gross = Math.max(0, sides + Math.max(0, face.perimeter - along) * top + around);
  const deductions = openings.map((seen) => {
    const { sill, width, height: own } = seen.opening;
    const covered = Math.max(0, Math.min(sill + own, top) - Math.min(sill, top));
    const { thickness } = seen.side.wall;
    const seenFace = { width, height: covered, hasSill: sill > 0, thickness, isInner: seen.isInner };
    return { ...seen, ...deductionOf(seenFace, finishing) };
  });
  const net = Math.max(
    0,
    deductions.reduce((sum, { deducted, added }) => sum - deducted + added, gross),
  );
  const behind = finishing === 'paint' ? hidden.map((one) => ({ ...one, area: areaHidden(one, top) })) : [];
  const painted = Math.max(0, net - behind.reduce((sum, { area }) => sum + area, 0));
  return { gross, net, painted, deductions, hidden: behind };
}

const waysOf = (openings: readonly SeenOpening[]): number =>
  openings.reduce((sum, { opening: { sill, width } }) => sum + (sill === 0 ? width : 0), 0);

/**
 * The rectangle with a room’s area and perimeter, in millimetres, the longer side first: what a work with sides of its own is measured by. A room that
 * is rounder than a square has none, and gets the square of its area.
 */
export function rectangleOf({ area, perimeter }: Pick<MeasuredRoom, 'area' | 'perimeter'>): readonly [number, number] {
  const half = perimeter / 4;
  const spread = Math.sqrt(Math.max(0, half * half - area));
  return spread === 0 ? [Math.sqrt(area), Math.sqrt(area)] : [half + spread, half - spread];
}

/**
 * The carpet area of these rooms in square millimetres: their floors and the walls between them, without the outer walls (RERA, section
 * 2(k)). Corners count by half, and columns are in it.
 */
export function carpetOf(rooms: readonly MeasuredRoom[]): number {
  const sides = new Map<string, number>();
  const keyOf = ({ wall, start, end }: Side): string => `${wall.id} ${start} ${end}`;
  for (const side of rooms.flatMap(({ face }) => face.sides)) sides.set(keyOf(side), (sides.get(keyOf(side)) ?? 0) + 1);
  const inner = rooms
    .flatMap(({ face }) => face.sides)
    .filter((side) => sides.get(keyOf(side)) === 2)
    .reduce((sum, { wall, length }) => sum + (length * wall.thickness) / 2, 0);
  const columns = rooms
    .flatMap(({ fixed }) => fixed)
    .reduce((sum, { fixed: { kind }, area }) => sum + (kind === 'column' ? area : 0), 0);
  return rooms.reduce((sum, { area }) => sum + area, 0) + inner + columns;
}

/** A point of a wall’s axis, so many millimetres from its beginning. */
export function alongWall({ from, to }: { readonly from: Point; readonly to: Point }, at: number): Point {
  return plus(from, scaled(unit(minus(to, from)), at));
}

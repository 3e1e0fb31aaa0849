/** Edges of a room that things stand at, and what is taken of them. */
import { partsOf, TURNS, type MeasuredRoom, type PlacedItem, type Plan, type Point } from '@fitout/plan';
import { alongWall } from '@fitout/plan/measure';
import { cross, distance, dot, minus, rightOf, unit } from '@fitout/plan/vector';
import type { ThingSize } from '@fitout/plan/elevations';

export type SizeOf = (item: string) => Omit<ThingSize, 'title'>;

/** An edge of a room between two of its corners, with the room on the right. */
export interface Edge {
  readonly from: Point;
  readonly along: Point;
  readonly length: number;
}

/** Bodies that touch do not overlap. */
export const TOUCH = 2;

/** Whether two things are at the same height: a loft is above its wardrobe. */
export const isLevel = (a: ReturnType<SizeOf>, b: ReturnType<SizeOf>): boolean =>
  a.lift < b.lift + b.high - TOUCH && b.lift < a.lift + a.high - TOUCH;

export function edgesOf(outline: readonly Point[]): Edge[] {
  return outline.map((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    return { from, along: unit(minus(to, from)), length: distance(from, to) };
  });
}

/** How what stands at an edge is turned; undefined at a slanted one. */
export function turnOf({ along: [x, y] }: Edge): PlacedItem['turn'] | undefined {
  const angle = (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
  return TURNS.find((turn) => turn === angle);
}

export type Stretch = readonly [from: number, to: number];

/** The stretches of an edge that doors and other items take. */
export function taken(
  edge: Edge,
  plan: Plan,
  { openings }: MeasuredRoom,
  thing: ReturnType<SizeOf>,
  sizeOf: SizeOf,
): Stretch[] {
  const doors = openings.flatMap(({ opening, side: { wall } }): Stretch[] => {
    if (opening.kind === 'window') return [];
    const ends = [alongWall(wall, opening.at), alongWall(wall, opening.at + opening.width)];
    const isHere = ends.every((end) => Math.abs(cross(edge.along, minus(end, edge.from))) <= wall.thickness);
    return isHere ? [reach(edge, ends)] : [];
  });
  const items = plan.items.flatMap((item): Stretch[] => {
    const size = sizeOf(item.itemId);
    if (!isLevel(size, thing)) return [];
    return partsOf(item, size.wide, size.deep).flatMap((part): Stretch[] => {
      const away = part.map((corner) => dot(rightOf(edge.along), minus(corner, edge.from)));
      return Math.max(...away) > TOUCH && Math.min(...away) < thing.deep - TOUCH ? [reach(edge, part)] : [];
    });
  });
  return [...doors, ...items].sort((a, b) => a[0] - b[0]);
}

function reach({ from, along }: Edge, points: readonly Point[]): Stretch {
  const places = points.map((point) => dot(along, minus(point, from)));
  return [Math.min(...places), Math.max(...places)];
}

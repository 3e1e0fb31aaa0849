/** Prisms as one sees them from above and in front: their visible faces, those behind first. */
import type { Point } from '../plan';
import { doubleArea, minus } from '../vector';
import type { Prism } from './prisms';

const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

/** Where a point of the flat comes to lie on the picture. */
export const projected = ([x, y]: Point, z: number): Point => [(x - y) * COS, (x + y) * SIN - z];

/** `near`: faces the viewer and looks right or left; `top` looks up. */
export interface IsoFace {
  readonly prism: Prism;
  readonly side: 'top' | 'left' | 'right';
  readonly points: readonly Point[];
}

interface Box {
  readonly prism: Prism;
  readonly from: readonly [x: number, y: number, z: number];
  readonly to: readonly [x: number, y: number, z: number];
}

/** Bodies that touch are apart. */
const TOUCH = 1;

export function isometric(prisms: readonly Prism[]): IsoFace[] {
  return inOrder(prisms.map(boxOf)).flatMap(({ prism }) => facesOf(prism));
}

function boxOf(prism: Prism): Box {
  const [xs, ys] = [prism.base.map(([x]) => x), prism.base.map(([, y]) => y)];
  return {
    prism,
    from: [Math.min(...xs), Math.min(...ys), prism.bottom],
    to: [Math.max(...xs), Math.max(...ys), prism.top],
  };
}

/** Whether a body lies behind another, as seen from where x, y and z are largest; null where they hide nothing of each other. */
function isBehind(a: Box, b: Box): boolean | null {
  if (!overlapsOnPicture(a, b)) return null;
  for (const axis of [2, 0, 1] as const) {
    if (a.to[axis] <= b.from[axis] + TOUCH) return true;
    if (b.to[axis] <= a.from[axis] + TOUCH) return false;
  }
  return middleOf(a) < middleOf(b);
}

const middleOf = ({ from, to }: Box): number => from[0] + to[0] + from[1] + to[1];

function overlapsOnPicture(a: Box, b: Box): boolean {
  const [one, other] = [shadow(a), shadow(b)];
  return one.left < other.right && other.left < one.right && one.high < other.low && other.high < one.low;
}

function shadow({ from, to }: Box) {
  return {
    left: projected([from[0], to[1]], 0)[0],
    right: projected([to[0], from[1]], 0)[0],
    high: projected([from[0], from[1]], to[2])[1],
    low: projected([to[0], to[1]], from[2])[1],
  };
}

/** Those behind first; a circle of bodies that hide each other is cut where it is met. */
function inOrder(boxes: readonly Box[]): Box[] {
  const behind = new Map(boxes.map((box): [Box, Box[]] => [box, []]));
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      const answer = isBehind(a, b);
      if (answer === null) continue;
      if (answer) behind.get(b)?.push(a);
      else behind.get(a)?.push(b);
    }
  const ordered: Box[] = [];
  const seen = new Set<Box>();
  const visit = (box: Box): void => {
    if (seen.has(box)) return;
    seen.add(box);
    for (const other of behind.get(box) ?? []) visit(other);
    ordered.push(box);
  };
  boxes.forEach(visit);
  return ordered;
}

function facesOf(prism: Prism): IsoFace[] {
  const { bottom, top } = prism;
  const base = doubleArea(prism.base) < 0 ? prism.base.toReversed() : prism.base;
  const faces: IsoFace[] = [];
  for (const [i, a] of base.entries()) {
    const b = base[(i + 1) % base.length] ?? a;
    const [dx, dy] = minus(b, a);
    // The outside lies to the left of a ring that runs clockwise.
    const [nx, ny] = [dy, -dx];
    if (nx + ny <= 0) continue;
    const points = [projected(a, bottom), projected(b, bottom), projected(b, top), projected(a, top)];
    faces.push({ prism, side: nx > ny ? 'right' : 'left', points });
  }
  return [...faces, { prism, side: 'top', points: base.map((point) => projected(point, top)) }];
}

/** Millimetres left around a picture. */
const MARGIN = 150;

/** What of the picture is seen: left, top, width and height. */
export function viewOf(faces: readonly IsoFace[]): readonly [number, number, number, number] {
  const points = faces.flatMap((face) => face.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.round(Math.min(...xs) - MARGIN), Math.round(Math.min(...ys) - MARGIN)];
  return [left, top, Math.round(Math.max(...xs) + MARGIN - left), Math.round(Math.max(...ys) + MARGIN - top)];
}

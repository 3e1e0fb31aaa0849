import type { Face, Point } from '@fitout/plan';
import { isInside } from '@fitout/plan/vector';
import { roundPoint } from './joints';

/** A point well inside a face: the middle of the widest stretch on one of a few lines across it. */
export function middleOf({ outline, holes }: Pick<Face, 'outline' | 'holes'>): Point {
  const ys = outline.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const lines = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92].map((part) => top + (bottom - top) * part);
  let widest: { readonly at: Point; readonly width: number } = { at: outline[0] ?? [0, 0], width: 0 };
  for (const y of lines) {
    const cuts = [outline, ...holes].flatMap((ring) => cutsOf(ring, y)).sort((a, b) => a - b);
    for (const [i, x] of cuts.entries()) {
      const end = cuts[i + 1];
      const at: Point = [(x + (end ?? x)) / 2, y];
      const isClear = end !== undefined && isInside(outline, at) && !holes.some((hole) => isInside(hole, at));
      // A line further from the middle has to be much better.
      if (isClear && end - x > widest.width * 1.2) widest = { at, width: end - x };
    }
  }
  return roundPoint(widest.at);
}

function cutsOf(ring: readonly Point[], y: number): number[] {
  return ring.flatMap(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
  });
}

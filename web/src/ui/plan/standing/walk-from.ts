/** Where a walk through a room begins: where one sees the most of its floor. */
import type { Point } from '@fitout/plan';
import { distance, isInside, minus, plus, scaled, unit } from '@fitout/plan/vector';

export interface WalkFrom {
  readonly at: Point;
  /** Radians: around the upright from down the sheet towards the right, away from what is looked at. */
  readonly around: number;
}

/** How far from both walls of a corner one stands, in millimetres. */
const OFF_WALL = 450;
/** How far a ray is followed, and by which steps. Millimetres. */
const [FAR, STEP] = [7_000, 250];
/** What one sees from left to right, in radians from the middle. */
const FAN = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((part) => part * 0.14);

/** `bodies`: what stands there and hides what is behind it. `middle`: where one stands where no corner is free. */
export function walkFrom(outline: readonly Point[], bodies: readonly (readonly Point[])[], middle: Point): WalkFrom {
  const isFree = (at: Point): boolean => isInside(outline, at) && !bodies.some((body) => isInside(body, at));
  const corners = outline.map((corner, i) => {
    const [before, next] = [outline.at(i - 1) ?? corner, outline[(i + 1) % outline.length] ?? corner];
    return plus(corner, scaled(plus(unit(minus(before, corner)), unit(minus(next, corner))), OFF_WALL));
  });
  const far = (at: Point, around: number): number => {
    const ahead: Point = [-Math.sin(around), -Math.cos(around)];
    let way = 0;
    while (way < FAR && isFree(plus(at, scaled(ahead, way + STEP)))) way += STEP;
    return way;
  };
  const sights = [...corners.filter(isFree), middle].flatMap((at) =>
    [...corners, middle]
      .filter((to) => distance(at, to) > STEP)
      .map((to): WalkFrom & { floor: number } => {
        const [dx, dy] = minus(to, at);
        const around = Math.atan2(-dx, -dy);
        return { at, around, floor: FAN.reduce((sum, aside) => sum + far(at, around + aside) ** 2, 0) };
      }),
  );
  const [best] = sights.sort((a, b) => b.floor - a.floor);
  return { at: best?.at ?? middle, around: best?.around ?? 0 };
}

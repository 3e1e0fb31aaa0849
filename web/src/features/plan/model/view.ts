/** What part of the plan is in sight. */
import type { Plan, Point } from '@fitout/plan';

export interface View {
  /** The upper left corner, in millimetres. */
  readonly x: number;
  readonly y: number;
  /** Millimetres per pixel. */
  readonly mm: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN_PX = 36;
const [CLOSEST, FARTHEST] = [0.8, 120];
/** A sheet for who begins with nothing: a flat of usual size. */
const EMPTY_BOX = { from: [0, 0], to: [12_000, 9_000] } as const;

export function boxOf({ walls }: Pick<Plan, 'walls'>): Box {
  if (walls.length === 0) return EMPTY_BOX;
  const points = walls.flatMap(({ from, to }) => [from, to]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { from: [Math.min(...xs), Math.min(...ys)], to: [Math.max(...xs), Math.max(...ys)] };
}

export interface Box {
  readonly from: Point;
  readonly to: Point;
}

/** The whole plan in the middle, with the picture that it is drawn over. */
export function fitted(plan: Pick<Plan, 'walls'>, { width, height }: Size, picture: Box | null = null): View {
  const { from, to } = picture ? around(picture, plan.walls.length > 0 ? boxOf(plan) : picture) : boxOf(plan);
  const [wide, high] = [Math.max(1, to[0] - from[0]), Math.max(1, to[1] - from[1])];
  const mm = clamped(Math.max(wide / Math.max(1, width - 2 * MARGIN_PX), high / Math.max(1, height - 2 * MARGIN_PX)));
  return { x: from[0] - (width * mm - wide) / 2, y: from[1] - (height * mm - high) / 2, mm };
}

const around = (one: Box, other: Box): Box => ({
  from: [Math.min(one.from[0], other.from[0]), Math.min(one.from[1], other.from[1])],
  to: [Math.max(one.to[0], other.to[0]), Math.max(one.to[1], other.to[1])],
});

const clamped = (mm: number): number => Math.min(FARTHEST, Math.max(CLOSEST, mm));

/** `at`: the pixel that stays where it is. `by` above 1: closer. */
export function zoomed(view: View, at: Point, by: number): View {
  const mm = clamped(view.mm / by);
  return { x: view.x + at[0] * (view.mm - mm), y: view.y + at[1] * (view.mm - mm), mm };
}

export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx * view.mm,
  y: view.y - dy * view.mm,
});

export const toPlan = ({ x, y, mm }: View, [px, py]: Point): Point => [x + px * mm, y + py * mm];

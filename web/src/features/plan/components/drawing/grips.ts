import { measurePlan, type OpeningKind, type Plan, type Point, type Wall } from '@fitout/plan';
import { BODY_SIDES, sidesOf, type BodySide } from '@fitout/plan/footprint';
import { distance, dot, minus } from '@fitout/plan/vector';
import type { SizeOf } from '../../model/edges';
import type { Edit, Selection } from '../../model/edits';
import { movedTo, pulledSide } from '../../model/fixed';
import { pull, snapPull, type Pulled } from '../../model/pulling';
import {
  directionOf,
  ENDS,
  lengthOfWall,
  normalOf,
  seenFrom,
  touchOf,
  type End,
} from '../../../../ui/plan/drawn/joints';
import { snapMove, snapPoint, type Guide } from '../../model/snap';
import { NEW_WALL_MM } from '../../model/tools';

/** What a hand has taken hold of. `at`: where, in millimetres. */
export type Grip =
  | { readonly on: 'wall'; readonly id: string; readonly at: Point }
  | { readonly on: 'end'; readonly id: string; readonly end: End; readonly at: Point }
  | { readonly on: 'opening'; readonly id: string; readonly at: Point }
  | { readonly on: 'edge'; readonly id: string; readonly end: End; readonly at: Point }
  | { readonly on: 'item'; readonly id: string; readonly at: Point }
  /** `side`: null where all of it is held. */
  | { readonly on: 'fixed'; readonly id: string; readonly side: 'right' | 'front' | null; readonly at: Point }
  | { readonly on: 'side'; readonly pulled: Pulled; readonly at: Point };

export interface Held {
  readonly edit: Edit | null;
  readonly guides: readonly Guide[];
}

const NOTHING: Held = { edit: null, guides: [] };
/** Whole centimetres for what has nothing to snap to. */
const toGrid = (value: number, isSnapping: boolean): number =>
  isSnapping ? Math.round(value / 10) * 10 : Math.round(value);

/** What the plan becomes while a hand holds something at a point. `within`: how near snaps, in millimetres; 0 where it is off. */
export function heldAt(plan: Plan, grip: Grip, to: Point, within: number, sizeOf: SizeOf): Held {
  const isSnapping = within > 0;
  const by = minus(to, grip.at);
  if (grip.on === 'side') return { edit: pulledTo(plan, grip.pulled, by, within, sizeOf), guides: [] };
  if (grip.on === 'item')
    return {
      edit: { do: 'move-item', id: grip.id, by: [toGrid(by[0], isSnapping), toGrid(by[1], isSnapping)] },
      guides: [],
    };
  if (grip.on === 'fixed') return fixedHeld(plan, grip, by, within);
  const opening = plan.openings.find(({ id }) => id === grip.id);
  const wall = plan.walls.find(({ id }) => id === (opening ? opening.wall : grip.id));
  if (!wall) return NOTHING;
  if (grip.on === 'wall') {
    const aside = dot(by, normalOf(wall));
    const snapped = isSnapping ? snapMove(plan, wall.id, aside, within) : { by: Math.round(aside), guides: [] };
    return { edit: { do: 'move-wall', id: wall.id, by: snapped.by }, guides: snapped.guides };
  }
  if (grip.on === 'end') {
    const other = wall[grip.end === 'from' ? 'to' : 'from'];
    const joined = plan.walls.filter((one) => touchOf(one, wall[grip.end])).map(({ id }) => id);
    const snapped = isSnapping
      ? snapPoint(plan, to, { within, from: other, except: new Set(joined) })
      : { at: to, guides: [] };
    return { edit: { do: 'move-end', id: wall.id, end: grip.end, to: snapped.at }, guides: snapped.guides };
  }
  if (!opening) return NOTHING;
  const along = dot(by, directionOf(wall));
  if (grip.on === 'opening')
    return {
      edit: { do: 'change-opening', id: opening.id, to: { at: toGrid(opening.at + along, isSnapping) } },
      guides: [],
    };
  const size =
    grip.end === 'from'
      ? edgeFrom(opening, toGrid(along, isSnapping))
      : { width: Math.max(300, opening.width + toGrid(along, isSnapping)) };
  return { edit: { do: 'change-opening', id: opening.id, to: size }, guides: [] };
}

function fixedHeld(plan: Plan, { id, side }: Extract<Grip, { on: 'fixed' }>, by: Point, within: number): Held {
  const fixed = plan.fixed?.find((one) => one.id === id);
  if (!fixed) return NOTHING;
  const to = side ? pulledSide(fixed, side, by) : { at: movedTo(plan, fixed, by, within) };
  return { edit: { do: 'change-fixed', id, to }, guides: [] };
}

function pulledTo(plan: Plan, pulled: Pulled, by: Point, within: number, sizeOf: SizeOf): Edit {
  const { item, wide, deep, side } = pulled;
  const way = dot(by, sidesOf(item, wide, deep)[side].out);
  const ground = { plan, measured: measurePlan(plan), sizeOf };
  return pull(pulled, within > 0 ? snapPull(pulled, way, within, ground) : way);
}

/** The other edge stays where it is. */
function edgeFrom({ at, width }: { at: number; width: number }, by: number): { at: number; width: number } {
  const within = Math.min(width - 300, Math.max(-at, by));
  return { at: at + within, width: width - within };
}

/** A wall from one point to another; null where it is too short to be meant. `within`: as in `heldAt`. */
export function wallBetween(from: Point, to: Point, within: number, thickness = NEW_WALL_MM): Edit | null {
  if (distance(from, to) < 100) return null;
  return { do: 'add-wall', wall: { from, to, thickness, kind: 'existing' }, within };
}

/** A door or window where a wall was pressed. */
export function openingAt(plan: Plan, kind: OpeningKind, at: Point, within: number): Edit | null {
  const near = wallNear(plan, at, within);
  return near && { do: 'add-opening', wall: near.wall.id, kind, middle: Math.round(near.along / 10) * 10 };
}

/** The nearest wall, and how far along it; null where none is so near. */
function wallNear({ walls }: Plan, at: Point, within: number): { readonly wall: Wall; readonly along: number } | null {
  const [near] = walls
    .map((wall) => ({ wall, ...seenFrom(wall, at) }))
    .filter(({ wall, along }) => along > 0 && along < lengthOfWall(wall))
    .sort((a, b) => Math.abs(a.aside) - Math.abs(b.aside));
  return near && Math.abs(near.aside) <= near.wall.thickness / 2 + within ? near : null;
}

/** The wall that a finger means, or the opening in it: a wall on a phone is thinner than a finger. */
export function meantBy(plan: Plan, at: Point, within: number): Pressed | null {
  const near = wallNear(plan, at, within);
  if (!near) return null;
  const { wall, along } = near;
  const opening = plan.openings.find((one) => one.wall === wall.id && one.at <= along && along <= one.at + one.width);
  return { selected: opening ? { kind: 'opening', id: opening.id } : { kind: 'wall', id: wall.id }, end: null };
}

export interface Pressed {
  readonly selected: Selection;
  /** Of which end or side the handle is. */
  readonly end: End | BodySide | null;
}

/** What was pressed, from the marks that the drawing carries. */
export function pressedOn(target: EventTarget | null): Pressed | null {
  const mark = target instanceof Element ? target.closest('[data-kind]') : null;
  const { kind, id, end } = mark instanceof SVGElement ? mark.dataset : {};
  if (!id || (kind !== 'wall' && kind !== 'opening' && kind !== 'item' && kind !== 'room' && kind !== 'fixed'))
    return null;
  return { selected: { kind, id }, end: [...ENDS, ...BODY_SIDES].find((one) => one === end) ?? null };
}

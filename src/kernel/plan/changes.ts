/** A change of a plan made in another plan: what an undo takes back after somebody drew on. */
import { sameValue } from '../decisions/same-value';
import type { Fixed, Opening, Plan, Point, Wall } from './plan';
import { dot, minus, unit } from './vector';

/** A part of a plan by its id; of a room and an item, that of its room and its line. */
export interface PlanPart {
  readonly kind: 'wall' | 'opening' | 'room' | 'item' | 'fixed';
  readonly id: string;
}

/**
 * The current plan with the change from one plan to another made in it, value by value; or the part that no longer is as the change
 * begins with. What it makes may have faults: see `faultsOf`.
 */
export function planWith(
  from: Plan,
  to: Plan,
  current: Plan,
): { readonly plan: Plan } | { readonly changed: PlanPart } {
  const of = <Key extends 'walls' | 'rooms' | 'items'>(key: Key): Three<Plan[Key]> => [
    from[key],
    to[key],
    current[key],
  ];
  const walls = merged(of('walls'), ({ id }) => id);
  if ('clash' in walls) return { changed: { kind: 'wall', id: walls.clash } };
  const still = stillAmong([...of('walls'), walls.parts]);
  const [begun, wanted, now] = ([from, to, current] as const).map((plan) => onSheet(plan, still, 1));
  const openings = merged([begun ?? [], wanted ?? [], now ?? []], ({ id }) => id);
  if ('clash' in openings) return { changed: { kind: 'opening', id: openings.clash } };
  const rooms = merged(of('rooms'), ({ room }) => room);
  if ('clash' in rooms) return { changed: { kind: 'room', id: rooms.clash } };
  const items = merged(of('items'), ({ itemId }) => itemId);
  if ('clash' in items) return { changed: { kind: 'item', id: items.clash } };
  const fixed = merged<Fixed>([from.fixed ?? [], to.fixed ?? [], current.fixed ?? []], ({ id }) => id);
  if ('clash' in fixed) return { changed: { kind: 'fixed', id: fixed.clash } };
  const back = onSheet({ walls: walls.parts, openings: openings.parts }, still, -1);
  // Whether they are looked at changes; how large they are is read from the bill.
  const builtIn = (from.builtIn === undefined) === (to.builtIn === undefined) ? current.builtIn : to.builtIn;
  return {
    plan: {
      walls: walls.parts,
      openings: back,
      rooms: rooms.parts,
      items: items.parts,
      ...(fixed.parts.length > 0 && { fixed: fixed.parts }),
      ...(builtIn && { builtIn }),
    },
  };
}

type Three<Value> = readonly [from: Value, to: Value, current: Value];

/**
 * Ids of walls that run along the sheet, the same way in all plans that have them. Their openings are compared by where they are on
 * the sheet: one that somebody placed stays there when the wall begins elsewhere.
 */
function stillAmong(plans: readonly (readonly Wall[])[]): ReadonlySet<string> {
  const ways = new Map<string, Point | null>();
  for (const { id, from, to } of plans.flat()) {
    const way = unit(minus(to, from));
    const isStraight = way[0] === 0 || way[1] === 0;
    const known = ways.get(id);
    ways.set(id, isStraight && (known === undefined || sameValue(known, way)) ? way : null);
  }
  return new Set([...ways].flatMap(([id, way]) => (way ? [id] : [])));
}

/** `sign`: 1 to measure from the sheet’s corner, −1 to measure from the wall’s beginning again. */
function onSheet(
  { walls, openings }: Pick<Plan, 'walls' | 'openings'>,
  still: ReadonlySet<string>,
  sign: 1 | -1,
): Opening[] {
  const byId = new Map(walls.map((wall) => [wall.id, wall]));
  return openings.map((opening) => {
    const wall = still.has(opening.wall) ? byId.get(opening.wall) : undefined;
    return wall ? { ...opening, at: opening.at + sign * dot(wall.from, unit(minus(wall.to, wall.from))) } : opening;
  });
}

/** Parts by their ids, in the order of the current ones; what comes back takes its place among them. */
function merged<Part extends object>(
  [from, to, current]: Three<readonly Part[]>,
  idOf: (part: Part) => string,
): { readonly parts: Part[] } | { readonly clash: string } {
  const [begun, wanted] = [byIdOf(from, idOf), byIdOf(to, idOf)];
  const parts: Part[] = [];
  for (const now of current) {
    const part = mergedPart(begun.get(idOf(now)), wanted.get(idOf(now)), now);
    if (part === 'clash') return { clash: idOf(now) };
    if (part) parts.push(part);
  }
  const standing = byIdOf(current, idOf);
  const lost = from.find((part) => !wanted.has(idOf(part)) && !standing.has(idOf(part)));
  if (lost) return { clash: idOf(lost) };
  for (const [at, part] of to.entries()) {
    const was = begun.get(idOf(part));
    if (standing.has(idOf(part)) || (was && sameValue(was, part))) continue;
    // What was changed, and taken away since.
    if (was) return { clash: idOf(part) };
    const before = to[at - 1];
    const place = before ? parts.findIndex((one) => idOf(one) === idOf(before)) : -1;
    parts.splice(before && place < 0 ? parts.length : place + 1, 0, part);
  }
  return { parts };
}

const byIdOf = <Part>(parts: readonly Part[], idOf: (part: Part) => string): ReadonlyMap<string, Part> =>
  new Map(parts.map((part) => [idOf(part), part]));

/** Null: it goes. */
function mergedPart<Part extends object>(
  from: Part | undefined,
  to: Part | undefined,
  now: Part,
): Part | null | 'clash' {
  if (!from) return to ? 'clash' : now;
  if (!to) return sameValue(from, now) ? null : 'clash';
  const part: Record<string, unknown> = {};
  for (const key of new Set([now, from, to].flatMap(Object.keys))) {
    const [was, wanted, is] = [from, to, now].map((one) => (one as Record<string, unknown>)[key]);
    const value = mergedValue(was, wanted, is);
    if (value === CLASH) return 'clash';
    if (value !== undefined) part[key] = value;
  }
  return part as Part;
}

const CLASH = Symbol('clash');

/** Both coordinates of a place for themselves: a corner that was moved across, and down since, can go back across. */
function mergedValue(from: unknown, to: unknown, now: unknown): unknown {
  if (isPlace(from) && isPlace(to) && isPlace(now)) {
    const [x, y] = [0, 1].map((i) => mergedValue(from[i], to[i], now[i]));
    return x === CLASH || y === CLASH ? CLASH : [x, y];
  }
  if (sameValue(from, to)) return now;
  return sameValue(from, now) ? to : CLASH;
}

const isPlace = (value: unknown): value is Point => Array.isArray(value) && value.length === 2;

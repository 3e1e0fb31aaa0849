/** Runs of cabinets and counters that go round the corners of their room. */
import type { MeasuredRoom, Plan, PlacedItem } from '@fitout/plan';
import { plus, scaled } from '@fitout/plan/vector';
import { roundPoint } from '../../../ui/plan/drawn/joints';
import { edgesOf, taken, turnOf, type Edge, type SizeOf } from './edges';

/** Less than this beyond a corner is no part of a run, in millimetres. */
export const LEAST_LEG_MM = 300;

interface Run {
  readonly itemId: string;
  /** How many corners it goes round. */
  readonly corners: number;
}

/**
 * Where a run goes round so many corners, the longest first wall first: it takes what is free of its first wall up to the corner, all of the
 * walls between, and of its last wall what is left of its length. Empty where it goes round none.
 */
export function runsRound(plan: Plan, room: MeasuredRoom, { itemId, corners }: Run, sizeOf: SizeOf): PlacedItem[] {
  const edges = edgesOf(room.face.outline);
  const { wide, deep } = sizeOf(itemId);
  const others = { ...plan, items: plan.items.filter((item) => item.itemId !== itemId) };
  const takenOf = (edge: Edge) => taken(edge, others, room, sizeOf(itemId), sizeOf);
  const runs = edges.flatMap((first, i) => {
    const [turn, between] = [turnOf(first), edgesIn(edges, i + 1, corners - 1)];
    const last = edges[(i + corners) % edges.length];
    const isRound = edgesIn(edges, i, corners + 1).every(
      (edge, at) => turn !== undefined && turnOf(edge) === (turn + 90 * at) % 360,
    );
    if (turn === undefined || !last || !isRound || between.some((edge) => takenOf(edge).length > 0)) return [];
    const walls = between.map(({ length }) => Math.round(length));
    const rest = wide + corners * deep - walls.reduce((sum, length) => sum + length, 0);
    const least = deep + LEAST_LEG_MM;
    const before = Math.floor(
      Math.min(first.length - Math.max(0, ...takenOf(first).map(([, to]) => to)), rest - least),
    );
    const free = Math.min(last.length, ...takenOf(last).map(([from]) => from));
    if (before < least || rest - before > free) return [];
    const at = roundPoint(plus(first.from, scaled(first.along, first.length - before / 2)));
    return [{ itemId, at, turn, corners: [before, ...walls] }];
  });
  return runs.sort((a, b) => (b.corners[0] ?? 0) - (a.corners[0] ?? 0));
}

/** A run with so much of it along its first wall; its corner stays where it is. */
export function withFirstWall(item: PlacedItem, length: number): PlacedItem {
  const [was = 0, ...others] = item.corners ?? [];
  const radians = (item.turn * Math.PI) / 180;
  const at = plus(item.at, scaled([Math.cos(radians), Math.sin(radians)], (was - length) / 2));
  return { ...item, at: roundPoint(at), corners: [Math.round(length), ...others] };
}

const edgesIn = (edges: readonly Edge[], from: number, count: number): Edge[] =>
  Array.from({ length: count }, (_, i) => edges[(from + i) % edges.length]).filter((edge) => edge !== undefined);

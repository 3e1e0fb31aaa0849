/** Typed sizes that cannot hold together: what of each is left open, and which rooms print the others. */
import { measurePlan, type Plan } from '@fitout/plan';
import { clearSize } from '../../../../ui/plan/drawn/clear-size';
import { AGREES_MM, shareOut, spansOf, type Span, type TypedSize } from './fit-sizes';

export interface Contradiction {
  readonly of: TypedSize;
  /** Rooms with a size without which it would hold; empty where its walls cannot move so far. */
  readonly rooms: readonly string[];
  /** What it is off where all the others hold, in millimetres. */
  readonly by: number;
}

/** Of sizes that a fitted plan does not hold. */
export function contradictionsOf(plan: Plan, sizes: readonly TypedSize[]): Contradiction[] {
  const spans = spansOf(plan, sizes);
  const isOff = (left: number): boolean => Math.abs(left) > 2 * AGREES_MM;
  const faces = new Map(measurePlan(plan).rooms.map(({ mark, face }) => [mark.room, face]));
  // Of slanted walls that meet in a corner, which do not move.
  const still = sizes.flatMap((of): Contradiction[] => {
    const face = spans.some((span) => span.of.room === of.room && span.of.axis === of.axis)
      ? undefined
      : faces.get(of.room);
    const by = face ? Math.round(of.size - clearSize(face, of.axis)) : 0;
    return isOff(by) ? [{ of, rooms: [], by: Math.abs(by) }] : [];
  });
  const against = spans
    .filter(({ missing }) => isOff(missing))
    .map((span) => {
      const others = spans.filter((one) => one !== span && one.of.axis === span.of.axis);
      const offWith = (asked: readonly Span[]): boolean => isOff(leftOf(span, [span, ...asked]));
      const rooms = offWith(others) ? others.filter((other) => !offWith(others.filter((one) => one !== other))) : [];
      const by = leftOf(span, others);
      return { of: span.of, rooms: [...new Set(rooms.map(({ of }) => of.room))], by: Math.abs(Math.round(by)) };
    });
  return [...against, ...still];
}

/** What a size lacks once the lines have moved as some sizes ask for it. */
function leftOf({ near, far, missing }: Span, asked: readonly Span[]): number {
  near.by = 0;
  far.by = 0;
  for (const span of asked) {
    span.near.by = 0;
    span.far.by = 0;
  }
  shareOut(asked);
  return missing - (far.by - near.by);
}

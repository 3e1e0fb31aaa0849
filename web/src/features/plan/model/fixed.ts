/** Columns, shafts, beams, ceiling drops and points on the plan; each edit returns a new plan. */
import {
  groundOf,
  measurePlan,
  roleOf,
  type Fixed,
  type FixedKind,
  type MeasuredRoom,
  type Plan,
  type Point,
} from '@fitout/plan';
import { freeSpot } from '@fitout/plan/free-spot';
import { isInside, plus } from '@fitout/plan/vector';
import { roundPoint } from '../../../ui/plan/drawn/joints';
import { middleOf } from '../../../ui/plan/drawn/middle';
import { nextId } from './walls';

/** Millimetres. */
const USUAL: Readonly<Record<FixedKind, Omit<Fixed, 'id' | 'kind' | 'at'>>> = {
  column: { wide: 300, deep: 300 },
  shaft: { wide: 600, deep: 450 },
  beam: { wide: 2_400, deep: 230, down: 300 },
  drop: { wide: 1_800, deep: 600, down: 150 },
  plumbing: { wide: 90, deep: 90, above: 600 },
  electrical: { wide: 90, deep: 90, above: 300 },
};
const LEAST_SIDE = 50;

/** As large as they usually are, on free floor near the middle of its room; a beam from wall to wall, the shorter way. */
export function newFixed(plan: Plan, kind: FixedKind, { face }: Pick<MeasuredRoom, 'face'>): Fixed {
  const all = plan.fixed ?? [];
  const usual = USUAL[kind];
  const middle = middleOf(face);
  if (kind === 'beam') return { id: nextId('fixed', all), kind, ...usual, ...acrossRoom(face, middle, usual.deep) };
  const standing = all.filter((one) => roleOf(one) !== 'lowered').map(groundOf);
  const free =
    roleOf({ kind }) === 'lowered' ? null : freeSpot({ ...face, taken: standing }, middle, usual.wide, usual.deep);
  return { id: nextId('fixed', all), kind, at: roundPoint(free ?? middle), ...usual };
}

/** A body so thick from wall to wall through a point: along the sheet, or down it where that is shorter. */
function acrossRoom(
  { outline }: MeasuredRoom['face'],
  middle: Point,
  thick: number,
): Pick<Fixed, 'at' | 'wide' | 'deep'> {
  const spanAlong = (along: 0 | 1) => {
    const cuts = outline.flatMap((from, i) => {
      const to = outline[(i + 1) % outline.length] ?? from;
      const aside = (1 - along) as 0 | 1;
      if (from[aside] > middle[aside] === to[aside] > middle[aside]) return [];
      return [from[along] + ((to[along] - from[along]) * (middle[aside] - from[aside])) / (to[aside] - from[aside])];
    });
    const near = Math.max(...cuts.filter((cut) => cut <= middle[along]));
    const far = Math.min(...cuts.filter((cut) => cut > middle[along]));
    return { middle: (near + far) / 2, length: Math.round(far - near) };
  };
  const [across, down] = [spanAlong(0), spanAlong(1)];
  return across.length <= down.length
    ? { at: roundPoint([across.middle, middle[1]]), wide: across.length, deep: thick }
    : { at: roundPoint([middle[0], down.middle]), wide: thick, deep: down.length };
}

export const addFixed = (plan: Plan, fixed: Fixed): Plan => ({ ...plan, fixed: [...(plan.fixed ?? []), fixed] });

export type FixedChange = Partial<Omit<Fixed, 'id' | 'kind'>>;

export function changeFixed(plan: Plan, id: string, to: FixedChange): Plan {
  return { ...plan, fixed: (plan.fixed ?? []).map((one) => (one.id === id ? { ...one, ...to } : one)) };
}

/** A quarter to the right around its middle: what ran along the sheet runs across it. The same plan for one as wide as deep. */
export function turnFixed(plan: Plan, id: string): Plan {
  const one = plan.fixed?.find((fixed) => fixed.id === id);
  return one && one.wide !== one.deep ? changeFixed(plan, id, { wide: one.deep, deep: one.wide }) : plan;
}

export function removeFixed({ fixed = [], ...plan }: Plan, id: string): Plan {
  const rest = fixed.filter((one) => one.id !== id);
  return rest.length > 0 ? { ...plan, fixed: rest } : plan;
}

/** Where it comes to be when a hand has moved it by so much: at a wall, where one of its sides is nearly there. `within`: 0 where nothing snaps. */
export function movedTo(plan: Plan, fixed: Fixed, by: Point, within: number): Point {
  const at = plus(fixed.at, by);
  if (within <= 0) return roundPoint(at);
  const face = measurePlan(plan).rooms.find(({ face: { axis } }) => isInside(axis, at))?.face;
  const half = [fixed.wide / 2, fixed.deep / 2] as const;
  const [x, y] = ([0, 1] as const).map((i) => {
    const lines = [face?.outline ?? [], ...(face?.holes ?? [])].flat().map((corner) => corner[i]);
    const steps = lines.flatMap((line) => [line - (at[i] - half[i]), line - (at[i] + half[i])]);
    const [step] = steps.filter((one) => Math.abs(one) <= within).sort((a, b) => Math.abs(a) - Math.abs(b));
    return step === undefined ? Math.round(at[i] / 10) * 10 : at[i] + step;
  });
  return roundPoint([x ?? at[0], y ?? at[1]]);
}

/** Its right or lower side, pulled by so much; the other side stays. */
export function pulledSide(fixed: Fixed, side: 'right' | 'front', by: Point): FixedChange {
  const i = side === 'right' ? 0 : 1;
  const size = Math.max(LEAST_SIDE, Math.round(((side === 'right' ? fixed.wide : fixed.deep) + by[i]) / 10) * 10);
  return sized(fixed, side === 'right' ? 'wide' : 'deep', size);
}

/** In another size: its left or upper side stays. */
export function sized(fixed: Fixed, key: 'wide' | 'deep', size: number): FixedChange {
  const more = (size - fixed[key]) / 2;
  const shift: Point = key === 'wide' ? [more, 0] : [0, more];
  return { [key]: size, at: roundPoint(plus(fixed.at, shift)) };
}

/** Doors, windows and open ways; they stay in their wall. */
import type { Opening, OpeningKind, Plan, Wall } from '@fitout/plan';
import { lengthOfWall } from '../../../ui/plan/drawn/joints';
import { nextId } from './walls';

/** In whole millimetres. */
export const USUAL: Readonly<Record<OpeningKind, Pick<Opening, 'width' | 'height' | 'sill'>>> = {
  door: { width: 900, height: 2_100, sill: 0 },
  window: { width: 1_200, height: 1_200, sill: 900 },
  arch: { width: 1_200, height: 2_100, sill: 0 },
};
const LEAST_WIDTH = 300;

/** `middle`: along its wall. */
export function addOpening(plan: Plan, wallId: string, kind: OpeningKind, middle: number): Plan {
  const wall = plan.walls.find(({ id }) => id === wallId);
  if (!wall) return plan;
  const width = Math.min(USUAL[kind].width, Math.floor(lengthOfWall(wall)));
  const opening = {
    ...USUAL[kind],
    width,
    id: nextId('opening', plan.openings),
    wall: wallId,
    kind,
    at: middle - width / 2,
  };
  return { ...plan, openings: [...plan.openings, keptIn(wall, opening)] };
}

/** Changes where an opening is, or its size. */
export function changeOpening(
  plan: Plan,
  id: string,
  to: Partial<Pick<Opening, 'at' | 'width' | 'height' | 'sill' | 'kind' | 'hinge' | 'opens'>>,
): Plan {
  return {
    ...plan,
    openings: plan.openings.map((opening) => {
      const wall = plan.walls.find((one) => one.id === opening.wall);
      return opening.id === id && wall ? keptIn(wall, { ...opening, ...to }) : opening;
    }),
  };
}

export const removeOpening = (plan: Plan, id: string): Plan => ({
  ...plan,
  openings: plan.openings.filter((opening) => opening.id !== id),
});

function keptIn(wall: Wall, opening: Opening): Opening {
  const length = Math.floor(lengthOfWall(wall));
  const width = Math.round(Math.min(length, Math.max(LEAST_WIDTH, opening.width)));
  return { ...opening, width, at: Math.round(Math.max(0, Math.min(opening.at, length - width))) };
}

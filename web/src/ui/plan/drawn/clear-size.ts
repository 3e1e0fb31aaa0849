import type { Face } from '@fitout/plan';

export type Axis = 'x' | 'y';

export const indexOf = (axis: Axis): 0 | 1 => (axis === 'x' ? 0 : 1);

/** How far a face reaches from its left to its right, or from its top to its bottom, between the walls: millimetres. */
export function clearSize({ outline }: Pick<Face, 'outline'>, axis: Axis): number {
  const places = outline.map((point) => point[indexOf(axis)]);
  return Math.max(...places) - Math.min(...places);
}

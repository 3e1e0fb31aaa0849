import type { Layout } from './terms';

/** Square feet of carpet area that flats of a layout usually have. */
export interface UsualArea {
  readonly from: number;
  readonly to: number;
}

/**
 * From the smallest flats that are sold under a layout's name to the largest. A flat outside is possible, so nobody is refused;
 * more often the layout or a digit of the area is wrong.
 */
export const USUAL_AREAS: Readonly<Record<Layout, UsualArea>> = {
  '1bhk': { from: 300, to: 800 },
  '2bhk': { from: 450, to: 1_400 },
  '3bhk': { from: 700, to: 2_500 },
  '4bhk': { from: 1_000, to: 6_000 },
};

import type { Layout } from './terms';

/** Usual carpet areas of flats with a layout, in square feet. */
export interface UsualArea {
  readonly from: number;
  readonly to: number;
}

/**
 * From the smallest to the largest flats sold under a layout's name. A flat outside is possible, so it is not refused;
 * more often the layout or a digit of the area is wrong.
 */
export const USUAL_AREAS: Readonly<Record<Layout, UsualArea>> = {
  studio: { from: 200, to: 500 },
  '1rk': { from: 200, to: 500 },
  '1bhk': { from: 300, to: 800 },
  '2bhk': { from: 450, to: 1_400 },
  '3bhk': { from: 700, to: 2_500 },
  '4bhk': { from: 1_000, to: 6_000 },
  '5bhk': { from: 1_600, to: 6_000 },
};

/** Whether flats of a layout usually have this carpet area, in square feet. */
export function isUsualArea(layout: Layout, area: number): boolean {
  const { from, to } = USUAL_AREAS[layout];
  return area >= from && area <= to;
}

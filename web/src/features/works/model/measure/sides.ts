import { openingsOf, type MeasuredWork } from '@fitout/plan/deductions';

/** A length that a quantity is made of, by its name in the measurement book. */
export interface Side {
  key: 'length' | 'breadth' | 'height' | 'girth';
  label: string;
  /** What is left empty counts as none. */
  isOptional?: boolean;
}

const LENGTH: Side = { key: 'length', label: 'Length' };
const BY_LENGTH = [LENGTH];
const BY_AREA: readonly Side[] = [LENGTH, { key: 'height', label: 'Width or height' }];
const BY_VOLUME: readonly Side[] = [LENGTH, { key: 'breadth', label: 'Width' }, { key: 'height', label: 'Height' }];
/** Around a moulding, along its curve: IS 1200 Part 12, 3.13. */
const BY_GIRTH: readonly Side[] = [LENGTH, { key: 'girth', label: 'Girth' }];
/** Of an opening in a finish: its jambs are added where IS 1200 says so. */
const OPENING: readonly Side[] = [
  { key: 'length', label: 'Width' },
  { key: 'height', label: 'Height' },
  { key: 'breadth', label: 'Wall thickness', isOptional: true },
];

/** What lengths give in a unit, and how many of the unit one foot, square foot or cubic foot is. */
const UNITS: Readonly<Record<string, readonly [sides: readonly Side[], ofFeet: number]>> = {
  rft: [BY_LENGTH, 1],
  rm: [BY_LENGTH, 0.3048],
  sqft: [BY_AREA, 1],
  sqm: [BY_AREA, 0.09290304],
  cuft: [BY_VOLUME, 1],
  cum: [BY_VOLUME, 0.028316846592],
};

/** How a line of this unit is measured by lengths in feet; null for what is counted. */
export const waysOf = (unit: string): { sides: readonly Side[]; ofFeet: number } | null => {
  const way = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  return way ? { sides: way[0], ofFeet: way[1] } : null;
};

/** The sides of a moulding in a line of this unit; null where that gives no area. */
export const girthSides = (unit: string): readonly Side[] | null => (waysOf(unit)?.sides === BY_AREA ? BY_GIRTH : null);

/** The sides of an opening in this line; null where IS 1200 says nothing of it. */
export function openingSides(work: MeasuredWork): readonly Side[] | null {
  const openings = openingsOf(work);
  return openings && (openings === 'alone' ? BY_AREA : OPENING);
}

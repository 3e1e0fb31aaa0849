import { openingsOf, type MeasuredWork } from '@fitout/plan/deductions';

export type LengthUnit = 'ft' | 'm';
export const LENGTH_UNITS = [
  { value: 'ft', label: 'Feet' },
  { value: 'm', label: 'Metres' },
] as const;

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

/** What lengths give in a unit, and in what the unit itself has its lengths. */
const UNITS: Readonly<Record<string, readonly [sides: readonly Side[], within: LengthUnit]>> = {
  rft: [BY_LENGTH, 'ft'],
  rm: [BY_LENGTH, 'm'],
  sqft: [BY_AREA, 'ft'],
  sqm: [BY_AREA, 'm'],
  cuft: [BY_VOLUME, 'ft'],
  cum: [BY_VOLUME, 'm'],
};
const METRES_PER_FOOT = 0.3048;

/** How a line is measured by lengths. */
export interface Way {
  sides: readonly Side[];
  /** How many of its unit the product of lengths of one foot, or of one metre, is. */
  of: Readonly<Record<LengthUnit, number>>;
}

/** How a line of this unit is measured; null for what is counted. */
export function waysOf(unit: string): Way | null {
  const way = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  if (!way) return null;
  const [sides, within] = way;
  const ratio = METRES_PER_FOOT ** sides.length;
  return { sides, of: within === 'm' ? { ft: ratio, m: 1 } : { ft: 1, m: 1 / ratio } };
}

/** The sides of a moulding in a line of this unit; null where that gives no area. */
export const girthSides = (unit: string): readonly Side[] | null => (waysOf(unit)?.sides === BY_AREA ? BY_GIRTH : null);

/** The sides of an opening in this line; null where IS 1200 says nothing of it. */
export function openingSides(work: MeasuredWork): readonly Side[] | null {
  const openings = openingsOf(work);
  return openings && (openings === 'alone' ? BY_AREA : OPENING);
}

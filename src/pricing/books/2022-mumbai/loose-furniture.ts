import type { Recipe } from '../../types';
import { bought, rateRows, type RateRow } from './build';

/** Ready-made pieces in three grades: work, name, rupees of standard, premium and luxury. */
const PIECES: readonly (readonly [work: string, name: string, standard: number, premium: number, luxury: number])[] = [
  ['sofa-three-seater', 'Three-seater sofa', 38_000, 68_000, 125_000],
  ['sofa-two-seater', 'Two-seater sofa', 27_000, 48_000, 88_000],
  ['arm-chair', 'Arm chair', 11_500, 21_000, 42_000],
  ['coffee-table', 'Coffee table', 9_500, 19_000, 42_000],
  ['dining-table', 'Dining table', 24_000, 46_000, 98_000],
  ['dining-chair', 'Dining chair', 4_800, 8_500, 16_500],
  ['study-chair', 'Study chair', 5_500, 9_500, 19_000],
  ['bar-stool', 'Bar stool', 4_500, 8_500, 16_000],
  ['mattress-king', 'King mattress', 22_000, 38_000, 68_000],
  ['mattress-single', 'Single mattress', 11_000, 18_500, 32_000],
  ['hob-and-chimney', 'Hob and chimney', 24_000, 42_000, 78_000],
  ['built-in-oven', 'Built-in oven', 32_000, 52_000, 98_000],
];

const GRADES = ['standard', 'premium', 'luxury'] as const;

function gradeLabel(name: string, grade: string): string {
  return `${name}, ${grade}`;
}

export const LOOSE_RATES = [
  ...rateRows(
    'material',
    'provisional',
    PIECES.flatMap(([, name, ...rates]) =>
      rates.map((rate, i): RateRow => [gradeLabel(name, GRADES[i] ?? 'standard'), 'no', rate]),
    ),
  ),
  ...rateRows('labour', 'provisional', [['Placement and assembly', 'no', 450]]),
];

/** Loose furniture and kitchen appliances, by the piece. */
export const LOOSE_FURNITURE: readonly Recipe[] = PIECES.map(([work, name]) =>
  bought(
    'carpentry',
    work,
    Object.fromEntries(GRADES.map((grade) => [grade, gradeLabel(name, grade)])),
    'Placement and assembly',
  ),
);

/**
 * What an opening takes from a wall’s finish, by IS 1200 (Part 12, plaster: 1976; Part 13, painting: 1994, clause 3.2). Where both faces
 * have the same finish, openings of the middle size are deducted on one of them: half of that falls to the room on each side.
 */
import { sqft } from './plan';

const M2 = 1_000_000;

export interface Deduction {
  /** Square millimetres to take from this face, and to add to it for jambs, soffit and sill. */
  readonly deducted: number;
  readonly added: number;
  readonly rule: 'none' | 'one-face' | 'both-faces';
}

export interface OpeningFace {
  readonly width: number;
  /** The part of its height that the finish covers. */
  readonly height: number;
  /** Whether the finish goes around below it as well. */
  readonly hasSill: boolean;
  readonly thickness: number;
  /** Whether a room lies on the other side too. */
  readonly isInner: boolean;
}

export function deductionOf({ width, height, hasSill, thickness, isInner }: OpeningFace): Deduction {
  const area = width * height;
  if (area <= 0.5 * M2) return { deducted: 0, added: 0, rule: 'none' };
  if (area <= 3 * M2) return { deducted: isInner ? area / 2 : area, added: 0, rule: 'one-face' };
  const around = 2 * height + width * (hasSill ? 2 : 1);
  return { deducted: area, added: (around * thickness) / 2, rule: 'both-faces' };
}

/** The rule in words, with its clause. */
export const RULE_WORDS: Readonly<Record<Deduction['rule'], string>> = {
  none: 'up to 0.5 sq m: not deducted (IS 1200 Part 13, 3.2 a)',
  'one-face': 'over 0.5 to 3 sq m: deducted on one face (IS 1200 Part 13, 3.2 b)',
  'both-faces': 'over 3 sq m: deducted on both faces, jambs and soffit added (IS 1200 Part 13, 3.2.2)',
};

/** `21 sq ft`, to a tenth. */
export const sqftWords = (mm2: number): string => `${Math.round(sqft(mm2) * 10) / 10} sq ft`;

import { normaliseUnit } from '../../../papers/reading/understand/units';
import { divideHalfUp, paise, type Paise } from '../../../kernel/money';
import { QUANTITY_SCALE } from '../../../kernel/quantity';
import type { TypedMeasure } from '../../../kernel/typed-measure';
import { UNSAID, type UnitFit } from '../../../kernel/unit-fit';

export { measureOf, unitFit, UNSAID, type UnitFit } from '../../../kernel/unit-fit';

/** The unit as units are compared. Files without units are read as lump sums: 180 of one are no lump sum. */
export function unitOf({ unit, quantity }: Pick<TypedMeasure, 'unit' | 'quantity'>): string {
  const plain = normaliseUnit(unit.replace(/^\s*one\s+(?=\S)/i, ''));
  return plain === 'LS' && quantity > QUANTITY_SCALE ? UNSAID : plain;
}

/** The rate per the line's unit, half-up to the paisa. */
export function convertedRate(rate: Paise, { many, part }: UnitFit): Paise {
  return paise(Number(divideHalfUp(BigInt(rate) * many, part)));
}

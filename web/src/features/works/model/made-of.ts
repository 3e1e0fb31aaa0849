import { formatInches } from '../../../lib/format/feet-inch';
import { formatQuantity } from '../../../lib/format/money';
import type { Measurement } from '../api/works';

const INCHES_PER_FOOT = 12;

/** `2 × 9′ 6″ × 7′` or `2 × 2.9 m × 2.1 m`: what a measurement is the product of, `12′ 6″ × 9″ girth` of a moulding; null where a quantity was entered. */
export function madeOf({
  nos,
  length,
  breadth,
  height,
  girth,
  lengths_in: unit,
}: Pick<Measurement, 'nos' | 'length' | 'breadth' | 'height' | 'girth' | 'lengths_in'>) {
  const sides = [length, breadth, height, girth ?? null].filter((side) => side !== null);
  if (nos === null || sides.length === 0) return null;
  const shown = (side: number): string =>
    unit === 'm' ? `${formatQuantity(side)} m` : formatInches(Math.round(side * INCHES_PER_FOOT));
  return [formatQuantity(nos), ...sides.map(shown)].join(' × ') + (girth === undefined ? '' : ' girth');
}

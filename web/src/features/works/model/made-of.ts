import { formatInches } from '../../../lib/format/feet-inch';
import { formatQuantity } from '../../../lib/format/money';
import type { Measurement } from '../api/works';

const INCHES_PER_FOOT = 12;

/** `2 × 9′ 6″ × 7′`: what a measurement is the product of; null where a quantity was entered. */
export function madeOf({ nos, length, breadth, height }: Pick<Measurement, 'nos' | 'length' | 'breadth' | 'height'>) {
  const sides = [length, breadth, height].filter((side) => side !== null);
  if (nos === null || sides.length === 0) return null;
  return [formatQuantity(nos), ...sides.map((side) => formatInches(Math.round(side * INCHES_PER_FOOT)))].join(' × ');
}

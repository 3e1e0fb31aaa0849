import { Rejection } from '../../kernel/decisions/rejection';
import type { LengthUnit } from '../../kernel/length';
import { divideHalfUp } from '../../kernel/money';
import { openingIn, type MeasuredWork } from '../../kernel/plan/deductions';
import { quantity, QUANTITY_SCALE, quantityOf, toNumber, type Quantity } from '../../kernel/quantity';
import { measureOf, unitFit, unitWords } from '../../kernel/unit-fit';

/** What was read off the tape: so many times length × breadth × height, or the quantity itself. */
export interface Dimensions {
  readonly nos: Quantity | null;
  readonly length: Quantity | null;
  readonly breadth: Quantity | null;
  readonly height: Quantity | null;
  readonly quantity: Quantity | null;
  /** Around a moulding, along its curve: with the length it gives the area. Absent where there is none. */
  readonly girth?: Quantity;
  /** Of the lengths; absent: feet. */
  readonly lengthsIn?: LengthUnit;
}

/** How many lengths a measure takes, and the unit of what they give. */
const OF_LENGTHS = {
  length: { many: 1, ft: 'rft', m: 'rm' },
  area: { many: 2, ft: 'sqft', m: 'sqm' },
  volume: { many: 3, ft: 'cuft', m: 'cum' },
} as const;
const ONE = quantity(QUANTITY_SCALE);
const MM = { ft: 304.8, m: 1_000 } as const;

/** The quantity in the line’s unit, above zero. Throws Rejection where the sides do not fit the unit. */
export function measuredQuantity(
  unit: string,
  { nos, length, breadth, height, girth, quantity: typed, lengthsIn = 'ft' }: Dimensions,
): Quantity {
  const sides = [length, breadth, height, girth ?? null].filter((side) => side !== null);
  if (typed !== null) {
    if (sides.length > 0 || nos !== null)
      throw new Rejection('invalid', 'Enter either the quantity or what it is multiplied from.', 'quantity');
    return typed;
  }
  const wanted = lengthsOf(unit);
  if (girth !== undefined && (wanted?.many !== 2 || length === null || sides.length !== 2))
    throw new Rejection('invalid', 'A girth goes with a length alone, and gives an area.', 'girth');
  if (!wanted) {
    if (nos === null || sides.length > 0)
      throw new Rejection(
        'invalid',
        `This is measured in ${unitWords(unit)}: enter the number or the quantity.`,
        'nos',
      );
    return nos;
  }
  if (sides.length !== wanted.many) {
    const asked = `${SIDES[wanted.many]} in ${lengthsIn === 'm' ? 'metres' : 'feet'}`;
    throw new Rejection('invalid', `This is measured in ${unitWords(unit)}: enter ${asked}.`, 'length');
  }
  const given = wanted[lengthsIn];
  const fit = unitFit(given, unit);
  if (!fit) throw new RangeError(`${given} does not convert to ${unit}`);
  const product = [nos ?? ONE, ...sides].reduce((all, side) => all * BigInt(side), 1n);
  const scale = BigInt(QUANTITY_SCALE) ** BigInt(sides.length);
  // A rate per `given` is `many / part` of one per `unit`; of quantities it is the other way round.
  return quantity(Number(divideHalfUp(product * fit.part, scale * fit.many)));
}

/** The lengths that a unit is measured by; null for what is counted or weighed. */
export function lengthsOf(unit: string): (typeof OF_LENGTHS)[keyof typeof OF_LENGTHS] | null {
  const measure = measureOf(unit);
  return measure === 'length' || measure === 'area' || measure === 'volume' ? OF_LENGTHS[measure] : null;
}

const SIDES = { 1: 'the length', 2: 'two sides', 3: 'length, breadth and height' } as const;

/**
 * What openings take from a line by IS 1200, and the clause; null where the rule does not say, and for what is not width × height. With
 * a third side the breadth is the depth of the jambs, which are added to what is above 3 sq m.
 */
export function openingOf(
  work: MeasuredWork,
  { nos, length, breadth, height, lengthsIn = 'ft' }: Dimensions,
): { readonly quantity: Quantity; readonly clause: string } | null {
  const across = height ?? breadth;
  if (length === null || across === null) return null;
  const mm = (side: Quantity): number => toNumber(side) * MM[lengthsIn];
  const depth = height === null || breadth === null ? 0 : mm(breadth);
  const opening = openingIn(work, { width: mm(length), height: mm(across), depth });
  return opening && { quantity: quantityOf(opening.quantity * toNumber(nos ?? ONE)), clause: opening.clause };
}

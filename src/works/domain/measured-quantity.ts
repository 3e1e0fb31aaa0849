import { Rejection } from '../../kernel/decisions/rejection';
import type { LengthUnit } from '../../kernel/length';
import { divideHalfUp } from '../../kernel/money';
import { openingIn, type MeasuredWork } from '../../kernel/plan/deductions';
import { roundingOf } from '../../kernel/plan/rounding';
import { quantity, QUANTITY_SCALE, quantityOf, toNumber, type Quantity } from '../../kernel/quantity';
import { measureOf, unitFit } from '../../kernel/unit-fit';
import { unitWords } from '../../kernel/units/unit-words';

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
  const product = [nos ?? ONE, ...sides].reduce((all, side) => all * BigInt(side), 1n);
  return inUnit(unit, wanted[lengthsIn], product, BigInt(QUANTITY_SCALE) ** BigInt(sides.length));
}

/** A quantity, `product / scale` in the unit `given`, in another unit. */
function inUnit(unit: string, given: string, product: bigint, scale: bigint): Quantity {
  const fit = unitFit(given, unit);
  if (!fit) throw new RangeError(`${given} does not convert to ${unit}`);
  // A rate per `given` is `many / part` of one per `unit`; of quantities it is the other way round.
  return quantity(Number(divideHalfUp(product * fit.part, scale * fit.many)));
}

/**
 * What sides in metres come to as IS 1200 rounds them in the trade, and the rule; null where that changes nothing, and for
 * what is in feet or of another trade.
 */
export function roundedOf(work: MeasuredWork, sides: Dimensions): RuledQuantity | null {
  const rule = roundingOf(work);
  const wanted = lengthsOf(work.unit);
  if (!rule || !wanted || sides.lengthsIn !== 'm' || sides.quantity !== null) return null;
  const exact = measuredQuantity(work.unit, sides);
  const metric = measuredQuantity(wanted.m, roundedSides(sides, rule.length));
  const size = inUnit(work.unit, wanted.m, BigInt(nearest(metric, wanted.many === 1 ? rule.length : rule.area)), 1n);
  return size === exact || size === 0 ? null : { quantity: size, clause: rule.words };
}

interface RuledQuantity {
  readonly quantity: Quantity;
  readonly clause: string;
}

function nearest(value: Quantity, step: number): Quantity {
  const grain = quantityOf(step);
  return quantity(Number(divideHalfUp(BigInt(value), BigInt(grain))) * grain);
}

function roundedSides({ length, breadth, height, girth, ...others }: Dimensions, step: number): Dimensions {
  const side = (value: Quantity | null): Quantity | null => value && nearest(value, step);
  return {
    ...others,
    length: side(length),
    breadth: side(breadth),
    height: side(height),
    ...(girth !== undefined && { girth: nearest(girth, step) }),
  };
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
export function openingOf(work: MeasuredWork, sides: Dimensions): RuledQuantity | null {
  const { lengthsIn = 'ft' } = sides;
  const rule = lengthsIn === 'm' ? roundingOf(work) : null;
  const { nos, length, breadth, height } = rule ? roundedSides(sides, rule.length) : sides;
  const across = height ?? breadth;
  if (length === null || across === null) return null;
  const mm = (side: Quantity): number => toNumber(side) * MM[lengthsIn];
  const depth = height === null || breadth === null ? 0 : mm(breadth);
  // A rule of rounding is in square metres.
  const unit = rule ? 'sqm' : work.unit;
  const opening = openingIn({ ...work, unit }, { width: mm(length), height: mm(across), depth });
  if (!opening) return null;
  const size = quantityOf(opening.quantity * toNumber(nos ?? ONE));
  const whole = rule ? inUnit(work.unit, unit, BigInt(nearest(size, rule.area)), 1n) : size;
  return { quantity: whole, clause: opening.clause };
}

import { Rejection } from '../../kernel/decisions/rejection';
import type { LengthUnit } from '../../kernel/length';
import { divideHalfUp } from '../../kernel/money';
import { sqft } from '../../kernel/plan';
import { deductionOf, RULE_WORDS } from '../../kernel/plan/deductions';
import { quantity, QUANTITY_SCALE, quantityOf, toNumber, type Quantity } from '../../kernel/quantity';
import type { Service } from '../../kernel/terms';
import { measureOf, unitFit, unitWords } from '../../kernel/unit-fit';

/** What was read off the tape: so many times length × breadth × height, or the quantity itself. */
export interface Dimensions {
  readonly nos: Quantity | null;
  readonly length: Quantity | null;
  readonly breadth: Quantity | null;
  readonly height: Quantity | null;
  readonly quantity: Quantity | null;
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
/** Their openings are deducted by the size of each (IS 1200 Part 13). */
const FINISHES: ReadonlySet<Service> = new Set(['painting', 'wallpaper']);

/** The quantity in the line’s unit, above zero. Throws Rejection where the sides do not fit the unit. */
export function measuredQuantity(
  unit: string,
  { nos, length, breadth, height, quantity: typed, lengthsIn = 'ft' }: Dimensions,
): Quantity {
  const sides = [length, breadth, height].filter((side) => side !== null);
  if (typed !== null) {
    if (sides.length > 0 || nos !== null)
      throw new Rejection('invalid', 'Enter either the quantity or what it is multiplied from.', 'quantity');
    return typed;
  }
  const wanted = lengthsOf(unit);
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
 * What an opening takes from a finish by IS 1200, and the clause; null where the rule does not say. The sides are width and height;
 * the breadth is the depth of its jambs, which are added to what is above 3 sq m.
 */
export function openingOf(
  { service, unit }: { readonly service: Service; readonly unit: string },
  { nos, length, breadth, height, lengthsIn = 'ft' }: Dimensions,
): { readonly quantity: Quantity; readonly clause: string } | null {
  if (!FINISHES.has(service) || unit !== 'sqft' || length === null || height === null) return null;
  const { deducted, added, rule } = deductionOf({
    width: toNumber(length) * MM[lengthsIn],
    height: toNumber(height) * MM[lengthsIn],
    thickness: toNumber(breadth ?? quantity(0)) * MM[lengthsIn],
    hasSill: false,
    isInner: false,
  });
  return { quantity: quantityOf(sqft(deducted - added) * toNumber(nos ?? ONE)), clause: RULE_WORDS[rule] };
}

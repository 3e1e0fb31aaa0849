import { Rejection } from '../../kernel/decisions/rejection';
import { divideHalfUp } from '../../kernel/money';
import { sqft } from '../../kernel/plan';
import { deductionOf, RULE_WORDS } from '../../kernel/plan/deductions';
import { quantity, QUANTITY_SCALE, quantityOf, toNumber, type Quantity } from '../../kernel/quantity';
import type { Service } from '../../kernel/terms';
import { measureOf, unitFit, unitWords } from '../../kernel/unit-fit';

/** What was read off the tape: so many times length × breadth × height in feet, or the quantity itself. */
export interface Dimensions {
  readonly nos: Quantity | null;
  readonly length: Quantity | null;
  readonly breadth: Quantity | null;
  readonly height: Quantity | null;
  readonly quantity: Quantity | null;
}

/** The unit of what lengths in feet give, and how many of them it takes. */
const OF_FEET = { length: ['rft', 1], area: ['sqft', 2], volume: ['cuft', 3] } as const;
const ONE = quantity(QUANTITY_SCALE);
const MM_PER_FOOT = 304.8;
/** Their openings are deducted by the size of each (IS 1200 Part 13). */
const FINISHES: ReadonlySet<Service> = new Set(['painting', 'wallpaper']);

/** The quantity in the line’s unit, above zero. Throws Rejection where the sides do not fit the unit. */
export function measuredQuantity(
  unit: string,
  { nos, length, breadth, height, quantity: typed }: Dimensions,
): Quantity {
  const sides = [length, breadth, height].filter((side) => side !== null);
  if (typed !== null) {
    if (sides.length > 0 || nos !== null)
      throw new Rejection('invalid', 'Enter either the quantity or what it is multiplied from.', 'quantity');
    return typed;
  }
  const measure = measureOf(unit);
  const wanted = measure === 'length' || measure === 'area' || measure === 'volume' ? OF_FEET[measure] : null;
  if (!wanted) {
    if (nos === null || sides.length > 0)
      throw new Rejection(
        'invalid',
        `This is measured in ${unitWords(unit)}: enter the number or the quantity.`,
        'nos',
      );
    return nos;
  }
  const [feetUnit, many] = wanted;
  if (sides.length !== many)
    throw new Rejection('invalid', `This is measured in ${unitWords(unit)}: enter ${SIDES[many]} in feet.`, 'length');
  const fit = unitFit(feetUnit, unit);
  if (!fit) throw new RangeError(`${feetUnit} does not convert to ${unit}`);
  const product = [nos ?? ONE, ...sides].reduce((all, side) => all * BigInt(side), 1n);
  const scale = BigInt(QUANTITY_SCALE) ** BigInt(sides.length);
  // A rate per `feetUnit` is `many / part` of one per `unit`; of quantities it is the other way round.
  return quantity(Number(divideHalfUp(product * fit.part, scale * fit.many)));
}

const SIDES = { 1: 'the length', 2: 'two sides', 3: 'length, breadth and height' } as const;

/**
 * What an opening takes from a finish by IS 1200, and the clause; null where the rule does not say. The sides are width and height;
 * the breadth is the depth of its jambs, which are added to what is above 3 sq m.
 */
export function openingOf(
  { service, unit }: { readonly service: Service; readonly unit: string },
  { nos, length, breadth, height }: Dimensions,
): { readonly quantity: Quantity; readonly clause: string } | null {
  if (!FINISHES.has(service) || unit !== 'sqft' || length === null || height === null) return null;
  const { deducted, added, rule } = deductionOf({
    width: toNumber(length) * MM_PER_FOOT,
    height: toNumber(height) * MM_PER_FOOT,
    thickness: toNumber(breadth ?? quantity(0)) * MM_PER_FOOT,
    hasSill: false,
    isInner: false,
  });
  return { quantity: quantityOf(sqft(deducted - added) * toNumber(nos ?? ONE)), clause: RULE_WORDS[rule] };
}

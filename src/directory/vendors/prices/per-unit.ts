/** A vendor's price per unit of a material: unit and pack converted, tax stripped or added, exact to the paisa. */
import { divideHalfUp, paise, type Paise } from '../../../kernel/money';
import { measureOf, unitFit } from '../../../kernel/unit-fit';

/** The GST of a price that does not give its rate, in percent. */
const USUAL_GST = 18;
const SCALE = 10_000;

export interface GivenPrice {
  readonly price: Paise;
  /** Null, not stated, counts as without. */
  readonly gstIncluded: boolean | null;
  /** Percent. */
  readonly gstRate: number | null;
}

/** The price of one unit of a material; `quantity` of it are in one unit of the price. Half-up to the paisa, once. */
export function pricePerUnit(given: GivenPrice, quantity: number, withTax: boolean): Paise {
  const gst = BigInt(Math.round((100 + (given.gstRate ?? USUAL_GST)) * SCALE));
  const whole = BigInt(100 * SCALE);
  const includes = given.gstIncluded === true;
  const [times, by] = includes === withTax ? [1n, 1n] : includes ? [whole, gst] : [gst, whole];
  const scaled = BigInt(Math.round(quantity * SCALE));
  return paise(Number(divideHalfUp(BigInt(given.price) * BigInt(SCALE) * times, scaled * by)));
}

export interface Sold {
  readonly unit: string | null;
  readonly pack: number | null;
  readonly size: string | null;
}

/** How many of a material's unit one unit of an item is; null where the item does not say it. At most four decimals. */
export function quantityIn({ unit, pack, size }: Sold, of: string): number | null {
  if (unit === null) return null;
  const fit = unitFit(unit, of);
  if (fit) return rounded(Number(fit.part) / Number(fit.many));
  // A sheet, a box or a roll: what is in it is its size or its pack.
  if (measureOf(unit) !== null && measureOf(unit) !== 'count') return null;
  const area = measureOf(of) === 'area' && size !== null ? squareFeet(size) : null;
  const perFoot = unitFit('sqft', of);
  if (area !== null && perFoot) return rounded((area * Number(perFoot.part)) / Number(perFoot.many));
  return unit === 'sheet' ? null : pack;
}

const SIDES =
  /(\d+(?:\.\d+)?)\s*(ft|feet|mm|cm|m|in|"|['’′])?\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(ft|feet|mm|cm|m|in|"|['’′])?/i;
const IN_FEET: Readonly<Record<string, number>> = {
  ft: 1,
  feet: 1,
  mm: 1 / 304.8,
  cm: 1 / 30.48,
  m: 1 / 0.3048,
  in: 1 / 12,
  '"': 1 / 12,
  "'": 1,
  '’': 1,
  '′': 1,
};

/** The area of `8 x 4 ft` or `2440 x 1220 mm` in square feet. Sides without a unit are feet, large ones millimetres. */
function squareFeet(size: string): number | null {
  const [, one = '', ofOne, other = '', ofOther] = SIDES.exec(size) ?? [];
  if (one === '') return null;
  const usual = Number(one) >= 100 ? 'mm' : 'ft';
  const feet = IN_FEET[(ofOther ?? ofOne ?? usual).toLowerCase()] ?? 1;
  const feetOfOne = IN_FEET[(ofOne ?? ofOther ?? usual).toLowerCase()] ?? 1;
  return Number(one) * feetOfOne * Number(other) * feet;
}

function rounded(value: number): number | null {
  const quantity = Math.round(value * SCALE) / SCALE;
  return quantity > 0 ? quantity : null;
}

import type { ReadRow } from '../rows/read-row';

/** A unit, or how much comes in one: "p/bag of 40kg", "4 Litr". */
const SIZE = /^(?=.*\p{L})[^\n]{1,20}$/u;
const FIRST_PART = /^\(?(?:a|i|1)[.)]\s*\S/i;

const asksForPrice = ({ unit, quantity, rate, amount }: ReadRow): boolean =>
  SIZE.test(unit) && quantity.kind !== 'number' && rate.state !== 'number' && amount.state !== 'number';

/** A row of a form with a unit and at most a size or a make: the item above, as it is priced once more. */
export const isFurtherSize = (row: ReadRow): boolean => row.number === '' && row.text === '' && asksForPrice(row);

/** A numbered row of a form right above its part "A.", which is priced in its place. */
export const isHeadOfParts = (row: ReadRow, below: ReadRow | undefined): boolean =>
  below !== undefined &&
  row.number !== '' &&
  below.number === '' &&
  FIRST_PART.test(below.text) &&
  asksForPrice(row) &&
  asksForPrice(below) &&
  row.unit === below.unit;

import { QUANTITY_SCALE } from '../../../../kernel/quantity';
import { figureOf, labelKey, textOf } from '../cells';
import { numberStyle, sumsItems, totalKindOf } from '../labels';
import type { ReadRow } from '../rows/read-row';
import type { UnderstoodItem } from '../types';

const COUNTS = /\b(?:items?|lines?|qty|quantity|quantities|pieces|pcs|nos)\b/;

/**
 * Whether the only figure of a row without a number is how many items are above it, or the sum of their quantities, and its words say so:
 * "Total Items / Qty | 12". It is no money, in whatever column it stands.
 */
export function countsItems(
  { row: { cells }, number, unit, words }: ReadRow,
  items: readonly Pick<UnderstoodItem, 'quantity'>[],
): boolean {
  const isMeasured = unit !== '' && figureOf(unit).kind !== 'number';
  if (number !== '' || isMeasured || items.length === 0 || !COUNTS.test(labelKey(words))) return false;
  const figures = cells.map(figureOf).filter(({ kind }) => kind === 'number');
  const [only] = figures;
  if (figures.length !== 1 || only?.kind !== 'number') return false;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0) / QUANTITY_SCALE;
  return [items.length, pieces].some((count) => Math.abs(Number(only.digits) - count) < 0.01);
}

/** "2 | Items | | 14 | | | 45,200": how many lines are above a total, in place of its words. */
export const isTotalOfCount = ({ number, text, rate }: ReadRow, items: readonly unknown[]): boolean =>
  items.length > 0 &&
  number === String(items.length) &&
  /^(?:items?|lines?|products?|articles?)$/.test(labelKey(text)) &&
  rate.state === 'blank';

/** "Total (cft) | 88 | 0" above "Total (cum) | 2.49 | 496 | 1,235.04": the sum of measurements, in other units than those of the price. */
export const isPricedBelow = (row: ReadRow, below: ReadRow | undefined): boolean =>
  below !== undefined &&
  [row, below].every(({ row: { cells }, number, quantity }) => {
    const isNumbered = !['none', 'other'].includes(numberStyle(number));
    const kinds = cells.flatMap((cell) => totalKindOf(textOf(cell)) ?? []);
    return !isNumbered && quantity.kind === 'number' && kinds.some(sumsItems);
  }) &&
  row.rate.value === 0 &&
  row.amount.value === 0 &&
  below.rate.value !== 0 &&
  below.amount.value !== 0;

import { paise, type Paise } from '../../../../kernel/money';
import { quantityOfFigure } from '../cells';
import type { Draft } from '../item-of-row';
import type { MoneyCell, ReadRow } from './read-row';
import { knownUnit } from '../units';

export function near(one: number, other: number): boolean {
  return Math.abs(one - other) <= 200;
}

/** Nothing but an amount below an item, or the sum of the items above it: a total without its word. */
export function isBareTotal(
  row: ReadRow,
  current: Draft | null,
  sums: { readonly all: number; readonly open: number },
): boolean {
  const bare = row.text === '' && row.number === '' && row.unit === '' && row.details.length === 0;
  if (!bare || row.quantity.kind !== 'blank' || row.rate.state !== 'blank' || row.amount.state !== 'number')
    return false;
  const { value } = row.amount;
  return value !== 0 && (current !== null || [sums.all, sums.open].some((sum) => near(sum, value)));
}

/** An amount with words and nothing else: terms of payment below the total, no work. */
export function isAside(row: ReadRow): boolean {
  return row.number === '' && row.unit === '' && row.quantity.kind === 'blank' && row.rate.state === 'blank';
}

/**
 * The only money of a row without a quantity, next to the code of its currency at most: it may be the sum of what is above it. Null where there is
 * more. A sum may be in the column of the rates.
 */
export function moneyAlone({ unit, quantity, rate, amount }: ReadRow): Paise | null {
  // A formula for quantities leaves 0 beside the sum of the amounts.
  const isCounted = quantity.kind !== 'blank' && !(quantity.kind === 'number' && Number(quantity.digits) === 0);
  if ((unit !== '' && !isCurrency(unit)) || isCounted) return null;
  const isBare = (cell: MoneyCell): boolean => cell.value === 0 && (cell.state !== 'words' || isCurrency(cell.text));
  if (amount.state === 'number' && amount.value !== 0)
    return isBare(rate) && rate.state !== 'error' ? amount.value : null;
  return rate.state === 'number' && isBare(amount) && amount.state !== 'error' ? rate.value : null;
}

/** Amount of a row with a quantity and no rate: next to the sum of all pieces stands that of all money. Null for any other row. */
export function moneyBesidePieces({ unit, quantity, rate, amount }: ReadRow): Paise | null {
  const isCounted = unit === '' && quantity.kind === 'number' && !quantity.percent && rate.state === 'blank';
  return isCounted && amount.state === 'number' ? amount.value : null;
}

/** What one of several costs where a row states a number and an amount, in whatever column the number is: "Block B | No. | | 2 | 17,01,294". */
export function costOfOne({ quantity, rate, amount }: ReadRow): Paise | null {
  const counts = [
    ...(quantity.kind === 'number' && rate.state === 'blank' ? [quantity.digits] : []),
    ...(quantity.kind !== 'number' && rate.state === 'number' ? [rate.digits] : []),
  ];
  const [count = ''] = counts;
  return /^[1-9]\d?$/.test(count) && amount.value !== 0 ? paise(Math.round(amount.value / Number(count))) : null;
}

function isCurrency(text: string): boolean {
  return knownUnit(text) === null && /^(?:[A-Z]{2,4}|rs)\.?$|^[₹$€£]$/i.test(text.trim());
}

/** Quantity, rate and amount that multiply out, where the amount is no sum of what is above it. */
export function isPriced({ quantity, rate, amount }: ReadRow, sums: { placeOf(sum: Paise | null): unknown }): boolean {
  const pieces = quantityOfFigure(quantity);
  if (pieces === null || rate.state !== 'number' || amount.state !== 'number' || amount.value === 0) return false;
  return near((pieces / 10_000) * rate.value, amount.value) && sums.placeOf(amount.value) === null;
}

/** Whether quantity and rate make the amount. */
export function multipliesOut({ quantity, rate, amount }: ReadRow): boolean {
  if (quantity.kind !== 'number' || rate.state !== 'number' || amount.state !== 'number') return false;
  return amount.value !== 0 && near(Number(quantity.digits) * rate.value, amount.value);
}

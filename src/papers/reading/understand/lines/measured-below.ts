import { quantityOfFigure } from '../cells';
import type { ReadRow } from '../rows/read-row';

/** Of the quantity, in parts: sizes are multiplied and rounded line by line. */
const ROUNDED = 1_000;

/**
 * The rows that only measure the item above them, by their row in the sheet: lines without a number, a unit and money whose quantities add up to its
 * own, "Living 22.5 × 14 | 315" and "Dining 14 × 11.5 | 161" below "476 sqft at 145".
 */
export function measuredBelow(rows: readonly ReadRow[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [index, item] of rows.entries()) {
    const whole =
      item.rate.state === 'number' || item.amount.state === 'number' ? quantityOfFigure(item.quantity) : null;
    if (whole === null || whole <= 0 || item.unit === '') continue;
    const below: { readonly at: number; readonly quantity: number }[] = [];
    for (let at = index + 1; at < rows.length; at++) {
      const row = rows[at];
      if (!row) break;
      const quantity = isMeasure(row) ? quantityOfFigure(row.quantity) : null;
      if (quantity !== null) below.push({ at: row.row.at, quantity });
      // The description of the item goes on.
      else if (row.number !== '' || row.quantity.kind !== 'blank' || below.length > 0) break;
    }
    const sum = below.reduce((all, { quantity }) => all + quantity, 0);
    if (below.length > 0 && Math.abs(sum - whole) * ROUNDED <= whole) for (const { at } of below) found.add(at);
  }
  return found;
}

const isMeasure = ({ number, unit, text, quantity, rate, amount }: ReadRow): boolean =>
  number === '' &&
  unit === '' &&
  text !== '' &&
  quantity.kind === 'number' &&
  rate.state === 'blank' &&
  amount.state === 'blank';

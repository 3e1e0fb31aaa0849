import { labelKey } from '../cells';
import type { ColumnStats, Triple } from '../columns';

const DISCOUNT = /\b(?:discounts?|disc|rebate)\b/;
/** Of the lines that have both amounts. */
const NEARLY = 0.9;
const FEW = 2;

/**
 * The amounts after the discount of each line, where they stand beside those before it: "Amount 80,840 | Disc. 4,000 | Taxable value 76,840", "List
 * value 18,450 | Disc % 12 | Net value 16,236". The same columns where no two amounts differ so.
 */
export function withDiscounted(triple: Triple, labels: readonly string[], stats: readonly ColumnStats[]): Triple {
  const [before, ...more] = triple.amount;
  const discount = labels.findIndex((label) => DISCOUNT.test(labelKey(label)));
  if (before === undefined || more.length > 0 || discount < 0 || discount === before) return triple;
  const valueAt = (column: number, row: number): number | null => stats[column]?.values[row] ?? null;
  const after = stats.findIndex((_, column) => {
    if (column === before || column === discount || column === triple.quantity || triple.rate.includes(column))
      return false;
    const lines = (stats[before]?.values ?? []).flatMap((whole, row) => {
      const left = valueAt(column, row);
      const off = valueAt(discount, row) ?? stats[discount]?.shares[row] ?? 0;
      if (whole === null || left === null) return [];
      return [
        { off, isLess: [off, whole * off, (whole * off) / 100].some((less) => Math.abs(whole - less - left) <= 1) },
      ];
    });
    const less = lines.filter(({ isLess }) => isLess);
    return less.length >= FEW && less.length >= lines.length * NEARLY && less.some(({ off }) => off !== 0);
  });
  return after < 0 ? triple : { ...triple, amount: [after] };
}

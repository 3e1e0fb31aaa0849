import { labelKey } from '../cells';
import type { ColumnStats, Triple } from '../columns/columns';

const DISCOUNT = /\b(?:discounts?|disc?|rebate)\b/;
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

/**
 * The quantity that makes the amounts at the rates less the discount of each line, where no heading says what is counted: "Chg. sq.ft 382.20 | Price
 * 410 | Dis% 10 | Taxable 1,41,031.80". The same columns where they have a quantity, and where no figures make so.
 */
export function withCountBeforeDiscount(
  triple: Triple,
  labels: readonly string[],
  stats: readonly ColumnStats[],
): Triple {
  const { quantity, rate, amount } = triple;
  const discount = labels.findIndex((label) => DISCOUNT.test(labelKey(label)));
  const [[price, ...prices], [whole, ...others]] = [rate, amount];
  if (quantity !== null || price === undefined || whole === undefined || discount < 0) return triple;
  if (prices.length + others.length > 0) return triple;
  const used = new Set([price, whole, discount]);
  const count = stats.findIndex((column, at) => {
    const lines = used.has(at)
      ? []
      : column.values.flatMap((many, row) => {
          const [each, sum] = [stats[price]?.values[row] ?? null, stats[whole]?.values[row] ?? null];
          if (many === null || each === null || sum === null) return [];
          const off = (stats[discount]?.values[row] ?? stats[discount]?.shares[row] ?? 0) / 100;
          return [Math.abs(many * each * (1 - off) - sum) <= 1];
        });
    const met = lines.filter(Boolean).length;
    return met > FEW && met >= lines.length * NEARLY;
  });
  return count < 0 ? triple : { ...triple, quantity: count };
}

import { agreement, countsRows, type ColumnStats, type Triple } from '../columns/columns';

/** Rows that prove a sum of two columns at least. */
const FEW = 3;

interface Pair {
  readonly rate: number;
  readonly amount: number;
}

/**
 * Material and labour with a rate and an amount each, or direct and indirect costs alone, and a column of both: where what was taken is only one part
 * of a sum that the file itself states row by row, the item costs that sum and its rate is that of both parts. `isMoney` says whether a
 * column may be money.
 */
export function withBothPrices(
  triple: Triple,
  stats: readonly ColumnStats[],
  isMoney: (column: number) => boolean,
): Triple {
  const { quantity, rate, amount } = triple;
  const [taken] = amount;
  if (amount.length > 1) return triple;
  const columns = stats.flatMap((column, index) =>
    index !== quantity &&
    column.figures >= FEW &&
    column.figures > column.texts &&
    !countsRows(column) &&
    isMoney(index)
      ? [index]
      : [],
  );
  if (quantity === null) {
    if (taken === undefined || rate.length > 0) return triple;
    const whole = columns.find((column) =>
      columns.some((other) => new Set([column, other, taken]).size === 3 && isSumOf(column, taken, other, stats)),
    );
    return whole === undefined ? triple : { ...triple, amount: [whole] };
  }
  const pairs = pairsOf(quantity, columns, stats);
  for (const [index, one] of pairs.entries()) {
    for (const other of pairs.slice(index + 1)) {
      const used = [one.rate, one.amount, other.rate, other.amount];
      if (new Set(used).size < used.length) continue;
      if (taken !== undefined && taken !== one.amount && taken !== other.amount) continue;
      const whole = columns.find(
        (column) => !used.includes(column) && isSumOf(column, one.amount, other.amount, stats),
      );
      if (whole === undefined) continue;
      const both = [one.rate, other.rate].sort((a, b) => a - b);
      return { quantity, rate: both, amount: [whole], ...agreement(quantity, both, [whole], stats) };
    }
  }
  return triple;
}

/** Columns of rates and amounts that multiply out with the quantities. */
function pairsOf(quantity: number, columns: readonly number[], stats: readonly ColumnStats[]): Pair[] {
  return columns.flatMap((rate) =>
    columns.flatMap((amount) => {
      if (rate >= amount) return [];
      const { complete, agreeing } = agreement(quantity, [rate], [amount], stats);
      return agreeing >= FEW && agreeing * 10 >= complete * 8 ? [{ rate, amount }] : [];
    }),
  );
}

/** Whether a column is the sum of two others in nearly every row, and in some of them of both. */
function isSumOf(whole: number, one: number, other: number, stats: readonly ColumnStats[]): boolean {
  const valuesOf = (column: number): readonly (number | null)[] => stats[column]?.values ?? [];
  let rows = 0;
  let equal = 0;
  let both = 0;
  for (const [row, value] of valuesOf(whole).entries()) {
    const [first, second] = [valuesOf(one)[row] ?? 0, valuesOf(other)[row] ?? 0];
    if (value === null || value === 0 || (first === 0 && second === 0)) continue;
    rows += 1;
    if (Math.abs(first + second - value) > Math.max(1, Math.abs(value) * 0.0001)) continue;
    equal += 1;
    if (first !== 0 && second !== 0) both += 1;
  }
  return both >= FEW && equal * 10 >= rows * 9;
}

import type { RawCell } from '../../parse/raw-file';
import { figureOf, scaleDigits, type Figure } from '../cells';
import type { ColumnStats, Triple } from '../columns/columns';

/** More columns of sizes and pieces than a bill has are not tried with each other. */
const MOST_MEASURES = 6;
/** Of an amount in money of any size: it is rounded to the rupee or to so much of it. */
const ROUNDED = { rupees: 1, of: 0.001 };
/** Rows that prove what multiplies. */
const FEW = 2;

const isNear = (product: number, amount: number): boolean =>
  Math.abs(product - amount) <= Math.max(ROUNDED.rupees, Math.abs(amount) * ROUNDED.of);

/** The fewest of the sizes and numbers of pieces of a row, by their place, that make an amount of quantity × rate; null where none do. */
function factorsOf(measures: readonly (number | null)[], product: number, amount: number): readonly number[] | null {
  const places = measures.flatMap((value, place) => (value !== null && value > 0 ? [place] : []));
  const all = Array.from({ length: 2 ** Math.min(places.length, MOST_MEASURES) }, (_, bits) =>
    places.filter((_place, at) => (bits >> at) & 1),
  );
  const found = all.filter((some) =>
    isNear(
      some.reduce((sum, place) => sum * (measures[place] ?? 1), product),
      amount,
    ),
  );
  return found.sort((one, other) => one.length - other.length)[0] ?? null;
}

/**
 * A quantity of one piece as that of all of a size, where only so the row multiplies out: "2 | 12.5 sqm each | 600 | 15,000", and "7 | 6 | 2 nos | 950 |
 * 79,800". `rate` and `amount` in rupees. The same quantity where the row shows nothing of the kind.
 */
export function measuredQuantity(
  each: Figure,
  { cells, measures }: { readonly cells: readonly RawCell[]; readonly measures: readonly number[] },
  rate: number,
  amount: number,
): Figure {
  if (each.kind !== 'number' || each.percent || amount === 0) return each;
  const product = Number(each.digits) * rate;
  if (product <= 0 || isNear(product, amount)) return each;
  const figures = measures.map((column) => figureOf(cells[column]));
  const values = figures.map((figure) => (figure.kind === 'number' && !figure.percent ? Number(figure.digits) : null));
  const factors = factorsOf(values, product, amount);
  if (factors === null) return each;
  let digits: string | null = each.digits;
  for (const place of factors) {
    const figure = figures[place];
    if (digits !== null && figure?.kind === 'number') digits = productOf(digits, figure.digits);
  }
  return digits === null ? each : { ...each, digits };
}

/** The product of two plain decimals, rounded to six places; null for one out of bounds. */
function productOf(one: string, other: string): string | null {
  const [a, b] = [scaleDigits(one, 6), scaleDigits(other, 6)];
  if (a === null || b === null || a < 0 || b < 0) return null;
  const all = ((BigInt(a) * BigInt(b) + 500_000n) / 1_000_000n).toString().padStart(7, '0');
  return `${all.slice(0, -6)}.${all.slice(-6)}`;
}

/** The columns of a bill whose amounts are size × pieces × rate, proven by most of its rows; the same columns where they do not prove it. */
export function withMeasuredQuantity(
  triple: Triple,
  measures: readonly number[],
  stats: readonly ColumnStats[],
): Triple {
  if (measures.length === 0 || triple.agreeing * 10 >= Math.max(1, triple.complete) * 6) return triple;
  const quantity = triple.quantity ?? measures[0] ?? null;
  const others = measures.filter((column) => column !== quantity);
  const valueOf = (column: number, row: number): number | null => stats[column]?.values[row] ?? null;
  const sumOf = (columns: readonly number[], row: number): number =>
    columns.reduce((sum, column) => sum + (valueOf(column, row) ?? 0), 0);
  const rows = (stats[quantity ?? -1]?.values ?? []).flatMap((value, row) => {
    const [each, amount] = [(value ?? 0) * sumOf(triple.rate, row), sumOf(triple.amount, row)];
    if (each <= 0 || amount === 0) return [];
    return [
      factorsOf(
        others.map((column) => valueOf(column, row)),
        each,
        amount,
      ) !== null,
    ];
  });
  const agreeing = rows.filter(Boolean).length;
  return agreeing >= FEW && agreeing * 10 >= rows.length * 8
    ? { ...triple, quantity, complete: rows.length, agreeing }
    : triple;
}

import type { RawRow } from '../../parse/raw-file';
import { figureOf, isEmpty, isNumeric, isRateOnly, textOf } from '../cells';
import { knownUnit } from '../units';

/** Which column (from 0) holds what. Lists are added together: a supply and a labour rate make the rate. */
export interface Columns {
  readonly number: number | null;
  readonly description: number;
  /** Further text columns of the item: specification, material. */
  readonly details: readonly number[];
  /** In order of preference. */
  readonly unit: readonly number[];
  readonly quantity: number | null;
  readonly rate: readonly number[];
  readonly amount: readonly number[];
  readonly room: number | null;
  readonly remarks: readonly number[];
  /** Length, breadth, height, count: measures, kept in the description. */
  readonly measures: readonly number[];
}

export interface ResolvedColumns {
  readonly columns: Columns;
  /** Rows with quantity, rate and amount, and how many of them multiply out. */
  readonly complete: number;
  readonly agreeing: number;
  /** False when they were guessed from the figures alone. */
  readonly named: boolean;
}

/** What the cells of one column are, over a sample of the rows. */
export interface ColumnStats {
  readonly figures: number;
  readonly texts: number;
  readonly units: number;
  /** Of its figures those that are so much of a unit: "41.04 lb". */
  readonly sized: number;
  /** Different ones of its texts. */
  readonly distinct: number;
  /** Letters of its texts that are no links, all together. */
  readonly length: number;
  /** Doubles by sample row, for comparisons of whole columns only; never stored. */
  readonly values: readonly (number | null)[];
  /** Its percentages by sample row. */
  readonly shares: readonly (number | null)[];
}

export const EMPTY: ColumnStats = {
  figures: 0,
  texts: 0,
  units: 0,
  sized: 0,
  distinct: 0,
  length: 0,
  values: [],
  shares: [],
};

/** Weights that no bill is measured in here. */
const POUNDS = /^(?:lbs?|oz)\.?$/i;

/** A unit behind a figure, "450 kg", and not what a price is for: "450/kg", "450 per kg", "450 each". */
const BARE = /^(?!per\b|each\b)\p{L}/iu;

/** A link to a shop says nothing, however long it is. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

export function statsOf(sample: readonly RawRow[], column: number): ColumnStats {
  let figures = 0;
  let texts = 0;
  let units = 0;
  let sized = 0;
  let length = 0;
  const different = new Set<string>();
  const shares: (number | null)[] = [];
  const values = sample.map((row) => {
    const cell = row.cells[column];
    const figure = figureOf(cell);
    shares.push(figure.kind === 'number' && figure.percent ? Number(figure.digits) : null);
    if (isEmpty(cell)) return null;
    if (figure.kind === 'number' && !figure.percent) {
      figures += 1;
      if (POUNDS.test(figure.rest) || (BARE.test(figure.rest) && knownUnit(figure.rest) !== null)) sized += 1;
      return Number(figure.digits);
    }
    if (figure.kind === 'error') figures += 1;
    if (figure.kind === 'words' && isRateOnly(figure.text)) figures += 1;
    else if (figure.kind === 'words') {
      texts += 1;
      different.add(figure.text);
      if (!ADDRESS.test(figure.text)) length += figure.text.length;
      if (knownUnit(textOf(cell))) units += 1;
    }
    return null;
  });
  return { figures, texts, units, sized, distinct: different.size, length, values, shares };
}

/** A link to a shop says nothing, and a size "2400 x 2100" has no words. */
const NO_LETTERS = /(?:https?:\/\/|www\.)\S+|[^\p{L}\p{M}]+/gu;

/** The column with the most words beside figures that is no column of units: a letterhead and terms are longer than what a line says of its work. */
export function longest(columns: readonly number[], sample: readonly RawRow[]): number | null {
  const figured = sample.filter(({ cells }) => cells.filter(isNumeric).length >= 2);
  const rows = figured.length < FEW ? sample : figured;
  const lettersIn = (column: number): number =>
    rows.reduce((sum, { cells }) => sum + textOf(cells[column]).replace(NO_LETTERS, '').length, 0);
  const worded = columns.filter((column) => {
    const { units, texts } = statsOf(rows, column);
    return texts > 0 && units * 2 <= texts;
  });
  const [best = null] = [...worded].sort((one, other) => lettersIn(other) - lettersIn(one));
  return best;
}

/** Quantity, rate and amount, and in how many rows of how many with all three they multiply out. */
export interface Triple {
  readonly quantity: number | null;
  readonly rate: readonly number[];
  readonly amount: readonly number[];
  readonly complete: number;
  readonly agreeing: number;
}

/** Two readings of which one agrees in this share of the other's rows are distinguished by their headings. */
const NEARLY = 0.95;

interface Candidates {
  readonly quantities: readonly number[];
  readonly rates: readonly (readonly number[])[];
  readonly amounts: readonly (readonly number[])[];
}

/**
 * Of all candidates the three whose figures multiply out in most rows. Where several do nearly as well, the most liked; the leftmost
 * where it makes no difference.
 */
export function bestTriple(
  { quantities, rates, amounts }: Candidates,
  stats: readonly ColumnStats[],
  likingOf: (column: number) => number,
): Triple {
  const filled = (columns: readonly number[]): boolean => columns.some((column) => (stats[column]?.figures ?? 0) > 0);
  const likes = (columns: readonly number[]): number => columns.reduce((sum, column) => sum + likingOf(column), 0);
  const firstFilled = (lists: readonly (readonly number[])[]): readonly number[] =>
    lists.filter(filled).sort((a, b) => likes(b) - likes(a))[0] ?? lists[0] ?? [];
  let best: Triple = {
    quantity: wholeOf(quantities, stats) ?? quantities.find((column) => filled([column])) ?? quantities[0] ?? null,
    rate: firstFilled(rates),
    amount: firstFilled(amounts),
    complete: 0,
    agreeing: 0,
  };
  let liked = -Infinity;
  for (const quantity of quantities) {
    for (const rate of rates) {
      for (const amount of amounts) {
        if (amount.includes(quantity) || rate.some((column) => column === quantity || amount.includes(column)))
          continue;
        const { complete, agreeing } = agreement(quantity, rate, amount, stats);
        const liking = likes(rate) + likes(amount);
        const alike = agreeing > 0 && agreeing >= best.agreeing * NEARLY && agreeing * NEARLY <= best.agreeing;
        // The client's price with a mistake in it is still the client's price, not the sender's cost.
        const isPreferred = liking >= liked + WHOLE && multiplies(complete, agreeing);
        const isDisliked = liking <= liked - WHOLE && multiplies(best.complete, best.agreeing);
        const better = alike
          ? liking > liked || (liking === liked && agreeing > best.agreeing)
          : isPreferred || (!isDisliked && (agreeing > best.agreeing || (best.complete === 0 && complete > 0)));
        if (!better) continue;
        best = { quantity, rate, amount, complete, agreeing };
        liked = liking;
      }
    }
  }
  return best;
}

/** Less than this only decides between readings that do as well as each other. */
const WHOLE = 1;

/** Whether most of the rows that could show it multiply out. */
const multiplies = (complete: number, agreeing: number): boolean => agreeing > 0 && agreeing * 10 >= complete * 6;

/** How many sampled rows have all three figures, and how many of them multiply out. */
export function agreement(
  quantity: number,
  rate: readonly number[],
  amount: readonly number[],
  stats: readonly ColumnStats[],
): { complete: number; agreeing: number } {
  let complete = 0;
  let agreeing = 0;
  const quantities = stats[quantity]?.values ?? [];
  for (let row = 0; row < quantities.length; row++) {
    const q = quantities[row] ?? null;
    const r = total(rate, row, stats);
    const a = total(amount, row, stats);
    if (q === null || r === null || a === null || q === 0 || r === 0 || a === 0) continue;
    complete += 1;
    // Amounts are often rounded to the rupee, which proves nothing for small ones.
    if (Math.abs(q * r - a) <= Math.min(Math.max(1, Math.abs(a) * 0.002), Math.abs(a) * 0.02)) agreeing += 1;
  }
  return { complete, agreeing };
}

function total(columns: readonly number[], row: number, stats: readonly ColumnStats[]): number | null {
  let sum: number | null = null;
  for (const column of columns) {
    const value = stats[column]?.values[row] ?? null;
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}

/** Of columns, such as quantities by floor, the one that is their total: what the others add up to in nearly every row. */
export function wholeOf(columns: readonly number[], stats: readonly ColumnStats[]): number | null {
  if (columns.length < 3) return null;
  for (const column of [...columns].reverse()) {
    const parts = columns.filter((other) => other !== column);
    let rows = 0;
    let equal = 0;
    for (const [row, value] of (stats[column]?.values ?? []).entries()) {
      const sum = total(parts, row, stats);
      if (value === null || sum === null || value === 0) continue;
      rows += 1;
      if (Math.abs(sum - value) <= Math.max(0.02, Math.abs(value) * 0.001)) equal += 1;
    }
    if (rows >= 2 && equal * 10 >= rows * 9) return column;
  }
  return null;
}

/** Lines that show what a column is, or of a sum that is no chance. */
const FEW = 3;
/** Rupees: sums below it are those of sizes and numbers of pieces too. */
const LEAST_MONEY = 5_000;

/** The last figure of a column, where it is the sum of all above it and more than pieces come to; null for any other. */
export function closingSum({ values }: ColumnStats): number | null {
  const figures = values.flatMap((value) => value ?? []);
  const last = figures.pop() ?? 0;
  const sum = figures.reduce((total, value) => total + value, 0);
  return figures.length >= FEW && last >= LEAST_MONEY && Math.abs(last - sum) <= 1 ? last : null;
}

/** Whether a column counts its rows: 1, 2, 3 …, beginning again with each section. Quantities that are often 1 only seem to begin again. */
export function countsRows({ values }: ColumnStats): boolean {
  let steps = 0;
  let restarts = 0;
  let pairs = 0;
  let before: number | null = null;
  for (const value of values) {
    if (value === null) continue;
    if (before !== null) {
      pairs += 1;
      if (value > before && value <= before + 1) steps += 1;
      else if (value === 1) restarts += 1;
    }
    before = value;
  }
  return pairs >= 2 && steps > restarts && (steps + restarts) * 10 >= pairs * 9;
}

/** "Sign | Details | Pcs": the words before the details of every line are its name, whatever their heading. */
export const namesLines = (own: ColumnStats, details: ColumnStats): boolean =>
  own.texts >= FEW && own.texts >= details.texts && own.units * 2 < own.texts && own.distinct * 10 >= own.texts * 8;

import type { RawCell, RawRow } from '../../parse/raw-file';
import { CURRENCY_PATTERN, figureOf, isNumeric, isRateOnly, textOf } from '../cells';
import {
  bestTriple,
  closingSum,
  countsRows,
  EMPTY,
  longest,
  namesLines,
  wholeOf,
  type ColumnStats,
  type Columns,
  type ResolvedColumns,
} from './columns';
import { namesOnlyRoom } from '../labels';
import { isDate } from '../text';
import { knownUnit } from '../units';

const MOST_FIGURES = 14;
/** Rows that a table of two columns needs. */
const LEAST_ROWS = 8;

/**
 * No header: the columns follow from the figures, because quantity × rate = amount holds in row after row. Where none do, a column of units
 * with a figure next to it makes a bill without rates.
 */
export function withoutHeader(stats: readonly ColumnStats[], sample: readonly RawRow[]): ResolvedColumns | null {
  const all = stats.map((_, column) => column);
  const description = longest(all, sample);
  if (description === null) return null;
  const at = (column: number): ColumnStats | undefined => stats[column];
  const figures = all
    .filter(
      (column) =>
        column !== description && (at(column)?.figures ?? 0) >= 3 && !only(at(column), 1) && !only(at(column), 0),
    )
    // Of many columns those that are filled.
    .sort((a, b) => (at(b)?.figures ?? 0) - (at(a)?.figures ?? 0))
    .slice(0, MOST_FIGURES)
    .sort((a, b) => a - b);
  const found = figures
    .map((quantity) => {
      // Of the two orders the usual one is taken: the quantity is left of the rate.
      const rates = figures.filter((rate) => rate > quantity).map((rate) => [rate]);
      return bestTriple({ quantities: [quantity], rates, amounts: figures.map((amount) => [amount]) }, stats, () => 0);
    })
    .reduce<ReturnType<typeof bestTriple> | null>(
      (best, next) => (next.agreeing > (best?.agreeing ?? 0) ? next : best),
      null,
    );
  const priced = found && found.agreeing >= 3 && found.agreeing * 10 >= found.complete * 6 ? found : null;
  const unit = all.filter((column) => column !== description && (at(column)?.units ?? 0) >= 2);
  // "28 sft | ₹25,200": the figure beside a unit, or beside a measure with its unit, may be what it costs.
  const isMoney = (column: number): boolean => areMostly(sample, column, (text) => IS_MONEY.test(text));
  const sized = all.find((column) => column > description && isSized(at(column)) && isMoney(column + 1)) ?? null;
  const beside = quantityBeside(unit[0], description, stats);
  const cost = sized !== null ? sized + 1 : beside !== null && isMoney(beside) ? beside : null;
  const counted = sized ?? unit.find((column) => (at(column)?.figures ?? 0) >= FEW) ?? null;
  const measured = cost === null ? beside : counted;
  const quantity = priced?.quantity ?? measured ?? onlyCounts(figures, description, stats);
  // Words and amounts alone, where the last amount is the sum of them; of two such columns a person chooses.
  const sums = quantity === null ? figures.filter((column) => column > description && closes(at(column))) : [];
  // "Quote | Paid | Balance": the first is what the others add up to.
  const whole = wholeOf(sums, stats);
  const listed = whole === null ? sums : [whole];
  if (quantity === null && cost === null && listed.length !== 1) return null;
  const used = new Set([quantity, description, ...(priced?.rate ?? []), ...(priced?.amount ?? []), ...unit]);
  const before = all.filter((column) => column < description && !used.has(column));
  const worded = before.filter((column) => at(column)?.figures === 0 && areMostly(sample, column, isName));
  const name = worded.find((column) => namesLines(at(column) ?? EMPTY, at(description) ?? EMPTY)) ?? null;
  const isOther = (text: string): boolean => isDate(text) || namesOnlyRoom(text);
  const columns: Columns = {
    number: before.find((column) => column !== name && !areMostly(sample, column, isOther)) ?? null,
    description: name ?? description,
    details: name === null ? [] : [description],
    unit: unit.filter((column) => column !== quantity),
    quantity,
    rate: priced?.rate ?? [],
    amount: priced?.amount ?? (cost === null ? listed : [cost]),
    room: before.find((column) => areMostly(sample, column, namesOnlyRoom)) ?? null,
    remarks: [],
    measures: [],
  };
  return { columns, complete: priced?.complete ?? 0, agreeing: priced?.agreeing ?? 0, named: false };
}

/** Words, and neither a room, a code nor one of several places: "Wall 2". */
const isName = (text: string): boolean => /[\p{L}\p{M}]{3}/u.test(text) && !/\d/.test(text) && !namesOnlyRoom(text);

/** Lines that show what a column is. */
const FEW = 3;
const isSized = (stats: ColumnStats | undefined): boolean =>
  stats !== undefined && stats.sized >= FEW && stats.sized * 2 >= stats.figures;
const IS_MONEY = new RegExp(`^${CURRENCY_PATTERN}\\s*\\d`, 'iu');

/** Whether half of the texts of a column and more are of a kind. */
function areMostly(sample: readonly RawRow[], column: number, isOf: (text: string) => boolean): boolean {
  const texts = sample.map(({ cells }) => textOf(cells[column])).filter((text) => text !== '');
  return texts.length > 0 && texts.filter(isOf).length * 2 >= texts.length;
}

/** Rows above the first figures of such a table with words over two of its columns of figures: headings in a language that nobody knows. */
export function headingsAbove(rows: readonly RawRow[], { quantity, rate, amount }: Columns): RawRow[] {
  const figures = [...(quantity === null ? [] : [quantity]), ...rate, ...amount];
  const first = rows.findIndex(({ cells }) => figures.some((column) => isNumeric(cells[column])));
  return rows.slice(0, Math.max(0, first)).filter(({ cells }) => {
    const words = figures.filter((column) => isWord(cells[column]));
    // "Mtr" heads lengths too, beside another heading.
    const units = cells.some(isNumeric) ? [] : figures.filter((column) => knownUnit(textOf(cells[column])) !== null);
    return words.length > 0 && words.length + units.length >= Math.min(2, figures.length);
  });
}

/** Words that stand for no figure: "RO" and "lump sum" do. */
function isWord(cell: RawCell | undefined): boolean {
  const text = textOf(cell);
  return figureOf(cell).kind === 'words' && !isRateOnly(text) && knownUnit(text) === null;
}

/** The column of figures next to the units that is filled in most of their rows. */
function quantityBeside(unit: number | undefined, description: number, stats: readonly ColumnStats[]): number | null {
  const units = unit === undefined ? undefined : stats[unit];
  if (unit === undefined || !units || units.units < 3 || units.units * 10 < units.texts * 6) return null;
  const beside = [unit + 1, unit - 1].find((column) => {
    const figures = stats[column];
    return column !== description && figures && figures.figures * 10 >= units.units * 6 && !countsRows(figures);
  });
  return beside ?? null;
}

/**
 * Words and one column of figures, of which a quarter are 1, in a row each: how many of each. Nothing costs one rupee, so these are no
 * amounts.
 */
function onlyCounts(figures: readonly number[], description: number, stats: readonly ColumnStats[]): number | null {
  const [column] = figures;
  const counts = column === undefined ? undefined : stats[column];
  const words = stats[description];
  if (column === undefined || figures.length > 1 || !counts || !words || counts.texts > 0 || countsRows(counts))
    return null;
  const ones = counts.values.filter((value) => value === 1).length;
  const whole = counts.figures >= LEAST_ROWS && counts.figures * 10 >= words.texts * 9;
  return whole && ones * 4 >= counts.figures && !counts.values.some((value) => value !== null && value <= 0)
    ? column
    : null;
}

const closes = (stats: ColumnStats | undefined): boolean =>
  stats !== undefined && stats.sized * 2 < stats.figures && closingSum(stats) !== null;

/** A column full of ones or zeros would "multiply out" whatever it is. */
function only(stats: ColumnStats | undefined, value: number): boolean {
  return stats?.values.every((found) => found === null || found === value) ?? true;
}

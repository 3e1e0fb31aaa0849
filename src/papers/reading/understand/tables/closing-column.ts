import type { RawRow } from '../../parse/raw-file';
import { figureOf } from '../cells';
import { agreement, bestTriple, statsOf, type ColumnStats } from '../columns/columns';
import { canBeMoney } from '../columns/resolve-columns';
import { roleOf } from '../columns/roles';
import type { ReadSheet } from '../sheets';
import { gstOnTop } from '../tax/tax-rates';
import type { SheetMapping } from '../types';
import { mappingWith } from './mapped';

/** Lines of which sums side by side are no chance. */
const FEW = 3;
/** Of the lines that could show it, so many multiply out. */
const MOST = 0.6;

/**
 * The reading by the column in which a bill ends: of several amounts side by side, each with its sum, the one with the tax and the last total below it
 * is that of the bill ("this bill" between "previous" and "up to date", "discounted" beside "amount"); where the sums of two are added there, both
 * are. Null where the bill ends in the column that was taken, or has no other.
 */
export function byClosingColumn(read: ReadSheet): SheetMapping | null {
  const { columns, verdicts, totals, sheet, taxed } = read;
  const [own, ...more] = columns?.amount ?? [];
  if (!columns || own === undefined || more.length > 0) return null;
  const rows = verdicts.toSorted((one, other) => one.row.at - other.row.at);
  const items = rows.flatMap(({ row, kind }) => (kind === 'item' ? [row] : []));
  const total = rows.findLastIndex(
    ({ row, kind }) => kind === 'total' && isNear(figureIn(row, own), totals.computed / 100, items.length),
  );
  const sums = rows[total]?.row;
  if (items.length < FEW || !sums) return null;
  // A line may have an amount in another column alone.
  const lines = rows.slice(0, total).flatMap(({ row, kind }) => (kind === 'total' ? [] : [row]));
  const others = sums.cells.flatMap((_, column) => {
    const isSum =
      column !== own &&
      figureIn(sums, column) !== 0 &&
      [items, lines].some((each) => isNear(figureIn(sums, column), sumOf(each, column), items.length));
    const isTaxed =
      taxed.some(({ taxes }) => taxes.gross === column) ||
      gstOnTop((figureIn(sums, column) ?? 0) * 100, totals.computed, 100 * items.length) !== null;
    return isSum && !isTaxed && namesMoney(read.labels[column] ?? '') ? [column] : [];
  });
  const width = Math.max(...items.map(({ cells }) => cells.length));
  const stats = Array.from({ length: width }, (_, column) => statsOf(items, column));
  // "Value of work this bill" right below the sums says which of them it is, though it stands under the last one.
  const below = rows[total + 1]?.row;
  const first = below ? figureIn(below, own) : null;
  const meant = others.find(
    (column) => first !== null && figureIn(sums, column) === first && figureIn(sums, own) !== first,
  );
  if (meant !== undefined)
    return mappingWith(sheet, columns, { ...figuresOf(meant, columns.quantity, columns.rate, stats), amount: [meant] });
  const amounts = [own, ...others.filter((column) => column !== columns.quantity)];
  const all = amounts.slice(1).find((column) => holdsOthers(items, column, amounts));
  if (all !== undefined)
    return mappingWith(sheet, columns, { ...figuresOf(all, columns.quantity, columns.rate, stats), amount: [all] });
  const last = rows.slice(total + 1).findLast(({ row }) => [own, ...others].some((at) => figureIn(row, at) !== null));
  const [closing, ...besides] = others.filter((column) => last && figureIn(last.row, column) !== null);
  if (!last || closing === undefined || besides.length > 0 || figureIn(last.row, own) !== null) return null;
  const whole = (figureIn(sums, own) ?? 0) + (figureIn(sums, closing) ?? 0);
  const isAdded = rows.slice(total + 1).some(({ row }) => isNear(figureIn(row, closing), whole, items.length));
  const used = isAdded
    ? { quantity: columns.quantity, rate: [...columns.rate, ...rateBeside(columns.quantity, closing, stats)] }
    : figuresOf(closing, columns.quantity, columns.rate, stats);
  return mappingWith(sheet, columns, { ...used, amount: isAdded ? [own, closing] : [closing] });
}

/** Whether each line has in a column what it has in the others before it together: "cloth 7,480 | work 4,500 | 11,980". */
function holdsOthers(items: readonly RawRow[], column: number, columns: readonly number[]): boolean {
  const parts = columns.filter((one) => one !== column);
  const priced = items.filter((row) => (figureIn(row, column) ?? 0) !== 0);
  return (
    parts.length > 1 &&
    parts.every((one) => one < column) &&
    priced.length >= FEW &&
    priced.every((row) =>
      isNear(
        figureIn(row, column),
        parts.reduce((sum, one) => sum + (figureIn(row, one) ?? 0), 0),
        1,
      ),
    )
  );
}

/** Whether a heading may be that of amounts, and not of the tax on them: "GST Amt" with the last total below it. */
const namesMoney = (label: string): boolean => canBeMoney(roleOf(label) === 'tax' ? 'tax' : null, label);

/** The quantity and the rate that make an amount; the rate follows from it where none does. */
function figuresOf(
  amount: number,
  quantity: number | null,
  rate: readonly number[],
  stats: readonly ColumnStats[],
): { readonly quantity: number | null; readonly rate: number[] } {
  const figures = stats.flatMap(({ figures: count }, column) =>
    count > 0 && column !== amount && !rate.includes(column) ? [column] : [],
  );
  const others = figures.map((column) => [column]);
  for (const rates of rate.length === 1 ? [[[...rate]], others] : [others]) {
    const best = bestTriple({ quantities: figures, rates, amounts: [[amount]] }, stats, () => 0);
    if (best.quantity !== null && best.agreeing >= FEW && best.agreeing >= best.complete * MOST)
      return { quantity: best.quantity, rate: [...best.rate] };
  }
  return { quantity, rate: [] };
}

/** The rate of an amount that is added to another one of the same quantity. */
function rateBeside(quantity: number | null, amount: number, stats: readonly ColumnStats[]): number[] {
  const found = stats.findIndex((_, column) => {
    if (quantity === null || column === quantity || column === amount) return false;
    const { complete, agreeing } = agreement(quantity, [column], [amount], stats);
    return agreeing >= FEW && agreeing >= complete * MOST;
  });
  return found < 0 ? [] : [found];
}

function figureIn({ cells }: RawRow, column: number): number | null {
  const figure = figureOf(cells[column]);
  return figure.kind === 'number' && !figure.percent ? Number(figure.digits) : null;
}

const sumOf = (rows: readonly RawRow[], column: number): number =>
  rows.reduce((sum, row) => sum + (figureIn(row, column) ?? 0), 0);

const isNear = (figure: number | null, sum: number, lines: number): boolean =>
  figure !== null && Math.abs(figure - sum) <= 1 + lines * 0.01;

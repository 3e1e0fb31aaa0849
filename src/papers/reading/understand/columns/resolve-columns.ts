import type { RawRow } from '../../parse/raw-file';
import { figureOf, isNumeric, labelKey, textOf } from '../cells';
import {
  bestTriple,
  closingSum,
  countsRows,
  EMPTY,
  longest,
  namesLines,
  statsOf,
  type ColumnStats,
  type Triple,
  type ResolvedColumns,
} from './columns';
import { withBothPrices } from '../figures/two-prices';
import type { Header } from './header';
import { totalKindOf } from '../labels';
import { withCountBeforeDiscount, withDiscounted } from '../figures/discounted';
import { withMeasuredQuantity } from '../figures/measured-quantity';
import { roleOf, withTaxRole, type Role } from './roles';
import { columnsOf, isOutline, LISTED, rolesUnder } from './roles-under';
import { gstOnTop, isGstOf } from '../tax/tax-rates';
import { headingsAbove, withoutHeader } from './without-header';
import { oneLine } from '../text';

const SAMPLE = 400;
/** Rows that prove what multiplies. */
const FEW = 3;

/** Finds the columns under a header, or without one. Null when not even a description with one column of figures is found. */
export function resolveColumns(header: Header | null, rows: readonly RawRow[]): ResolvedColumns | null {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_, index) => index % step === 0);
  const width = Math.max(header?.labels.length ?? 0, ...sample.map((row) => row.cells.length), 0);
  const stats = Array.from({ length: width }, (_, column) => statsOf(sample, column));
  return header ? underHeader(header, stats, sample) : withoutHeader(stats, sample);
}

/** Rows of headings in a table whose columns only its figures show: words in a language that nobody knows. */
export function unknownHeadings(rows: readonly RawRow[]): RawRow[] {
  const resolved = resolveColumns(null, rows);
  return resolved ? headingsAbove(rows, resolved.columns) : [];
}

function underHeader(header: Header, stats: readonly ColumnStats[], sample: readonly RawRow[]): ResolvedColumns | null {
  const { roles, perSome } = rolesUnder(header, stats, sample);
  const withRole = (...wanted: Role[]): number[] => columnsOf(roles, wanted);
  const at = (column: number): ColumnStats => stats[column] ?? EMPTY;
  const unknown = roles.flatMap((role, column) => (role === null ? [column] : []));
  const unlabelled = unknown.filter((column) => (header.labels[column] ?? '') === '');
  const worded = [...withRole('description'), ...withRole('details')];
  const [detail] = withRole('description').length === 0 ? withRole('details') : [];
  const named =
    unknown.find((column) => detail !== undefined && column < detail && namesLines(at(column), at(detail))) ?? null;
  const description =
    named ?? chooseDescription(worded, { unlabelled, unknown, remarks: withRole('remarks') }, stats, sample);
  if (description === null) return null;
  const spareUnits = unknown.filter((column) => at(column).units >= 3 && at(column).units * 2 >= at(column).texts);
  const unit = [
    ...withRole('unit').filter((column) => at(column).figures <= at(column).texts || perSome.has(column)),
    ...spareUnits,
  ];
  const isMoney = (column: number): boolean => canBeMoney(roles[column] ?? null, header.labels[column] ?? '');
  const sizes = withRole('count', 'length', 'breadth', 'height').sort((a, b) => a - b);
  const priced = withBothPrices(withoutTaxedAmount(tripleUnder(header, roles, stats), stats), stats, isMoney);
  const counted = withCountBeforeDiscount(withDiscounted(priced, header.labels, stats), header.labels, stats);
  const measured = withMeasuredQuantity(counted, sizes, stats);
  const triple = withSummedPrices(measured, stats, sample);
  const isBare = triple.quantity === null && triple.rate.length === 0 && triple.amount.length === 0;
  if (isBare && !unit.some((column) => at(column).units >= 3)) return null;
  // Numbers that say what belongs below what, rather than the number of the row.
  const counts = (column: number): boolean =>
    isOutline(sample, column) || (countsRows(at(column)) && isBesideFigures(sample, column));
  const outlines = unknown.filter((column) => column < description && counts(column));
  const numbers = [...withRole('number'), ...outlines].filter((column) => column !== description);
  const parts = (column: number): number =>
    at(column).texts + at(column).values.filter((value) => value !== null && !Number.isInteger(value)).length;
  const number = numbers.sort((a, b) => parts(b) - parts(a))[0] ?? null;
  return {
    columns: {
      number,
      description,
      details: withRole('description', 'details').filter((column) => column !== description && isWorded(at(column))),
      // A column whose unit is set in more rows is asked first: "P Cum" may be in only half of them.
      unit: unit.sort((a, b) => at(b).units - at(a).units),
      quantity: triple.quantity,
      rate: triple.rate,
      amount: triple.amount,
      room: withRole('room')[0] ?? null,
      remarks: withRole('remarks').filter((column) => column !== description),
      measures: sizes.filter((column) => column !== triple.quantity),
    },
    complete: triple.complete,
    agreeing: triple.agreeing,
    named: true,
  };
}

/** A column of the numbers of lines may have a text below them. */
const isWorded = ({ texts, figures }: ColumnStats): boolean => texts > 0 && texts * 2 >= figures;

/** Whether nearly all rows that a column numbers have figures: the sequence of an export counts its headings and notes too. */
function isBesideFigures(sample: readonly RawRow[], column: number): boolean {
  const numbered = sample.filter(({ cells }) => isNumeric(cells[column]));
  const figured = numbered.filter(({ cells }) => cells.filter((cell) => isNumeric(cell)).length > 1);
  return figured.length * 10 >= numbered.length * 9;
}

/** Prices whose sum stands below them, or those of each room: what the lines cost, and no rates. */
function withSummedPrices(triple: Triple, stats: readonly ColumnStats[], sample: readonly RawRow[]): Triple {
  const { rate, amount } = triple;
  const [price, ...more] = rate;
  if (price === undefined || more.length + amount.length > 0) return triple;
  const isSummed = closingSum(stats[price] ?? EMPTY) !== null || areSummedInParts(sample, price);
  return isSummed ? { ...triple, rate: [], amount: [price] } : triple;
}

/** Whether a column has, below each of several groups of lines, their sum by its name, and no such sum is another. */
function areSummedInParts(sample: readonly RawRow[], column: number): boolean {
  let [sums, lines, open] = [0, 0, 0];
  for (const { cells } of sample) {
    const figure = figureOf(cells[column]);
    if (figure.kind !== 'number' || figure.percent) continue;
    const value = Number(figure.digits);
    const isSum = cells.some((cell) => totalKindOf(oneLine(textOf(cell))) === 'total');
    if (!isSum) [lines, open] = [lines + 1, open + value];
    // Below the last of them stands what is added to all.
    else if (Math.abs(value - open) > 1) break;
    else [sums, open] = [sums + 1, 0];
  }
  return sums >= 2 && lines > sums;
}

/** Rates without tax next to amounts with it, or next to the tax alone: the amount of an item is then quantity × rate. */
function withoutTaxedAmount(triple: Triple, stats: readonly ColumnStats[]): Triple {
  const { quantity, rate, amount, complete, agreeing } = triple;
  const [each, whole] = [rate[0], amount[0]];
  if (quantity === null || rate.length !== 1 || amount.length !== 1 || agreeing * 10 >= complete * 6) return triple;
  const valueAt = (column: number | undefined, row: number): number => stats[column ?? -1]?.values[row] ?? 0;
  const rows = (stats[quantity]?.values ?? []).flatMap((_, row) => {
    const net = valueAt(quantity, row) * valueAt(each, row) * 100;
    const stated = valueAt(whole, row) * 100;
    // A rate without tax is rounded to the paisa, once for each piece.
    const rounded = Math.abs(valueAt(quantity, row));
    return net === 0 || stated === 0 ? [] : [gstOnTop(stated, net, rounded) !== null || isGstOf(stated, net)];
  });
  const taxed = rows.filter(Boolean).length;
  return taxed > 0 && taxed * 10 >= rows.length * 8
    ? { ...triple, amount: [], complete: rows.length, agreeing: taxed }
    : triple;
}

/**
 * The labelled column with the texts; an unlabelled one where the labelled is empty (a merged header), and right of it where that
 * names each item and the labelled one only the first of each group.
 */
function chooseDescription(
  named: readonly number[],
  { unlabelled, unknown, remarks }: Readonly<Record<'unlabelled' | 'unknown' | 'remarks', readonly number[]>>,
  stats: readonly ColumnStats[],
  sample: readonly RawRow[],
): number | null {
  // The same few words again and again are kinds of work, not the work.
  const names = named.filter((column) => !repeats(stats[column] ?? EMPTY));
  const labelled = names.length > 0 ? names : named;
  const most = Math.max(0, ...labelled.map((column) => stats[column]?.texts ?? 0));
  const chosen = labelled.find((column) => (stats[column]?.texts ?? 0) * 2 >= most && most > 0);
  if (chosen !== undefined) {
    const beside = stats[chosen + 1];
    const namesItems =
      unknown.includes(chosen + 1) &&
      (beside?.texts ?? 0) >= 3 &&
      (beside?.texts ?? 0) * 2 >= (stats[chosen]?.texts ?? 0) * 3 &&
      (beside?.units ?? 0) * 2 < (beside?.texts ?? 0);
    return namesItems ? chosen + 1 : chosen;
  }
  if (labelled.length > 0) return longest(unlabelled, sample) ?? labelled[0] ?? null;
  // "Stone & finish" names the goods beside a column that says "incl." at each of them.
  const isSaid = (column: number): boolean => !repeats(stats[column] ?? EMPTY);
  return longest(unknown.filter(isSaid), sample) ?? longest(remarks.filter(isSaid), sample) ?? longest(unknown, sample);
}

function repeats({ texts, distinct }: ColumnStats): boolean {
  return texts >= 8 && distinct * 4 <= texts;
}

/** Single columns first, then supply + labour, then the plain one + labour. */
function sources(plain: readonly number[], supply: readonly number[], labour: readonly number[]): number[][] {
  const list = plain.map((column) => [column]);
  if (supply.length > 0 && labour.length > 0) list.push([...supply.slice(0, 1), ...labour.slice(0, 1)]);
  else list.push(...[...supply, ...labour].map((column) => [column]));
  if (plain.length > 0 && labour.length > 0 && supply.length === 0)
    list.push([...plain.slice(0, 1), ...labour.slice(0, 1)]);
  return list;
}

/** Headings of what a client pays, and of what the sender pays for it himself or what a list says before his discount. */
const SELLING = /\b(sell|selling|sale|client|customer|quoted|quote|offer|offered|final|revised|proposed|your)\b/;
/** Headings of what both agreed on, beside what was quoted before. */
const AGREED = /\b(negotiated|settled|agreed|accepted|approved|final|revised)\b/;
const BUYING = /\b(cost price|purchase|buying|vendor|supplier|budget|internal|landed|dealer|cp)\b|^cost\b|\bcost$/;

function isTotal(label: string): boolean {
  return /\b(total|overall|net|grand)\b/.test(labelKey(label));
}

/** Above zero where a heading or a sheet's name means the client's price, below zero where it means the cost. */
export function likingOf(label: string): number {
  const key = labelKey(label);
  return (SELLING.test(key) ? 1 : 0) + (AGREED.test(key) ? 2 : 0) - (LISTED.test(key) ? 2 : BUYING.test(key) ? 1 : 0);
}

/** Quantity, rate and amount by the header's words; where those do not multiply out and other columns do, by the figures. */
function tripleUnder(header: Header, roles: readonly (Role | null)[], stats: readonly ColumnStats[]): Triple {
  const withRole = (...wanted: Role[]): number[] =>
    roles.flatMap((role, column) => (role !== null && wanted.includes(role) ? [column] : []));
  const labelOf = (column: number): string => header.labels[column] ?? '';
  const liking = (column: number): number => likingOf(labelOf(column));
  // "Total Qty" is the quantity where there is also "Qty per room".
  const quantities = withRole('quantity').sort((a, b) => Number(isTotal(labelOf(b))) - Number(isTotal(labelOf(a))));
  const rates = sources(withRole('rate'), withRole('rate-supply'), withRole('rate-labour'));
  const amounts = sources(withRole('amount'), withRole('amount-supply'), withRole('amount-labour'));
  const named = bestTriple({ quantities, rates, amounts }, stats, liking);
  // Without a quantity one of two amounts may be that, “Jumlah” heads either, or figures under a word that nobody knows.
  const missing = rates.length === 0 || amounts.length === 0 || quantities.length === 0;
  const disliked = [...named.rate, ...named.amount].some((column) => liking(column) < 0);
  if (named.complete > 0 ? named.agreeing * 10 >= named.complete * 6 && !disliked : !missing) return named;
  // "Rate / Pack" and "Rate / Carton": two prices of a list, and no amount.
  if (quantities.length + amounts.length === 0 && withRole('rate').length > 1) return named;
  // Of two quantities one may be that of the rates, next to amounts with tax.
  const withTax = quantities
    .map((quantity) => withoutTaxedAmount({ ...named, quantity, complete: 1, agreeing: 0 }, stats))
    .find((triple) => triple.amount.length < named.amount.length);
  if (withTax && withTax.complete >= FEW) return withTax;
  // "Total" may head a rate, and an unknown word an amount.
  const counted = stats.flatMap((column, index) =>
    column.figures >= 2 && column.figures > column.texts && !countsRows(column) ? [index] : [],
  );
  const figures = counted.filter((column) => canBeMoney(roles[column] ?? null, labelOf(column)));
  const isNamed = (column: number): boolean => /^(?:rate|amount)/.test(roles[column] ?? '');
  const wide = bestTriple(
    {
      // Of "Nos" beside "Total weight" the rate may be for either.
      quantities:
        quantities.length > 0 && named.agreeing > 0
          ? quantities
          : [
              ...quantities,
              ...counted.filter((column) => !isHeadedAsMoney([header], column) && !SHARE.test(labelOf(column))),
            ],
      rates: [...rates, ...figures.map((column) => [column])],
      amounts: [...amounts, ...figures.map((column) => [column])],
    },
    stats,
    (column) => liking(column) + (isNamed(column) ? NAMED : 0),
  );
  const widest = named.agreeing > 0 && quantities.length > 0 ? tripleOf(counted, rates, amounts, stats) : null;
  if (widest && widest.agreeing >= Math.max(named.complete, widest.complete, named.agreeing + FEW)) return widest;
  const better = disliked ? wide.agreeing >= named.agreeing * 0.95 : wide.agreeing > named.agreeing;
  return wide.agreeing >= 3 && better && wide.agreeing * 10 >= wide.complete * 8 ? wide : named;
}

/** Any figures as quantities that multiply out in every line: "Area/Length" beside the number of pieces of each. */
const tripleOf = (
  counted: readonly number[],
  rates: readonly (readonly number[])[],
  amounts: readonly (readonly number[])[],
  stats: readonly ColumnStats[],
): Triple => bestTriple({ quantities: counted, rates, amounts }, stats, () => 0);

/** Where two readings do as well, a heading of a rate or an amount counts, for less than whose price it is. */
const NAMED = 0.5;

/** A heading of percentages. */
const SHARE = /pct|percent|%/i;

/** Whether a heading is that of days, which a workbook keeps as numbers: no figures of a bill. */
export const isOfDates = (label: string): boolean => /(?:^|\s)(?:dated?|दिनांक|तारीख)(?:$|\s)/.test(labelKey(label));

/** Whether a heading is that of hours or days that work takes. */
export const isOfTimes = (label: string): boolean => TIME.test(label) && roleOf(label) !== 'quantity';
const TIME = /(?<!\p{L})(?:hours?|hrs?|heures?|horas?|ore|stunden|temps|tiempo|tempo|time)(?!\p{L})/iu;

// “Jumlah” heads amounts and pieces.
const MONEY: ReadonlySet<Role | null> = new Set<Role>(['rate', 'rate-supply', 'rate-labour', 'tax']);

/** Whether a heading says that a column is money, so that its figures are no pieces. */
export const isHeadedAsMoney = (headers: readonly Header[], column: number | null): boolean =>
  column !== null && headers.some(({ roles }) => MONEY.has(roles[column] ?? null));

/** Whether figures under a heading may be money. */
export function canBeMoney(role: Role | null, label: string): boolean {
  if (role === 'tax') return withTaxRole(label) !== 'tax';
  if (role === null || role === 'other' || role === 'room')
    return (
      !/\b(kgs?|weight|wt|length|area|volume|sq ?m|sq ?ft|sft|mm|dia|watts?|wattage|kw|hp|volts?|amps?|lumens?|lux|cct|rpm|cfm|gsm|capacity|nos?|days?|hours?|pct|percent(?:age)?)\b|%/.test(
        labelKey(label),
      ) && !isOfDates(label)
    );
  return role.startsWith('rate') || role.startsWith('amount');
}

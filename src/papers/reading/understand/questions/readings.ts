import { paise } from '../../../../kernel/money';
import type { RawCell, RawKind } from '../../parse/raw-file';
import { isNumeric, textOf } from '../cells';
import { agreement, countsRows, longest, statsOf, type ColumnStats } from '../columns/columns';
import { unexplainedAmount, type ReadSheet } from '../sheets';
import { isOfDates, isOfTimes } from '../columns/resolve-columns';
import { roleOf } from '../columns/roles';
import { readSheet } from '../tables/best-reading';
import type { Preview, Reading, SheetMapping } from '../types';
import { isOfOneSize, listed, ratiosOf } from './rival';

/** Rows whose figures show what columns may be. */
const SAMPLE = 400;
/** Columns of figures that come into question, and readings that are tried and shown. */
const MOST_COLUMNS = 6;
const MOST_TRIED = 14;
const MOST_SHOWN = 5;
/** So many times the largest total of a sheet. */
const ABSURD = 100;
/** Each reading reads all of a sheet: of a long file fewer are tried. */
const MOST_ROWS = 40_000;

/** How likely a reading is, before its sum is compared. */
const MULTIPLIES = 4;
const GUESSED = 3;
const PRODUCT = 2;
const PARTS = 1.5;
/** Prices without a quantity are amounts more often than prices of one piece. */
const LAST_AMOUNT = 0.5;
const GUESSED_ALONE = 0.45;

interface Candidate {
  readonly mapping: SheetMapping;
  readonly weight: number;
}

/**
 * The ways to read one sheet in question, each carried out on all of it: the best first, none twice, none without items. `rows`: of all
 * sheets in question.
 */
export function readingsOf(kind: RawKind, read: ReadSheet, preview: Preview, rows: number): Reading[] {
  const most = Math.max(2, Math.min(MOST_TRIED, Math.floor(MOST_ROWS / rows)));
  const seen = new Set<string>();
  return candidatesOf(read, preview)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ mapping, weight }) => ({ weight, ...tryOut(kind, read, mapping) }))
    .filter(({ isAbsurd }) => !isAbsurd)
    .sort((a, b) => confirmed(b.reading) - confirmed(a.reading) || b.weight - a.weight)
    .flatMap(({ reading }) => {
      const key = `${reading.items} ${reading.total}`;
      if (reading.items === 0 || seen.has(key)) return [];
      seen.add(key);
      return [reading];
    })
    .slice(0, MOST_SHOWN);
}

/** A sheet read with named columns. */
export function readWith(kind: RawKind, read: ReadSheet, mapping: SheetMapping): Reading {
  return tryOut(kind, read, mapping).reading;
}

/** The reading, and whether its sum is so far above every total of the sheet that nobody would mean it: a phone number for a rate. */
function tryOut(
  kind: RawKind,
  { sheet }: ReadSheet,
  mapping: SheetMapping,
): { readonly reading: Reading; readonly isAbsurd: boolean } {
  const { items, totals } = readSheet(kind, sheet, mapping);
  const stated = totals.stated.flatMap(({ amount }) => amount ?? []);
  return {
    reading: {
      items: items.length,
      total: totals.computed,
      unexplained: stated.length > 0 ? paise(unexplainedAmount({ totals })) : null,
      sheets: [mapping],
    },
    isAbsurd: stated.length > 0 && totals.computed > ABSURD * Math.max(...stated.map(Math.abs)),
  };
}

/** Whether the file's own totals come out. */
function confirmed({ unexplained: gap, total }: Reading): number {
  return gap !== null && gap <= 100 && total !== 0 ? 1 : 0;
}

function candidatesOf({ sheet }: ReadSheet, { candidate, rows }: Preview): Candidate[] {
  const below = sheet.rows.filter(({ at, running }) => !running && at > (candidate?.headerRow ?? 0));
  const sample = below.slice(0, SAMPLE);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const stats = Array.from({ length: width }, (_, column) => statsOf(sample, column));
  const all = stats.map((_, column) => column);
  const description = candidate?.description ?? longest(all, sample);
  if (description === null) return [];
  const blank: SheetMapping = {
    sheet: sheet.name,
    headerRow: candidate?.headerRow ?? (rows[0]?.cells.some(isNumeric) ? null : (rows[0]?.at ?? null)),
    number: candidate?.number ?? null,
    description,
    unit: candidate?.unit ?? null,
    quantity: null,
    rate: [],
    amount: [],
    room: candidate?.room ?? null,
  };
  const heading = sheet.rows.find(({ at }) => at === blank.headerRow)?.cells ?? [];
  const figures = all
    .filter(
      (column) =>
        column !== description &&
        holdsFigures(stats[column]) &&
        !isOfDates(textOf(heading[column])) &&
        !isOfSizes(textOf(heading[column])),
    )
    .slice(0, MOST_COLUMNS);
  const isOfPrices = areAlike(figures, stats);
  const isGuessed = candidate !== null && !(isOfPrices && candidate.quantity !== null);
  const guessed = isGuessed ? [{ mapping: candidate, weight: weightOf(candidate) }] : [];
  const made = [
    ...guessed,
    ...(isOfPrices ? [] : [...triples(figures, stats, blank), ...pairs(figures, blank), ...parts(figures, blank)]),
    ...prices(figures, heading, isOfPrices, blank),
    ...singles(figures, stats, blank),
  ];
  return made.filter(({ mapping: { rate, amount } }) => ![...rate, ...amount].some((column) => isSized(stats[column])));
}

function isOfSizes(label: string): boolean {
  const role = roleOf(label);
  return role === 'length' || role === 'breadth' || role === 'height';
}

/** Whether most figures of a column have a unit behind them, and so are no money. */
const isSized = (stats: ColumnStats | undefined): boolean => stats !== undefined && stats.sized * 2 >= stats.figures;

/** Whether all columns hold figures of one size, line by line: the least, the most and the usual price of a thing, and no quantity. */
function areAlike(figures: readonly number[], stats: readonly ColumnStats[]): boolean {
  const [first, ...others] = figures.map((column) => stats[column]);
  return (
    others.length > 0 &&
    others.every((other) => {
      const ratios = ratiosOf(first, other);
      const close = ratios.filter((ratio) => isOfOneSize(ratio) && ratio !== 1).length;
      return ratios.length >= 3 && close * 10 >= ratios.length * 9;
    })
  );
}

function holdsFigures(stats: ColumnStats | undefined): boolean {
  return stats !== undefined && stats.figures >= 2 && stats.figures > stats.texts && !countsRows(stats);
}

/** What was guessed under headings counts for more than the last figures of a row. */
function weightOf({ quantity, rate, amount }: SheetMapping): number {
  const known = Number(quantity !== null) + Number(rate.length > 0) + Number(amount.length > 0);
  return known > 1 ? GUESSED : known * GUESSED_ALONE;
}

/** Three columns that multiply out in most rows. */
function triples(figures: readonly number[], stats: readonly ColumnStats[], blank: SheetMapping): Candidate[] {
  return figures.flatMap((quantity) =>
    figures.flatMap((rate) =>
      figures.flatMap((amount) => {
        if (rate <= quantity || amount === rate || amount === quantity) return [];
        const { complete, agreeing } = agreement(quantity, [rate], [amount], stats);
        if (complete < 2 || agreeing * 10 < complete * 6) return [];
        const mapping = { ...blank, quantity, rate: [rate], amount: [amount] };
        return [{ mapping, weight: MULTIPLIES + agreeing / complete }];
      }),
    ),
  );
}

/** A quantity with a rate or with an amount, in the usual order. */
function pairs(figures: readonly number[], blank: SheetMapping): Candidate[] {
  return figures.flatMap((quantity) =>
    figures.flatMap((money) =>
      money <= quantity
        ? []
        : [
            { mapping: { ...blank, quantity, rate: [money] }, weight: PRODUCT },
            { mapping: { ...blank, quantity, amount: [money] }, weight: 1 },
          ],
    ),
  );
}

/** A quantity with two rates next to each other, of material and of labour. */
function parts(figures: readonly number[], blank: SheetMapping): Candidate[] {
  return figures.slice(2).flatMap((labour, index) => {
    const [quantity, material] = [figures[index], figures[index + 1]];
    if (quantity === undefined || material !== labour - 1) return [];
    return [{ mapping: { ...blank, quantity, rate: [material, labour] }, weight: PARTS }];
  });
}

/** The price of one of each without a quantity, as in a list of rates: a column that is headed so, the first beside hours, or the last of several prices. */
function prices(
  figures: readonly number[],
  heading: readonly RawCell[],
  isOfPrices: boolean,
  blank: SheetMapping,
): Candidate[] {
  const labels = heading.map((cell) => textOf(cell));
  const hasTimes = labels.some(isOfTimes);
  const [column] = [
    ...figures.filter((one) => roleOf(labels[one] ?? '')?.startsWith('rate')),
    ...(hasTimes ? figures : isOfPrices ? figures.slice(-1) : []),
  ];
  const weight = hasTimes ? GUESSED : 0.4;
  return column === undefined ? [] : [{ mapping: { ...blank, rate: [column] }, weight }];
}

/** The last column of figures as amounts, or another one that ends with its sum, or the first as quantities without a price. */
function singles(figures: readonly number[], stats: readonly ColumnStats[], blank: SheetMapping): Candidate[] {
  const last = figures.at(-1);
  const amounts = figures.filter((column) => column === last || listed(stats[column]));
  return [
    ...amounts.map((column) => ({
      mapping: { ...blank, amount: [column] },
      weight: column === last ? LAST_AMOUNT : 0.1,
    })),
    ...figures.map((column, index) => ({ mapping: { ...blank, quantity: column }, weight: -index / 100 })),
  ];
}

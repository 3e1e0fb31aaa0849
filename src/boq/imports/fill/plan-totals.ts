import type { Closing, StatedTotal, UnderstoodSheet } from '../../../papers/reading/understand/types';
import type { FileTotal } from '../../../papers/filling/changes';
import { placeInFile } from './plan-additions';

/** A line of the file as imported: where it stands, its amount there in paise, and its place among the changed rows. */
export interface FiledLine {
  readonly sheet: string;
  readonly at: number;
  readonly amount: number;
  /** Null for one that is not written. */
  readonly row: number | null;
}

/** What the plan of totals needs to know of a file and its BOQ. Money in paise. */
export interface TotalsOfFile {
  readonly stated: readonly StatedTotal[];
  readonly closing: Closing | null;
  readonly sheets: readonly Pick<UnderstoodSheet, 'name'>[];
  readonly lines: readonly FiledLine[];
  /** What the closing's additions come to now, in its order, and the percentage that they are still; null of a fixed or changed one. */
  readonly additions: readonly { readonly amount: number; readonly percent: number | null }[];
  /** The BOQ's GST as imported and now. */
  readonly gst: { readonly was: number; readonly is: number };
  /** Every change of the BOQ is written into the file. */
  readonly isAllWritten: boolean;
}

interface Stated {
  readonly kind: StatedTotal['kind'];
  readonly label: string;
  readonly place: { readonly sheet: string; readonly at: number };
  readonly text: string;
  readonly amount: number;
}
/** As it is written, or of which lines. */
type MadeOf =
  | Exclude<FileTotal['madeOf'], { readonly by: 'rows' }>
  | { readonly by: 'lines'; readonly lines: readonly FiledLine[] };

type Share = Extract<MadeOf, { readonly by: 'share' }>;

const RUPEE = 100;
/** In paise: what taxes of lines make of the tax of their sum. */
const LINE_ROUNDING = 5;
const SUMS = new Set<StatedTotal['kind']>(['carried', 'say', 'payable', 'grand', 'subtotal', 'total']);
const isSum = ({ kind }: Stated): boolean => SUMS.has(kind);
const USUAL_TAX = [18, 9, 12, 6, 5, 2.5, 28, 14, 40, 20];
const ROUNDED_TO = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000];

/**
 * What each total, tax and addition of a file is made of: the items above it, other totals, a percentage of them. The first of these
 * that comes to what the file states is taken.
 */
export function totalsOfFile(file: TotalsOfFile): (FileTotal & Pick<StatedTotal, 'label' | 'kind'>)[] {
  const totals = statedOf(file);
  return totals.map((total, index) => {
    const { kind, label, place, amount } = total;
    const madeOf = madeOfWhat(total, totals.slice(0, index), file);
    const made = exactOf(madeOf, totals);
    const isWhole = amount % RUPEE === 0 && made !== null && made % RUPEE !== 0;
    return { ...place, kind, label, was: amount / 100, isWhole, madeOf: asWritten(madeOf) };
  });
}

/** The stated totals that have a place, with the additions that stand among the items. */
function statedOf({ stated, closing, sheets }: TotalsOfFile): Stated[] {
  const others = (closing?.additions ?? [])
    .filter(({ at }) => stated.every((total) => total.at !== at))
    .map(({ at, label, amount }) => ({ kind: 'addition' as const, at, label, amount }));
  const order = new Map(sheets.map(({ name }, index) => [name, index]));
  const placed = [...stated, ...others].flatMap(({ kind, label, at, amount }): Stated[] => {
    const place = placeInFile(at, sheets);
    return place && amount !== null ? [{ kind, label, place, text: at, amount }] : [];
  });
  return placed.sort(
    (one, other) =>
      (order.get(one.place.sheet) ?? 0) - (order.get(other.place.sheet) ?? 0) || one.place.at - other.place.at,
  );
}

function madeOfWhat(total: Stated, before: readonly Stated[], file: TotalsOfFile): MadeOf {
  const addition = (file.closing?.additions ?? []).findIndex(({ at }) => at === total.text);
  if (total.kind === 'tax') return ofTax(total, before, file);
  if (!isSum(total)) {
    const now = file.additions[addition];
    if (now) {
      const share = now.percent === null ? null : shareOf(total, before, [Math.abs(now.percent)], 0);
      return share ? { ...share, about: now.amount / 100 } : { by: 'itself' };
    }
    return shareOf(total, before, percentsIn(total.label), 0) ?? { by: 'itself' };
  }
  if (total.amount === 0) return { by: 'unknown' };
  const previous = before.findLastIndex(isSum);
  return (
    withAddition(total, before, file) ??
    linesAbove(total, file.lines) ??
    sumOfOthers(total, before) ??
    allLines(total, file.lines) ??
    sheetOf(total, file.lines) ??
    subtotalsOf(total, before) ??
    roundedOf(total, before) ??
    (total.kind === 'payable' && previous >= 0 ? { by: 'rest', of: previous } : { by: 'unknown' })
  );
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= RUPEE;
const sumOf = (all: readonly { readonly amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0);
const ofLines = (lines: readonly FiledLine[]): MadeOf => ({ by: 'lines', lines });

function asWritten(madeOf: MadeOf): FileTotal['madeOf'] {
  if (madeOf.by !== 'lines') return madeOf;
  return { by: 'rows', rows: madeOf.lines.flatMap(({ row }) => (row === null ? [] : [row])) };
}

/** The run of lines that ends above a total and comes to it. */
function linesAbove({ place, amount }: Stated, lines: readonly FiledLine[]): MadeOf | null {
  const above = lines.filter(({ sheet, at }) => sheet === place.sheet && at < place.at).sort((a, b) => b.at - a.at);
  let sum = 0;
  let most = -1;
  for (const [index, line] of above.entries()) {
    sum += line.amount;
    // Lines without an amount above the first belong to it too.
    if (isNear(sum, amount) && (most < 0 || line.amount === 0)) most = index;
    else if (most >= 0) break;
  }
  return most < 0 ? null : ofLines(above.slice(0, most + 1));
}

function allLines({ amount }: Stated, lines: readonly FiledLine[]): MadeOf | null {
  return isNear(sumOf(lines), amount) ? ofLines(lines) : null;
}

/** The lines of one other sheet, where no second comes to the same. */
function sheetOf({ amount }: Stated, lines: readonly FiledLine[]): MadeOf | null {
  const names = [...new Set(lines.map(({ sheet }) => sheet))];
  const found = names
    .map((name) => lines.filter(({ sheet }) => sheet === name))
    .filter((one) => isNear(sumOf(one), amount));
  return found.length === 1 && found[0] ? ofLines(found[0]) : null;
}

/** A total before it with the additions and taxes between. */
function sumOfOthers({ amount }: Stated, before: readonly Stated[]): MadeOf | null {
  const between: number[] = [];
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const one = before[index];
    if (!one) continue;
    if (!isSum(one)) between.unshift(index);
    else if (isNear(one.amount + between.reduce((sum, at) => sum + (before[at]?.amount ?? 0), 0), amount))
      return { by: 'sum', of: [index, ...between], plus: 0 };
  }
  return null;
}

/** Other totals and what the file rounds off, which is an addition of the BOQ. */
function withAddition(total: Stated, before: readonly Stated[], { closing, additions }: TotalsOfFile): MadeOf | null {
  const own = (closing?.additions ?? []).findIndex(({ at }) => at === total.text);
  const rounded = closing?.additions[own];
  const others = rounded ? sumOfOthers({ ...total, amount: total.amount - rounded.amount }, before) : null;
  return others?.by === 'sum' ? { ...others, plus: (additions[own]?.amount ?? 0) / 100 } : null;
}

/** The subtotals right before it, as many as come to it. */
function subtotalsOf({ amount }: Stated, before: readonly Stated[]): MadeOf | null {
  const of: number[] = [];
  let sum = 0;
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const one = before[index];
    if (!one || !isSum(one)) continue;
    of.unshift(index);
    sum += one.amount;
    if (of.length > 1 && isNear(sum, amount)) return { by: 'sum', of, plus: 0 };
  }
  return null;
}

/** The total before it, rounded to hundreds or the like. */
function roundedOf({ amount }: Stated, before: readonly Stated[]): MadeOf | null {
  const of = before.findLastIndex(isSum);
  const exact = (before[of]?.amount ?? 0) / 100;
  for (const way of ['round', 'floor', 'ceil'] as const)
    for (const to of ROUNDED_TO)
      if (of >= 0 && Math[way](exact / to) * to * 100 === amount) return { by: 'rounding', of, to, way };
  return null;
}

function ofTax(total: Stated, before: readonly Stated[], { closing, gst, isAllWritten }: TotalsOfFile): MadeOf {
  const said = percentsIn(total.label);
  const share = shareOf(total, before, said, 0) ?? (said.length === 0 ? shareOf(total, before, USUAL_TAX, 20) : null);
  const isOfBoq = closing?.tax?.at === total.text && Math.abs(total.amount - gst.was) <= LINE_ROUNDING;
  if (share) return isOfBoq ? { ...share, about: gst.is / 100 } : share;
  return isOfBoq && isAllWritten ? { by: 'figure', figure: gst.is / 100 } : { by: 'unknown' };
}

/** A percentage of a total before it, with the additions between or without them. `least`: of smaller amounts it may be chance. */
function shareOf(
  { amount }: Stated,
  before: readonly Stated[],
  percents: readonly number[],
  least: number,
): Share | null {
  if (Math.abs(amount) <= least * RUPEE) return null;
  const between: number[] = [];
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const one = before[index];
    if (!one) continue;
    if (!isSum(one)) {
      if (one.kind !== 'tax') between.unshift(index);
      continue;
    }
    for (const of of between.length > 0 ? [[index, ...between], [index]] : [[index]]) {
      const base = of.reduce((sum, at) => sum + (before[at]?.amount ?? 0), 0);
      const percent = percents.find((one) => isNear((base * one) / 100, Math.abs(amount)));
      if (percent !== undefined) return { by: 'share', of, percent: amount < 0 ? -percent : percent, about: null };
    }
  }
  return null;
}

/** Each percentage in the words of a total, and all of them together. */
function percentsIn(label: string): number[] {
  const all = [...label.matchAll(/(\d+(?:\.\d+)?)\s*%/g)].map(([, digits]) => Number(digits));
  return all.length > 1 ? [all.reduce((sum, one) => sum + one, 0), ...all] : all;
}

/** What the parts of a total come to before it is rounded, in paise; null where that is not known. */
function exactOf(madeOf: MadeOf, totals: readonly Stated[]): number | null {
  const together = (of: readonly number[]): number => of.reduce((sum, at) => sum + (totals[at]?.amount ?? 0), 0);
  switch (madeOf.by) {
    case 'lines':
      return sumOf(madeOf.lines);
    case 'sum':
      return madeOf.plus === 0 ? together(madeOf.of) : null;
    case 'share':
      return (together(madeOf.of) * madeOf.percent) / 100;
    default:
      return null;
  }
}

import { utils, type CellObject } from '@e965/xlsx';
import { MOST_WORDS, type FileTotal, type ToldTotal } from './changes';
import { figureIn } from './figure-text';

/** A workbook that is being filled in. */
export interface TotalCells {
  row(sheet: string, at: number): readonly (CellObject | undefined)[];
  /** What a cell says with everything written so far; undefined where it cannot be calculated. */
  value(sheet: string, row: number, column: number): unknown;
  /** `was`: the figure that it holds, which may be within words. */
  set(sheet: string, row: number, column: number, value: number, was: number): void;
  /** By how much the amount of a changed row has moved, by its place in the changes. */
  moved(row: number): number;
}

/**
 * Renews the totals that are typed figures, each from what it is made of, so that they agree with the rows as they stand now. What a
 * formula states is left to it.
 */
export function renewTotals(totals: readonly FileTotal[], cells: TotalCells, hasMoved: boolean): ToldTotal[] {
  const now: (number | undefined)[] = [];
  return totals.map((total): ToldTotal => {
    const { sheet, at, was } = total;
    const row = cells.row(sheet, at);
    const column = row.findLastIndex((cell) => isFigure(cell, was));
    const found = column < 0 ? undefined : row[column];
    const expected = expectedOf(total, totals, now, cells);
    if (!found) {
      now.push(expected);
      return { cell: null, says: null, isOld: false };
    }
    const cell = `${sheet}!${utils.encode_cell({ r: at - 1, c: column })}`;
    if (found.f !== undefined || total.madeOf.by === 'itself') {
      const value = figureOf(cells.value(sheet, at - 1, column));
      const says = value === undefined ? undefined : Math.abs(value) * (was < 0 ? -1 : 1);
      now.push(says ?? expected);
      return { cell, says: says ?? null, isOld: false };
    }
    now.push(expected);
    if (expected === undefined) return { cell, says: was, isOld: hasMoved };
    const held = Math.abs(figureOf(cells.value(sheet, at - 1, column)) ?? 0);
    if (Math.abs(Math.abs(expected) - held) >= PAISA / 2) {
      const sign = Math.sign(figureOf(found.v) ?? 0) === Math.sign(was) ? 1 : -1;
      cells.set(sheet, at - 1, column, sign * expected, Math.abs(was));
    }
    return { cell, says: expected, isOld: false };
  });
}

/** What a total comes to now, rounded as it was, with what the file's own sum was off by; undefined where that cannot be told. */
function expectedOf(
  total: FileTotal,
  totals: readonly FileTotal[],
  now: readonly (number | undefined)[],
  cells: TotalCells,
): number | undefined {
  const round = (value: number): number => (total.isWhole ? Math.round(value) : toPaise(value));
  const is = becomes(total, totals, now, cells);
  if (is === undefined) return undefined;
  if (total.madeOf.by !== 'share' && (total.madeOf.by !== 'sum' || total.madeOf.plus !== 0)) return round(is);
  const { madeOf } = total;
  if (madeOf.by === 'share' && madeOf.about !== null && Math.abs(madeOf.about - is) <= LINE_ROUNDING)
    return madeOf.about;
  const were = totals.map(({ was }) => was);
  const was = becomes(total, totals, were, cells) ?? is;
  return Math.abs(round(was) - total.was) < PAISA / 2 ? round(is) : round(total.was + is - was);
}

/** What a total's parts come to; undefined where that cannot be told. */
function becomes(
  { sheet, at, was, madeOf }: FileTotal,
  totals: readonly FileTotal[],
  now: readonly (number | undefined)[],
  cells: TotalCells,
): number | undefined {
  const together = (of: readonly number[]): number | undefined =>
    of.reduce<number | undefined>((sum, one) => {
      const value = now[one];
      return sum === undefined || value === undefined ? undefined : sum + value;
    }, 0);
  const from = (of: readonly number[], make: (sum: number) => number): number | undefined => {
    const sum = together(of);
    return sum === undefined ? undefined : make(sum);
  };
  switch (madeOf.by) {
    case 'itself':
      return was;
    case 'rows':
      return madeOf.rows.reduce((sum, row) => sum + cells.moved(row), was);
    case 'sum':
      return from(madeOf.of, (sum) => sum + madeOf.plus);
    case 'share':
      return from(madeOf.of, (sum) => (sum * madeOf.percent) / 100);
    case 'rounding':
      return from([madeOf.of], (sum) => Math[madeOf.way](toPaise(sum / madeOf.to)) * madeOf.to);
    case 'rest': {
      const whole = totals[madeOf.of];
      if (!whole || whole.sheet !== sheet) return undefined;
      const less = whole.was - was;
      for (let row = whole.at + 1; row < at; row += 1)
        if (cells.row(sheet, row).some((cell) => cell?.f === undefined && isFigure(cell, less)))
          return from([madeOf.of], (sum) => sum - less);
      return undefined;
    }
    case 'figure':
      return madeOf.figure;
    case 'unknown':
      return undefined;
  }
}

/** Typed cells of an abstract that state totals of other sheets once more, renewed with them; only where one total alone can be meant. */
export function renewCopies(
  sheet: string,
  rows: readonly (readonly (CellObject | undefined)[] | undefined)[],
  totals: readonly FileTotal[],
  told: readonly ToldTotal[],
  cells: TotalCells,
): void {
  const own = new Set(told.map(({ cell }) => cell));
  for (const [at, row] of rows.entries())
    for (const [column, cell] of (row ?? []).entries()) {
      if (!cell || cell.f !== undefined || own.has(`${sheet}!${utils.encode_cell({ r: at, c: column })}`)) continue;
      const meant = totals.flatMap(({ was }, index) => {
        const says = told[index]?.says ?? null;
        return Math.abs(was) >= LEAST_COPIED && isFigure(cell, was) && says !== null ? [{ was, says }] : [];
      });
      const [one] = meant;
      if (one && meant.every(({ says }) => Math.abs(says - one.says) < PAISA))
        cells.set(sheet, at, column, one.says, Math.abs(one.was));
    }
}

/** Smaller figures may be anything. */
const LEAST_COPIED = 1_000;
const PAISA = 0.01;
/** What taxes of lines make of the tax of their sum. */
const LINE_ROUNDING = 0.05;
const NUMBER_WORDS = /\b(?:thousand|hundred|lakhs?|lacs?|crores?)\b|लाख|हज़ार|हजार/iu;
const MONEY_WORDS = /\b(?:rupees?|rs|inr|only|in words)\b|रुपये|रुपए|मात्र|केवल/iu;

/** The first cells of typed words that state an amount. */
export function amountsInWords(
  sheets: Iterable<readonly [string, readonly (readonly (CellObject | undefined)[] | undefined)[]]>,
): string[] {
  const found: string[] = [];
  for (const [sheet, rows] of sheets)
    for (const [at, row] of rows.entries())
      for (const [column, cell] of (row ?? []).entries()) {
        if (cell?.t !== 's' || cell.f !== undefined || found.length >= MOST_WORDS) continue;
        const words = String(cell.v);
        if (words.length < MOST_LETTERS && NUMBER_WORDS.test(words) && MONEY_WORDS.test(words))
          found.push(`${sheet}!${utils.encode_cell({ r: at, c: column })}`);
      }
  return found;
}
const MOST_LETTERS = 250;

/** Whether a cell states an amount, with whatever sign. */
function isFigure(cell: CellObject | undefined, amount: number): boolean {
  const value = figureOf(cell?.v);
  return value !== undefined && Math.abs(Math.abs(value) - Math.abs(amount)) < PAISA;
}

function figureOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (figureIn(value) ?? undefined) : undefined;
}

function toPaise(value: number): number {
  return Math.round(Number((value * 100).toPrecision(15))) / 100;
}

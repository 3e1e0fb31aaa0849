import type { LengthUnit } from '../../../kernel/length';
import { divideHalfUp } from '../../../kernel/money';
import { MAX_QUANTITY, quantity, QUANTITY_SCALE, toNumber, type Quantity } from '../../../kernel/quantity';
import { unitFit } from '../../../kernel/unit-fit';
import { unitWords } from '../../../kernel/units/unit-words';
import type { RawCell } from '../parse/raw-file';
import { figureOf, quantityOfFigure, textOf } from '../understand/cells';
import { SIDES, type MeasureColumns, type Row, type SideName } from './measure-columns';
import type { MeasuredRow } from './measured-types';
import { sideOf } from './side';

/** What a row multiplies and comes to, as it is written; below zero where it is taken off. */
export interface RowFigures extends Readonly<Record<SideName, Quantity | null>> {
  readonly nos: Quantity | null;
  readonly quantity: Quantity | null;
  /** What its cells or headings say. */
  readonly lengthsIn: LengthUnit | null;
  /** The text of a cell that is no figure. */
  readonly unread: string | null;
}

/** The unit of what one, two or three lengths give. */
const UNIT_OF: Readonly<Record<LengthUnit, readonly string[]>> = {
  ft: ['rft', 'sqft', 'cuft'],
  m: ['rm', 'sqm', 'cum'],
};
const ONE = quantity(QUANTITY_SCALE);
/** Sheets round what they multiply to two decimals, and lengths to the inch. */
const LEAST_TOLERANCE = 110;
const SHARE_TOLERANCE = 0.0002;

export const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(LEAST_TOLERANCE, Math.abs(other) * SHARE_TOLERANCE);

/** Reads the figures of a row; `at` is the column of its quantity. */
export function figuresOf({ cells }: Row, { nos: counts, sides }: MeasureColumns, at: number | null): RowFigures {
  let unread: string | null = null;
  let lengthsIn: LengthUnit | null = null;
  const own: Partial<Record<SideName, Quantity>> = {};
  for (const { name, at: column, unit } of sides) {
    const side = sideOf(cells[column], unit);
    if (typeof side === 'string') unread ??= side;
    else if (side) {
      own[name] = side.size;
      lengthsIn ??= side.unit;
    }
  }
  const many = counts.flatMap((column) => countOf(cells[column]) ?? []);
  const wrong = counts.map((column) => cells[column]).find((cell) => textOf(cell) !== '' && countOf(cell) === null);
  const figure = figureOf(at === null ? null : cells[at]);
  if (figure.kind === 'error') unread ??= figure.text;
  return {
    nos:
      many.length === 0
        ? null
        : many.reduce((all, count) => quantity(Number(divideHalfUp(BigInt(all) * BigInt(count), 10_000n)))),
    length: own.length ?? null,
    breadth: own.breadth ?? null,
    height: own.height ?? null,
    quantity: quantityOfFigure(figure),
    lengthsIn,
    unread: unread ?? (wrong === undefined ? null : textOf(wrong)),
  };
}

/** A number of pieces: "4", "2 x 3". Null where the cell has none. */
function countOf(cell: RawCell | undefined): Quantity | null {
  const text = textOf(cell);
  if (/^\d+(?:\s*[x×*]\s*\d+)+$/i.test(text))
    return inBounds(text.split(/\s*[x×*]\s*/i).reduce((all, count) => all * Number(count), 1) * QUANTITY_SCALE);
  const figure = figureOf(cell);
  return figure.kind === 'number' ? quantityOfFigure(figure) : null;
}

export const sidesOf = (row: Readonly<Record<SideName, Quantity | null>>): Quantity[] =>
  SIDES.flatMap((name) => row[name] ?? []);

export const isMeasured = (figures: RowFigures): boolean => figures.nos !== null || sidesOf(figures).length > 0;

/** Number times lengths, in the measure of the lengths; null where there is nothing to multiply. */
export function productOf(row: Readonly<Record<SideName | 'nos', Quantity | null>>): Quantity | null {
  const sides = sidesOf(row);
  if (sides.length === 0 && row.nos === null) return null;
  const factors = [row.nos ?? ONE, ...sides];
  const product = factors.reduce((all, factor) => all * BigInt(factor), 1n);
  return inBounds(Number(divideHalfUp(product, BigInt(QUANTITY_SCALE) ** BigInt(factors.length - 1))));
}

/** A scaled quantity; null for more than there is of anything: a date or a telephone number among sizes. */
const inBounds = (scaled: number): Quantity | null => (Math.abs(scaled) > MAX_QUANTITY ? null : quantity(scaled));

/** A quantity in another unit, rounded to four decimals; null where that is not possible. */
export function converted(value: Quantity, from: string, to: string): Quantity | null {
  const fit = unitFit(from, to);
  return fit && fit.is !== 'unknown' ? inBounds(Number(divideHalfUp(BigInt(value) * fit.part, fit.many))) : null;
}

/**
 * The figures as a row of an item in a unit ('' for none): the unit of its lengths as it is stated or proven, and what is wrong
 * with it.
 */
export function rowOf(
  { unread, ...figures }: RowFigures,
  row: { readonly at: number; readonly note: string; readonly unit: string; readonly isDeducted: boolean },
): MeasuredRow {
  const { at, note, unit, isDeducted } = row;
  const isDeduction = isDeducted || (figures.quantity ?? 0) < 0 || (figures.nos ?? 0) < 0;
  const size = { ...figures, quantity: sizeOf(figures.quantity), nos: sizeOf(figures.nos) };
  const lengthsIn = size.lengthsIn ?? provenUnit(size, unit);
  const problem =
    unread === null ? problemOf({ ...size, lengthsIn }, unit) : `“${unread.slice(0, 40)}” is not a number.`;
  return { at, note, isDeduction, problem, ...size, lengthsIn };
}

const sizeOf = (value: Quantity | null): Quantity | null => value && quantity(Math.abs(value));

type Size = Pick<MeasuredRow, SideName | 'nos' | 'quantity' | 'lengthsIn'>;

/** Where lengths multiply to a quantity per square foot, they are feet. */
function provenUnit(size: Size, unit: string): LengthUnit | null {
  const product = productOf(size);
  const agrees = size.quantity === null || (product !== null && isNear(product, size.quantity));
  const measure = UNIT_OF.ft.includes(unit) ? 'ft' : UNIT_OF.m.includes(unit) ? 'm' : null;
  return agrees && sidesOf(size).length > 0 ? measure : null;
}

/** What the factors of a row come to in a unit; in the measure of its lengths where that does not convert. */
export function sizeIn(size: Omit<Size, 'quantity'>, unit: string): Quantity {
  const product = productOf(size) ?? quantity(0);
  const natural = naturalUnit(size);
  return natural === null ? product : (converted(product, natural, unit) ?? product);
}

function problemOf(size: Size, unit: string): string | null {
  const product = productOf(size);
  if (size.quantity === null) return product === 0 ? 'It comes to nothing.' : null;
  if (size.quantity === 0) return 'Its quantity is 0.';
  if (product === null) return null;
  const expected = sizeIn(size, unit);
  if (isNear(expected, size.quantity)) return null;
  const words = unit === '' ? '' : ` ${unitWords(unit, toNumber(expected))}`;
  return `It multiplies to ${toNumber(expected)}${words}, and the sheet says ${toNumber(size.quantity)}.`;
}

/** The unit of the product of its lengths; null where it has none or does not say which. */
function naturalUnit(size: Pick<Size, SideName | 'lengthsIn'>): string | null {
  return size.lengthsIn === null ? null : (UNIT_OF[size.lengthsIn][sidesOf(size).length - 1] ?? null);
}

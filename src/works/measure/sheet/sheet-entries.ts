import { Rejection } from '../../../kernel/decisions/rejection';
import { quantity, toNumber, type Quantity } from '../../../kernel/quantity';
import { unitWords } from '../../../kernel/units/unit-words';
import { converted, isNear, sidesOf } from '../../../papers/reading/measurements/row-figures';
import type { ContractLine } from '../../domain/contract';
import { entriesOf } from '../../domain/deciders/measure';
import { lengthsOf, measuredQuantity, openingOf, roundedOf, type Dimensions } from '../../domain/measured-quantity';
import type { WorksState } from '../../domain/works.state';

/** A row of a sheet as it is to be entered: what it multiplies, and what the sheet says that this comes to. */
export interface SheetEntry {
  readonly itemId: string;
  readonly note: string;
  readonly sides: Omit<Dimensions, 'quantity'>;
  /** In `unit`. */
  readonly stated: Quantity | null;
  /** Null where the sheet does not say. */
  readonly unit: string | null;
  readonly isDeduction: boolean;
}

/** How a row is entered in the book of its line. */
export interface BookedRow {
  readonly sides: Dimensions;
  readonly note: string;
  /** In the unit of the line, above zero. */
  readonly quantity: Quantity;
  /** What IS 1200 would take of an opening or make of the lengths, where that is something else. */
  readonly clause: string | null;
}

/** Why an entry of a sheet is as the sheet has it, whatever IS 1200 says. */
export const AS_IN_SHEET = 'As in the measurement sheet';

/**
 * How a row is entered: by its lengths where the line is measured by so many, else by the quantity that the sheet states. Throws
 * Rejection where both are given and differ, and where neither can be in the unit of the line.
 */
export function bookedRow({ note, sides, stated, unit, isDeduction }: SheetEntry, line: ContractLine): BookedRow {
  const own = stated === null ? null : statedIn(line.unit, { stated, unit });
  const lengths = sidesOf(sides);
  const isMeasured =
    (lengthsOf(line.unit)?.many ?? 0) === lengths.length && lengths.length + Number(sides.nos !== null) > 0;
  if (!isMeasured) {
    if (own === null || (unit === null && lengths.length > 0)) {
      measuredQuantity(line.unit, { ...sides, quantity: null });
      throw differs(`Its lengths do not give ${unitWords(line.unit)}.`);
    }
    return { sides: TYPED(own), note: withWorking(note, sides), quantity: own, clause: null };
  }
  const whole = { ...sides, quantity: null };
  const size = measuredQuantity(line.unit, whole);
  if (own !== null && !isNear(size, own))
    throw differs(
      `It multiplies to ${toNumber(size)} ${unitWords(line.unit, toNumber(size))}, and the sheet says ${toNumber(own)}.`,
    );
  const opening = isDeduction ? openingOf(line, whole) : null;
  const isOther = opening !== null && !isNear(opening.quantity, size);
  const rounded = isDeduction ? null : roundedOf(line, whole);
  return { sides: whole, note, quantity: size, clause: isOther ? opening.clause : (rounded?.clause ?? null) };
}

const TYPED = (typed: Quantity): Dimensions => ({
  nos: null,
  length: null,
  breadth: null,
  height: null,
  quantity: typed,
});
const differs = (message: string): Rejection => new Rejection('invalid', message, 'quantity');

function statedIn(to: string, { stated, unit }: { readonly stated: Quantity; readonly unit: string | null }): Quantity {
  const own = unit === null ? stated : converted(stated, unit, to);
  if (own !== null) return own;
  throw differs(`The sheet measures it in ${unitWords(unit ?? '')}, the contract in ${unitWords(to)}.`);
}

/** A quantity that its line cannot show as a product keeps that in its note. */
function withWorking(note: string, sides: Omit<Dimensions, 'quantity'>): string {
  const factors = [sides.nos, ...sidesOf(sides)].flatMap((factor) => (factor === null ? [] : [toNumber(factor)]));
  return factors.length < 2 ? note : `${note} (${factors.join(' × ')})`.trim();
}

/**
 * Which rows the book has already: as many as there are entries that count with the same line, note and figures. The same sheet brought in twice,
 * or one that goes on where the last one ended, enters nothing again.
 */
export function inBookAlready(
  { book }: Pick<WorksState, 'book'>,
  rows: readonly (Pick<SheetEntry, 'itemId' | 'isDeduction'> & { readonly booked: BookedRow | null })[],
): readonly boolean[] {
  const left = new Map<string, number>();
  for (const itemId of new Set(rows.map((row) => row.itemId)))
    for (const entry of entriesOf(book, itemId)) {
      const key = keyOf({ ...entry, quantity: quantity(Math.abs(entry.quantity)) });
      left.set(key, (left.get(key) ?? 0) + 1);
    }
  return rows.map(({ itemId, isDeduction, booked }) => {
    if (!booked) return false;
    const key = keyOf({ itemId, isDeduction, ...booked });
    const many = left.get(key) ?? 0;
    if (many > 0) left.set(key, many - 1);
    return many > 0;
  });
}

function keyOf(row: {
  readonly itemId: string;
  readonly isDeduction: boolean;
  readonly note: string;
  readonly sides: Dimensions;
  readonly quantity: Quantity;
}): string {
  const { nos, length, breadth, height, girth, lengthsIn = 'ft' } = row.sides;
  const sides = [nos, length, breadth, height, girth, lengthsIn];
  return JSON.stringify([row.itemId, row.isDeduction, row.note, ...sides, row.quantity]);
}

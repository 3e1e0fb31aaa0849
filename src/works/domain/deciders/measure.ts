import { Rejection } from '../../../kernel/decisions/rejection';
import { quantity, type Quantity } from '../../../kernel/quantity';
import { grouped } from '../../../kernel/record';
import { agreedLine, type Contract } from '../contract';
import { measuredQuantity, openingOf, roundedOf } from '../measured-quantity';
import { OPENING_BILL } from '../opening';
import type { Put } from '../put';
import { Refusal, restsOn } from '../refusal';
import { standing } from '../stamp';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import { withEntry, type Measurement, type WorksState } from '../works.state';

type Book = WorksState['book'];

export function decideMeasure(
  command: CommandOf<'Measure' | 'MeasureSheet' | 'CheckMeasurement'>,
  { book }: Pick<WorksState, 'book'>,
  contract: Contract,
): WorksEvent[] {
  const { by, at } = command;
  switch (command.type) {
    case 'Measure':
      return decideEntries([command], book, contract);
    case 'MeasureSheet':
      return decideEntries(
        command.entries.map((entry) => ({ ...entry, type: 'Measure', date: command.date, by, at })),
        book,
        contract,
      );
    case 'CheckMeasurement': {
      const entry = existing(book, command.id);
      if (entry.reversed) throw new Refusal('reversed', 'This measurement was reversed. Measure again.');
      if (entry.checkedBy !== null) return [];
      return [{ type: 'MeasurementChecked', data: { id: entry.id, by, at } }];
    }
  }
}

/** Of each state of the book, made when it is first asked: every figure of works asks for every line. */
const byItem = new WeakMap<Book, ReadonlyMap<string, readonly Measurement[]>>();

/** The entries of an item that count, in the order of the book. */
export function entriesOf(book: Book, itemId: string): readonly Measurement[] {
  let items = byItem.get(book);
  if (!items) {
    items = grouped(standing(book), (entry) => entry.itemId);
    byItem.set(book, items);
  }
  return items.get(itemId) ?? [];
}

/** What is measured of a line, of the entries that a test accepts. */
export function measuredOf(book: Book, itemId: string, counts: (entry: Measurement) => boolean = () => true): Quantity {
  return quantity(
    entriesOf(book, itemId)
      .filter(counts)
      .reduce((total, entry) => total + entry.quantity, 0),
  );
}

export function evolveBook(state: WorksState, event: WorksEvent, put: Put): WorksState {
  const { book } = state;
  switch (event.type) {
    case 'Measured': {
      const entry = { ...event.data, checkedBy: null, reversed: null, bill: null };
      return { ...state, book: put(book, entry.id, entry) };
    }
    case 'MeasurementChecked':
      return { ...state, book: withEntry(book, event.data.id, { checkedBy: event.data.by }, put) };
    default:
      return state;
  }
}

/** Entries that the book does not have yet; deductions may stand before what they are taken from. */
function decideEntries(commands: readonly CommandOf<'Measure'>[], book: Book, contract: Contract): WorksEvent[] {
  const entries = commands.filter(({ id }) => !book.has(id)).map((command) => measured(command, contract));
  for (const [itemId, own] of grouped(entries, (entry) => entry.itemId))
    refuseBelowZero(measuredOf(book, itemId) + own.reduce((sum, entry) => sum + entry.quantity, 0));
  return entries.map((data) => ({ type: 'Measured', data }));
}

function measured(
  command: CommandOf<'Measure'>,
  contract: Contract,
): Omit<Measurement, 'checkedBy' | 'reversed' | 'bill'> {
  const { id, itemId, date, note, sides, isDeduction, reason, by, at } = command;
  const line = agreedLine(contract, itemId);
  const isByRule = reason === undefined;
  const opening = isDeduction && isByRule ? openingOf(line, sides) : null;
  const ruled = opening ?? (isByRule ? roundedOf(line, sides) : null);
  const size = ruled?.quantity ?? measuredQuantity(line.unit, sides);
  const signed = quantity(isDeduction ? -size : size);
  return {
    id,
    itemId,
    title: line.title,
    room: line.room,
    date,
    note,
    sides,
    quantity: signed,
    isDeduction,
    ...(ruled && { clause: ruled.clause }),
    ...(reason !== undefined && { reason }),
    by,
    at,
  };
}

/** Refuses to reverse what a bill has, or what a deduction is taken from. */
export function refuseMeasured({ book }: Pick<WorksState, 'book'>, id: string): void {
  const { bill, itemId, quantity: size } = existing(book, id);
  if (bill === OPENING_BILL) throw restsOn('The opening figures hold this measurement', { opening: true });
  if (bill !== null) throw restsOn(`Bill ${bill} rests on this measurement`, { bill });
  refuseBelowZero(measuredOf(book, itemId) - size);
}

function refuseBelowZero(total: number): void {
  if (total < 0) throw new Rejection('invalid', 'More would be deducted than is measured of this item.', 'quantity');
}

function existing(book: Book, id: string): Measurement {
  const entry = book.get(id);
  if (!entry) throw new Rejection('not-found', 'There is no such measurement.');
  return entry;
}

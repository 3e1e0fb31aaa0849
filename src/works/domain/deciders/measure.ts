import { today } from '../../../kernel/day';
import { Rejection } from '../../../kernel/decisions/rejection';
import { quantity, type Quantity } from '../../../kernel/quantity';
import { lineOf, type Contract } from '../contract';
import { measuredQuantity, openingOf } from '../measured-quantity';
import { Refusal } from '../refusal';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import { withEntry, type Measurement, type WorksState } from '../works.state';

type Book = WorksState['book'];

export function decideMeasure(
  command: CommandOf<'Measure' | 'CheckMeasurement' | 'ReverseMeasurement'>,
  { book }: Pick<WorksState, 'book'>,
  contract: Contract,
): WorksEvent[] {
  const { by, at } = command;
  switch (command.type) {
    case 'Measure':
      if (book.has(command.id)) return [];
      return [{ type: 'Measured', data: measured(command, book, contract) }];
    case 'CheckMeasurement': {
      const entry = existing(book, command.id);
      if (entry.reversed) throw new Refusal('reversed', 'This measurement was reversed. Measure again.');
      if (entry.checkedBy !== null) return [];
      return [{ type: 'MeasurementChecked', data: { id: entry.id, by, at } }];
    }
    case 'ReverseMeasurement': {
      const entry = existing(book, command.id);
      if (entry.reversed) return [];
      if (entry.bill !== null)
        throw new Refusal('rests_on', `Bill ${entry.bill} rests on this measurement. Reverse the bill first.`, {
          bill: entry.bill,
        });
      refuseBelowZero(measuredOf(book, entry.itemId) - entry.quantity);
      return [{ type: 'EntryReversed', data: { id: entry.id, of: 'measurement', reason: command.reason, by, at } }];
    }
  }
}

/** What is measured of a line, of the entries that a test accepts. */
export function measuredOf(book: Book, itemId: string, counts: (entry: Measurement) => boolean = () => true): Quantity {
  let total = 0;
  for (const entry of book.values())
    if (entry.itemId === itemId && !entry.reversed && counts(entry)) total += entry.quantity;
  return quantity(total);
}

export function evolveBook(state: WorksState, event: WorksEvent): WorksState {
  const { book } = state;
  switch (event.type) {
    case 'Measured': {
      const entry = { ...event.data, checkedBy: null, reversed: null, bill: null };
      return { ...state, book: new Map(book).set(entry.id, entry) };
    }
    case 'MeasurementChecked':
      return { ...state, book: withEntry(book, event.data.id, { checkedBy: event.data.by }) };
    case 'EntryReversed': {
      const { id, of, reason, by, at } = event.data;
      return of === 'measurement' ? { ...state, book: withEntry(book, id, { reversed: { reason, by, at } }) } : state;
    }
    default:
      return state;
  }
}

function measured(
  command: CommandOf<'Measure'>,
  book: Book,
  contract: Contract,
): Omit<Measurement, 'checkedBy' | 'reversed' | 'bill'> {
  const { id, itemId, date, note, sides, isDeduction, reason, by, at } = command;
  const line = lineOf(contract, itemId);
  if (!line)
    throw new Refusal(
      'not_in_contract',
      'This item is not in the contract. Send a variation and have it accepted first.',
    );
  if (date > today(new Date(at))) throw new Rejection('invalid', 'A measurement cannot be of a later day.', 'date');
  const opening = isDeduction && reason === undefined ? openingOf(line, sides) : null;
  const size = opening?.quantity ?? measuredQuantity(line.unit, sides);
  const signed = quantity(isDeduction ? -size : size);
  refuseBelowZero(measuredOf(book, itemId) + signed);
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
    ...(opening && { clause: opening.clause }),
    ...(reason !== undefined && { reason }),
    by,
    at,
  };
}

function refuseBelowZero(total: number): void {
  if (total < 0) throw new Rejection('invalid', 'More would be deducted than is measured of this item.', 'quantity');
}

function existing(book: Book, id: string): Measurement {
  const entry = book.get(id);
  if (!entry) throw new Rejection('not-found', 'There is no such measurement.');
  return entry;
}

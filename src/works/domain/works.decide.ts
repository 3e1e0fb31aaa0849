import { today } from '../../kernel/day';
import { Rejection } from '../../kernel/decisions/rejection';
import { decideBuyer } from './buyer';
import type { Contract } from './contract';
import { decideAttendance } from './deciders/attendance';
import { decideBills } from './deciders/bills';
import { decideCosts } from './deciders/costs';
import { decideMeasure } from './deciders/measure';
import { decideMoney } from './deciders/money';
import { decideOpening, refuseBefore } from './deciders/opening';
import { decideReversal } from './deciders/reversal';
import { decideSite } from './deciders/site';
import type { WorksCommand } from './works.commands';
import type { WorksEvent } from './works.events';
import type { WorksState } from './works.state';

/** What an opening holds all of up to its day. */
const AFTER_OPENING: ReadonlySet<WorksCommand['type']> = new Set([
  'Measure',
  'MeasureSheet',
  'RecordBill',
  'RecordReceipt',
  'ReleaseRetention',
]);

/**
 * Decides a command on the works of a contract. Returns its events, none when it changes nothing. Pure. Throws Rejection
 * with the sentence that is shown to the person.
 */
export function decideWorks(command: WorksCommand, state: WorksState, contract: Contract): WorksEvent[] {
  if ('date' in command && command.date > today(new Date(command.at)))
    throw new Rejection('invalid', 'This cannot be of a later day.', 'date');
  if ('date' in command && AFTER_OPENING.has(command.type)) refuseBefore(state, command.date);
  switch (command.type) {
    case 'RecordOpening':
      return decideOpening(command, state, contract);
    case 'Measure':
    case 'MeasureSheet':
    case 'CheckMeasurement':
      return decideMeasure(command, state, contract);
    case 'SetBuyer':
      return decideBuyer(command, state, contract);
    case 'DraftBill':
    case 'DiscardBill':
    case 'RecordBill':
    case 'ReverseBill':
      return decideBills(command, state, contract);
    case 'RecordReceipt':
    case 'ReleaseRetention':
      return decideMoney(command, state);
    case 'PlaceOrder':
    case 'RecordDelivery':
    case 'RecordCost':
    case 'PayCost':
      return decideCosts(command, state, contract);
    case 'NoteAttendance':
    case 'SetDayRate':
    case 'CostAttendance':
      return decideAttendance(command, state, contract);
    case 'SetProgress':
    case 'MoveSchedule':
    case 'RaiseSnag':
    case 'MendSnag':
    case 'ReopenSnag':
    case 'WriteDiary':
    case 'RaiseIndent':
    case 'TakePhoto':
    case 'SharePhoto':
      return decideSite(command, state, contract);
    case 'ReverseEntry':
      return decideReversal(command, state);
  }
}

import type { Contract } from './contract';
import { decideBills } from './deciders/bills';
import { decideCosts } from './deciders/costs';
import { decideMeasure } from './deciders/measure';
import { decideMoney } from './deciders/money';
import { decideSite } from './deciders/site';
import type { WorksCommand } from './works.commands';
import type { WorksEvent } from './works.events';
import type { WorksState } from './works.state';

/**
 * Decides a command on the works of a contract. Returns its events, none when it changes nothing. Pure. Throws Rejection
 * with the sentence that is shown to the person.
 */
export function decideWorks(command: WorksCommand, state: WorksState, contract: Contract): WorksEvent[] {
  switch (command.type) {
    case 'Measure':
    case 'CheckMeasurement':
    case 'ReverseMeasurement':
      return decideMeasure(command, state, contract);
    case 'DraftBill':
    case 'DiscardBill':
    case 'RecordBill':
    case 'ReverseBill':
      return decideBills(command, state, contract);
    case 'RecordReceipt':
    case 'ReverseReceipt':
    case 'ReleaseRetention':
    case 'ReverseRelease':
      return decideMoney(command, state);
    case 'PlaceOrder':
    case 'RecordDelivery':
    case 'RecordCost':
    case 'PayCost':
    case 'ReverseCostDocument':
      return decideCosts(command, state, contract);
    case 'SetProgress':
    case 'RaiseSnag':
    case 'MendSnag':
    case 'WriteDiary':
      return decideSite(command, state, contract);
  }
}

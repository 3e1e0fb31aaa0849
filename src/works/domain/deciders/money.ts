import { Rejection } from '../../../kernel/decisions/rejection';
import { paise, rupeesText } from '../../../kernel/money';
import { billOf, openOf, retentionHeld, standingBills } from '../ledger';
import type { Put } from '../put';
import { restsOn } from '../refusal';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import type { Receipt, WorksState } from '../works.state';

type OfMoney = 'RecordReceipt' | 'ReleaseRetention';

export function decideMoney(command: CommandOf<OfMoney>, state: WorksState): WorksEvent[] {
  const { by, at } = command;
  switch (command.type) {
    case 'RecordReceipt': {
      const { id, date, mode, reference, amount, tds } = command;
      if (state.receipts.has(id)) return [];
      return [
        {
          type: 'ReceiptRecorded',
          data: { id, date, mode, reference, amount, tds, settles: settled(command, state), by, at },
        },
      ];
    }
    case 'ReleaseRetention': {
      const { id, date } = command;
      if (state.releases.has(id)) return [];
      const held = retentionHeld(state);
      const amount = command.amount ?? held;
      if (amount <= 0) throw new Rejection('invalid', 'No retention is held.', 'amount');
      if (amount > held) throw new Rejection('invalid', `Only ${rupeesText(held)} of retention is held.`, 'amount');
      return [{ type: 'RetentionReleased', data: { id, date, amount, by, at } }];
    }
  }
}

/** Refuses to reverse a receipt whose money a bill has used. */
export function refuseUsed(state: Pick<WorksState, 'bills' | 'openings'>, id: string): void {
  const user = standingBills(state).find(({ content }) => content.advance.some(({ receipt }) => receipt === id));
  if (user) throw restsOn(`Bill ${user.n} has used this money`, { bill: user.n });
}

/** What a receipt pays of the named bills, in their order; the rest is on account. */
function settled({ amount, tds, bills }: CommandOf<'RecordReceipt'>, state: WorksState): Receipt['settles'] {
  let [money, tax]: [number, number] = [amount, tds];
  const parts = bills.map((n) => {
    const bill = billOf(state, n);
    if (!bill || bill.reversed) throw new Rejection('invalid', `Bill ${n} is not recorded, or was reversed.`, 'bills');
    const open = openOf(state, bill);
    const kept = paise(Math.min(tax, open));
    const paid = paise(Math.min(money, open - kept));
    tax -= kept;
    money -= paid;
    return { bill: n, amount: paid, tds: kept };
  });
  if (tax > 0)
    throw new Rejection(
      'invalid',
      'The client keeps TDS of a bill: name the bills, and no more than is open of them.',
      'tds',
    );
  return parts.filter((part) => part.amount > 0 || part.tds > 0);
}

export function evolveMoney(state: WorksState, event: WorksEvent, put: Put): WorksState {
  switch (event.type) {
    case 'ReceiptRecorded':
      return { ...state, receipts: put(state.receipts, event.data.id, { ...event.data, reversed: null }) };
    case 'RetentionReleased':
      return { ...state, releases: put(state.releases, event.data.id, { ...event.data, reversed: null }) };
    default:
      return state;
  }
}

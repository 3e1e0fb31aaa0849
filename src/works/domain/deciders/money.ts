import { Rejection } from '../../../kernel/decisions/rejection';
import { today } from '../../../kernel/day';
import { paise, rupeesText } from '../../../kernel/money';
import { openOf, retentionHeld, standingBills } from '../ledger';
import { Refusal } from '../refusal';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import { withEntry, type Receipt, type WorksState } from '../works.state';

type OfMoney = 'RecordReceipt' | 'ReverseReceipt' | 'ReleaseRetention' | 'ReverseRelease';

export function decideMoney(command: CommandOf<OfMoney>, state: WorksState): WorksEvent[] {
  const { by, at } = command;
  switch (command.type) {
    case 'RecordReceipt': {
      const { id, date, mode, reference, amount, tds } = command;
      if (state.receipts.has(id)) return [];
      refuseLater(date, at);
      return [
        {
          type: 'ReceiptRecorded',
          data: { id, date, mode, reference, amount, tds, settles: settled(command, state), by, at },
        },
      ];
    }
    case 'ReverseReceipt': {
      const receipt = state.receipts.get(command.id);
      if (!receipt) throw new Rejection('not-found', 'There is no such receipt.');
      if (receipt.reversed) return [];
      const user = standingBills(state).find(({ content }) =>
        content.advance.some((part) => part.receipt === receipt.id),
      );
      if (user)
        throw new Refusal('rests_on', `Bill ${user.n} has used this money. Reverse the bill first.`, { bill: user.n });
      return [{ type: 'EntryReversed', data: { id: receipt.id, of: 'receipt', reason: command.reason, by, at } }];
    }
    case 'ReleaseRetention': {
      const { id, date } = command;
      if (state.releases.has(id)) return [];
      refuseLater(date, at);
      const held = retentionHeld(state);
      const amount = command.amount ?? held;
      if (amount <= 0) throw new Rejection('invalid', 'No retention is held.', 'amount');
      if (amount > held) throw new Rejection('invalid', `Only ${rupeesText(held)} of retention is held.`, 'amount');
      return [{ type: 'RetentionReleased', data: { id, date, amount, by, at } }];
    }
    case 'ReverseRelease': {
      const release = state.releases.get(command.id);
      if (!release) throw new Rejection('not-found', 'There is no such release.');
      if (release.reversed) return [];
      return [{ type: 'EntryReversed', data: { id: release.id, of: 'release', reason: command.reason, by, at } }];
    }
  }
}

function refuseLater(date: string, at: string): void {
  if (date > today(new Date(at))) throw new Rejection('invalid', 'This cannot be of a later day.', 'date');
}

/** What a receipt pays of the named bills, in their order; the rest is on account. */
function settled({ amount, tds, bills }: CommandOf<'RecordReceipt'>, state: WorksState): Receipt['settles'] {
  let [money, tax]: [number, number] = [amount, tds];
  const parts = bills.map((n) => {
    const bill = state.bills[n - 1];
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

export function evolveMoney(state: WorksState, event: WorksEvent): WorksState {
  switch (event.type) {
    case 'ReceiptRecorded':
      return { ...state, receipts: new Map(state.receipts).set(event.data.id, { ...event.data, reversed: null }) };
    case 'RetentionReleased':
      return { ...state, releases: new Map(state.releases).set(event.data.id, { ...event.data, reversed: null }) };
    case 'EntryReversed': {
      const { id, of, reason, by, at } = event.data;
      const reversed = { reason, by, at };
      if (of === 'receipt') return { ...state, receipts: withEntry(state.receipts, id, { reversed }) };
      if (of === 'release') return { ...state, releases: withEntry(state.releases, id, { reversed }) };
      return state;
    }
    default:
      return state;
  }
}

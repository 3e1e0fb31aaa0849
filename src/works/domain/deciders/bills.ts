import { Rejection } from '../../../kernel/decisions/rejection';
import { dayWords } from '../../../kernel/day';
import { sameValue } from '../../../kernel/decisions/same-value';
import { billContent } from '../billing/bill-content';
import type { Bill } from '../bill';
import type { Contract } from '../contract';
import { deducted, retentionHeld, standingBills } from '../ledger';
import { Refusal, restsOn } from '../refusal';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import type { WorksState } from '../works.state';

type Billing = 'DraftBill' | 'DiscardBill' | 'RecordBill' | 'ReverseBill';

export function decideBills(command: CommandOf<Billing>, state: WorksState, contract: Contract): WorksEvent[] {
  const { by, at } = command;
  switch (command.type) {
    case 'DraftBill': {
      const { terms } = command;
      const content = billContent(contract, state, terms);
      return [{ type: 'BillDrafted', data: { n: state.bills.length + 1, terms, content, by, at } }];
    }
    case 'DiscardBill': {
      const { n } = draftAt(state, command.n);
      return [{ type: 'BillDiscarded', data: { n, by, at } }];
    }
    case 'RecordBill': {
      const draft = draftAt(state, command.n);
      const { date, invoiceNumber } = command;
      const last = state.bills.at(-1);
      if (last && date < last.date)
        throw new Rejection(
          'invalid',
          `Bill ${last.n} is of ${dayWords(last.date)}: this one cannot be earlier.`,
          'date',
        );
      const { n, terms } = draft;
      const content = billContent(contract, state, terms);
      if (!sameValue(content, draft.content))
        throw new Refusal('moved', 'Something has changed since this bill was drafted. Draft it again.');
      const made = state.buyer && { buyer: state.buyer };
      return [{ type: 'BillRecorded', data: { n, terms, content, date, invoiceNumber, ...made, by, at } }];
    }
    case 'ReverseBill': {
      const bill = billAt(state, command.n);
      if (bill.reversed) return [];
      refuseReversal(state, bill);
      const { reason, creditNoteNumber } = command;
      return [{ type: 'BillReversed', data: { n: bill.n, creditNoteNumber, reason, by, at } }];
    }
  }
}

/** What rests on a recorded bill: a later bill, money, released retention. */
function refuseReversal(state: WorksState, bill: Bill): void {
  const { n } = bill;
  const last = standingBills(state).at(-1);
  if (last && last.n !== n) throw restsOn(`Bill ${last.n} rests on this one`, { bill: last.n });
  const paid = [...state.receipts.values()].find(
    ({ reversed, settles }) => !reversed && settles.some((part) => part.bill === n),
  );
  if (paid) throw restsOn(`The receipt of ${dayWords(paid.date)} pays this bill`, { receipt: paid.id });
  if (retentionHeld(state) - deducted(bill, 'retention') < 0) {
    const release = [...state.releases.values()].findLast(({ reversed }) => !reversed);
    throw restsOn('A release of retention rests on this bill', { release: release?.id });
  }
}

function draftAt({ draft, bills }: WorksState, n: number): NonNullable<WorksState['draft']> {
  const recorded = bills[n - 1];
  if (recorded)
    throw new Refusal('recorded', `Bill ${n} is recorded as ${recorded.invoiceNumber}. It can only be reversed.`);
  if (draft?.n !== n) throw new Rejection('not-found', 'There is no such bill.');
  return draft;
}

/** A recorded bill. Throws Rejection where there is none with this number. */
function billAt({ bills }: Pick<WorksState, 'bills'>, n: number): Bill {
  const bill = bills[n - 1];
  if (!bill) throw new Rejection('not-found', 'There is no such bill.');
  return bill;
}

export function evolveBills(state: WorksState, event: WorksEvent): WorksState {
  switch (event.type) {
    case 'BuyerSet':
      return { ...state, buyer: event.data.buyer };
    case 'BillDrafted':
      return { ...state, draft: event.data };
    case 'BillDiscarded':
      return { ...state, draft: null };
    case 'BillRecorded': {
      const { n, terms } = event.data;
      const book = terms.kind === 'measurement' ? billed(state.book, n, terms.upto) : state.book;
      return { ...state, draft: null, bills: [...state.bills, { ...event.data, reversed: null }], book };
    }
    case 'BillReversed': {
      const { n, ...reversed } = event.data;
      const bills = state.bills.map((bill) => (bill.n === n ? { ...bill, reversed } : bill));
      const entries = [...state.book].map(
        ([id, entry]) => [id, entry.bill === n ? { ...entry, bill: null } : entry] as const,
      );
      return { ...state, bills, book: new Map(entries) };
    }
    default:
      return state;
  }
}

/** The measurement book with its entries up to a day in this bill, unless an earlier bill has them. */
function billed(book: WorksState['book'], bill: number, upto: string): WorksState['book'] {
  return new Map(
    [...book].map(([id, entry]) => {
      const isNew = entry.bill === null && !entry.reversed && entry.date <= upto;
      return [id, isNew ? { ...entry, bill } : entry] as const;
    }),
  );
}

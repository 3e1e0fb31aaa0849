import { paise, sum, ZERO, type Paise } from '../../kernel/money';
import type { Bill, Deduction } from './bill';
import { OPENING_BILL, openingBill, openingReceipt } from './opening';
import { standing } from './stamp';
import type { Receipt, WorksState } from './works.state';

export type Ledger = Pick<WorksState, 'bills' | 'receipts' | 'releases' | 'openings'>;
type Bills = Pick<Ledger, 'bills' | 'openings'>;
type Receipts = Pick<Ledger, 'receipts' | 'openings'>;
type Money = Pick<Receipt, 'id' | 'date' | 'amount' | 'tds' | 'settles'>;

/** The bills that count, in their order; what was billed before them is the first. */
export function standingBills({ bills, openings }: Bills): Bill[] {
  const own = bills.filter(({ reversed }) => !reversed);
  const before = openingBill({ openings });
  return before ? [before, ...own] : own;
}

/** A recorded bill, or what was billed before the first one. */
export const billOf = ({ bills, openings }: Bills, n: number): Bill | undefined =>
  n === OPENING_BILL ? (openingBill({ openings }) ?? undefined) : bills[n - 1];

/** The receipts that count; what came before them is the first. */
export function standingReceipts({ receipts, openings }: Receipts): Money[] {
  const own = standing(receipts);
  const before = openingReceipt({ openings });
  return before ? [before, ...own] : own;
}

/** What came for a bill, with money on account that it used. */
export function receivedFor(ledger: Receipts, { n, content }: Bill): Paise {
  const paid = standingReceipts(ledger).flatMap(({ settles }) => settles.filter(({ bill }) => bill === n));
  return sum([...content.advance, ...paid].map(({ amount }) => amount));
}

/** The tax that the client kept of a bill. */
export function tdsFor(ledger: Receipts, { n }: Bill): Paise {
  const kept = standingReceipts(ledger).flatMap(({ settles }) => settles.filter(({ bill }) => bill === n));
  return sum(kept.map(({ tds }) => tds));
}

/** What is not paid of a bill and was not deducted for good, retention too; 0 of a reversed one. */
export function openOf(ledger: Receipts, bill: Bill): Paise {
  if (bill.reversed) return ZERO;
  return paise(bill.content.total - deducted(bill, 'other') - receivedFor(ledger, bill) - tdsFor(ledger, bill));
}

export function deducted({ content }: Pick<Bill, 'content'>, kind: Deduction['kind']): Paise {
  return sum(content.deductions.filter((one) => one.kind === kind).map(({ amount }) => amount));
}

/** What is to be paid of a bill now: not the retention that the client keeps, nor the TDS that they still may. */
export function dueOf(ledger: Ledger, bill: Bill): Paise {
  return paise(Math.max(0, openOf(ledger, bill) - expectedTdsOf(ledger, bill) - retainedOf(ledger, bill)));
}

/** The TDS that the client still may keep of a bill. */
export function expectedTdsOf(ledger: Receipts, bill: Bill): number {
  return Math.max(0, deducted(bill, 'tds') - tdsFor(ledger, bill));
}

/** The retention of a bill that is held: releases are of the oldest bills first. */
export function retainedOf(ledger: Ledger, bill: Bill): number {
  let released: number = sum(standing(ledger.releases).map(({ amount }) => amount));
  for (const one of standingBills(ledger)) {
    const kept = deducted(one, 'retention');
    const held = Math.max(0, kept - released);
    if (one.n === bill.n) return held;
    released = Math.max(0, released - kept);
  }
  return 0;
}

/** Retention that the client keeps: of all bills, less what was released. */
export function retentionHeld(ledger: Ledger): Paise {
  const kept = sum(standingBills(ledger).map((bill) => deducted(bill, 'retention')));
  return paise(kept - sum(standing(ledger.releases).map(({ amount }) => amount)));
}

/** What is left of a receipt that no bill has. */
export function freeOf(ledger: Bills, { id, amount, settles }: Money): Paise {
  const used = standingBills(ledger).flatMap(({ content }) => content.advance.filter(({ receipt }) => receipt === id));
  return paise(amount - sum([...settles, ...used].map((part) => part.amount)));
}

/** Money on account, by the receipts that it came with. */
export function onAccount(ledger: Ledger): { readonly receipt: string; readonly amount: Paise }[] {
  return standingReceipts(ledger)
    .map((receipt) => ({ receipt: receipt.id, amount: freeOf(ledger, receipt) }))
    .filter(({ amount }) => amount > 0);
}

/** What the client’s side adds up to: receipts with TDS, deductions and what is open are what was invoiced and what is on account. */
export function ledgerSums(ledger: Ledger) {
  const bills = standingBills(ledger);
  const receipts = standingReceipts(ledger);
  const open = sum(bills.map((bill) => openOf(ledger, bill)));
  return {
    invoiced: sum(bills.map(({ content }) => content.total)),
    received: sum(receipts.map(({ amount }) => amount)),
    tds: sum(receipts.map(({ tds }) => tds)),
    deducted: sum(bills.map((bill) => deducted(bill, 'other'))),
    onAccount: sum(onAccount(ledger).map(({ amount }) => amount)),
    open,
    retained: retentionHeld(ledger),
    due: sum(bills.map((bill) => dueOf(ledger, bill))),
  };
}

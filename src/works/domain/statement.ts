import { today } from '../../kernel/day';
import { paise, sum, type Paise } from '../../kernel/money';
import type { Bill } from './bill';
import { deducted, expectedTdsOf, onAccount, openOf, retainedOf, standingBills, type Ledger } from './ledger';
import { standingOpening, openingSums, type Opening } from './opening';
import type { PaymentMode, Receipt, Release } from './works.state';

/** What a row of an account is about; words are made from it. */
export type Posted =
  | { readonly kind: 'opening-billed' | 'opening-received' | 'opening-tds' | 'opening-retained' }
  | { readonly kind: 'invoice' | 'credit-note'; readonly number: string; readonly said: string }
  | { readonly kind: 'retention-kept' | 'retention-dropped'; readonly number: string }
  | { readonly kind: 'deducted' | 'deduction-dropped'; readonly number: string; readonly said: string }
  | { readonly kind: 'retention-released' }
  | { readonly kind: 'release-reversed'; readonly reason: string }
  | { readonly kind: 'receipt'; readonly n: number; readonly mode: PaymentMode; readonly reference: string }
  | { readonly kind: 'tds'; readonly n: number }
  | { readonly kind: 'receipt-reversed' | 'tds-reversed'; readonly n: number; readonly reason: string };

/** One row of the client’s account: above zero is charged to them, below is to their credit. */
interface Posting {
  readonly date: string;
  readonly at: string;
  readonly posted: Posted;
  readonly amount: Paise;
}

export interface StatementRow extends Omit<Posting, 'at'> {
  /** After this row. */
  readonly balance: Paise;
}

/** How the balance of an account becomes what is due now: due = balance + onAccount + paidEarly − expectedTds. */
export interface Due {
  /** Paid, and set against no bill. */
  readonly onAccount: Paise;
  /** Retention that was paid before it was released. */
  readonly paidEarly: Paise;
  readonly expectedTds: Paise;
  readonly due: Paise;
}

export interface Statement {
  /** Before the first row. */
  readonly opening: Paise;
  readonly rows: readonly StatementRow[];
  readonly closing: Paise;
  /** Null where the account goes on after the last day. */
  readonly due: Due | null;
}

interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Leaves out receipts and releases that were taken back, which add up to nothing. */
  readonly standingOnly?: boolean | undefined;
}

/** The client’s account from one day to another, both included; all of it without them. Nothing is left out: what was reversed has both its rows. */
export function statementOf(ledger: Ledger, { from, to, standingOnly = false }: Span = {}): Statement {
  const isShown = ({ reversed }: Receipt | Release): boolean => !standingOnly || reversed === null;
  const all = [
    ...ofOpening(standingOpening(ledger)),
    ...ledger.bills.flatMap(ofBill),
    ...[...ledger.receipts.values()].flatMap((receipt, at) => (isShown(receipt) ? ofReceipt(receipt, at + 1) : [])),
    ...[...ledger.releases.values()].filter(isShown).flatMap(ofRelease),
  ].sort((one, other) => compare(one.date, other.date) || compare(one.at, other.at));
  const isBefore = ({ date }: Posting): boolean => from !== undefined && date < from;
  const isAfter = ({ date }: Posting): boolean => to !== undefined && date > to;
  const opening = sum(all.filter(isBefore).map(({ amount }) => amount));
  let balance = opening;
  const rows = all
    .filter((row) => !isBefore(row) && !isAfter(row))
    .map(({ date, posted, amount }): StatementRow => {
      balance = paise(balance + amount);
      return { date, posted, amount, balance };
    });
  return { opening, rows, closing: balance, due: all.some(isAfter) ? null : dueFrom(ledger, balance) };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** What was billed and paid before the first document here. */
function ofOpening(opening: Opening | null): Posting[] {
  if (!opening) return [];
  const { date, at, received, tds } = opening;
  const { billed, retained } = openingSums(opening);
  const rows: Posting[] = [
    { date, at, posted: { kind: 'opening-billed' }, amount: billed },
    { date, at, posted: { kind: 'opening-received' }, amount: paise(-received) },
    { date, at, posted: { kind: 'opening-tds' }, amount: paise(-tds) },
    { date, at, posted: { kind: 'opening-retained' }, amount: paise(-retained) },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}

function ofBill(bill: Bill): Posting[] {
  const { date, at, invoiceNumber: number, content, reversed } = bill;
  const kept = deducted(bill, 'retention');
  const others = content.deductions.filter(({ kind }) => kind === 'other');
  const rows: Posting[] = [
    { date, at, posted: { kind: 'invoice', number, said: content.label }, amount: content.total },
    { date, at, posted: { kind: 'retention-kept', number }, amount: paise(-kept) },
    ...others.map(({ label: said, amount }): Posting => ({
      date,
      at,
      posted: { kind: 'deducted', number, said },
      amount: paise(-amount),
    })),
  ];
  if (reversed) {
    const { creditNoteNumber, reason } = reversed;
    const back = { date: reversalDay(date, reversed.at), at: reversed.at };
    rows.push(
      {
        ...back,
        posted: { kind: 'credit-note', number: creditNoteNumber, said: reason },
        amount: paise(-content.total),
      },
      { ...back, posted: { kind: 'retention-dropped', number }, amount: kept },
      ...others.map(({ label: said, amount }): Posting => ({
        ...back,
        posted: { kind: 'deduction-dropped', number, said },
        amount,
      })),
    );
  }
  return rows.filter(({ amount }) => amount !== 0);
}

function ofReceipt({ date, at, mode, reference, amount, tds, reversed }: Receipt, n: number): Posting[] {
  const rows: Posting[] = [
    { date, at, posted: { kind: 'receipt', n, mode, reference }, amount: paise(-amount) },
    { date, at, posted: { kind: 'tds', n }, amount: paise(-tds) },
  ];
  if (reversed) {
    const back = { date: reversalDay(date, reversed.at), at: reversed.at };
    const { reason } = reversed;
    rows.push(
      { ...back, posted: { kind: 'receipt-reversed', n, reason }, amount },
      { ...back, posted: { kind: 'tds-reversed', n, reason }, amount: tds },
    );
  }
  return rows.filter((row) => row.amount !== 0);
}

function ofRelease({ date, at, amount, reversed }: Release): Posting[] {
  const released: Posting = { date, at, posted: { kind: 'retention-released' }, amount };
  if (!reversed) return [released];
  const back = { date: reversalDay(date, reversed.at), at: reversed.at };
  return [released, { ...back, posted: { kind: 'release-reversed', reason: reversed.reason }, amount: paise(-amount) }];
}

/** The day in India, not before that of what is reversed: documents may be dated ahead. */
function reversalDay(date: string, at: string): string {
  const day = today(new Date(at));
  return day < date ? date : day;
}

function dueFrom(ledger: Ledger, balance: Paise): Due {
  const bills = standingBills(ledger).map((bill) => {
    const [open, retained] = [openOf(ledger, bill), retainedOf(ledger, bill)];
    return {
      early: paise(Math.max(0, retained - open)),
      tds: paise(Math.min(expectedTdsOf(ledger, bill), Math.max(0, open - retained))),
    };
  });
  const paidEarly = sum(bills.map(({ early }) => early));
  const expectedTds = sum(bills.map(({ tds }) => tds));
  const free = sum(onAccount(ledger).map(({ amount }) => amount));
  return { onAccount: free, paidEarly, expectedTds, due: paise(balance + free + paidEarly - expectedTds) };
}

import { join } from 'node:path';
import { rupees } from '../../../kernel/money';
import { paper } from '../../../papers/rendering/paper';
import { wordsOf } from '../../../platform/language/words';
import { billOf, standingBills } from '../../domain/ledger';
import { OPENING_BILL } from '../../domain/opening';
import { statementOf, type Due, type Posted } from '../../domain/statement';
import type { Receipt } from '../../domain/works.state';
import { receiptView } from '../../money/receipt-view';
import type { ReceiptView } from '../../money/money.dto';
import type { Works } from '../../works.service';
import { letterOf, type Form, type Letter } from '../letter';

/** What a receipt’s files are made of; amounts in rupees. */
export interface ReceiptPaper extends Letter {
  /** In the order of the receipts of these works, from 1. */
  readonly n: number;
  readonly receipt: ReceiptView;
  /** What it pays, of each bill. */
  readonly against: readonly {
    /** Empty for the opening figures. */
    readonly invoice: string;
    readonly label: string;
    readonly amount: number;
    readonly tds: number;
  }[];
}

export const receiptFile = paper<typeof import('./receipt.paper')>(join(__dirname, 'receipt.paper'));

export function receiptPaper({ agreed, state }: Works, record: Receipt, form: Form): ReceiptPaper {
  const receipt = receiptView(record, state);
  const later = standingBills(state).flatMap(({ n, content }) =>
    content.advance
      .filter((part) => part.receipt === record.id)
      .map((part) => ({ bill: n, amount: rupees(part.amount), tds: 0 })),
  );
  const i18n = wordsOf(form.lang);
  return {
    ...letterOf(agreed, form),
    n: [...state.receipts.keys()].indexOf(record.id) + 1,
    receipt,
    against: [...receipt.bills, ...later].map(({ bill, amount, tds }) => {
      const paid = billOf(state, bill);
      const invoice = bill === OPENING_BILL ? '' : (paid?.invoiceNumber ?? '');
      return { invoice, label: i18n.own(paid?.content.label ?? ''), amount, tds };
    }),
  };
}

/** What a statement’s files are made of; amounts in rupees. */
export interface StatementPaper extends Letter {
  readonly from: string | null;
  readonly to: string | null;
  readonly opening: number;
  readonly rows: readonly {
    readonly date: string;
    readonly posted: Posted;
    readonly amount: number;
    readonly balance: number;
  }[];
  readonly closing: number;
  readonly due: Readonly<Record<keyof Due, number>> | null;
}

export const statementFile = paper<typeof import('./statement.paper')>(join(__dirname, 'statement.paper'));

interface Asked extends Form {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly standingOnly?: boolean | undefined;
}

export function statementPaper({ agreed, state }: Works, { from, to, standingOnly, ...form }: Asked): StatementPaper {
  const { opening, rows, closing, due } = statementOf(state, { from, to, standingOnly });
  const i18n = wordsOf(form.lang);
  return {
    ...letterOf(agreed, form),
    from: from ?? null,
    to: to ?? null,
    opening: rupees(opening),
    rows: rows.map(({ date, posted, amount, balance }) => ({
      date,
      posted: posted.kind === 'invoice' ? { ...posted, said: i18n.own(posted.said) } : posted,
      amount: rupees(amount),
      balance: rupees(balance),
    })),
    closing: rupees(closing),
    due: due && {
      onAccount: rupees(due.onAccount),
      paidEarly: rupees(due.paidEarly),
      expectedTds: rupees(due.expectedTds),
      due: rupees(due.due),
    },
  };
}

import { rupees } from '../../kernel/money';
import { freeOf } from '../domain/ledger';
import type { Receipt, WorksState } from '../domain/works.state';
import type { ReceiptView } from './money.dto';

/** A receipt with what no bill has used of it. */
export function receiptView(receipt: Receipt, state: WorksState): ReceiptView {
  const { settles, amount, tds, ...entry } = receipt;
  return {
    ...entry,
    amount: rupees(amount),
    tds: rupees(tds),
    bills: settles.map((part) => ({ bill: part.bill, amount: rupees(part.amount), tds: rupees(part.tds) })),
    on_account: receipt.reversed ? 0 : rupees(freeOf(state, receipt)),
  };
}

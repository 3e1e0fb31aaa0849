import { amountInWords } from '../../../papers/rendering/amount-in-words';
import { formula, MONEY } from '../../../papers/rendering/sheet';
import { wordsOf } from '../../../platform/language/words';
import { FIRST, worksBook, type End } from '../letter-sheet';
import type { ReceiptPaper } from './money-papers';
import { receiptCover } from './money-words';

/** A receipt as a workbook: what it was set against, and what is left of it. A reversed one pays nothing. */
export function receiptSheet(paper: ReceiptPaper): Promise<Buffer> {
  const { receipt, against, language } = paper;
  const i18n = wordsOf(language);
  const { name: title, facts, warning } = receiptCover(paper, i18n);
  const columns = [
    { title: i18n.t('Set against'), width: 30 },
    { title: i18n.t('Document'), width: 24 },
    { title: i18n.t('TDS ₹'), width: 14, format: MONEY },
    { title: i18n.t('Amount ₹'), width: 16, format: MONEY },
  ];
  const rows = receipt.reversed ? [] : against.map(({ label, invoice, tds, amount }) => [label, invoice, tds, amount]);
  const received = FIRST + rows.length;
  const ends: End[] = [
    [i18n.t('Amount received'), receipt.amount, true],
    ...(receipt.tds > 0 ? [[i18n.t('TDS deducted'), receipt.tds] as const] : []),
    ...(receipt.on_account > 0
      ? [[i18n.t('On account, for coming bills'), leftOf(received, receipt.on_account)] as const]
      : []),
  ];
  const notes = [amountInWords(receipt.amount, language)];
  return worksBook(paper, [{ name: 'Receipt', title, facts, warning, columns, rows, ends, notes }]);
}

/** What the rows above leave of what was received. */
const leftOf = (received: number, left: number): End[1] =>
  received === FIRST ? formula(`D${received}`, left) : formula(`D${received}-SUM(D${FIRST}:D${received - 1})`, left);

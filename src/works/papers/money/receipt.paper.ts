import type { Content } from 'pdfmake/interfaces';
import { amountInWords } from '../../../papers/rendering/amount-in-words';
import { right } from '../../../papers/rendering/cells';
import { COLOURS } from '../../../papers/rendering/colours';
import { amount as amountText, figure } from '../../../papers/rendering/figures';
import { wordsOf, type Words } from '../../../platform/language/words';
import { named, ruledTable, signed, sumRows, worksPdf, type Sum } from '../letter-parts';
import type { ReceiptPaper } from './money-papers';
import { receiptCover } from './money-words';
import { receiptSheet } from './receipt-sheet';

/** What came, as the client keeps it: the amount in words, how it was paid, and what it pays. */
export function render(paper: ReceiptPaper): Promise<Buffer> {
  if (paper.format === 'xlsx') return receiptSheet(paper);
  const i18n = wordsOf(paper.language);
  return worksPdf(paper, receiptCover(paper, i18n), [
    amountBox(paper, i18n),
    ...against(paper, i18n),
    signed(paper, i18n),
  ]);
}

function amountBox({ receipt, language }: ReceiptPaper, i18n: Words): Content {
  return {
    margin: [0, 16, 0, 0],
    layout: 'noBorders',
    table: {
      widths: ['*'],
      body: [
        [
          {
            fillColor: COLOURS.tint,
            margin: [12, 10, 12, 10],
            stack: [
              { text: i18n.t('Received with thanks'), style: 'soft' },
              { text: amountText(receipt.amount), font: 'Fraunces', fontSize: 24 },
              amountInWords(receipt.amount, language),
            ],
          },
        ],
      ],
    },
  };
}

/** What it was set against; what is left is on account. A reversed one pays nothing. */
function against({ receipt, against: bills }: ReceiptPaper, i18n: Words): Content[] {
  if (receipt.reversed) return [];
  const tds = receipt.tds > 0;
  const sums: Sum[] = [
    [i18n.t('Amount received'), receipt.amount],
    ...(tds ? ([[i18n.t('TDS deducted'), receipt.tds]] as const) : []),
    ...(receipt.on_account > 0 ? ([[i18n.t('On account, for coming bills'), receipt.on_account]] as const) : []),
  ];
  const table = ruledTable({
    titles: [i18n.t('Set against'), ...(tds ? [i18n.t('TDS ₹')] : []), i18n.t('Amount ₹')],
    widths: [...(tds ? [80] : []), 100],
    rows: bills.map(({ invoice, label, amount, tds: kept }) => [
      invoice === '' ? label : named(i18n.t('Invoice {number}', { number: invoice }), label),
      ...(tds ? [right(figure(kept))] : []),
      right(figure(amount)),
    ]),
  });
  return [...(bills.length > 0 ? [table] : []), sumRows(sums)];
}

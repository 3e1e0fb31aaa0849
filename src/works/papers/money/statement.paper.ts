import type { TableCell } from 'pdfmake/interfaces';
import { right } from '../../../papers/rendering/cells';
import { dayText, figure } from '../../../papers/rendering/figures';
import { wordsOf, type Words } from '../../../platform/language/words';
import { named, ruledTable, signed, sumRows, worksPdf } from '../letter-parts';
import type { StatementPaper } from './money-papers';
import { closingRows, rowText, spanText } from './money-words';
import { statementSheet } from './statement-sheet';

/** The client’s account: every document in turn with the balance after it, and what is due. */
export function render(paper: StatementPaper): Promise<Buffer> {
  if (paper.format === 'xlsx') return statementSheet(paper);
  const { language, quotation } = paper;
  const i18n = wordsOf(language);
  const cover = {
    name: i18n.t('Statement of account'),
    facts: [spanText(paper, i18n), quotation && i18n.t('Quotation {issue}', { issue: quotation })],
  };
  return worksPdf(paper, cover, [
    ruledTable({
      titles: [i18n.t('Document'), i18n.t('Date'), i18n.t('Charged ₹'), i18n.t('Credited ₹'), i18n.t('Balance ₹')],
      widths: [92, 76, 76, 80],
      rows: [...openingRow(paper, i18n), ...paper.rows.map((row) => rowOf(row, i18n))],
    }),
    sumRows(closingRows(paper, i18n)),
    signed(paper, i18n),
  ]);
}

function openingRow({ from, opening }: StatementPaper, i18n: Words): TableCell[][] {
  if (from === null) return [];
  return [[i18n.t('Opening balance'), right(dayText(from)), '', '', right(figure(opening))]];
}

function rowOf({ date, posted, amount, balance }: StatementPaper['rows'][number], i18n: Words): TableCell[] {
  return [
    named(...rowText(posted, i18n)),
    right(dayText(date)),
    right(amount > 0 ? figure(amount) : ''),
    right(amount < 0 ? figure(-amount) : ''),
    right(figure(balance)),
  ];
}

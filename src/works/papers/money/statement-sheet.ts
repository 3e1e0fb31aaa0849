import { DAY, dayCell, formula, MONEY, type Value } from '../../../papers/rendering/sheet';
import { wordsOf } from '../../../platform/language/words';
import { FIRST, sumOf, worksBook, type End } from '../letter-sheet';
import type { StatementPaper } from './money-papers';
import { closingRows, rowText, spanText } from './money-words';

/** A statement as a workbook: each balance is a live sum of the one before it. */
export function statementSheet(paper: StatementPaper): Promise<Buffer> {
  const i18n = wordsOf(paper.language);
  const columns = [
    { title: i18n.t('Document'), width: 34 },
    { title: i18n.t('Note'), width: 46 },
    { title: i18n.t('Date'), width: 12, format: DAY },
    { title: i18n.t('Charged ₹'), width: 16, format: MONEY },
    { title: i18n.t('Credited ₹'), width: 16, format: MONEY },
    { title: i18n.t('Balance ₹'), width: 18, format: MONEY },
  ];
  const rows = [
    [i18n.t('Opening balance'), null, null, null, null, paper.opening],
    ...paper.rows.map(({ date, posted, amount, balance }, index): Value[] => {
      const at = FIRST + 1 + index;
      const sides = amount > 0 ? [amount, null] : [null, -amount];
      return [...rowText(posted, i18n), dayCell(date), ...sides, formula(`F${at - 1}+D${at}-E${at}`, balance)];
    }),
  ];
  const closing = FIRST + rows.length;
  const ends = closingRows(paper, i18n).map(([label, amount, isSum], index): End => {
    if (index === 0) return [label, formula(`F${closing - 1}`, amount), isSum];
    return [label, isSum ? sumOf('F', closing, closing + index - 1, amount) : amount, isSum];
  });
  const title = i18n.t('Statement of account');
  return worksBook(paper, [{ name: 'Statement', title, facts: [spanText(paper, i18n)], columns, rows, ends }]);
}

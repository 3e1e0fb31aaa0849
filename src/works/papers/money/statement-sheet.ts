import { emphasise, formula, MONEY, putText, tableSheet, type Column } from '../../../papers/rendering/sheet';
import { wordsOf } from '../../../platform/language/words';
import type { StatementPaper } from './money-papers';
import { closingRows, rowText, spanText } from './money-words';

const HEADER_ROW = 4;
const WIDTH = 6;

/** A statement as a workbook: each balance is a live sum of the one before it. */
export async function statementSheet(paper: StatementPaper): Promise<Buffer> {
  const { firm, client, title, language } = paper;
  const i18n = wordsOf(language);
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  const titles: readonly Column[] = [
    { title: i18n.t('Date'), width: 12 },
    { title: i18n.t('Document'), width: 34 },
    { title: i18n.t('Note'), width: 46 },
    { title: i18n.t('Charged ₹'), width: 16, format: MONEY },
    { title: i18n.t('Credited ₹'), width: 16, format: MONEY },
    { title: i18n.t('Balance ₹'), width: 18, format: MONEY },
  ];
  const sheet = tableSheet(book, {
    name: 'Statement',
    title: i18n.t('Statement of account'),
    subtitle: [firm.name, client, title, spanText(paper, i18n)].filter(Boolean).join(' · '),
    columns: titles,
    headerRow: HEADER_ROW,
  });
  const money = (at: number, column: number, value: number | ReturnType<typeof formula>): void => {
    const cell = sheet.getRow(at).getCell(column);
    cell.value = value;
    cell.numFmt = MONEY;
  };
  const opening = HEADER_ROW + 1;
  putText(sheet.getRow(opening).getCell(2), i18n.t('Opening balance'));
  money(opening, WIDTH, paper.opening);
  paper.rows.forEach(({ date, posted, amount, balance }, index) => {
    const at = opening + 1 + index;
    [date, ...rowText(posted, i18n)].forEach((text, column) => putText(sheet.getRow(at).getCell(column + 1), text));
    money(at, amount > 0 ? 4 : 5, Math.abs(amount));
    money(at, WIDTH, formula(`F${at - 1}+D${at}-E${at}`, balance));
  });
  const closing = opening + paper.rows.length + 1;
  const ends = closingRows(paper, i18n);
  ends.forEach(([label, amount, isSum], index) => {
    const at = closing + index;
    putText(sheet.getRow(at).getCell(2), label);
    const live = index === 0 ? `F${at - 1}` : isSum ? `SUM(F${closing}:F${at - 1})` : null;
    money(at, WIDTH, live === null ? amount : formula(live, amount));
    if (isSum) emphasise(sheet.getRow(at), WIDTH);
  });
  return Buffer.from(await book.xlsx.writeBuffer());
}

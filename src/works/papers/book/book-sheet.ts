import { DAY, dayCell, formula, NUMBER, type Value } from '../../../papers/rendering/sheet';
import { wordsOf, type Words } from '../../../platform/language/words';
import { FIRST, worksBook, type Table } from '../letter-sheet';
import type { BookLine, BookPaper } from './book-papers';
import { lengthUnitText, spanText } from './book-words';

/** The measurement book as a workbook: its entries, and an abstract that adds them up. A reversed entry has no quantity. */
export function bookSheet(paper: BookPaper): Promise<Buffer> {
  const i18n = wordsOf(paper.language);
  const entries = entriesTable(paper.lines, i18n);
  return worksBook(paper, [abstractTable(paper.lines, FIRST + Math.max(1, entries.rows.length) - 1, i18n), entries]);
}

function entriesTable(lines: readonly BookLine[], i18n: Words): Table {
  const rows = lines.flatMap((line) =>
    line.entries.map((entry): Value[] => [
      line.no,
      line.title,
      line.room,
      dayCell(entry.date),
      [entry.note, entry.byGirth && i18n.t('by girth'), entry.rounding].filter(Boolean).join(', '),
      entry.nos,
      entry.length,
      entry.breadth,
      entry.height,
      lengthUnitText(entry.lengthsIn, i18n),
      entry.reversed === null ? entry.quantity : null,
      line.unit,
      entry.deduction,
      entry.checkedBy,
      entry.bill,
      entry.reversed,
    ]),
  );
  const columns = [
    { title: i18n.t('No.'), width: 6 },
    { title: i18n.t('Item'), width: 40 },
    { title: i18n.t('Room'), width: 20 },
    { title: i18n.t('Date'), width: 12, format: DAY },
    { title: i18n.t('Where'), width: 28 },
    { title: i18n.t('Nos'), width: 8, format: NUMBER },
    { title: i18n.t('Length'), width: 10, format: NUMBER },
    { title: i18n.t('Breadth'), width: 10, format: NUMBER },
    { title: i18n.t('Height'), width: 10, format: NUMBER },
    { title: i18n.t('Measured in'), width: 9 },
    { title: i18n.t('Quantity'), width: 12, format: NUMBER },
    { title: i18n.t('Unit'), width: 9 },
    { title: i18n.t('Deduction'), width: 40 },
    { title: i18n.t('Checked by'), width: 20 },
    { title: i18n.t('Bill'), width: 7, format: NUMBER },
    { title: i18n.t('Reversed'), width: 28 },
  ];
  return { name: 'Measurements', title: i18n.t('Measurement sheet'), facts: [spanText(lines, i18n)], columns, rows };
}

/** `last`: the last row of the entries. */
function abstractTable(lines: readonly BookLine[], last: number, i18n: Words): Table {
  const rows = lines.map(({ no, title, room, unit, agreed, measured, excess }, index): Value[] => {
    const at = FIRST + index;
    const sum = `SUMIF(Measurements!A${FIRST}:A${last},A${at},Measurements!K${FIRST}:K${last})`;
    return [no, title, room, unit, agreed, formula(sum, measured), formula(`MAX(0,F${at}-E${at})`, excess)];
  });
  const columns = [
    { title: i18n.t('No.'), width: 6 },
    { title: i18n.t('Item'), width: 46 },
    { title: i18n.t('Room'), width: 24 },
    { title: i18n.t('Unit'), width: 9 },
    { title: i18n.t('Contract'), width: 13, format: NUMBER },
    { title: i18n.t('Measured'), width: 13, format: NUMBER },
    { title: i18n.t('Excess'), width: 13, format: NUMBER },
  ];
  return { name: 'Abstract', title: i18n.t('Abstract of measurements'), columns, rows };
}

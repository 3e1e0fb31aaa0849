import type { Content, TableCell } from 'pdfmake/interfaces';
import { head, right } from '../../../papers/rendering/cells';
import { COLOURS } from '../../../papers/rendering/colours';
import { unitBehind } from '../../../kernel/units/unit-words';
import { dayText, measureText, quantityText } from '../../../papers/rendering/figures';
import { RULED } from '../../../papers/rendering/pdf';
import { wordsOf, type Words } from '../../../platform/language/words';
import { named, ruledTable, signed, worksPdf } from '../letter-parts';
import type { BookEntry, BookLine, BookPaper } from './book-papers';
import { bookSheet } from './book-sheet';
import { lengthUnitText, spanText } from './book-words';

const WIDTHS = [72, 26, 44, 44, 44, 66];

/** The measurement book as a sheet: every entry below its line, then the abstract. */
export function render(paper: BookPaper): Promise<Buffer> {
  if (paper.format === 'xlsx') return bookSheet(paper);
  const { quotation, lines, language } = paper;
  const i18n = wordsOf(language);
  const measured = lines.filter(({ entries }) => entries.length > 0);
  const cover = {
    name: i18n.t('Measurement sheet'),
    facts: [quotation && i18n.t('Quotation {issue}', { issue: quotation }), spanText(measured, i18n)],
  };
  return worksPdf(paper, cover, [
    ...measured.map((line, index) => entriesTable(line, index, i18n)),
    { text: i18n.t('Abstract'), style: 'section', ...(measured.length > 0 && { pageBreak: 'before' as const }) },
    abstract(lines, i18n),
    signed(paper, i18n, [{ text: i18n.t('For the client: name, date'), style: 'note', margin: [0, 48, 0, 0] }]),
  ]);
}

/** A line stays with its first entry, and is named again where its entries go on. */
const entriesTable = (line: BookLine, index: number, i18n: Words): Content => ({
  margin: [0, index === 0 ? 16 : 8, 0, 0],
  layout: RULED,
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: ['*', ...WIDTHS],
    body: [headOf(line, i18n), ...line.entries.map((entry) => rowOf(entry, i18n))],
  },
});

function headOf({ no, title, room, unit, measured }: BookLine, i18n: Words): TableCell[] {
  const [, ...titles] = head('', i18n.t('Date'), i18n.t('Nos'), i18n.t('L'), i18n.t('B'), i18n.t('H'));
  return [
    named({ text: `${no}. ${title}`, bold: true }, room),
    ...titles,
    right(measureText(measured, unit), { bold: true }),
  ].map((cell) => ({ ...(cell as object), fillColor: COLOURS.tint }) as TableCell);
}

function rowOf(entry: BookEntry, i18n: Words): TableCell[] {
  const { note, date, quantity, byGirth, deduction, rounding, checkedBy, bill, reversed, lengthsIn } = entry;
  const struck = reversed === null ? {} : { decoration: 'lineThrough' };
  const figures = [entry.nos, entry.length, entry.breadth, entry.height].map((figure, index) =>
    figure === null ? '' : [quantityText(figure), ...(index === 0 ? [] : [lengthUnitText(lengthsIn, i18n)])].join(' '),
  );
  return [
    named(
      note || i18n.t('Measured'),
      byGirth && i18n.t('by girth'),
      rounding,
      deduction !== null && i18n.t('Deduction, {rule}', { rule: deduction }),
      checkedBy === null ? i18n.t('not checked') : i18n.t('checked by {name}', { name: checkedBy }),
      bill !== null && i18n.t('in bill {n}', { n: bill }),
      reversed !== null && i18n.t('reversed: {reason}', { reason: reversed }),
    ),
    right(dayText(date)),
    ...[...figures, quantityText(quantity)].map((text) => right(text, struck)),
  ];
}

function abstract(lines: readonly BookLine[], i18n: Words): Content {
  return ruledTable(
    {
      titles: [i18n.t('Item'), i18n.t('Unit'), i18n.t('Contract'), i18n.t('Measured'), i18n.t('Excess')],
      widths: [44, 70, 70, 70],
      rows: lines.map(({ no, title, room, unit, agreed, measured, excess }): TableCell[] => [
        named(`${no}. ${title}`, room),
        right(unitBehind(agreed, unit)),
        right(quantityText(agreed)),
        right(measured === 0 ? '–' : quantityText(measured)),
        excess > 0 ? right(quantityText(excess), { bold: true, color: COLOURS.terracotta }) : right('–'),
      ]),
    },
    0,
  );
}

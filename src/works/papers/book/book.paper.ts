import type { Content, TableCell } from 'pdfmake/interfaces';
import { head, right } from '../../../papers/rendering/cells';
import { COLOURS } from '../../../papers/rendering/colours';
import { dayText, quantityText, unitText } from '../../../papers/rendering/figures';
import { RULED } from '../../../papers/rendering/pdf';
import { wordsOf } from '../../../platform/language/words';
import { named, ruledTable, signed, worksPdf } from '../letter-parts';
import type { BookEntry, BookLine, BookPaper } from './book-papers';
import { bookSheet } from './book-sheet';

const WIDTHS = [72, 26, 44, 44, 44, 66];

/** The measurement book as a sheet: every entry below its line, then the abstract. */
export function render(paper: BookPaper): Promise<Buffer> {
  if (paper.format === 'xlsx') return bookSheet(paper);
  const { quotation, lines } = paper;
  const measured = lines.filter(({ entries }) => entries.length > 0);
  const cover = {
    name: 'Measurement sheet',
    facts: [quotation && `Quotation ${quotation}`, spanOf(measured)],
  };
  return worksPdf(paper, cover, [
    ...measured.map(entriesTable),
    { text: 'Abstract', style: 'section', ...(measured.length > 0 && { pageBreak: 'before' as const }) },
    abstract(lines),
    signed(paper, wordsOf('en'), [{ text: 'For the client: name, date', style: 'note', margin: [0, 48, 0, 0] }]),
  ]);
}

function spanOf(lines: readonly BookLine[]): string {
  const days = lines.flatMap(({ entries }) => entries.map(({ date }) => date)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'Nothing was measured yet';
  return first === last ? `Measured on ${dayText(first)}` : `Measured from ${dayText(first)} to ${dayText(last)}`;
}

/** A line stays with its first entry, and is named again where its entries go on. */
const entriesTable = (line: BookLine, index: number): Content => ({
  margin: [0, index === 0 ? 16 : 8, 0, 0],
  layout: RULED,
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: ['*', ...WIDTHS],
    body: [headOf(line), ...line.entries.map(rowOf)],
  },
});

function headOf({ no, title, room, unit, measured }: BookLine): TableCell[] {
  const [, ...titles] = head('', 'Date', 'Nos', 'L', 'B', 'H');
  return [
    named({ text: `${no}. ${title}`, bold: true }, room),
    ...titles,
    right(`${quantityText(measured)} ${unitText(unit)}`, { bold: true }),
  ].map((cell) => ({ ...(cell as object), fillColor: COLOURS.tint }) as TableCell);
}

function rowOf(entry: BookEntry): TableCell[] {
  const { note, date, quantity, byGirth, deduction, checkedBy, bill, reversed, lengthsIn } = entry;
  const struck = reversed === null ? {} : { decoration: 'lineThrough' };
  const figures = [entry.nos, entry.length, entry.breadth, entry.height].map((figure, index) =>
    figure === null ? '' : [quantityText(figure), ...(index === 0 ? [] : [lengthsIn])].join(' '),
  );
  return [
    named(
      note || 'Measured',
      byGirth && 'by girth',
      deduction !== null && `Deduction, ${deduction}`,
      checkedBy === null ? 'not checked' : `checked by ${checkedBy}`,
      bill !== null && `in bill ${bill}`,
      reversed !== null && `reversed: ${reversed}`,
    ),
    right(dayText(date)),
    ...[...figures, quantityText(quantity)].map((text) => right(text, struck)),
  ];
}

function abstract(lines: readonly BookLine[]): Content {
  return ruledTable(
    {
      titles: ['Item', 'Unit', 'Contract', 'Measured', 'Excess'],
      widths: [44, 70, 70, 70],
      rows: lines.map(({ no, title, room, unit, agreed, measured, excess }): TableCell[] => [
        named(`${no}. ${title}`, room),
        right(unitText(unit)),
        right(quantityText(agreed)),
        right(measured === 0 ? '–' : quantityText(measured)),
        excess > 0 ? right(quantityText(excess), { bold: true, color: COLOURS.terracotta }) : right('–'),
      ]),
    },
    0,
  );
}

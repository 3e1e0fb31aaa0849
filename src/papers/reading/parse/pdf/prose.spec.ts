import fc from 'fast-check';
import { paise } from '../../../../kernel/money';
import { quantity } from '../../../../kernel/quantity';
import {
  pagesOf,
  printedQuotations,
  type PrintedQuotation,
} from '../../../../../test/fixtures/imports/printed-quotation';
import { doubtOfItems } from '../../understand/questions/doubtful-items';
import type { UnderstoodItem } from '../../understand/types';
import { understand } from '../../understand/understand';
import type { PdfWord } from './line';
import { placeWords } from './prose';
import { tablesOfPages } from './table';

const NO_ITEM: UnderstoodItem = {
  title: 'Terms',
  description: [],
  unit: '',
  unitText: '',
  quantity: quantity(0),
  rate: paise(0),
  amount: paise(0),
  section: null,
  room: null,
  roomAbove: null,
  number: '',
  at: 'page 1',
  assumed: [],
};

const read = (quotation: PrintedQuotation) => understand({ kind: 'pdf', sheets: tablesOfPages(pagesOf(quotation)) });

describe('printed quotations', () => {
  it('names items without a unit and a price among priced ones', () => {
    const priced = { ...NO_ITEM, amount: paise(5_000) };
    expect(doubtOfItems('pdf', [priced, priced, NO_ITEM])).toEqual([expect.stringMatching(/^1 of 3 items/)]);
    expect(doubtOfItems('pdf', [priced, { ...NO_ITEM, unitText: 'sqm' }])).toEqual([]);
    expect(doubtOfItems('pdf', [NO_ITEM, NO_ITEM])).toEqual([]);
  });

  it('reads no term, address or sign of a currency as an item or a figure', () => {
    fc.assert(
      fc.property(printedQuotations, (quotation) => {
        const { items, computedTotal, statedTotal, status, differences } = read(quotation);
        const wanted = quotation.lines.map((line) => [line.quantity, line.rate, line.quantity * line.rate]);
        expect(items.map((item) => [item.quantity / 10_000, item.rate / 100, item.amount / 100])).toEqual(wanted);
        expect([status, statedTotal?.amount, differences]).toEqual(['done', computedTotal, []]);
      }),
      { numRuns: 60 },
    );
  });

  it('reads quantities on the last line of their descriptions below headings of two lines on every page', () => {
    fc.assert(
      fc.property(printedQuotations, (quotation) => {
        const { items } = read({ ...quotation, priced: false });
        expect(items.map((item) => item.quantity / 10_000)).toEqual(quotation.lines.map((line) => line.quantity));
      }),
      { numRuns: 60 },
    );
  });

  it('parts the name of a total from its figure where both are below the amounts', () => {
    const bands = [
      { left: 0, right: 150, description: true, text: true },
      { left: 160, right: 190, description: false, text: false },
      { left: 230, right: 330, description: false, text: false },
    ];
    const wordsOf = (texts: readonly string[]): PdfWord[] =>
      texts.map((text, at) => ({ text, left: 232 + at * 24, right: 252 + at * 24, y: 10, size: 8 }));
    const cellsOf = (...texts: string[]) =>
      placeWords({ page: 1, y: 10, size: 8, running: false, words: wordsOf(texts) }, bands).cells;
    expect(cellsOf('Sub', 'Total', '₹1,234.00')).toEqual(['Sub Total', '', '₹1,234.00']);
    expect(cellsOf('GST', '18%', '222.12')).toEqual(['GST 18%', '', '222.12']);
    expect(cellsOf('CGST9', '(9%)', '111.06')).toEqual(['CGST9 (9%)', '', '111.06']);
    expect(cellsOf('Total', '1', '083', '000,00')).toEqual(['Total', '', '1 083 000,00']);
    expect(cellsOf('Door', 'frame', '222.12')).toEqual(['', '', 'Door frame 222.12']);
  });
});

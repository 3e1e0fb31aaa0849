import fc from 'fast-check';
import { paise } from '../../../kernel/money';
import { quantity } from '../../../kernel/quantity';
import { pagesOf, printedQuotations, type PrintedQuotation } from '../../../../test/fixtures/imports/printed-quotation';
import { doubtOfItems } from '../understand/questions/doubtful-items';
import type { UnderstoodItem } from '../understand/types';
import { understand } from '../understand/understand';
import { tablesOfPages } from './pdf-table';

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
});

import fc from 'fast-check';
import { pagesOf, printedQuotations, type PrintedQuotation } from '../../../../test/fixtures/imports/printed-quotation';
import { understand } from '../understand/understand';
import { tablesOfPages } from './pdf-table';

const read = (quotation: PrintedQuotation) => understand({ kind: 'pdf', sheets: tablesOfPages(pagesOf(quotation)) });

describe('printed quotations', () => {
  it('reads no term, address or sign of a currency as an item or a figure', () => {
    fc.assert(
      fc.property(printedQuotations, (quotation) => {
        const { items, computedTotal, statedTotal, status, differences } = read(quotation);
        const wanted = quotation.lines.map(({ quantity, rate }) => [quantity, rate, quantity * rate]);
        expect(items.map(({ quantity, rate, amount }) => [quantity / 10_000, rate / 100, amount / 100])).toEqual(wanted);
        expect([status, statedTotal?.amount, differences]).toEqual(['done', computedTotal, []]);
      }),
      { numRuns: 60 },
    );
  });

  it('reads quantities on the last line of their descriptions below headings of two lines on every page', () => {
    fc.assert(
      fc.property(printedQuotations, (quotation) => {
        const { items } = read({ ...quotation, priced: false });
        expect(items.map(({ quantity }) => quantity / 10_000)).toEqual(quotation.lines.map(({ quantity }) => quantity));
      }),
      { numRuns: 60 },
    );
  });
});

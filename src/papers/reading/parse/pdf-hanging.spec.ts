import fc from 'fast-check';
import { hangingBills, itemsOf, pagesOf } from '../../../../test/fixtures/imports/hanging-bill';
import { understand } from '../understand/understand';
import { tablesOfPages } from './pdf-table';

describe('bills with each quantity on the last line of its description', () => {
  it.each(['column', 'words', 'margin'] as const)('keep words and quantity together, letters in the %s', (letters) => {
    fc.assert(
      fc.property(hangingBills, (bill) => {
        const { items } = understand({ kind: 'pdf', sheets: tablesOfPages(pagesOf({ ...bill, letters })) });
        const wanted = itemsOf(bill);
        expect(items.map((item) => item.quantity / 10_000)).toEqual(wanted.map(({ quantity }) => quantity));
        expect(
          items.map((item, at) => [item.title, ...item.description].join(' ').includes(wanted[at]?.name ?? '')),
        ).toEqual(wanted.map(() => true));
      }),
      { numRuns: 60 },
    );
  });
});

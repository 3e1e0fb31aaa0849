import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { understand } from '../understand';

const WORDS = [
  'Main door of teak',
  'Kitchen cabinets, 4 panels',
  'False ceiling',
  'Wall paint 2 coats',
  'Loft shutters',
];
const lines = fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.integer({ min: 10_000, max: 9_000_000 })), {
  minLength: 3,
  maxLength: 12,
});
const money = (paise: number): string => (paise / 100).toFixed(2);
const sumOf = (items: readonly (readonly [string, number])[]): number =>
  items.reduce((sum, [, paise]) => sum + paise, 0);

describe('prices at the end of lines of plain text', () => {
  it('are the amounts of their lines where a total proves it', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('', '₹ ', 'Rs. ', '₹'),
        fc.constantFrom('Total', 'Subtotal:', 'Grand Total :'),
        fc.constantFrom('Description Price', 'Product/Service Description Amount', 'Item of work Cost'),
        (items, sign, total, heading) => {
          const rows = [
            ['Quotation for Mrs Rao', null],
            [heading, null],
            ...items.map(([words, paise]) => [`${words} ${sign}${money(paise)}`, null]),
            ['Prices hold for 30 days', null],
            [`${total} ${sign}${money(sumOf(items))}`, null],
          ];
          const read = understand(gridFile(rows));
          expect([read.status, read.computedTotal, read.statedTotal?.amount ?? read.grandTotal?.amount]).toEqual([
            'done',
            sumOf(items),
            sumOf(items),
          ]);
          expect(read.items.map(({ title, description }) => title || description[0])).toEqual(
            items.map(([words]) => words),
          );
        },
      ),
    );
  });

  it('are part of a sentence where none does', () => {
    const rows = [['Address Price'], ['Flat 1204'], ['Block of 2016'], ['Pin code 411045'], ['Total 5000']];
    expect(understand(gridFile(rows)).items).toEqual([]);
  });
});

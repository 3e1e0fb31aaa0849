import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEAD = ['No', 'Description', 'Size', 'Qty', 'Unit', 'Rate', 'Total'];
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 2, max: 400 }),
    rate: fc.integer({ min: 2, max: 9_000 }),
    isShifted: fc.boolean(),
  }),
  { minLength: 6, maxLength: 12 },
);

describe('a row one cell to the left', () => {
  it('is read like the others, where it multiplies out so', () => {
    fc.assert(
      fc.property(lines, (bill) => {
        const rows = bill.map(({ quantity, rate, isShifted }, at): RawCell[] => {
          const figures = [quantity, 'sqm', rate, quantity * rate];
          // Most rows show where the columns are.
          const cells = isShifted && at % 3 === 1 ? [...figures, null] : ['3 x 4', ...figures];
          return [at + 1, `Panel ${'ABCDEFGHIJKL'[at] ?? ''}`, ...cells];
        });
        const total = bill.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0);
        const boq = understand(gridFile([HEAD, ...rows, [null, 'Total', null, null, null, null, total]]));
        expect(boq.items.map(({ quantity, unit, rate }) => [quantity / 10_000, unit, rate / 100])).toEqual(
          bill.map(({ quantity, rate }) => [quantity, 'sqm', rate]),
        );
        expect([boq.status, boq.computedTotal, boq.differences]).toEqual(['done', total * 100, []]);
      }),
    );
  });

  it('stays where it is when its figures prove nothing', () => {
    const rows: RawCell[][] = [1, 2, 3, 4].map((at) => [at, `Panel ${at}`, '3 x 4', 10, 'sqm', 25, 250]);
    const boq = understand(gridFile([HEAD, ...rows, [5, 'Panel 5', 10, 'sqm', 25, 260, null]]));
    expect(boq.items.at(-1)?.amount).not.toBe(26_000);
  });
});

describe('money of a short table below, under the quantities', () => {
  it('is a sum of the bill, and no quantity', () => {
    const room = (name: string, rate: number): RawCell[][] => [
      [null, name],
      ['S.No', 'Description', 'Size', 'Qty', 'Rate', 'Amount'],
      ...[20, 34, 41].map((quantity, at): RawCell[] => [
        at + 1,
        `Unit ${at} of ${name}`,
        '-',
        `${quantity} sqft`,
        rate,
        quantity * rate,
      ]),
      [null, null, null, null, 'Total', 95 * rate],
    ];
    const { items, differences, computedTotal } = understand(
      gridFile([
        ...room('Hall', 1_300),
        ...room('Kitchen', 1_600),
        [null, null, 'ABSTRACT'],
        [null, 'HALL', 'Rs. 1,23,500/-'],
        [null, 'KITCHEN', null, 'Rs. 1,52,000/-'],
        [null, 'GRAND TOTAL', null, 'Rs. 2,75,500/-'],
      ]),
    );
    expect([items.length, computedTotal, differences]).toEqual([6, 27_550_000, []]);
  });

  it('is so too where lines have a price and no rate, and takes off what an offer does', () => {
    const { items, closing, differences } = understand(
      gridFile([
        ['Item', 'Qty', 'Price'],
        ['TV unit', 1, '₹42,350'],
        ['Side table', 2, '₹9,800'],
        ['Loft', 1, '₹12,600'],
        ['Bedroom Total', null, '₹64,750'],
        ['Price Summary'],
        ['Subtotal', '₹64,750'],
        ['Summer offer', '- ₹4,750'],
        ['GST (18%)', '₹10,800'],
        ['Total payable', '₹70,800'],
      ]),
    );
    expect([items.length, closing?.grand, differences]).toEqual([3, 7_080_000, []]);
  });
});

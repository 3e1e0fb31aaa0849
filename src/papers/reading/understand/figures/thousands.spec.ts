import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';
import { withJoinedThousands } from './thousands';

const HEAD = ['Désignation', 'Prix unitaire', 'Quantité', 'Total'];
const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 2, max: 60 }), thousands: fc.integer({ min: 1, max: 900 }) }),
  { minLength: 3, maxLength: 9 },
);
const apart = (rupees: number): string => String(rupees).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');

describe('thousands behind a space and nothing else', () => {
  it('are one figure where quantity and rate multiply out only so', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('', ' FCFA', ' €'), fc.integer({ min: 0, max: 1 }), (bill, sign, odd) => {
        const amounts = bill.map(({ quantity, thousands }, at) => quantity * thousands * 1_000 + (at === 0 ? odd : 0));
        const rows = bill.map(({ quantity, thousands }, at): RawCell[] => [
          `Porte du lot ${'ABCDEFGHI'[at] ?? ''}`,
          `${apart(thousands * 1_000)}${sign}`,
          String(quantity),
          `${apart(amounts[at] ?? 0)}${sign}`,
        ]);
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const boq = understand(gridFile([HEAD, ...rows, ['Total', null, null, `${apart(total)}${sign}`]]));
        expect(boq.items.map(({ rate, amount }) => [rate, amount])).toEqual(
          bill.map(({ thousands }, at) => [thousands * 100_000, (amounts[at] ?? 0) * 100]),
        );
        expect([boq.status, boq.statedTotal?.amount, boq.computedTotal]).toEqual(['done', total * 100, total * 100]);
      }),
    );
  });

  it('are two figures where they multiply out as they are', () => {
    const rows: RawCell[][] = [3, 4, 5].map((size) => [`Panel 12 00${size}`, '400 200', size, 10, size * 10]);
    const file = gridFile([['Item', 'Size', 'Qty', 'Rate', 'Amount'], ...rows]);
    expect(withJoinedThousands(file)).toBe(file);
  });
});

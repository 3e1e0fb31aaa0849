import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEAD = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const parts = fc.array(
  fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 90 }), rate: fc.integer({ min: 3, max: 4_000 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 4 },
);

describe('a total named in the row above its figure', () => {
  it('is no item, however few items it sums', () => {
    fc.assert(
      fc.property(parts, (bill) => {
        const rows = bill.flatMap((lines, part): RawCell[][] => [
          ['ABCD'[part] ?? '', `WORKS OF FLOOR ${'ABCD'[part] ?? ''}`, null, null, null, null],
          ...lines.map(({ quantity, rate }, at): RawCell[] => [
            `${part + 1}.${at + 1}`,
            `Partition ${at + 1} of boards`,
            'sqm',
            quantity,
            rate,
            quantity * rate,
          ]),
          [null, `TOTAL OF FLOOR ${'ABCD'[part] ?? ''} AS ESTIMATED`, null, null, null, null],
          [null, 'AS QUOTED', null, null, null, lines.reduce((sum, line) => sum + line.quantity * line.rate, 0)],
        ]);
        const boq = understand(gridFile([HEAD, ...rows]));
        const items = bill.flat();
        expect([boq.status, boq.items.length, boq.differences]).toEqual(['done', items.length, []]);
        expect(boq.computedTotal).toBe(items.reduce((sum, { quantity, rate }) => sum + quantity * rate * 100, 0));
      }),
    );
  });

  it('is an item where it sums nothing', () => {
    const rows: RawCell[][] = [
      ['1', 'Partition of boards', 'sqm', 10, 400, 4_000],
      [null, 'Total', null, null, null, null],
      [null, 'Carriage to the site', null, null, null, 750],
    ];
    expect(understand(gridFile([HEAD, ...rows])).computedTotal).toBe(475_000);
  });
});

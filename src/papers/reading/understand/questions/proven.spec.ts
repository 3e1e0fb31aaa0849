import fc from 'fast-check';
import { namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell, RawFile } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

/** A quotation of goods with quantities and of services with prices alone, on pages of their own, with one total at the end. */
function quotation(goods: readonly (readonly [number, number])[], services: readonly number[], total: number): RawFile {
  const first: Row[] = [
    ['#', 'Name', 'Description', 'Quantity', 'Price'],
    ...goods.map(([quantity, price], index): Row => [index + 1, `Goods ${index}`, 'boxed', quantity, price]),
  ];
  const second: Row[] = [
    ['#', 'Service name', 'Description', 'Price'],
    ...services.map((price, index): Row => [index + 1, `Service ${index}`, 'on site', price]),
    [null, null, 'Total amount', `₹${total.toLocaleString('en-IN')}.00`],
  ];
  return { ...namedGridFile({ 'page 1': first, 'pages 2-3': second }), kind: 'pdf' };
}

const goods = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 101, max: 997 })), {
  minLength: 4,
  maxLength: 6,
});
const services = fc.array(fc.integer({ min: 3_001, max: 9_973 }), { minLength: 8, maxLength: 12 });

describe('tables that together come to the total of the file', () => {
  it('are taken without a question, and one more rupee is asked about or named', () => {
    fc.assert(
      fc.property(goods, services, fc.boolean(), (all, prices, isOff) => {
        const total =
          all.reduce((sum, [quantity, price]) => sum + quantity * price, 0) +
          prices.reduce((sum, price) => sum + price, 0);
        const boq = understand(quotation(all, prices, isOff ? total + 5_000 : total));
        if (isOff) {
          expect(boq.status === 'review' || boq.differences.length > 0).toBe(true);
          return;
        }
        expect([boq.status, boq.items.length, boq.computedTotal]).toEqual([
          'done',
          all.length + prices.length,
          100 * total,
        ]);
        expect(boq.differences).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

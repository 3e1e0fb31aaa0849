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

describe('amounts after a discount, which no quantity × rate comes to', () => {
  const lines = fc.array(
    fc.tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 900, max: 9_000 }), fc.integer({ min: 11, max: 45 })),
    {
      minLength: 3,
      maxLength: 9,
    },
  );

  it('are taken where the total of the file is their sum, each named; and asked about where it is not', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (all, isOff) => {
        const amounts = all.map(([quantity, rate, discount]) => Math.round((quantity * rate * (100 - discount)) / 100));
        const whole = amounts.reduce((sum, amount) => sum + amount, 0);
        const rows = all.map(([quantity, rate], at): Row => [
          at + 1,
          `Device of kind ${at}`,
          quantity,
          rate,
          amounts[at] ?? 0,
        ]);
        const boq = understand(
          namedGridFile({
            BOQ: [
              ['No', 'Description', 'Qty', 'MRP', 'Amount'],
              ...rows,
              [null, 'Total', null, null, isOff ? whole + 777 : whole],
            ],
          }),
        );
        if (isOff)
          return expect(boq.status === 'review' || boq.differences.some(({ kind }) => kind === 'total')).toBe(true);
        expect([boq.status, boq.items.length, boq.computedTotal]).toEqual(['done', all.length, 100 * whole]);
        expect(boq.differences.map(({ kind }) => kind)).toEqual(all.map(() => 'amount'));
      }),
      { numRuns: 40 },
    );
  });
});

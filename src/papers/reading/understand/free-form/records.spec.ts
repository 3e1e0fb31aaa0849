import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';
import { asRecords } from './records';

interface Line {
  readonly title: string;
  readonly quantity: number;
  readonly rate: number;
}

const lines = fc.array(
  fc.record({
    title: fc.constantFrom('Wardrobe in ply', 'TV unit', 'Bed with storage', 'Study table', 'Loft', 'Shoe rack'),
    quantity: fc.integer({ min: 1, max: 90 }),
    rate: fc.integer({ min: 501, max: 48_000 }),
  }),
  { minLength: 2, maxLength: 8 },
);
const words = fc.constantFrom(
  { description: 'Item', unit: 'Unit', quantity: 'Quantity', rate: 'Rate', amount: 'Amount' },
  { description: 'Description:', unit: 'UOM:', quantity: 'Qty:', rate: 'Rate (Rs.):', amount: 'Amount (Rs.):' },
  { description: 'Particulars', unit: 'Unit', quantity: 'Qty', rate: 'Unit Price', amount: 'Total Price' },
);
const totalOf = (bill: readonly Line[]): number => bill.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0);

function expectAll(rows: readonly (readonly RawCell[])[], bill: readonly Line[]): void {
  const boq = understand(gridFile(rows));
  expect([boq.status, boq.differences, boq.computedTotal]).toEqual(['done', [], 100 * totalOf(bill)]);
  expect(boq.items.map(({ title, quantity, rate }) => [title, quantity, rate])).toEqual(
    bill.map(({ title, quantity, rate }) => [title, quantity * 10_000, rate * 100]),
  );
}

describe('labels below each other', () => {
  it('make an item each time they begin again', () => {
    fc.assert(
      fc.property(lines, words, fc.boolean(), fc.boolean(), (bill, label, isApart, isOne) => {
        const row = (name: string, value: string | number): RawCell[] =>
          isOne ? [`${name.replace(':', '')}: ${value}`] : [name, value];
        const rows = bill.flatMap(({ title, quantity, rate }): RawCell[][] => [
          row(label.description, title),
          row(label.unit, 'nos'),
          row(label.quantity, quantity),
          row(label.rate, rate),
          row(label.amount, quantity * rate),
          ...(isApart ? [[]] : []),
        ]);
        expectAll([['QUOTATION'], [], ...rows, [], ['Total', totalOf(bill)]], bill);
      }),
      { numRuns: 40 },
    );
  });

  it('make an item of each column beside them', () => {
    fc.assert(
      fc.property(lines, words, (bill, label) => {
        const rows: RawCell[][] = [
          [label.description, ...bill.map(({ title }) => title)],
          [label.unit, ...bill.map(() => 'nos')],
          [label.quantity, ...bill.map(({ quantity }) => quantity)],
          [label.rate, ...bill.map(({ rate }) => rate)],
          [label.amount, ...bill.map(({ quantity, rate }) => quantity * rate)],
        ];
        expectAll([['Quotation for Mr. Rao'], [], ...rows, ['Total', totalOf(bill)]], bill);
      }),
      { numRuns: 40 },
    );
  });

  it('are a form where their figures do not multiply out', () => {
    const rows: RawCell[][] = [
      ['Item', 'Quantity of plots'],
      ['Quantity', 2],
      ['Rate', 4],
      ['Amount', 9_000],
      [],
      ['Item', 'Survey'],
      ['Quantity', 3],
      ['Rate', 5],
      ['Amount', 7_000],
    ];
    expect(gridFile(rows).sheets.map(asRecords)).toEqual([null]);
  });
});

describe('cells that list several items below each other', () => {
  it('are read line by line', () => {
    fc.assert(
      fc.property(lines, lines, fc.boolean(), (first, second, hasRates) => {
        const stack = (values: readonly (string | number)[]): string => values.join('\n');
        const row = (bill: readonly Line[]): RawCell[] => [
          stack(bill.map(({ title }) => title)),
          ...(hasRates ? [stack(bill.map(({ quantity }) => quantity)), stack(bill.map(({ rate }) => rate))] : []),
          stack(bill.map(({ quantity, rate }) => quantity * rate)),
        ];
        const all = [...first, ...second];
        const total = [hasRates ? [null, null] : [], totalOf(all)].flat();
        const boq = understand(
          gridFile([
            ['Description', ...(hasRates ? ['Qty', 'Rate'] : []), 'Amount'],
            row(first),
            row(second),
            ['Total', ...total],
          ]),
        );
        expect([boq.status, boq.items.length, boq.computedTotal, boq.differences]).toEqual([
          'done',
          all.length,
          100 * totalOf(all),
          [],
        ]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a schedule of furniture, room by room and side by side', () => {
  it('has an item in each column, whatever more is said of them, and totals below', () => {
    const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 900, max: 99_000 })), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.array(items, { minLength: 2, maxLength: 3 }), (rooms) => {
        const sumOf = (all: readonly (readonly [number, number])[]): number =>
          all.reduce((sum, [count, rate]) => sum + count * rate, 0);
        const total = rooms.reduce((sum, room) => sum + sumOf(room), 0);
        const rows = rooms.flatMap((room, at): RawCell[][] => [
          [`Room ${'ABC'[at]}`],
          ['Item', ...room.map((_, nth) => `Chair of kind ${'PQRS'[nth]}`), ...(at === 0 ? ['Rug'] : [])],
          ['Size', ...room.map(() => '780 x 800'), ...(at === 0 ? ['8 x 5 ft'] : [])],
          ['Finish', ...room.map(() => 'Cane'), ...(at === 0 ? ['Dhurrie'] : [])],
          ['Qty', ...room.map(([count]) => `${count} nos`), ...(at === 0 ? ['1 no'] : [])],
          ['Rate', ...room.map(([, rate]) => rate), ...(at === 0 ? ['client has'] : [])],
          [
            'Amount',
            ...room.map(([count, rate]) => `₹ ${(count * rate).toLocaleString('en-IN')}`),
            ...(at === 0 ? ['-'] : []),
          ],
          ['Room total:', sumOf(room)],
        ]);
        const boq = understand(
          gridFile([
            ['FF&E schedule'],
            ...rows,
            ['Furniture total:', total],
            ['Packing and transport: ₹ 4,500'],
            ['Grand total:', total + 4_500],
          ]),
        );
        expect([boq.status, boq.computedTotal, boq.differences]).toEqual(['done', total * 100, []]);
        expect([boq.items.length, boq.closing?.grand]).toEqual([rooms.flat().length + 1, (total + 4_500) * 100]);
      }),
      { numRuns: 40 },
    );
  });
});

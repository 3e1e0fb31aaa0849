import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const prices = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    first: fc.integer({ min: 2_000, max: 90_000 }),
    more: fc.integer({ min: 1_000, max: 60_000 }),
  }),
  { minLength: 3, maxLength: 10 },
);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('two amounts for each line', () => {
  it('are asked with both sums, whatever heads them', () => {
    fc.assert(
      fc.property(
        prices,
        fc.constantFrom(
          ['Option A (Rs)', 'Option B (Rs)'],
          ['Laminate finish', 'Veneer finish'],
          ['Amount (Standard)', 'Amount (Premium)'],
        ),
        fc.boolean(),
        (bill, labels, hasQuantity) => {
          const before: RawCell[] = hasQuantity ? ['Nos', 'Qty'] : [];
          const rows = bill.map(({ quantity, first, more }, index): RawCell[] => [
            index + 1,
            `Cupboard ${'ABCDEFGHIJ'[index] ?? ''}`,
            ...(hasQuantity ? ['nos', quantity] : []),
            first,
            first + more,
          ]);
          const sums = [sum(bill.map(({ first }) => first)), sum(bill.map(({ first, more }) => first + more))];
          const last: RawCell[] = [null, 'Total', ...before.map(() => null), ...sums];
          const head: RawCell[] = ['S.No', 'Particulars', ...(hasQuantity ? ['Unit', 'Qty'] : []), ...labels];
          const boq = understand(gridFile([head, ...rows, last]));
          const offered = new Set(
            (boq.questions ?? []).flatMap(({ readings }) => readings.map(({ total }) => total / 100)),
          );
          expect([boq.status, sums.every((one) => offered.has(one))]).toEqual(['review', true]);
        },
      ),
    );
  });

  it('are one where the second is the first with tax', () => {
    const rows = [2_000, 35_000, 4_600].map((amount, index): RawCell[] => [
      index + 1,
      `Cupboard ${index}`,
      amount,
      amount * 1.18,
    ]);
    const head: RawCell[] = ['S.No', 'Particulars', 'Amount', 'Final price'];
    const boq = understand(gridFile([head, ...rows, [null, 'Total', 41_600, 41_600 * 1.18]]));
    expect([boq.status, boq.computedTotal]).toEqual(['done', 4_160_000]);
  });
});

describe('what the totals of a bill stand under', () => {
  it('is what its lines cost, after a discount and before the tax of another country', () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 5, max: 40 }),
        fc.constantFrom('IGV 18%', 'PPN 18%', 'TVA', 'VAT', 'zzgl. MwSt. 18%'),
        (bill, discount, tax) => {
          const nets = bill.map(({ first }) => Math.round(first * (100 - discount)) / 100);
          const total = Math.round(sum(nets) * 100) / 100;
          const taxed = Math.round(total * 18) / 100;
          const rows = bill.map(({ quantity, first }, index): RawCell[] => [
            index + 1,
            `P${1000 + index}`,
            quantity,
            `Paint of kind ${index}`,
            first,
            `${discount} %`,
            nets[index] ?? 0,
          ]);
          const below = (label: string, amount: number): RawCell[] => [null, null, null, null, label, null, amount];
          const boq = understand(
            gridFile([
              ['No', 'Code', 'Qty', 'Description', 'Total', 'Discount', 'P. venta'],
              ...rows,
              below('SUB-TOTAL', total),
              below(tax, taxed),
              below('TOTAL VENTA', Math.round((total + taxed) * 100) / 100),
            ]),
          );
          expect([
            boq.status,
            boq.items.length,
            Math.abs(boq.computedTotal - total * 100) <= 2,
            boq.differences,
          ]).toEqual(['done', bill.length, true, []]);
        },
      ),
    );
  });

  it('is money, and no weight', () => {
    const rows = [600, 1_017, 828].map((quantity, index): RawCell[] => [
      `Hex bolt ${index}`,
      quantity,
      308.75 + index,
      185.25 * (index + 1),
      948 + 77 * index,
    ]);
    const boq = understand(
      gridFile([['Descriptions', 'Quantity (pcs)', 'Kgs/1000pcs', 'Total kgs', 'Amount/USD'], ...rows]),
    );
    expect(boq.items.map(({ amount }) => amount / 100)).toEqual([948, 1_025, 1_102]);
  });
});

describe('prices of finishes side by side', () => {
  it('are asked, with what each finish comes to', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 8, max: 90 }), fc.integer({ min: 700, max: 1_500 })), {
      minLength: 3,
      maxLength: 8,
    });
    const finishes = fc.constantFrom(
      ['Laminate', 'Acrylic', 'PU'],
      ['Veneer', 'Duco', 'Membrane'],
      ['MDF', 'HDHMR', 'BWP'],
    );
    fc.assert(
      fc.property(lines, finishes, (all, names) => {
        const rows = all.map(([quantity, rate], at) => [
          at + 1,
          `Wardrobe ${at}`,
          'sqft',
          quantity,
          rate,
          rate + 450 + at,
          rate + 900 + 2 * at,
        ]);
        const { status, questions } = understand(
          gridFile([['S.No', 'Item', 'Unit', 'Qty', ...names], ...rows] as Parameters<typeof gridFile>[0]),
        );
        const sums = [4, 5, 6].map((column) =>
          rows.reduce((sum, row) => sum + Number(row[3]) * Number(row[column]) * 100, 0),
        );
        expect([status, questions?.length]).toEqual(['review', 1]);
        expect(questions?.[0]?.readings.map(({ total }) => total)).toEqual(expect.arrayContaining(sums));
      }),
      { numRuns: 40 },
    );
  });
});

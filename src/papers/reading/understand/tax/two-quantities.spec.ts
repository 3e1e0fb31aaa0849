import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const lines = fc.array(
  fc.record({
    pieces: fc.integer({ min: 2, max: 40 }),
    area: fc.integer({ min: 11, max: 60 }),
    rate: fc.integer({ min: 20_001, max: 90_000 }),
  }),
  { minLength: 4, maxLength: 9 },
);

describe('a quotation of pieces and their areas', () => {
  it('costs areas × rates without tax, where its amounts are with tax', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(5, 18, 28), (bill, percent) => {
        // The rate with tax is the agreed one; the one without is rounded to the paisa.
        const netRate = (rate: number): number => Math.round((rate * 100) / (100 + percent));
        const rows = bill.map(({ pieces, area, rate }, at): RawCell[] => [
          at + 1,
          `Sliding window ${at + 1}`,
          pieces,
          area,
          'Nylon',
          pieces * area,
          'sqft',
          netRate(rate) / 100,
          `(${percent}.0%)`,
          (pieces * area * rate) / 100,
        ]);
        const gross = bill.reduce((sum, { pieces, area, rate }) => sum + pieces * area * rate, 0);
        const boq = understand(
          gridFile([
            [
              '#',
              'Item Name',
              'Windows QTY',
              'Windows SQ FEET',
              'MESH',
              'Quantity',
              'Unit',
              'Price/ Unit',
              'GST',
              'Amount',
            ],
            ...rows,
            [N, 'Total', N, N, N, N, N, N, N, gross / 100],
          ]),
        );
        expect(boq.items.map(({ quantity, rate }) => [quantity, rate])).toEqual(
          bill.map(({ pieces, area, rate }) => [pieces * area * 10_000, netRate(rate)]),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('a quotation in French with tax in columns', () => {
  it('keeps the amounts that its rates prove, where only the total with tax is printed', () => {
    const boq = understand(
      gridFile([
        ['Description', 'U', 'Qté', 'Prix HT', 'Total HT', 'TVA', 'Total TVA', 'Total TTC'],
        ['Porte', 'U', 5, 25, 125, '20%', 25, 150],
        ['Serrure', 'U', 1, 125, 125, '20%', 25, 150],
        ['Total dû TTC', N, N, N, N, N, N, 300],
      ]),
    );
    expect(boq.items.map(({ rate, amount }) => [rate, amount])).toEqual([
      [2_500, 12_500],
      [12_500, 12_500],
    ]);
  });

  it('asks for no choice between its prices without tax and with it', () => {
    const rows = [11, 23, 37, 41].map((price, at): RawCell[] => [
      `Porte ${at}`,
      price,
      price * 1.2,
      at + 1,
      price * (at + 1),
      price * (at + 1) * 1.2,
    ]);
    const boq = understand(
      gridFile([['Description', 'Prix HT', 'Prix TTC', 'Quantité', 'Montant HT', 'Montant TTC'], ...rows]),
    );
    expect([boq.status, boq.computedTotal]).toEqual(['done', 33_200]);
  });
});

import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const HEADER: Row = ['No', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];
const LINES: Row[] = [
  [1, 'Cleaning of the facade', 200, 'sqm', 69, 13_800],
  [2, 'Paint of the ceilings', 80, 'sqm', 190, 15_200],
  [3, 'Sealing of windows', 100, 'rmt', 210, 21_000],
];
const SUM = 50_000;

/** Words stand in the column of units or of rates, next to their amount. */
const beside = (column: number, words: string, amount: number): Row =>
  HEADER.map((_, at) => (at === column ? words : at === 5 ? amount : null));

describe('what is added below the total, with its words next to the amount', () => {
  const column = fc.constantFrom(3, 4);
  const names = fc.constantFrom(['Administracion', 'Imprevistos'], ['Overheads', 'Profit'], ['Risiko', 'Gewinn']);
  const sumOf = fc.constantFrom('Sub total', 'Valor de las obras', 'Bouwkosten');

  it('is a share of the items, and the last amount their sum, whatever both are called', () => {
    fc.assert(
      fc.property(
        column,
        names,
        sumOf,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (at, [one = '', other = ''], sum, first, second) => {
          const [added, more] = [(SUM * first) / 100, (SUM * second) / 100];
          const { status, items, closing, differences } = understand(
            gridFile([
              HEADER,
              ...LINES,
              beside(at, sum, SUM),
              beside(at, `${one} ${first}%`, added),
              beside(at, `${other} (${second}%)`, more),
              beside(at, 'Valor de la oferta', SUM + added + more),
            ]),
          );
          expect([status, items.length, differences]).toEqual(['done', 3, []]);
          expect(closing?.additions.map(({ amount }) => amount)).toEqual([added * 100, more * 100]);
          expect(closing?.grand).toBe((SUM + added + more) * 100);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('may be a share of a sum further up', () => {
    const { closing } = understand(
      gridFile([
        HEADER,
        ...LINES,
        beside(4, 'Total of the works', SUM),
        beside(4, 'Overheads (10%)', 5_000),
        beside(3, 'Profit (5%)', 2_750),
        beside(4, 'Risk (2%)', 1_100),
        beside(4, 'Total with additions', 58_850),
        beside(4, 'BTW (21%)', 12_358.5),
        beside(3, 'Total with additions and BTW', 71_208.5),
      ]),
    );
    expect(closing?.additions.map(({ label, amount }) => [label, amount])).toEqual([
      ['Overheads', 500_000],
      ['Profit', 275_000],
      ['Risk (2%)', 110_000],
    ]);
    expect(closing).toMatchObject({ grand: 7_120_850, tax: { amount: 1_235_850 } });
  });
});

describe('what is added in the column of the rates', () => {
  it('is followed up to the total, with or without a percentage', () => {
    const below = (words: string, amount: number): Row => [null, words, null, null, amount, null];
    const { items, closing, differences } = understand(
      gridFile([
        HEADER,
        ...LINES,
        below('Total of the works', SUM),
        below('Procurement fee 10%', 5_000),
        below('Transport and installation (estimate)', 3_500),
        below('TOTAL BUDGET', 58_500),
      ]),
    );
    expect([items.length, closing?.grand, differences]).toEqual([3, 5_850_000, []]);
    expect(closing?.additions.map(({ amount }) => amount)).toEqual([500_000, 350_000]);
  });
});

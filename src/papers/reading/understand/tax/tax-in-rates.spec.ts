import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { noises, noisyFile } from '../../../../../test/fixtures/imports/noise';
import { taxedLayouts, taxedLines, writtenTaxed } from '../../../../../test/fixtures/imports/taxed';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

describe('random bills with tax', () => {
  it('show by their figures and words whether the rates include it, and the percentage of each item', () => {
    fc.assert(
      fc.property(taxedLines, taxedLayouts, noises, (lines, how, noise) => {
        const bill = writtenTaxed(lines, how);
        const boq = understand(noisyFile(bill.rows, noise));
        expect(boq.status).toBe('done');
        expect(boq.items.map(({ title, quantity, rate }) => [title, quantity, rate])).toEqual(
          lines.map(({ title, quantity, rate }) => [title, quantity * 100, rate]),
        );
        expect(boq.computedTotal).toBe(bill.lines);
        expect(boq.taxInRates?.includes ?? false).toBe(bill.isGross);
        expect(boq.differences).toEqual([]);
        if (bill.statesPercent) expect(boq.items.map(({ tax }) => tax?.bp)).toEqual(lines.map(({ bp }) => bp));
        if (how.code) expect(boq.items.map(({ tax }) => tax?.code)).toEqual(lines.map(({ code }) => code));
        if (bill.statesGrand)
          expect([boq.closing?.tax?.amount, boq.closing?.grand]).toEqual([bill.tax, bill.lines + bill.tax]);
      }),
      { numRuns: 600 },
    );
  });
});

const ITEMS = [
  [1, 'Floor tiles', 'sqft', 100, 59, 5_900],
  [2, 'Wall paint', 'sqft', 200, 23.6, 4_720],
  [3, 'Gypsum ceiling', 'sqft', 100, 129.8, 12_980],
];
const head = (rate: string) => ['Sr No', 'Description', 'Unit', 'Qty', rate, 'Amount'];

describe('a bill that states both', () => {
  it('asks, with the sum that each answer gives, the likelier first', () => {
    const boq = understand(gridFile([head('Rate incl. GST'), ...ITEMS, [], ['Terms'], ['GST extra as applicable']]));
    expect(boq.status).toBe('review');
    expect(boq.questions).toMatchObject([
      {
        kind: 'tax',
        readings: [
          { total: 23_600_00, tax: { includes: true, words: 'Rate incl. GST' } },
          { total: 27_848_00, tax: { includes: false, words: 'GST extra as applicable' } },
        ],
      },
    ]);
  });

  it('does not ask where its figures prove one of them', () => {
    const rows = [
      head('Rate incl. GST'),
      ...ITEMS,
      [null, 'Total', null, null, null, 23_600],
      [null, 'GST @ 18 %', null, null, null, 4_248],
      [null, 'Grand total', null, null, null, 27_848],
    ];
    expect(understand(gridFile(rows))).toMatchObject({ status: 'done', taxInRates: { includes: false } });
  });
});

describe('a tax that is a part of the total', () => {
  it.each([['VAT included'], ['GST included @ 18%'], ['Includes IGST 18%'], ['Total contains GST of']])(
    '%s: is not added, and the rates include it',
    (label) => {
      for (const below of [true, false]) {
        const [total, tax] = [
          [null, 'Grand Total', null, null, null, 23_600],
          [null, label, null, null, null, 3_600],
        ];
        const rows = [head('Rate'), ...ITEMS, ...(below ? [total, tax] : [tax, total])];
        const boq = understand(gridFile(rows));
        expect([boq.taxInRates?.includes, boq.computedTotal, boq.differences]).toEqual([true, 23_600_00, []]);
        expect(boq.closing).toBeNull();
      }
    },
  );
});

it('takes a tax for a part of what is left after a discount too', () => {
  const boq = understand(
    gridFile([
      head('Rate'),
      ...ITEMS,
      [null, 'Total inclusive of GST', null, null, null, 23_600],
      [null, 'Festive discount', null, null, null, -1_180],
      [null, 'Order value inclusive of GST', null, null, null, 22_420],
      [null, '(GST 18% included in above)', null, null, null, 3_420],
    ]),
  );
  expect(boq).toMatchObject({ taxInRates: { includes: true }, closing: { grand: 22_420_00 }, differences: [] });
});

describe('a column headed Amount that holds the tax alone', () => {
  it('is no amount: what an item costs is its quantity times its rate', () => {
    const net = [589_420.08, 43_423.46, 205_015.68, 117_456.9];
    const quantities = [1656, 122, 576, 330];
    const rows = quantities.map((quantity, index): RawCell[] => {
      const rate = Math.round(((net[index] ?? 0) / quantity) * 100) / 100;
      return [index + 1, `Window ${index}`, quantity, 'sqft', rate, '18%', Math.round((net[index] ?? 0) * 18) / 100];
    });
    const { computedTotal } = understand(gridFile([['#', 'Item', 'Qty', 'Unit', 'Price', 'GST', 'Amount'], ...rows]));
    const lines = rows.reduce((sum, [, , quantity, , rate]) => sum + Number(quantity) * Number(rate), 0);
    expect(Math.abs(computedTotal - 100 * lines)).toBeLessThan(100);
  });
});

import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { figureOf, moneyOf } from '../cells';
import { understand } from '../understand';

const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 400 }), rate: fc.integer({ min: 1_000, max: 900_000 }) }),
  { minLength: 2, maxLength: 12 },
);
const money = (paise: number): string => (paise / 100).toFixed(2);

describe('a currency that nobody knows', () => {
  it('stands before figures, in whatever letters', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('R', 'S/.', 'K', 'Bs.', 'MK', 'Fr.', '₻', '\uE1BC', '¹'),
        fc.boolean(),
        fc.boolean(),
        (bill, sign, hasRates, isLabelled) => {
          const total = bill.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0);
          const rows = bill.map(({ quantity, rate }, index): RawCell[] => [
            `Cupboard ${index + 1}`,
            ...(hasRates ? [String(quantity), `${sign}${money(rate)}`] : []),
            `${sign} ${money(quantity * rate)}`,
          ]);
          const head = ['Description', ...(hasRates ? ['Quantity', 'Unit Price'] : []), 'Total'];
          const last: RawCell[] = isLabelled
            ? [`Total: ${sign}${money(total)}`]
            : ['Total', ...(hasRates ? [null, null] : []), `${sign}${money(total)}`];
          const boq = understand(gridFile([head, ...rows, last]));
          expect([boq.status, boq.items.length, boq.computedTotal, boq.differences]).toEqual([
            'done',
            bill.length,
            total,
            [],
          ]);
        },
      ),
    );
  });

  it('is none where letters begin the numbers of items', () => {
    const rows: RawCell[][] = [1, 2, 3].map((at) => [`E1.${10 + at}`, `Cable ${at}`, 'm', 10, 25, 250]);
    const boq = understand(gridFile([['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows]));
    expect(boq.items.map(({ number }) => number)).toEqual(['E1.11', 'E1.12', 'E1.13']);
  });
});

describe('a currency that is known by its name', () => {
  it('stands before a figure or behind it', () => {
    for (const text of ['R$ 1,841.26', '1,841.26 zł', 'CFA 1841.26', '1841.26 FCFA', '1,841.26 Kč'])
      expect(moneyOf(figureOf(text))).toBe(184_126);
  });
});

describe('digits in groups behind spaces', () => {
  it('are one figure with decimals or with two groups, in the form of an account too, and two figures otherwise', () => {
    expect(moneyOf(figureOf('74 529.00'))).toBe(7_452_900);
    expect(moneyOf(figureOf('1 200 000'))).toBe(120_000_000);
    expect(moneyOf(figureOf('_-* 400000_-'))).toBe(40_000_000);
    expect(figureOf('12 500').kind).toBe('words');
    expect(figureOf('600 x 450').kind).toBe('words');
    for (const text of ['1486.5 0', '1486. 50', '1486 .50', '1,486 .5'])
      expect([text, moneyOf(figureOf(text))]).toEqual([text, 148_650]);
    expect(figureOf('12.5 3').kind).toBe('words');
    for (const [text, rupees] of [
      ['₹4.5 Lakhs', 450_000],
      ['Rs. 12 Lacs', 1_200_000],
      ['1.25 Crore', 12_500_000],
      ['1,250.00 Cr', 1_250],
      ['0.085 lakh only', 8_500],
      ['51,480=00', 51_480],
      ['650=50', 650.5],
    ] as const)
      expect([text, moneyOf(figureOf(text))]).toEqual([text, rupees * 100]);
    expect(figureOf('@ 600 mm c/c').kind).toBe('words');
    for (const text of ['1,500.00 INR/1 EA', '1,500/- per Rft', '@ Rs 1,500/sft', '@ ₹1500'])
      expect([text, moneyOf(figureOf(text))]).toEqual([text, 150_000]);
  });
});

describe('a figure with its working, or with its paise behind a dash', () => {
  it('is what the working comes to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 400 }),
        fc.integer({ min: 11, max: 9_000 }),
        fc.constantFrom('x', ' X ', '×', '*'),
        (one, other, times) => {
          for (const text of [
            `${one}${times}${other}=${one * other}`,
            `Total = ${one}${times}${other} = ${one * other}/-`,
          ])
            expect([text, moneyOf(figureOf(text))]).toEqual([text, one * other * 100]);
          expect(figureOf(`${one}${times}${other}=${one * other + 7}`).kind).toBe('words');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is in rupees and paise', () => {
    expect(['Rs. 30,000-00', '2,52,000-50'].map((text) => moneyOf(figureOf(text)))).toEqual([3_000_000, 25_200_050]);
    expect(figureOf('20-25').kind).toBe('words');
  });
});

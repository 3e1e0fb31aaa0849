import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Way = {
  readonly heading: string;
  /** What the column shows of so many per cent. */
  readonly shown: (percent: number, line: { readonly many: number; readonly price: number }) => RawCell;
  readonly sign: 1 | -1 | 'part';
  readonly isWastage?: boolean;
};

const WAYS: readonly Way[] = [
  { heading: 'Disc. %', shown: (percent) => percent, sign: -1 },
  { heading: 'Discount', shown: (percent) => `${percent}%`, sign: -1 },
  { heading: 'Disc %', shown: (percent) => ({ n: percent / 100, w: `${percent}%` }), sign: -1 },
  { heading: 'Discount', shown: (percent, { many, price }) => (many * price * percent) / 100, sign: -1 },
  { heading: 'Paid %', shown: (percent) => percent, sign: 'part' },
  { heading: '% completed', shown: (percent) => ({ n: percent / 100, w: `${percent}%` }), sign: 'part' },
  { heading: 'Profit %', shown: (percent) => percent, sign: 1 },
  { heading: 'Overheads', shown: (percent) => `${percent} %`, sign: 1 },
  { heading: 'Wastage %', shown: (percent) => percent, sign: 1, isWastage: true },
  { heading: 'Wastage', shown: (percent) => percent / 100, sign: 1, isWastage: true },
];

const lines = fc.array(
  fc.record({
    many: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 2, max: 90 }).map((value) => value * 100),
    percent: fc.integer({ min: 1, max: 9 }).map((value) => value * 5),
  }),
  { minLength: 3, maxLength: 10 },
);

const shareOf = (sign: Way['sign'], percent: number): number => (sign === 'part' ? percent : 100 + sign * percent);

describe('a column of a share', () => {
  it('is in the quantity or in the rate of each line whose amount holds it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WAYS), lines, fc.boolean(), (way, all, isSummed) => {
        const amounts = all.map(({ many, price, percent }) => (many * price * shareOf(way.sign, percent)) / 100);
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const rows: RawCell[][] = all.map(({ many, price, percent }, at) => [
          at + 1,
          `Mixer of kind ${'abcdefghij'[at] ?? ''}`,
          'nos',
          many,
          price,
          way.shown(percent, { many, price }),
          amounts[at] ?? null,
        ]);
        const boq = understand(
          gridFile([
            ['Sr', 'Description', 'Unit', 'Qty', 'Rate', way.heading, 'Amount'],
            ...rows,
            ...(isSummed ? [[null, 'Total', null, null, null, null, total]] : []),
          ]),
        );
        expect(boq).toMatchObject({ status: 'done', differences: [], computedTotal: Math.round(total * 100) });
        expect(boq.items.map(({ quantity, rate }) => [quantity / 10_000, rate / 100])).toEqual(
          all.map(({ many, price, percent }) => {
            const factor = shareOf(way.sign, percent) / 100;
            return way.isWastage
              ? [+(many * factor).toFixed(4), price]
              : [many, Math.round(price * factor * 100) / 100];
          }),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('leaves a difference where the amount does not hold it', () => {
    const boq = understand(
      gridFile([
        ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Disc %', 'Amount'],
        [1, 'Basin mixer', 'nos', 2, 5_400, 35, 7_020],
        [2, 'Shower', 'nos', 1, 4_200, 35, 3_500],
        [3, 'Tap', 'nos', 4, 1_000, 10, 3_600],
      ]),
    );
    expect(boq.differences.map(({ kind, stated, computed }) => [kind, stated, computed])).toEqual([
      ['amount', 350_000, 420_000],
    ]);
  });
});

describe('figures without sense', () => {
  it('end in an item or in none, and never in an error', () => {
    const wild = fc.oneof(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }),
      fc.double({ min: 0.000_001, max: 0.01, noNaN: true }),
      fc.constantFrom('', '35%', '1e9', '9822012345', '100 kg', '-'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(wild, wild, wild, wild, wild, wild), { minLength: 3, maxLength: 6 }), (rows) => {
        const { items } = understand(
          gridFile([
            ['Sr', 'Description', 'Unit', 'L', 'Qty', 'Rate', 'Profit %', 'Amount'],
            ...rows.map(([unit, ...cells], at): RawCell[] => [at + 1, `Work ${'abcdef'[at] ?? ''}`, unit, ...cells]),
          ]),
        );
        expect(items.every(({ rate, quantity }) => Number.isSafeInteger(rate) && Number.isSafeInteger(quantity))).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('keep the rate where a tiny quantity would make it more than money can be', () => {
    const boq = understand(
      gridFile([
        ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Profit %', 'Amount'],
        [1, 'Wall', 'sqm', 0.0001, 5, 4_000_000_000_000, 2_000_000_000],
        [2, 'Door', 'no', 2, 500, 10, 1_100],
        [3, 'Tap', 'no', 4, 100, 10, 440],
      ]),
    );
    expect(boq.items.every(({ rate }) => Number.isSafeInteger(rate))).toBe(true);
  });
});

describe('a rate of many', () => {
  it('is that of one where only so the line makes its amount', () => {
    const boq = understand(
      gridFile([
        ['Sr', 'Description', 'Qty', 'Per', 'Rate', 'Amount'],
        [1, 'Bricks', 12_000, '1000 nos', 8_500, 102_000],
        [2, 'Cement', 120, 'bag', 380, 45_600],
        [3, 'Steel', 900, '100 kg', 6_200, 55_800],
        [4, 'Earth filling', 2_500, '% cft', 900, 22_500],
        [null, 'Total', null, null, null, 225_900],
      ]),
    );
    expect(boq).toMatchObject({ status: 'done', differences: [], computedTotal: 22_590_000 });
    expect(boq.items.map(({ quantity, unit, rate }) => [quantity / 10_000, unit, rate / 100])).toEqual([
      [12_000, 'no', 8.5],
      [120, 'bag', 380],
      [900, 'kg', 62],
      [2_500, 'cuft', 9],
    ]);
  });
});

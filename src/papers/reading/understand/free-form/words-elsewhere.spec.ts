import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { bills, type BillLine } from '../../../../../test/fixtures/imports/layouts';
import { noises, noisyFile } from '../../../../../test/fixtures/imports/noise';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const line = fc.record({
  quantity: fc.integer({ min: 3, max: 97 }),
  rate: fc.integer({ min: 1_003, max: 9_999 }),
  isFurther: fc.boolean(),
});

describe('lines whose words are in a column that no heading explains', () => {
  const HEADER: Row = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount', 'Ringkasan'];

  it('are items as soon as their figures multiply out', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 4, maxLength: 9 }), (lines) => {
        const rows = lines.map(({ quantity, rate, isFurther }, index): Row => {
          const figures = ['sqm', quantity, rate, quantity * rate];
          return isFurther && index > 0
            ? [null, null, ...figures, `Flashing of kind ${index}`]
            : [index + 1, `Roof of kind ${index}`, ...figures, 'on battens'];
        });
        const { items, computedTotal, warnings } = understand(gridFile([HEADER, ...rows]));
        expect(items).toHaveLength(lines.length);
        expect(computedTotal).toBe(lines.reduce((sum, { quantity, rate }) => sum + 100 * quantity * rate, 0));
        expect(warnings).toEqual([]);
        expect(items.map(({ title }) => title).filter((title) => /^(Roof|Flashing) of kind/.test(title))).toHaveLength(
          lines.length,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('are items without a price too, where their numbers go on', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 4, maxLength: 9 }), fc.nat({ max: 8 }), (lines, apart) => {
        const rows = lines.map(({ quantity }, index): Row =>
          index > 0 && index === apart % lines.length
            ? [index + 1, 'Installation and testing', null, quantity, null, 0]
            : [index + 1, 'Acme or similar', `Speaker of kind ${index}`, quantity, null, 0],
        );
        const total: Row = ['TOTAL', null, null, null, null, 0];
        const { items } = understand(gridFile([['No', 'Brand', 'Item', 'Qty', 'Price', 'Amount'], ...rows, total]));
        expect(items.map(({ quantity }) => quantity)).toEqual(lines.map(({ quantity }) => quantity * 10_000));
      }),
      { numRuns: 40 },
    );
  });

  it('are named where they do not', () => {
    const { items, warnings } = understand(
      gridFile([
        HEADER,
        [1, 'Roof', 'sqm', 10, 100, 1000, 'tiles'],
        [null, null, 'rm', 5, 30, 400, 'Flashing'],
        [2, 'Wall', 'sqm', 4, 200, 800, 'bricks'],
      ]),
    );
    expect(items).toHaveLength(2);
    expect(warnings.join()).toContain('1 row with an amount of ₹400.00');
  });
});

describe('links and headings with two meanings', () => {
  const link = (index: number): string => `https://shop.example/solar/panel-${index}-with-a-very-long-name-of-its-own`;

  it('leave the name of an item its title, and one of two amounts its quantity', () => {
    const { items, computedTotal, status } = understand(
      gridFile([
        ['No', 'Nama Bagian', 'Rincian', 'Jumlah', 'Satuan', 'Harga satuan', 'Total harga', 'Toko'],
        [1, 'Panel', '100 W', 2, 'Pcs', 620_000, 1_240_000, link(1)],
        [2, 'Controller', '20 A', 1, 'Pcs', 65_000, 65_000, link(2)],
        [3, 'Battery', '12 V', 3, 'Pcs', 1_984_310, 5_952_930, link(3)],
        [null, null, null, null, null, 'Total', 7_257_930],
      ]),
    );
    expect([status, items.length, computedTotal]).toEqual(['done', 3, 725_793_000]);
    expect(items.map(({ title }) => title)).not.toContain(link(1));
    expect(items.map(({ quantity }) => quantity / 10_000)).toEqual([2, 1, 3]);
  });
});

describe('bills with the words of an item in the row above its figures', () => {
  const splitLayouts = fc.record({
    number: fc.constantFrom('whole' as const, 'code' as const, 'none' as const),
    figures: fc.constantFrom('all' as const, 'rates' as const, 'quantities' as const),
    total: fc.boolean(),
  });

  it('give each item once, and no other of the total without a word below them', () => {
    fc.assert(
      fc.property(bills, splitLayouts, noises, (sections, how, noise) => {
        const lines = sections.flatMap((section) => section.lines);
        const numberOf = (index: number): RawCell =>
          how.number === 'none' ? null : how.number === 'code' ? `FU-CH-${index + 1}` : index + 1;
        const costOf = ({ quantity, rate }: BillLine): number => Math.round((quantity * rate) / 100) / 100;
        const figuresOf = (line: BillLine): RawCell[] =>
          ({
            all: [line.rate / 100, costOf(line)],
            rates: [line.rate / 100, null],
            quantities: [null, null],
          })[how.figures];
        const body = lines.flatMap((line, index): RawCell[][] => [
          [numberOf(index), line.title, null, null, null, null],
          [null, null, line.unit, line.quantity / 100, ...figuresOf(line)],
        ]);
        const whole = lines.reduce((sum, line) => sum + Math.round(costOf(line) * 100), 0) / 100;
        const total: RawCell[][] = how.total && how.figures === 'all' ? [[null, null, null, null, null, whole]] : [];
        const header = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
        const boq = understand(noisyFile([header, ...body, ...total], noise));
        const sum = how.figures === 'quantities' ? 0 : Math.round(whole * 100);
        expect([boq.items.length, boq.computedTotal]).toEqual([lines.length, sum]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('figures below the items that price nothing', () => {
  const HEADER: Row = ['Sr. No.', 'Description', 'Qty', 'Price each'];
  const ITEMS: Row[] = [
    [1, 'Motor of 2.2 kW', 1, 19_860],
    [2, 'Coupling', 2, 940],
  ];

  it('are the telephone of who sends it', () => {
    const { items, computedTotal } = understand(
      gridFile([HEADER, ...ITEMS, ['Terms', 'Delivery: 3 to 4 weeks'], ['For', 'Acme Sales', null, 8_103_651_598]]),
    );
    expect([items.length, computedTotal]).toEqual([2, 2_174_000]);
    const amounts: Row = ['Sr. No.', 'Description', 'Qty', 'Price each', 'Amount'];
    const lines: Row[] = ITEMS.map(([at = null, words = null, count, each]) => [
      at,
      words,
      count ?? null,
      each ?? null,
      Number(count) * Number(each),
    ]);
    const below: Row[] = [
      [null, 'Total', null, null, 21_740],
      [null, null, null, 'Ph.', 9_403_061_199],
    ];
    const order = understand(gridFile([amounts, ...lines, ...below]));
    expect([order.items.length, order.computedTotal, order.warnings]).toEqual([2, 2_174_000, []]);
  });

  it('are the sum beside its amount in words', () => {
    const boq = understand(
      gridFile([HEADER, ...ITEMS, [null, 'Twenty One Thousand Seven Hundred And Forty only', 'TOTAL', 21_740]]),
    );
    expect(boq).toMatchObject({ status: 'done', computedTotal: 2_174_000, statedTotal: { amount: 2_174_000 } });
    expect(boq.items).toHaveLength(2);
  });
});

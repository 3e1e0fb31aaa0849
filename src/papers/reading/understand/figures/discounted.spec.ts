import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const lines = fc.array(
  fc.record({ count: fc.integer({ min: 2, max: 90 }), rate: fc.integer({ min: 100, max: 900 }), off: fc.nat(99) }),
  { minLength: 3, maxLength: 8 },
);

describe('amounts beside those before a discount', () => {
  it('are what the lines cost, with their tax in columns and said once more below', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (works, isAgain) => {
        fc.pre(works.some(({ off }) => off > 0));
        const rows = works.map(({ count, rate, off }, at): RawCell[] => {
          const net = count * rate - off;
          const tax = Math.round(net * 18) / 100;
          return [
            at + 1,
            `Blinds ${at}`,
            '5702',
            count,
            'sqm',
            rate,
            count * rate,
            off === 0 ? '-' : off,
            net,
            tax,
            net + tax,
          ];
        });
        const totalOf = (column: number): number =>
          Math.round(rows.reduce((all, row) => all + (Number(row[column]) || 0), 0) * 100) / 100;
        const [net, tax] = [totalOf(8), totalOf(9)];
        const below = (words: string, amount: number): RawCell[] => [N, words, ...Array<null>(8).fill(N), amount];
        const { items, computedTotal, closing, differences } = understand(
          gridFile([
            ['Sr', 'Description', 'HSN', 'Qty', 'Unit', 'Rate', 'Amount', 'Disc.', 'Taxable Value', 'GST Amt', 'Total'],
            ...rows,
            [N, 'Total', N, N, N, N, totalOf(6), totalOf(7), net, tax, Math.round((net + tax) * 100) / 100],
            ...(isAgain
              ? [
                  below('Total amount before tax', net),
                  below('Add: GST', tax),
                  below('Total amount after tax', Math.round((net + tax) * 100) / 100),
                ]
              : []),
          ]),
        );
        expect(items.map(({ amount }) => amount)).toEqual(
          works.map(({ count, rate, off }) => (count * rate - off) * 100),
        );
        expect([computedTotal, differences]).toEqual([Math.round(net * 100), []]);
        expect(closing?.grand).toBe(Math.round((net + tax) * 100));
      }),
      { numRuns: 60 },
    );
  });
});

describe('prices of many parts', () => {
  it('are what the column of the total has, of which fabric by the metre is one', () => {
    const rows = [
      [1, 'Living', 16.5, 780, 12_870, 1_100, 1_760, 15_730],
      [2, 'Dining', 8.5, 780, 6_630, 660, 960, 8_250],
      [3, 'Study', 4.5, 480, 2_160, 2_600, 1_450, 6_210],
      [4, 'Pooja', 5, 410, 2_050, 440, 330, 2_820],
      [5, 'Kitchen', N, N, N, N, N, 2_220],
    ];
    const { status, items, computedTotal, closing } = understand(
      gridFile([
        ['Sr', 'Window', 'Mtr', 'Rate', 'Fabric Amt', 'Stitching', 'Track', 'Total'],
        ...rows,
        [N, N, N, N, N, N, 'Total', 35_230],
        [N, N, N, N, N, N, 'Less 5%', 1_761],
        [N, N, N, N, N, N, 'Net', 33_469],
      ]),
    );
    expect([status, items.length, computedTotal, closing?.grand]).toEqual(['done', 5, 3_523_000, 3_346_900]);
  });
});

describe('a tax that is said to be in the total', () => {
  it('is not added once more below the lines that state it', () => {
    const { computedTotal, closing } = understand(
      gridFile([
        ['Sr', 'Product', 'HSN', 'Qty', 'Unit Price', 'Taxable', 'GST', 'Total'],
        [1, 'Sofa', 9401, 1, 64_900, 64_900, '18%', 76_582],
        [2, 'Chair', 9401, 2, 18_750, 37_500, '18%', 44_250],
        [3, 'Table', 9403, 1, 27_400, 27_400, '18%', 32_332],
        [N, 'Grand Total (Rs.)', N, N, N, N, N, 153_164],
        [N, 'GST amount included above: Rs. 23,364.00', N, N, N, N, N, N],
      ]),
    );
    expect([computedTotal, closing?.grand]).toEqual([12_980_000, 15_316_400]);
  });
});

describe('an invoice with its discounts beside their heading', () => {
  it('says no line wrong, and adds a tax once that is said again below its total', () => {
    const row = (at: number, words: string, count: number, rate: number, off: number): RawCell[] => [
      at,
      words,
      `${count}.000 SQF`,
      rate,
      'SQF',
      N,
      `${off} %`,
      (count * rate * (100 - off)) / 100,
    ];
    const below = (words: string, amount: number): RawCell[] => [N, words, N, N, N, N, N, amount];
    const { items, closing, differences } = understand(
      gridFile([
        ['Sl', 'Description of Goods', 'Quantity', 'Rate', 'per', 'Disc. %', '', 'Amount'],
        row(1, 'Ply 19 mm', 1_024, 94.5, 12),
        row(2, 'Ply 12 mm', 576, 51, 10),
        row(3, 'Laminate', 24, 1_480, 15),
        below('Output CGST @9%', 12_760.76),
        below('Output SGST @9%', 12_760.76),
        below('Total', 167_307.76),
        [N, 'INR One Lakh Sixty Seven Thousand Three Hundred Seven only', N, N, N, N, N, N],
        [N, 'Central Tax 9%: 12,760.76', N, 'State Tax 9%: 12,760.76', N, N, N, N],
      ]),
    );
    expect([items.length, differences]).toEqual([3, []]);
    expect(closing).toMatchObject({ grand: 16_730_776, tax: { amount: 2_552_152 } });
  });
});

describe('an invoice with the tax of each line and its percentage in one cell', () => {
  it('has rates with the tax, as its amounts prove, less the discount of the line', () => {
    const row = (at: number, words: string, count: number, price: number, off: number): RawCell[] => {
      const net = (count * price * (100 - off)) / 100;
      const money = (amount: number): string => `Rs${amount.toFixed(2)}`;
      return [
        at,
        words,
        count,
        'Nos',
        money(price),
        `${money(count * price - net)} (${off}%)`,
        `${money(net * 0.18)} (18%)`,
        money(net * 1.18),
      ];
    };
    const { items, computedTotal, taxInRates, differences } = understand(
      gridFile([
        ['#', 'Item name', 'Quantity', 'Unit', 'Price/ Unit', 'Discount', 'GST', 'Amount'],
        row(1, 'Installation', 3, 1_500, 0),
        row(2, 'Copper pipe', 28, 850, 5),
        row(3, 'Drain pipe', 22, 65, 0),
        row(4, 'Stand', 3, 950, 10),
        row(5, 'Dismantling', 2, 600, 100),
        [N, 'Total', 55, N, N, 'Rs2,675.00', 'Rs5,709.60', 'Rs36,703.90'],
      ]),
    );
    expect(differences).toEqual([]);
    expect(items.map(({ rate, amount }) => [rate, amount])).toEqual([
      [177_000, 531_000],
      [95_285, 2_667_980],
      [7_670, 168_740],
      [100_890, 302_670],
      [0, 0],
    ]);
    expect([computedTotal, taxInRates?.includes]).toEqual([3_670_390, true]);
  });
});

describe('an invoice whose lines hold their tax', () => {
  it('states what they come to with it above what they come to without', () => {
    const line = (at: number, words: string, count: number, price: number, off: number, gst: number): RawCell[] => {
      const net = (count * price * (100 - off)) / 100;
      const money = (amount: number): string => `Rs${amount.toFixed(2)}`;
      const tax = `${money((net * gst) / 100)} (${gst}%)`;
      return [at, words, count, 'Mtr', money(price), money(count * price - net), tax, money(net * (1 + gst / 100))];
    };
    const below = (words: string, amount: string): RawCell[] => [N, words, N, N, N, N, N, amount];
    const { items, computedTotal, differences, stated } = understand(
      gridFile([
        ['#', 'Item name', 'Quantity', 'Unit', 'Price/ Unit', 'Discount', 'GST', 'Amount'],
        line(1, 'Sofa fabric', 18, 620, 10, 5),
        line(2, 'Foam sheet', 6, 1_850, 5, 18),
        line(3, 'Recron fibre', 8, 210, 0, 5),
        [N, 'Total', N, N, N, 'Rs1,671.00', 'Rs2,484.30', 'Rs24,753.30'],
        below('Sub Total (taxable)', 'Rs22,269.00'),
        below('Total GST', 'Rs2,484.30'),
        below('Round off', 'Rs-0.30'),
        below('Total', 'Rs24,753.00'),
      ]),
    );
    expect([items.length, computedTotal, differences]).toEqual([3, 2_475_330, []]);
    expect(stated.at(-1)).toMatchObject({ kind: 'total', amount: 2_475_300 });
  });
});

describe('a percentage of discount in each line', () => {
  it.each([
    ['12 shown as 12%', (off: number): RawCell => ({ n: off, w: `${off}%` })],
    ['a share', (off: number): RawCell => ({ n: off / 100, w: `${off}%` })],
    ['a number', (off: number): RawCell => off],
  ])('leaves the net value, with %s', (_, shown) => {
    const row = (code: string, words: string, price: number, count: number, off: number): RawCell[] => {
      const list = price * count;
      return [code, words, price, count, list, shown(off), (list * (100 - off)) / 100];
    };
    const { items, computedTotal, differences } = understand(
      gridFile([
        ['Code', 'Cabinet', 'Price / unit', 'Nos', 'List value', 'Disc %', 'Net value'],
        row('B-450', 'Base with drawers', 18_450, 1, 12),
        row('B-600', 'Base with a shelf', 12_100, 2, 12),
        row('W-600', 'Wall unit', 9_450, 3, 15),
        ['Cabinets – Net', N, N, N, N, N, 61_629.5],
      ]),
    );
    expect([items.length, computedTotal, differences]).toEqual([3, 6_162_950, []]);
    expect(items.map(({ rate }) => rate)).toEqual([1_623_600, 1_064_800, 803_250]);
  });

  it('leaves what is taxable, with the tax and the whole beside it', () => {
    const row = (at: number, words: string, count: number, price: number, off: number): RawCell[] => {
      const net = (count * price * (100 - off)) / 100;
      return [
        at,
        words,
        '8301',
        count,
        'pcs',
        price,
        { n: off / 100, w: `${off}%` },
        net,
        0.18,
        net * 0.18,
        net * 1.18,
      ];
    };
    const heads = [
      '#',
      'Goods / Service',
      'HSN/SAC',
      'Qty',
      'Unit',
      'MRP/Unit',
      'Disc%',
      'Taxable',
      'GST%',
      'GST Amt',
      'Line total',
    ];
    const { computedTotal, closing, differences } = understand(
      gridFile([
        heads,
        row(1, 'Locks', 18, 400, 10),
        row(2, 'Mattress', 2, 11_800, 5),
        row(3, 'Fridge', 1, 48_500, 8),
        [N, 'Sub total', N, N, N, N, N, 73_520, N, 13_233.6, 86_753.6],
        [N, 'Round off', N, N, N, N, N, N, N, N, 0.4],
        [N, 'Invoice value', N, N, N, N, N, N, N, N, 86_754],
      ]),
    );
    expect([computedTotal, differences]).toEqual([7_352_000, []]);
    expect(closing).toMatchObject({ grand: 8_675_400, tax: { amount: 1_323_360 } });
  });
});

describe('figures under a heading that nobody knows', () => {
  it('are the quantity where they make the amounts less the discount of each line, and freight below adds to the amounts with tax', () => {
    fc.assert(
      fc.property(lines, (works) => {
        fc.pre(works.some(({ off }) => off > 0));
        const rows = works.map(({ count, rate, off }, at): RawCell[] => {
          const net = Math.round(count * rate * (100 - off)) / 100;
          const tax = Math.round(net * 18) / 100;
          return [at + 1, `Slab ${at}`, `L-${at}`, count + 3, 2, count, rate, off, net, 18, tax, net + tax];
        });
        const totalOf = (column: number): number =>
          Math.round(rows.reduce((all, row) => all + (Number(row[column]) || 0), 0) * 100) / 100;
        const [net, tax] = [totalOf(8), totalOf(10)];
        const blank = Array<null>(9).fill(N);
        const { items, computedTotal, closing, differences } = understand(
          gridFile([
            [
              '#',
              'Stone',
              'Lot',
              'Net sq.ft',
              'Wst',
              'Chg. sq.ft',
              'Price',
              'Dis%',
              'Taxable Amt',
              'GST%',
              'GST Amt',
              'Line Total',
            ],
            ...rows,
            [N, 'Goods total', N, totalOf(3), N, totalOf(5), N, N, net, N, tax, net + tax],
            [N, 'Lorry to site', ...blank, 92],
            [N, 'AMOUNT PAYABLE', ...blank, net + tax + 92],
          ]),
        );
        expect(items.map(({ quantity, unit }) => [quantity, unit])).toEqual(
          works.map(({ count }) => [count * 10_000, 'sqft']),
        );
        expect([computedTotal, differences]).toEqual([Math.round(net * 100), []]);
        expect(closing?.grand).toBe(Math.round((net + tax + 92) * 100));
      }),
      { numRuns: 100 },
    );
  });
});

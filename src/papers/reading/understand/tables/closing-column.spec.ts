import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
type Row = RawCell[];
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const lines = fc.array(
  fc.record({
    before: fc.integer({ min: 1, max: 60 }),
    now: fc.integer({ min: 1, max: 60 }),
    rate: fc.integer({ min: 50, max: 900 }),
  }),
  { minLength: 4, maxLength: 8 },
);

describe('the column in which a bill ends', () => {
  it('is that of this bill, beside what was billed before and up to date', () => {
    const order = fc.shuffledSubarray(['Previous', 'This bill', 'Upto date'], { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(lines, order, fc.constantFrom(5, 12, 18), (works, names, percent) => {
        const figures = ({ before, now }: (typeof works)[number]): Record<string, number> => ({
          Previous: before,
          'This bill': now,
          'Upto date': before + now,
        });
        const rows = works.map((work, at): Row => {
          const counts = names.map((name) => figures(work)[name] ?? 0);
          return [
            at + 1,
            `Work of kind ${at}`,
            'sqm',
            work.rate,
            ...counts,
            ...counts.map((count) => count * work.rate),
          ];
        });
        const totals = [7, 8, 9].map((column) => sum(rows.map((row) => Number(row[column]))));
        const ends = names.indexOf('This bill');
        const now = totals[ends] ?? 0;
        const tax = Math.round((now * percent) / 100);
        const below = (words: string, amount: number): Row => [
          N,
          words,
          ...Array<null>(5).fill(N),
          ...[0, 1, 2].map((at) => (at === ends ? amount : N)),
        ];
        const head = (kind: string): string[] => names.map((name) => `${name} ${kind}`);
        const { items, differences, closing } = understand(
          gridFile([
            ['Sr', 'Item of work', 'Unit', 'Rate', ...head('Qty'), ...head('Amount')],
            ...rows,
            [N, 'Total', N, N, N, N, N, ...totals],
            below(`Add GST ${percent}%`, tax),
            below('Less retention 5%', -Math.round(now / 20)),
            below('Net payable this bill', now + tax - Math.round(now / 20)),
          ]),
        );
        expect(items.map(({ quantity, amount }) => [quantity / 10_000, amount / 100])).toEqual(
          works.map((work) => [work.now, work.now * work.rate]),
        );
        expect([differences, closing?.grand]).toEqual([[], (now + tax) * 100]);
      }),
      { numRuns: 60 },
    );
  });

  it('is that of both, where supply and installation are added below them', () => {
    fc.assert(
      fc.property(lines, (works) => {
        const rows = works.map(({ before, now, rate }, at): Row => [
          at + 1,
          `Pipe ${at}`,
          before,
          'rmt',
          rate,
          before * rate,
          now,
          before * now,
        ]);
        const [supply, fixing] = [5, 7].map((column) => sum(rows.map((row) => Number(row[column])))) as [
          number,
          number,
        ];
        const { items, computedTotal, differences } = understand(
          gridFile([
            ['Sr', 'Description', 'Qty', 'Unit', 'Supply rate', 'Supply amount', 'Rate of fixing', 'Amount of fixing'],
            ...rows,
            [N, 'TOTAL', N, N, N, supply, N, fixing],
            [N, 'TOTAL (SUPPLY + FIXING)', N, N, N, N, N, supply + fixing],
          ]),
        );
        expect([items.length, computedTotal, differences]).toEqual([works.length, (supply + fixing) * 100, []]);
      }),
      { numRuns: 40 },
    );
  });

  it('is not that of the amounts with tax', () => {
    const rows = [1, 2, 3].map((at): Row => [at, `Ceiling ${at}`, 100, 'sqft', 90, 9_000, 1_620, 10_620]);
    const { computedTotal, closing } = understand(
      gridFile([
        ['No', 'Description', 'Qty', 'Unit', 'Rate', 'Amount', 'GST 18%', 'Total'],
        ...rows,
        [N, 'Total', N, N, N, 27_000, 4_860, 31_860],
        [N, 'Round off', N, N, N, N, N, -0.4],
        [N, 'Grand total', N, N, N, N, N, 31_859.6],
      ]),
    );
    expect([computedTotal, closing?.grand]).toEqual([2_700_000, 3_185_960]);
  });

  it('of a summary is that in which the bills stand, beside their cost and the difference', () => {
    const bill = (names: readonly string[], rate: number): Row[] => [
      ['No', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
      ...names.map((name, at): Row => [at + 1, name, 10, 'sqm', rate, 10 * rate]),
      [N, 'Total', N, N, N, N],
    ];
    const boq = understand(
      namedGridFile({
        Summary: [
          ['Sr', 'Description', 'Cost', 'Quoted', 'Mark up'],
          ['A', 'Civil', 1_500, 2_000, 500],
          ['B', 'Painting', 800, 900, 100],
          [N, 'Total', 2_300, 2_900, 600],
          [N, 'GST 18%', 414, 522, N],
          [N, 'Total order value', 2_714, 3_422, 708],
        ],
        Civil: bill(['Plaster', 'Tiles'], 100),
        Painting: bill(['Putty', 'Paint', 'Polish'], 30),
      }),
    );
    expect([boq.computedTotal, boq.differences, boq.closing?.grand]).toEqual([290_000, [], 342_200]);
  });

  it('of a summary may be those of supply and of installation together', () => {
    const bill = (names: readonly string[]): Row[] => [
      ['No', 'Description', 'Qty', 'Unit', 'Supply Rate', 'Supply Amt', 'Inst. Rate', 'Inst. Amt'],
      ...names.map((name, at): Row => [at + 1, name, 10, 'nos', 300, 3_000, 20 + at, 200 + 10 * at]),
    ];
    const boq = understand(
      namedGridFile({
        Summary: [
          ['Sr', 'Description of works', 'Supply Amount', 'Installation Amount'],
          ['A', 'Units', 9_000, 630],
          ['B', 'Pipes', 6_000, 410],
          [N, 'GRAND TOTAL', 15_000, 1_040],
          [N, 'VAT 12.5%', 1_875, N],
          [N, 'Service tax 12%', N, 124.8],
          [N, 'GRAND TOTAL including taxes', 18_039.8, N],
        ],
        Units: bill(['Outdoor', 'Cassette', 'Controller']),
        Pipes: bill(['Copper', 'Drain']),
      }),
    );
    expect([boq.items.length, boq.computedTotal, boq.differences]).toEqual([5, 1_604_000, []]);
    expect(boq.closing).toMatchObject({ tax: { amount: 199_980 }, grand: 1_803_980 });
  });
});

describe('a column of tax with the last total below it', () => {
  it('is no amount of the lines', () => {
    const row = (at: number, words: string, count: number, rate: number): RawCell[] => {
      const amount = count * rate;
      return [at, words, 'RX', count, rate, amount, '18%', amount * 0.18];
    };
    const { items, computedTotal, closing, differences } = understand(
      gridFile([
        ['Sr.', 'Description', 'Model', 'Qty', 'Unit Price', 'Amount', 'GST %', 'GST Amt'],
        row(1, 'Outdoor unit', 1, 248_000),
        row(2, 'Indoor unit', 3, 31_500),
        row(3, 'Copper piping', 62, 1_180),
        row(4, 'Drain piping', 44, 340),
        [null, 'Total', null, null, null, 430_620, null, 77_511.6],
        [null, 'Grand Total incl. GST', null, null, null, null, null, 508_131.6],
      ]),
    );
    expect([items.length, computedTotal, closing?.grand, differences]).toEqual([4, 43_062_000, 50_813_160, []]);
  });
});

describe('an overall sum of lines with their tax beside them', () => {
  it('is the total of the file, with the tax on top', () => {
    const row = (at: number, words: string, count: number, net: number): RawCell[] => [
      at,
      words,
      count,
      net,
      net * 0.18,
      net * 1.18,
    ];
    const { items, computedTotal, statedTotal, closing } = understand(
      gridFile([
        ['#', 'Module', 'Qty', 'Net amount', 'GST 18%', 'Total'],
        row(1, 'Base unit', 2, 48_300),
        row(2, 'Sink unit', 1, 18_100),
        [null, 'Kitchen Total', null, 66_400, null, null],
        row(3, 'Wardrobe', 3, 41_400),
        row(4, 'Loft', 1, 26_600),
        [null, 'Bedroom Total', null, 68_000, null, null],
        [null, null, 'Overall', 134_400, 24_192, 158_592],
      ]),
    );
    expect([items.length, computedTotal, statedTotal?.amount]).toEqual([4, 13_440_000, 13_440_000]);
    expect(closing?.grand).toBe(15_859_200);
  });
});

describe('a column in which a bill ends that is no price of its lines', () => {
  it('is that of the amounts with taxes of several rates', () => {
    const line = (name: string, pieces: number, rate: number, bp: number): Row => [
      name,
      '9403',
      pieces,
      rate,
      pieces * rate,
      `${bp}%`,
      (pieces * rate * bp) / 100,
      (pieces * rate * (100 + bp)) / 100,
    ];
    const rows = [
      line('Table', 2, 24_500, 18),
      line('Chair', 14, 6_850, 18),
      line('Board', 10, 7_900, 12),
      line('Lamp', 5, 900, 5),
    ];
    const totals = [4, 6, 7].map((column) => sum(rows.map((row) => Number(row[column]))));
    const { status, computedTotal, closing } = understand(
      gridFile([
        ['Description', 'HSN', 'Qty', 'Rate', 'Taxable Value', 'GST %', 'GST Amt', 'Total'],
        ...rows,
        ['Total', N, N, N, totals[0] ?? 0, N, totals[1] ?? 0, totals[2] ?? 0],
        ['Net Payable', N, N, N, N, N, N, totals[2] ?? 0],
      ]),
    );
    expect([status, computedTotal, closing?.grand]).toEqual(['done', (totals[0] ?? 0) * 100, (totals[2] ?? 0) * 100]);
  });
});

describe("an owner's list of what was planned and quoted", () => {
  it('counts what its buffer and grand total are of, with lines that have no other price', () => {
    const { status, items, computedTotal, closing, differences } = understand(
      gridFile([
        ['Room', 'Item', 'Vendor', 'Budget (₹)', 'Quoted (₹)', 'Comments'],
        ['Kitchen', 'Cabinets', 'Local carpenter', 275_000, 312_000, 'get 2 more quotes'],
        [N, 'Chimney', N, 32_000, 28_990, N],
        [N, 'Water purifier', N, 18_000, N, N],
        ['Living', 'TV unit', 'Local carpenter', 65_000, 72_000, N],
        [N, 'Sofa', 'Timber lane', 70_000, N, 'L shape'],
        [N, 'Geysers', 'Already have', N, N, N],
        ['Bath', 'Vanity', N, 36_000, 34_000, N],
        [N, 'Shower glass', N, 44_000, 46_800, N],
        ['Total', N, N, 540_000, 493_790, N],
        ['Buffer 10%', N, N, 54_000, N, N],
        ['Grand total', N, N, 594_000, N, N],
      ]),
    );
    expect([status, items.length, computedTotal, closing?.grand, differences]).toEqual([
      'done',
      8,
      54_000_000,
      59_400_000,
      [],
    ]);
  });

  it('is asked what was planned or what was spent, each with its sum', () => {
    const { status, questions = [] } = understand(
      gridFile([
        ['Our home'],
        ['Head', 'What', 'Vendor', 'Budget', 'Actual', 'Paid so far', 'Still to pay'],
        ['Civil', 'Demolition', 'Raju', 45_000, 52_000, 52_000, 0],
        [N, 'Tile laying', 'Raju', 62_000, 60_500, 40_000, 20_500],
        ['Paint', 'Painting', N, 118_000, N, N, 118_000],
        ['Misc', 'Curtains', N, 60_000, 58_000, 58_000, 0],
        [N, 'TOTAL', N, 285_000, 170_500, 150_000, 138_500],
      ]),
    );
    const readings = questions.flatMap(({ readings: all }) => all.map(({ items, total }) => [items, total]));
    expect([status, readings.slice(0, 2)]).toEqual([
      'review',
      [
        [4, 28_500_000],
        [3, 17_050_000],
      ],
    ]);
  });
});

it('takes "Your price" beside a list price under headings that a page repeats with their words in other columns', () => {
  const part = (letter: string, name: string, ...heads: RawCell[]): RawCell[][] => [
    [`${letter}.`, name],
    ['#', 'Article', 'W', 'H', 'Nos', ...heads],
  ];
  const { items, computedTotal, closing, questions } = understand(
    gridFile([
      ...part('A', 'BASE UNITS', 'List price ₹', 'Your price ₹'),
      [1, 'Sink unit', 900, 720, 1, 21_450, 18_876],
      [2, 'Drawer unit', 600, 720, 2, 59_600, 52_448],
      [N, 'Total base units', N, N, N, 81_050, 71_324],
      ...part('B', 'WALL UNITS', 'List price ₹ Your', 'price ₹'),
      [3, 'Wall unit', 600, 720, 3, 37_050, 32_604],
      [4, 'Lift-up unit', 900, 360, 2, 49_400, 43_472],
      [N, 'Total wall units', N, N, N, 86_450, 76_076],
      [N, 'Basic value', N, N, N, 167_500, 147_400],
      [N, 'GST 18%', N, N, N, N, 26_532],
      [N, 'Order value', N, N, N, N, 173_932],
    ]),
  );
  expect([questions, computedTotal, closing?.grand]).toEqual([[], 14_740_000, 17_393_200]);
  expect(items.map(({ section }) => section)).toEqual(['BASE UNITS', 'BASE UNITS', 'WALL UNITS', 'WALL UNITS']);
});

it('takes the sum that is named below for that of a running bill, wherever it stands', () => {
  const { computedTotal, closing } = understand(
    gridFile([
      [
        'S.No',
        'Description',
        'Unit',
        'Rate',
        'Quantity upto date',
        'Amount prev',
        'Amount this bill',
        'Amount upto date',
      ],
      [1, 'Demolition', 'Sqm', 310, 85, 0, 26_350, 26_350],
      [2, 'Block partition', 'Sqm', 985, 112.5, 59_100, 51_712.5, 110_812.5],
      [3, 'Gypsum partition', 'Sqm', 1_420, 184.4, 136_320, 125_528, 261_848],
      [N, N, N, N, 'TOTAL', 195_420, 203_590.5, 399_010.5],
      [N, N, N, N, 'Value of work this bill', N, N, 203_590.5],
      [N, N, N, N, 'Add GST 18%', N, N, 36_646.29],
      [N, N, N, N, 'Gross this bill', N, N, 240_236.79],
    ]),
  );
  expect([computedTotal, closing?.grand]).toEqual([20_359_050, 24_023_679]);
});

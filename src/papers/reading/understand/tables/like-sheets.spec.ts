import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell, RawFile } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
/** Headings of which most are unknown words. */
const HEAD = ['#', 'Component', 'Referncia', 'Preu', 'Unitats', 'Total', 'Enllaç'];
const linesOf = (minLength: number, maxLength: number): fc.Arbitrary<[number, number][]> =>
  fc.array(fc.tuple(fc.integer({ min: 101, max: 9_973 }), fc.integer({ min: 2, max: 9 })), { minLength, maxLength });

/** No two sheets alike: those would be copies. */
const apart = (lines: readonly (readonly [number, number])[], sheet: number): [number, number][] =>
  lines.map(([price, count]) => [price + 10_000 * sheet, count]);

function list(lines: readonly (readonly [number, number])[], name: string): RawCell[][] {
  return [
    HEAD,
    ...lines.map(([price, count], index): RawCell[] => [
      index + 1,
      `${name} part number ${index + 1}`,
      `R-${index}`,
      price,
      count,
      price * count,
    ]),
    [N, N, N, N, 'Total', lines.reduce((sum, [price, count]) => sum + price * count, 0)],
  ];
}

describe('sheets with the same headings', () => {
  it('are read alike, also where one has a line or two', () => {
    fc.assert(
      fc.property(linesOf(6, 9), fc.array(linesOf(1, 2), { minLength: 1, maxLength: 3 }), (long, others) => {
        const short = others.map((lines, at) => apart(lines, at + 1));
        const sheets = {
          Robotics: list(long, 'Servo'),
          ...Object.fromEntries(short.map((one, at) => [`Shop ${at}`, list(one, `Cable ${at}`)])),
        };
        const boq = understand(namedGridFile(sheets));
        const lines = [...long, ...short.flat()];
        expect([boq.status, boq.items.length, boq.computedTotal, boq.differences]).toEqual([
          'done',
          lines.length,
          lines.reduce((sum, [price, count]) => sum + price * count * 100, 0),
          [],
        ]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a table that the total of the file does not count', () => {
  const table = (rows: readonly (readonly [string, number, number])[], ...last: RawCell[][]): RawCell[][] => [
    ['S.No.', 'Description', 'Qty', 'Days', 'Cost', 'Total'],
    ...rows.map(([words, count, cost], at): RawCell[] => [at + 1, words, count, 1, cost, count * cost]),
    ...last,
  ];

  it('is left out and named', () => {
    const file: RawFile = {
      ...namedGridFile({
        'pages 1-2': table(
          [
            ['Line array', 24, 6_000],
            ['Subwoofer', 16, 5_000],
            ['Monitor', 8, 1_500],
          ],
          [N, N, N, N, 'Total Sound Cost', 236_000],
        ),
        'page 3': table(
          [
            ['Moving head', 12, 2_500],
            ['Par can', 18, 300],
            ['Blinder', 6, 2_000],
          ],
          [N, N, N, 'Sound Total Amount', N, 31_500],
          [N, N, N, 'Total Amount', N, 283_400],
        ),
        'page 4': [
          ['Date', 'Description', 'Venue', 'Qty', 'Days', 'Cost', 'Total'],
          ['09-10-2019', 'Generator', 'Resort', 1, 1, 2_000, 2_000],
          ['10-10-2019', 'Generator', 'Hall', 2, 1, 2_500, 5_000],
          ['11-10-2019', 'Generator', 'Hall', 1, 1, 2_500, 2_500],
        ],
      }),
      kind: 'pdf',
    };
    const { status, items, computedTotal, warnings } = understand(file);
    expect([status, items.length, computedTotal]).toEqual(['done', 6, 28_340_000]);
    expect(warnings).toEqual([
      'Sheet "page 4" has 3 rows with amounts of ₹9,500.00 that were not taken: below the total of the file.',
    ]);
  });
});

describe('a file of figures without words', () => {
  it('is no bill', () => {
    const rows = Array.from({ length: 20 }, (_, at): RawCell[] => [
      `${at}.6216`,
      `${at + 3}.6561`,
      `-${at}.8073`,
      `${at}`,
    ]);
    const { items, preview } = understand(
      namedGridFile({ data: [['Variant', 'Darkness', 'Entry', 'Class'], ...rows] }),
    );
    expect([items, preview]).toEqual([[], []]);
  });
});

describe('a sheet to be priced among priced ones', () => {
  it('is named with the number of its lines', () => {
    const priced: RawCell[][] = [
      ['Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Amplifier', 'nos', 2, 9_000, 18_000],
      [2, 'Ceiling speaker', 'nos', 12, 1_500, 18_000],
      [3, 'Cable of two cores', 'm', 300, 42, 12_600],
    ];
    const lines = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(['No.', 'Particulars', 'UOM', 'Quantity'], ['ITEM NO.', 'DESCRIPTION', 'UNIT', 'QTY']),
        (all, head) => {
          const open = all.map((quantity, at): RawCell[] => [at + 1, `Camera of kind ${at}`, 'each', quantity]);
          const { warnings } = understand(namedGridFile({ Sound: priced, Cameras: [head, ...open] }));
          expect(warnings.join()).toContain(`Sheet "Cameras" has ${all.length} lines with a quantity and no price`);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('sheets without a price anywhere', () => {
  it('all count, under whatever headings their quantities stand', () => {
    const form: RawCell[][] = [
      ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
      [1, 'Gypsum ceiling', 40, 'sqm', N, N],
      [2, 'Wall panelling', 12, 'sqm', N, N],
      [3, 'Glass door', 2, 'nos', N, N],
    ];
    const lines = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 8 });
    const heading = fc.constantFrom(['Matr.', 'Lohnk.'], ['ค่าวัสดุก่อน', 'ค่าแรงก่อน'], ['Supply by', 'Fixing by']);
    fc.assert(
      fc.property(lines, heading, (all, [one = '', other = '']) => {
        const open = all.map((quantity, at): RawCell[] => [at + 1, `Cable of ${at} cores`, 'm', quantity, N, N]);
        const { status, items } = understand(
          namedGridFile({
            Interior: form,
            Electrical: [['No.', 'Particulars', 'UOM', 'Quantity', one, other], ...open],
          }),
        );
        expect([status, items.length]).toEqual(['done', 3 + all.length]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('sheets of measurements without headings beside an abstract', () => {
  it('are no bills: their sums are of cubic metres', () => {
    const sizes = fc.array(fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 })), {
      minLength: 4,
      maxLength: 9,
    });
    fc.assert(
      fc.property(sizes, sizes, fc.constantFrom('Cum', 'Sqm'), (one, other, unit) => {
        const measured = [one, other].flatMap((all, part): RawCell[][] => [
          [N, `Concrete of part ${part}`],
          ...all.map(([l, b], at): RawCell[] => [
            N,
            `F - ${at} (Grid A & ${at})`,
            1,
            l + 0.2,
            b + 0.2,
            (l + 0.2) * (b + 0.2),
          ]),
          [N, `TOTAL ${unit}`, N, N, N, all.reduce((sum, [l, b]) => sum + (l + 0.2) * (b + 0.2), 0)],
        ]);
        const abstract: RawCell[][] = [
          ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
          ...one.map(([l, b], at): RawCell[] => [at + 1, `Concrete of grade ${at}`, 'Cum', l, 100 * b, 100 * l * b]),
          [N, 'TOTAL COST (Rs.)', N, N, N, one.reduce((sum, [l, b]) => sum + 100 * l * b, 0)],
        ];
        const { status, items } = understand(namedGridFile({ 'MB 1': measured, Abstract: abstract }));
        expect([status, items.length]).toEqual(['done', one.length]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the total of another sheet below the last', () => {
  it('is no addition: its lines are in the bill', () => {
    const HEADS = ['Sr', 'Work', 'Qty', 'Rate', 'Amount'];
    const { items, computedTotal, closing, stated, differences } = understand(
      namedGridFile({
        LABOUR: [
          HEADS,
          [1, 'Toilet fitting', 3, 9_000, 27_000],
          [2, 'Kitchen line', 1, 6_500, 6_500],
          [N, 'Total', N, N, 33_500],
        ],
        MATERIAL: [
          HEADS,
          [1, 'CPVC pipe', 40, 310, 12_400],
          [2, 'Fittings', 1, 8_900, 8_900],
          [N, 'Total', N, N, 21_300],
          [N, 'Labour total (sheet 1)', N, N, 33_500],
          [N, 'Grand total', N, N, 54_800],
        ],
      }),
    );
    expect([items.length, computedTotal, closing, differences]).toEqual([4, 5_480_000, null, []]);
    expect(stated.at(-1)).toMatchObject({ kind: 'grand', amount: 5_480_000 });
  });
});

describe('a tax on a sheet that was not understood', () => {
  it('is named where nothing else adds one', () => {
    const bill: RawCell[][] = [
      ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Wall', 'sqm', 10, 100, 1_000],
      [2, 'Floor', 'sqm', 10, 300, 3_000],
      [3, 'Roof', 'sqm', 10, 200, 2_000],
    ];
    const notes: RawCell[][] = [['Our terms'], ['GST 18%', null, 'Rs. 1,080.00'], ['Delivery in four weeks']];
    const { differences } = understand(gridFile(bill, notes));
    expect(differences).toMatchObject([{ kind: 'total', stated: 108_000, computed: null }]);
    expect(understand(gridFile(bill, [['Our terms'], ['GST extra as applicable']])).differences).toEqual([]);
  });
});

import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';
import type { UnderstoodBoq } from '../types';

const N = null;
const HEADER = ['S.No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];

describe('money that the totals of the file explain', () => {
  it('leaves a blank amount out where the total does', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [1, 'Design', 'sqm', 440, 50, N],
        [2, 'Guard', 'month', 6, 300, 1800],
        [N, 'Total', N, N, N, 1800],
      ]),
    );
    expect(boq.computedTotal).toBe(180_000);
    expect(boq.items[0]).toMatchObject({ quantity: 4_400_000, rate: 5_000, amount: 0 });
    expect(boq.differences).toEqual([]);
  });

  it.each(['OPTIONAL ITEMS', 'OPTIONAL (not in total)', 'Add-ons', 'Extras if required'])(
    'leaves options below the total out of the sum: %s',
    (heading) => {
      const boq = understand(
        gridFile([
          HEADER,
          [1, 'Wardrobe', 'sqft', 10, 100, 1000],
          [N, 'Total', N, N, N, 1000],
          [N, heading],
          [1, 'Loft', 'sqft', 5, 100, 500],
        ]),
      );
      expect([boq.computedTotal, boq.items.length, boq.differences]).toEqual([100_000, 1, []]);
      expect(boq.warnings.join()).toContain('1 row with an amount of ₹500.00');
    },
  );

  it('leaves a sheet of options out where the summary does, and names no sum on the way to its last', () => {
    const sheet = (title: string, amount: number): RawCell[][] => [
      [title],
      HEADER,
      [1, `First of ${title}`, 'no', 2, amount / 4, amount / 2],
      [2, `Second of ${title}`, 'no', 1, amount / 2, amount / 2],
      [N, 'Total', N, N, N, amount],
    ];
    const bills = (...more: RawCell[][]) =>
      understand(
        namedGridFile({
          Summary: [
            ['Annex', 'Description', 'Amount'],
            ['I', 'High side', 20_000],
            ['II', 'Low side', 9_000],
            [N, 'Sub total', 29_000],
            ...more,
          ],
          'High side': sheet('ANNEXURE I', 20_000),
          'Low side': sheet('ANNEXURE II', 9_000),
          'Annexure 3': sheet('OPTIONAL ITEMS (not included in the price)', 4_000),
        }),
      );
    const boq = bills(
      [N, 'Less special discount', -1_000],
      [N, 'Taxable value', 28_000],
      [N, 'GST 18%', 5_040],
      [N, 'Total price including GST', 33_040],
    );
    expect([boq.items.length, boq.computedTotal, boq.closing?.grand, boq.differences]).toEqual([
      4,
      2_900_000,
      3_304_000,
      [],
    ]);
    expect(boq.warnings.join()).toContain('₹4,000.00');
    expect(bills(['III', 'Options', 4_000], [N, 'Total', 33_000]).computedTotal).toBe(3_300_000);
  });

  it('keeps an item whose measurements come to a total without a price', () => {
    const item = (at: number, name: string, quantity: number, rate: number | null): RawCell[][] => [
      [at, name],
      [N, 'Drawing', 1, quantity, N, quantity],
      [N, N, N, N, 'Total', quantity, rate, rate === null ? 'incl.' : quantity * rate],
    ];
    const { items, computedTotal } = understand(
      gridFile([
        ['S.N', 'Item of work', 'No', 'L', 'B', 'Qty', 'Rate', 'Amount'],
        ...item(1, 'Cove with lip (rft)', 156, 68),
        ...item(2, 'Pelmet (rft)', 30, 75),
        ...item(3, 'Grooves (rft)', 28, 40),
        ...item(4, 'Batten for fan (nos)', 5, N),
        [N, N, N, N, N, N, 'TOTAL', 13_978],
      ]),
    );
    expect(items.map(({ quantity, amount }) => [quantity / 10_000, amount / 100])).toEqual([
      [156, 10_608],
      [30, 2_250],
      [28, 1_120],
      [5, 0],
    ]);
    expect(computedTotal).toBe(1_397_800);
  });

  it('names items that stand below the total, and takes no terms of payment for work', () => {
    const below = understand(
      gridFile([HEADER, [1, 'Bed', 'no', 1, 100, 100], [N, 'Total', N, N, N, 100], [2, 'Mirror', 'no', 2, 50, 100]]),
    );
    expect(below.computedTotal).toBe(20_000);
    expect(below.differences).toEqual([expect.objectContaining({ kind: 'total', stated: 10_000, computed: 20_000 })]);
    const terms = understand(
      gridFile([
        HEADER,
        [1, 'Bed', 'no', 1, 100, 100],
        [N, 'Total', N, N, N, 100],
        [N, 'Advance with the order', N, N, N, 50],
      ]),
    );
    expect(terms.items).toHaveLength(1);
    expect(terms.rows.at(-1)).toMatchObject({ kind: 'note', reason: 'below the total' });
  });

  it('keeps lines that are to be priced only: R.O. and units without a quantity', () => {
    const boq = understand(
      gridFile([
        ['No', 'Description', 'Unit', 'Qty'],
        [1, 'Pipe of 25 mm', 'Rmt', 750],
        [2, 'Pipe of 32 mm', 'Rmt', 'R.O.'],
        [3, 'Pipe of 40 mm', 'Rmt'],
      ]),
    );
    expect(boq.items.map(({ quantity }) => quantity / 10_000)).toEqual([750, 0, 0]);
  });

  it('takes a column of counts beside words for quantities, and leaves amounts in their place to a person', () => {
    const rows = (figures: readonly number[]): RawCell[][] =>
      figures.map((figure, index) => [`Shelf of ${index + 4} boards`, figure]);
    const counts = understand(gridFile(rows([1, 40, 1, 6, 1, 25, 1, 3])));
    expect([counts.status, counts.items.map(({ quantity }) => quantity / 10_000)]).toEqual([
      'done',
      [1, 40, 1, 6, 1, 25, 1, 3],
    ]);
    expect(understand(gridFile(rows([450, 40, 900, 60, 310, 25, 700, 30]))).status).toBe('review');
  });

  it('reads no more money than there can be out of columns that are no bill', () => {
    const rows = Array.from({ length: 6 }, (_, row) => [row + 1, `Phase ${row}`, 'm', 900_000_000, 99_000_000 + row]);
    expect(() => understand(gridFile([['No', 'Description', 'Unit', 'Qty', 'Rate'], ...rows]))).not.toThrow();
  });

  it('states no item for a template', () => {
    expect(understand(gridFile([HEADER, [1], [2], [N, 'Total', N, N, N, 0]])).items).toEqual([]);
  });
});

describe('headings with the sum of the rows below them', () => {
  const HEADS = [
    HEADER,
    ['I', 'CAMERAS', N, N, N, 5000],
    [1, 'Dome camera', 'no', 4, 1000, 4000],
    [2, 'Recorder', 'no', 1, 1000, 1000],
    ['II .', 'WIRING', N, N, N, 2400],
    [1, 'Cable', 'm', 240, 10, 2400],
    ['III. LABOUR', N, N, N, N, 900],
    [1, 'Fitter', 'day', 3, 300, 900],
    ['IV', 'SUNDRIES', 'day', 2, 100, 200],
    [1, 'Food', 'day', 2, 70, 140],
    [2, 'Water', 'day', 2, 30, 60],
  ];

  it('are no items, whatever else their row says', () => {
    const boq = understand(gridFile([...HEADS, [N, 'Total', N, N, N, 8500]]));
    expect(boq).toMatchObject({ status: 'done', computedTotal: 850_000, differences: [], warnings: [] });
    expect(boq.sections.map(({ name, total }) => [name, total])).toEqual([
      ['CAMERAS', 500_000],
      ['WIRING', 240_000],
      ['III. LABOUR', 90_000],
      ['SUNDRIES', 20_000],
    ]);
  });

  it('are items where their sums do not come out', () => {
    const boq = understand(gridFile(HEADS.map((row) => (row[3] === N ? [...row.slice(0, 5), 77] : row))));
    expect(boq.items).toHaveLength(10);
  });
});

describe('sums that are called something else', () => {
  it('are no items: of amounts alone without a word for it, and carried to a summary', () => {
    const parts = [87_371.18, 59_406.56, 296_228.78, 837_947.02, 69_189.25];
    const all = parts.reduce((sum, amount) => sum + amount, 0);
    const rows = parts.map((amount, index) => [index + 1, `Part ${index + 1} as submitted`, amount]);
    const boq = understand(gridFile([['Item no', 'Description', 'Cost'], ...rows, [N, 'As submitted', all]]));
    expect([boq.items.length, boq.differences]).toEqual([5, []]);
    const carried = understand(
      gridFile([
        HEADER,
        [1, 'Mobilisation', 'Item', 1, N, 'Incl'],
        [N, 'PRELIMINARY ITEMS - TOTAL TO SUMMARY', N, N, 'ZMW', 7_236],
        [1, 'Breaking up of plinths', 'sqm', 10, 1_500, 15_000],
        [2, 'Disposal of debris', 'cum', 5, 1_000, 5_000],
        [N, 'DEMOLITION WORKS TO COLLECTION SUMMARY', N, N, 'ZMW', 20_000],
      ]),
    );
    expect(carried).toMatchObject({ computedTotal: 2_000_000, differences: [{ stated: 723_600 }] });
  });

  it('are no items: of a block that is built several times', () => {
    const block = (rate: number): RawCell[][] => [
      [1, 'Foundation', 'cum', 30, rate, 30 * rate],
      [2, 'Walls', 'sqm', 70, rate, 70 * rate],
      [N, 'TOTAL CARRIED TO GENERAL SUMMARY', N, N, 'ZMW', 100 * rate],
    ];
    const boq = understand(
      gridFile([
        HEADER,
        ...block(413),
        ...block(977),
        [N, 'GENERAL SUMMARY'],
        [1, 'BILL No. 1 CLASSROOMS', N, 'No.', 2, 82_600],
        [2, 'BILL No. 2 OFFICE', 'No.', N, 1, 97_700],
        [N, 'TOTAL', N, N, 'ZMW', 180_300],
      ]),
    );
    expect(boq).toMatchObject({ computedTotal: 13_900_000, differences: [{ stated: 18_030_000 }] });
    expect(boq.items).toHaveLength(4);
  });

  it('are items where they follow others, or where only so the total comes out', () => {
    const rows = (last: number): RawCell[][] => [
      HEADER,
      [1, 'Foundation', 'cum', 30, 100, 3_000],
      [2, 'Walls', 'sqm', 20, 100, 2_000],
      [N, 'Sub total', N, N, N, 5_000],
      ...(last > 0 ? [[3, 'Door', 'no', 1, last, last]] : []),
      [4, 'Gate', 'no', 2, N, 10_000],
      [N, 'Total', N, N, N, 15_000 + last],
    ];
    for (const last of [0, 700])
      expect(understand(gridFile(rows(last)))).toMatchObject({
        computedTotal: (15_000 + last) * 100,
        differences: [],
      });
  });

  it('may be the price of one more item where few amounts stand above', () => {
    const rows = [1_000, 500, 1_500].map((amount, index) => [index + 1, `Part ${index + 1}`, amount]);
    expect(understand(gridFile([['Item no', 'Description', 'Cost'], ...rows])).items).toHaveLength(3);
  });
});

describe('sheets with the same items', () => {
  const works = ['Door', 'Window', 'Ventilator', 'Grille', 'Railing'];
  const sheet = (quantity: number, rate: number): RawCell[][] => [
    HEADER,
    ...works.map((title, index): RawCell[] => [
      index + 1,
      title,
      'no',
      quantity + index,
      rate,
      (quantity + index) * rate,
    ]),
    [N, 'Total', N, N, N, works.reduce((sum, _, index) => sum + (quantity + index) * rate, 0)],
  ];
  const roles = (boq: UnderstoodBoq) => boq.sheets.map(({ role }) => role);

  it('counts the offer, not what it costs the sender', () => {
    const boq = understand(namedGridFile({ 'Cost price': sheet(2, 80), 'Client offer': sheet(2, 100) }));
    expect(roles(boq)).toEqual(['duplicate', 'bill']);
    expect(boq.computedTotal).toBe(200_000);
  });

  it('counts the later of what was ordered and what was done', () => {
    const boq = understand(namedGridFile({ Ordered: sheet(2, 100), Executed: sheet(3, 100) }));
    expect(roles(boq)).toEqual(['duplicate', 'bill']);
    expect(boq.computedTotal).toBe(250_000);
  });

  it('keeps floors that are alike, by their names or by the summary', () => {
    const named = understand(namedGridFile({ 'First floor': sheet(2, 100), 'Second floor': sheet(3, 100) }));
    expect(roles(named)).toEqual(['bill', 'bill']);
    const summed = understand(
      namedGridFile({
        Summary: [
          ['Sr', 'Description', 'Amount'],
          [1, 'First floor', 2000],
          [2, 'Second floor', 2000],
          [N, 'Total', 4000],
        ],
        'First floor': sheet(2, 100),
        'Second floor': sheet(2, 100),
      }),
    );
    expect(roles(summed)).toEqual(['abstract', 'bill', 'bill']);
    expect(summed.computedTotal).toBe(400_000);
  });
});

describe('bills put together from several sheets', () => {
  const part = (rows: RawCell[][]): RawCell[][] => [HEADER, ...rows];
  const earth: RawCell[][] = [
    [1, 'Excavation of soil by machine', 'cum', 535.35, 23, 12_313.05],
    [2, 'Excavation of ordinary rock', 'cum', 560.25, 37, 20_729.25],
    [3, 'Embankment with approved material', 'cum', 3_514, 58.5, 205_569],
    [4, 'Subgrade and shoulders', 'cum', 334.69, 75, 25_101.75],
  ];
  const base = (rate: number): RawCell[][] => [
    [1, 'Granular sub-base', 'cum', 4_162.5, 175, 728_437.5],
    [2, 'Base of crushed stone, first layer', 'cum', 2_065.5, rate, 2_065.5 * rate],
    [3, 'Base of crushed stone, second layer', 'cum', 430, rate, 430 * rate],
    [4, 'Prime coat', 'sqm', 9_180, 20, 183_600],
  ];

  it('count once where one sheet has all items of the others, also at revised rates', () => {
    const whole = [...earth, ...base(428)];
    const boq = understand(namedGridFile({ Earthwork: part(earth), Base: part(base(389)), 'All works': part(whole) }));
    expect(boq.items).toHaveLength(8);
    expect(boq.computedTotal / 100).toBe(whole.reduce((sum, row) => sum + Number(row[5]), 0));
    expect(boq.sheets.map(({ role }) => role)).toEqual(['duplicate', 'duplicate', 'bill']);
  });
});

describe('a summary in front of one bill', () => {
  const bill = [
    HEADER,
    ...[1, 2, 3].map((no) => [no, `Wall of type ${no}`, 'sqm', 10, 500, 5_000]),
    [N, 'Total', N, N, N, 15_000],
  ];
  const file = (amount: number) =>
    understand(
      namedGridFile({
        Abstract: [['ABSTRACT OF COST'], [N, 'Civil works', amount], [N, '2 % contingency', amount / 50]],
        Bill: bill,
      }),
    );

  it('is compared with it', () => {
    expect(file(15_000).differences).toEqual([]);
    expect(file(12_000).differences.map(({ stated, computed }) => [stated, computed])).toEqual([
      [1_200_000, 1_500_000],
    ]);
  });
});

describe('words and amounts without headings', () => {
  const amounts = fc.array(fc.integer({ min: 1_500, max: 90_000 }), { minLength: 3, maxLength: 12 });

  it('are a bill where the last figure is their sum, named or not, and are asked about where it is none', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(N, 'Total'), fc.nat(2), (all, label, gap) => {
        const empty = Array.from({ length: gap }, () => N);
        const line = (words: string | null, amount: number): RawCell[] => [words, ...empty, amount];
        const whole = all.reduce((sum, amount) => sum + amount, 0);
        fc.pre(new Set(all).size > 1);
        const rows = all.map((amount, at) => line(`Work in room ${at + 1}`, amount));
        const boq = understand(gridFile([...rows, line(label, whole)]));
        expect([boq.status, boq.items.length, boq.computedTotal, boq.differences]).toEqual([
          'done',
          all.length,
          whole * 100,
          [],
        ]);
        expect(understand(gridFile([...rows, line(label, whole + 777)])).status).toBe('review');
      }),
      { numRuns: 40 },
    );
  });
});

describe('a summary whose sum the sheets do not come to', () => {
  const bill = (amount: number): RawCell[][] => [HEADER, [1, 'Painting of walls', 'sqm', 10, amount / 10, amount]];
  const summary = (last: number): RawCell[][] => [
    ['Item', 'Cost'],
    ['Walls', 20_000],
    ['Doors', 31_000],
    ['Shed', last],
    [N, 51_000 + last],
  ];

  it('is asked about, with its own lines offered', () => {
    const far = understand(namedGridFile({ Summary: summary(60_000), Walls: bill(20_000), Doors: bill(31_000) }));
    expect(far.status).toBe('review');
    expect(far.questions?.flatMap(({ readings }) => readings.map(({ total }) => total))).toContain(11_100_000);
    const near = understand(namedGridFile({ Summary: summary(2_000), Walls: bill(20_000), Doors: bill(31_000) }));
    expect([near.status, near.computedTotal]).toEqual(['done', 5_100_000]);
  });
});

describe('a list of what the sheets come to', () => {
  it('is their summary by whatever name it goes, with the tax and the total that it adds', () => {
    const bill = (work: string, ...all: number[]): RawCell[][] => [
      HEADER,
      ...all.map((amount, at): RawCell[] => [at + 1, `${work} of room ${at + 1}`, 'sqm', 10, amount / 10, amount]),
    ];
    const first = (total: number, tax: number): RawCell[][] => [
      ['Sr', 'Description', 'Amount'],
      [1, 'Civil work', 74_250],
      [2, 'Carpentry', 56_200],
      [N, 'Total', total],
      [N, 'GST 18%', tax],
      [N, 'Grand total', total + tax],
    ];
    for (const name of ['Abstract', 'Sheet1', 'Quotation', 'Final', 'Flat 402']) {
      const sheets = {
        [name]: first(130_450, 23_481),
        Civil: bill('Plaster', 18_600, 55_650),
        Wood: bill('Panels', 53_210, 2_990),
      };
      const boq = understand(namedGridFile(sheets));
      expect(boq).toMatchObject({ status: 'done', computedTotal: 13_045_000, differences: [], warnings: [] });
      expect([boq.grandTotal?.amount, boq.closing?.tax?.amount]).toEqual([15_393_100, 2_348_100]);
    }
  });
});

import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { applyMapping, understand } from '../understand';

type Row = RawCell[];

const HEADER: Row = ['Sr No', 'Description', 'Qty', 'Rate', 'Amount'];
const SPEAKERS: Row[] = [
  [1, 'Speakers', 2, 39_000, 78_000],
  [2, 'Mixer', 1, 6_500, 6_500],
  [3, 'Cable', 30, 90, 2_700],
];
const CEILING: Row[] = [
  [1, 'Ceiling speakers', 4, 12_500, 50_000],
  [2, 'Converter', 1, 2_500, 2_500],
  [3, 'Mounting', 4, 700, 2_800],
];
const total = (amount: number): Row => [null, 'Total', null, null, amount];
const SAYS = 'The file offers options';

describe('options below each other', () => {
  const options = (...more: Row[]): Row[] => [
    ['Option 1'],
    HEADER,
    ...SPEAKERS,
    total(87_200),
    ['Option 2'],
    HEADER,
    ...CEILING,
    total(55_300),
    ...more,
  ];

  it('are named where a person counts both, and in sheets of their own', () => {
    const all = understand(gridFile(options())).questions?.[0]?.readings.at(-1);
    expect(applyMapping(gridFile(options()), { sheets: all?.sheets ?? [] }).warnings.join()).toContain(SAYS);
    const sheets = { 'Option A': [HEADER, ...SPEAKERS], 'Option B': [HEADER, ...CEILING] };
    expect(understand(namedGridFile(sheets)).warnings.join()).toContain(SAYS);
  });

  it('are not named where a total of the file sums them, or one stands alone', () => {
    const whole: Row = [null, 'Grand total', null, null, 142_500];
    expect(understand(gridFile(options(whole))).warnings.join()).not.toContain(SAYS);
    expect(understand(gridFile([['Option 1'], HEADER, ...SPEAKERS])).warnings.join()).not.toContain(SAYS);
  });
});

describe('a printed table without prices', () => {
  const printed = (...more: Row[]) => ({
    ...gridFile([['Code', 'Description', 'Quantity'], ['A1', 'Oil in tins', 235], ['A2', 'Drums', 12], ...more]),
    kind: 'pdf' as const,
  });

  it('is named where a heading that names money is above the quantities', () => {
    const rows = [
      ['Item name', 'Qty Amount'],
      ['Soap', '1.00 115.00'],
      ['Cost', '126.03'],
      ['Tax', '9.48'],
    ];
    expect(understand({ ...gridFile(rows), kind: 'pdf' as const }).warnings.join()).toContain(
      'The headings name prices',
    );
  });

  it('is named where amounts stand elsewhere in the file', () => {
    const says = 'but none of them belongs to an item';
    expect(understand(printed(['PRICE TOTAL'], ['1935/- 4,54,725.00'], ['4,77,461.25'])).warnings.join()).toContain(
      says,
    );
    expect(understand(printed(['Delivery within 20 days'])).warnings.join()).not.toContain(says);
    expect(understand(printed(['Offer', null, '0.00'], ['Total', null, '0.00'])).warnings.join()).not.toContain(says);
  });

  it('has quantities with two decimals, and their totals, which are no money', () => {
    const works: Row[] = [
      ['Code', 'Description', 'Unit', 'Quantity'],
      ['1', 'EARTHWORKS'],
      ['1.1', 'Dig the trenches', 'm3', '300.00'],
      ['1.2', 'Cart away', 'm3', '110.50'],
      [null, 'Sub-total Earthworks', null, '410.50'],
      ['2', 'MASONRY'],
      ['2.1', 'Blockwork', 'm2', '500.00'],
    ];
    const asked = (whole: string) =>
      understand({ ...gridFile([...works, [null, 'Grand Total', null, whole]]), kind: 'pdf' });
    const { status, differences, warnings, items } = asked('910.50');
    expect([status, differences, items.length]).toEqual(['done', [], 3]);
    expect(warnings.join()).not.toContain('show amounts');
    expect(asked('2,75,400.00').differences).toMatchObject([{ stated: 2_75_400_00 }]);
  });
});

describe('two makes of the same work below each other', () => {
  const lines = (camera: number, recorder: number): Row[] => [
    [1, `Camera at ${camera}`, 5, camera, 5 * camera],
    [2, 'Connector', 10, 60, 600],
    [3, 'Power supply', 1, 1_990, 1_990],
    [4, 'Recorder', 1, recorder, recorder],
    [5, 'Mounting', 5, 100, 500],
  ];
  const sum = (camera: number, recorder: number): number => 5 * camera + recorder + 3_090;
  const makes: Row[] = [HEADER, ...lines(2_600, 5_800), total(sum(2_600, 5_800)), HEADER, ...lines(1_760, 6_000)];
  const says = 'Two tables hold nearly the same lines';

  it('are named, unless a total sums them', () => {
    const last = total(sum(1_760, 6_000));
    expect(understand(gridFile([...makes, last])).warnings.join()).toContain(says);
    const whole: Row = [null, 'Grand total', null, null, sum(2_600, 5_800) + sum(1_760, 6_000)];
    expect(understand(gridFile([...makes, last, whole])).warnings.join()).not.toContain(says);
  });

  it('are not named where they are the work of two rooms', () => {
    const rooms: Row[] = [
      HEADER,
      ['BEDROOM 1'],
      ...lines(2_600, 5_800),
      total(sum(2_600, 5_800)),
      ['BEDROOM 2'],
      ...lines(1_760, 6_000),
      total(sum(1_760, 6_000)),
    ];
    expect(understand(gridFile(rooms)).warnings.join()).not.toContain(says);
  });
});

describe('words with an amount each', () => {
  const says = 'No total in the file proves this sum';
  const costs: Row[] = [
    ['Material', 'Cost', 'Class'],
    ['Cork', 160, 'A'],
    ['Wool', 140, 'B'],
    ['Foam', 220, 'A'],
  ];

  it('are named as amounts that nothing confirms, unless a total does', () => {
    expect(understand(gridFile(costs)).warnings.join()).toContain(says);
    expect(understand(gridFile([...costs, ['Total', 520]])).warnings.join()).not.toContain(says);
  });

  it('are named where the lines have numbers and units too', () => {
    const priced = (quantity: number | null): Row[] =>
      ['Cork', 'Wool', 'Foam'].map((name, index): Row => {
        const amount = 1_400 + 2 * index;
        return [index + 1, name, quantity, quantity && amount / quantity, amount];
      });
    expect(understand(gridFile([HEADER, ...priced(null)])).warnings.join()).toContain(says);
    expect(understand(gridFile([HEADER, ...priced(2)])).warnings.join()).not.toContain(says);
  });
});

describe('rates that do not come to the amounts', () => {
  const bill = (scale: number): Row[] => [
    ['No', 'Nama Part', 'Jumlah', 'Satuan', 'Harga satuan', 'Total harga'],
    ...[620_000, 65_000, 1_984_300, 160_000].map((price, index): Row => [
      index + 1,
      `Part of kind ${index + 1}`,
      1,
      'Pcs',
      price,
      price / scale,
    ]),
    [null, 'Total', null, null, null, 2_829_300 / scale],
  ];

  it('are named where the reading leaves them out', () => {
    const left = understand(gridFile(bill(100_000)));
    expect([left.status, left.warnings.join()]).toEqual(['done', expect.stringContaining('“Harga satuan”')]);
    expect(understand(gridFile(bill(1))).warnings).toEqual([]);
  });
});

describe('hours that one piece takes', () => {
  const bill = (unit: string): Row[] => [
    ['N° de prix', 'Désignation', 'Unité', 'Fournitures P.U.', 'Temps en heures', 'Taux horaire', 'Taux forfaitaire'],
    ...[2, 3.5, 4, 1.25].map((hours, index): Row => [
      `3.${index + 1}`,
      `Pose d’un lecteur de type ${index + 1}`,
      unit,
      120 + index,
      hours,
      48,
      hours * 48,
    ]),
  ];
  it('are asked about where they are read as the quantity, with the prices of one of each among the answers', () => {
    const { status, questions } = understand(gridFile(bill('nos')));
    expect(status).toBe('review');
    const lists = questions?.[0]?.readings.filter(
      ({ sheets: [one] }) => one?.quantity === null && one.rate.length === 1,
    );
    expect(lists).toEqual([expect.objectContaining({ items: 4, total: 0 })]);
    expect(understand(gridFile(bill('hours'))).status).toBe('done');
  });
});

describe('a line that is nearly the whole bill', () => {
  const rows = (...last: Row[]): Row[] => [
    ['Sr', 'Particulars', 'Amount'],
    ...SPEAKERS.map(([no, title, , , amount]): Row => [no ?? null, title ?? null, amount ?? null]),
    ...last,
  ];
  const warnings = (...last: Row[]): string => understand(gridFile(rows(...last))).warnings.join();

  it('is named where nothing confirms it', () => {
    expect(warnings([4, 'Contact the site', 9_820_012_345])).toContain(
      '“Contact the site” comes to ₹9,82,00,12,345.00',
    );
    expect(warnings([4, 'Stage', 150_000])).not.toContain('comes to');
  });

  it('is not named where a total does', () => {
    expect(warnings([4, 'Hall', 9_820_012], [null, 'Total', 9_907_212])).not.toContain('comes to');
  });

  it('is named by its quantity in a form without prices', () => {
    const form = (quantity: number): Row[] => [
      ['Sr', 'Description', 'Unit', 'Qty'],
      ...['Door', 'Window', 'Grill', 'Lock'].map((title, at): Row => [at + 1, title, 'nos', 3 + at]),
      [5, 'Handle', 'nos', quantity],
    ];
    expect(understand(gridFile(form(411_030))).warnings.join()).toContain('the quantity 411030 of “Handle”');
    expect(understand(gridFile(form(41))).warnings.join()).not.toContain('the quantity');
  });
});

describe('two sheets with some of the same lines', () => {
  const SPENT: Row[] = [HEADER, ...SPEAKERS, total(87_200)];
  const PLANNED: Row[] = [
    HEADER,
    [1, 'Speakers', 2, 41_000, 82_000],
    [2, 'Cable', 40, 90, 3_600],
    ...CEILING,
    total(140_900),
  ];
  const SAYS_VERSION = 'Leave one out if it is another version';

  it('are named where they are added up', () => {
    const warnings = (sheets: Record<string, Row[]>): string => understand(namedGridFile(sheets)).warnings.join();
    expect(warnings({ Expenses: SPENT, Budget: PLANNED })).toContain(SAYS_VERSION);
    expect(warnings({ 'Ground floor': SPENT, 'First floor': PLANNED })).not.toContain(SAYS_VERSION);
    expect(warnings({ Expenses: SPENT, Lighting: [HEADER, ...CEILING, total(55_300)] })).not.toContain(SAYS_VERSION);
  });
});

describe('a sum that nothing proves', () => {
  const SAYS = 'No total in the file proves this sum';
  const HEADINGS: Row = ['Sr No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 2, max: 90 }),
      rate: fc.integer({ min: 101, max: 9_000 }),
      isAlone: fc.boolean(),
    }),
    { minLength: 4, maxLength: 12 },
  );
  const rowsOf = (bill: readonly { quantity: number; rate: number; isAlone: boolean }[]): Row[] =>
    bill.map(({ quantity, rate, isAlone }, at): Row => {
      const figures = isAlone ? [null, null, null] : ['sqft', quantity, rate];
      return [at + 1, `Panelling of kind ${at + 1}`, ...figures, quantity * rate];
    });

  it('is doubted where an amount stands alone and no total is printed, and nowhere else', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (bill, isTotalled) => {
        const sum = bill.reduce((all, { quantity, rate }) => all + quantity * rate, 0);
        const rows = [HEADINGS, ...rowsOf(bill), ...(isTotalled ? [[null, 'Total', null, null, null, sum]] : [])];
        const { computedTotal, warnings, differences, status } = understand(gridFile(rows));
        fc.pre(status === 'done' && computedTotal === sum * 100 && differences.length === 0);
        expect(warnings.join().includes(SAYS)).toBe(!isTotalled && bill.some(({ isAlone }) => isAlone));
      }),
      { numRuns: 80 },
    );
  });

  it('is doubted where the headings name prices that nobody can read', () => {
    const rows: Row[] = [
      HEADINGS,
      [1, 'Doors', 'no', 4, 'four thousand 4k', '16k in all'],
      [2, 'Windows', 'no', 6, 'five thousand 5k', '30k in all'],
      [3, 'Frames', 'no', 2, 'one thousand 1k', '2k in all'],
    ];
    const { computedTotal, warnings } = understand(gridFile(rows));
    expect(computedTotal).toBe(0);
    expect(warnings.join()).toContain('The headings name prices or amounts, but no item has any');
  });
});

describe('lines with a price and no quantity among others', () => {
  const priced = (quantities: readonly (number | string | null)[]) =>
    understand(
      gridFile([
        ['Sr. No', 'Item Description', 'Price', 'Qty'],
        ...quantities.map((quantity, at): Row => [at + 1, `Bearing of kind ${at}`, 1_000 + 37 * at, quantity]),
      ]),
    );

  it('are named, and none that is said to be a rate only', () => {
    const quantities = fc.array(fc.constantFrom(2, 5, null), { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(quantities, (all) => {
        const without = all.filter((quantity) => quantity === null).length;
        fc.pre(without < all.length);
        expect(priced(all).warnings.join().includes('a price but no quantity')).toBe(without > 0);
      }),
      { numRuns: 30 },
    );
    expect(priced([2, 'RO', 4]).warnings.join()).not.toContain('a price but no quantity');
  });

  it('are asked about where they are the most: each may be meant once', () => {
    const { status, questions } = priced([1, null, null, null, null]);
    expect(status).toBe('review');
    const once = [0, 1, 2, 3, 4].reduce((sum, at) => sum + 1_000 + 37 * at, 0);
    expect(questions?.[0]?.readings.map(({ total }) => total)).toContain(once * 100);
    expect(priced([1, 2, 3, null, null]).status).toBe('done');
  });
});

describe('a column of dates', () => {
  it('is no quantity, whatever number the workbook keeps for a day', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 150, max: 9_000 }), { minLength: 4, maxLength: 9 }), (amounts) => {
        const rows = amounts.map((amount, at): Row => [at + 1, 45_000 + 9 * at, `Charge of kind ${at}`, amount]);
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const { items, questions } = understand(
          gridFile([['Sr', 'Date', 'Details', 'Amount Debited'], ...rows, [null, null, null, total]]),
        );
        const columns = (questions ?? []).flatMap(({ readings }) =>
          readings.flatMap(({ sheets }) => sheets.map(({ quantity }) => quantity)),
        );
        expect(columns).not.toContain(1);
        expect(items.filter(({ quantity }) => quantity > 450_000_000)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('lines that all say the same', () => {
  const bill = (wordsOf: (at: number) => string) =>
    understand(
      gridFile([
        ['Billable Type', 'Qty', 'Unit', 'Rate'],
        ...Array.from({ length: 12 }, (_, at): Row => [wordsOf(at), 2 + at, 'nos', 150 + 7 * at]),
      ]),
    ).warnings.join();

  it('are named, and lines of two kinds are not', () => {
    expect(bill(() => 'Measure and pay')).toContain('12 of 12 lines say “measure and pay”');
    expect(bill((at) => `Manhole of ${at} m`)).not.toContain('lines say');
  });
});

describe('a line among priced ones that costs nothing', () => {
  it('is named, where it was read as a note', () => {
    const words = fc.constantFrom(
      'Maintenance of three months GRATIS',
      'Soft copies: free',
      '3D views (complimentary)',
    );
    fc.assert(
      fc.property(words, (free) => {
        const { items, warnings } = understand(
          gridFile([
            ['Description', 'Price', 'Amount'],
            ['Site survey and measuring', null, 8_000],
            ['Drawings of all rooms', null, 20_000],
            [free, null, null],
            ['Supervision of the works', null, 12_000],
            ['Total', null, 40_000],
          ]),
        );
        expect(items.length === 4 || warnings.join().includes(free)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a lump sum above lines without amounts', () => {
  it('is named as what may be the price of all of them', () => {
    const lines = Array.from({ length: 9 }, (_, at): RawCell[] => [
      `01${at}`,
      `Trench of kind ${at}`,
      'm',
      20 + at,
      null,
      null,
    ]);
    const others = [1, 2, 3].map((at): RawCell[] => [`NS${at}`, `Camera ${at}`, 'no', 4, 500 * at, 2_000 * at]);
    const read = (rows: RawCell[][]) =>
      understand(gridFile([['Code', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows])).warnings.join();
    const schedule: RawCell[] = [null, 'Schedule A of the directory', null, null, null, 348_897];
    expect(read([schedule, ...lines, ...others])).toContain(
      '“Schedule A of the directory” may be the price of the 9 lines below it',
    );
    expect(read([schedule, ...others])).not.toContain('may be the price');
  });
});

describe('a lump sum that is as much as all other lines', () => {
  it('is named: it may be the sum of two sheets', () => {
    const HEAD: RawCell[] = ['No', 'Item', 'Qty', 'Rate', 'Amount'];
    const line = (at: number, words: string, amount: number): RawCell[] => [at, words, 1, amount, amount];
    const { warnings } = understand(
      gridFile(
        [HEAD, line(1, 'Inverter', 78_500), line(2, 'Structure', 134_400), line(3, 'Cable', 14_880)],
        [
          HEAD,
          line(1, 'Charger', 77_000),
          line(2, 'Welding', 18_500),
          line(3, 'Liaison', 12_000),
          [null, 'What we offer in both', null, null, 335_280],
        ],
      ),
    );
    expect(warnings.join()).toContain('“What we offer in both” is as much as all other lines together');
  });
});

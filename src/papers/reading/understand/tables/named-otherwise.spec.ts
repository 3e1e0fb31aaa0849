import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

describe('lines under a heading that nobody knows', () => {
  it('have their words, sizes apart, where it stands beside their numbers', () => {
    const cabinets = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 4_000, max: 30_000 })), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(cabinets, fc.constantFrom('Cabinet', 'Unit name', 'Modules', 'Almirah'), (all, heading) => {
        const head = ['S.No', heading, 'Width (mm)', 'Height (mm)', 'Depth (mm)', 'Qty', 'Carcass', 'Shutter', 'Total'];
        const total = sum(all.map(([, amount]) => amount));
        const rows = all.map(([count, amount], at): RawCell[] => [
          at + 1,
          `Base of ${at} drawers`,
          600 + 50 * at,
          720,
          560,
          count,
          amount - 1_500,
          1_500,
          amount,
        ]);
        const below = (words: string, amount: number): RawCell[] => [N, words, N, N, N, N, N, N, amount];
        const { items, differences, closing } = understand(
          gridFile([
            head,
            ...rows,
            below('Total', total),
            below('Installation 8%', total * 0.08),
            below('Grand Total', total * 1.08),
          ]),
        );
        expect(items.map(({ title, quantity, amount }) => [title, quantity / 10_000, amount])).toEqual(
          all.map(([count, amount], at) => [`Base of ${at} drawers`, count, amount * 100]),
        );
        expect([differences, closing?.grand]).toEqual([[], Math.round(total * 108)]);
      }),
      { numRuns: 60 },
    );
  });

  it('are weighed, where the rate is for a kilogram', () => {
    const sections = fc.array(fc.tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 60, max: 95 })), {
      minLength: 3,
      maxLength: 8,
    });
    fc.assert(
      fc.property(sections, (all) => {
        const rows = all.map(([nos, rate], at): RawCell[] => {
          const kilograms = nos * (6 + at) * 4.5;
          return [at + 1, `ISMC ${100 + 25 * at}`, 6 + at, nos, 4.5, kilograms, rate, kilograms * rate];
        });
        const head = ['Sr', 'Section', 'Length (m)', 'Nos', 'Wt/m', 'Total wt (kg)', 'Rate/kg', 'Amount'];
        const total = sum(rows.map((row) => Number(row[7])));
        const { items, differences } = understand(gridFile([head, ...rows, [N, 'Total', N, N, N, N, N, total]]));
        expect(items.map(({ title, quantity }) => [title, quantity / 10_000])).toEqual(
          rows.map((row) => [row[1], row[5]]),
        );
        expect(differences).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('are days of each man, where the rate is for a day', () => {
    const men = fc.array(fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 3, max: 30 })), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(men, (all) => {
        const rows = all.map(([nos, days], at): RawCell[] => [at + 1, `Mason ${at}`, nos, days, 850, nos * days * 850]);
        const total = sum(rows.map((row) => Number(row[5])));
        const { items, differences } = understand(
          gridFile([
            ['Sr', 'Category', 'Nos', 'Days', 'Rate per day', 'Amount'],
            ...rows,
            [N, 'Total', N, N, N, total],
          ]),
        );
        expect(items.map(({ quantity, rate }) => [quantity / 10_000, rate])).toEqual(
          all.map(([nos, days]) => [nos * days, 85_000]),
        );
        expect(differences).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('cost an amount that is headed by the quantity it is for', () => {
    const heading = fc.constantFrom(
      'Total amount according to estimated qty',
      'Amount for est. quantity',
      'Cost as per tendered qty',
    );
    fc.assert(
      fc.property(
        heading,
        fc.array(fc.integer({ min: 2, max: 900 }), { minLength: 3, maxLength: 9 }),
        (amount, counts) => {
          const rows = counts.map((count, at): RawCell[] => [
            at + 1,
            count,
            `Kerb of kind ${at}`,
            400 + at,
            'rmt',
            count * (400 + at),
          ]);
          const total = sum(counts.map((count, at) => count * (400 + at)));
          const { items, computedTotal, warnings } = understand(
            gridFile([
              ['Item No.', 'Quantity estimated', 'Item of work', 'Rate in figures', 'Unit', amount],
              ...rows,
              [N, N, N, N, 'Total', total],
            ]),
          );
          expect([items.length, computedTotal, warnings]).toEqual([counts.length, total * 100, []]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are headed although a factor stands beside the last heading', () => {
    const rows = [1, 2, 3].map((at): RawCell[] => [at, `Cabin ${at}`, 'no', 10 * at, 500, 5_000 * at, N]);
    const boq = understand(
      gridFile([
        ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount', 1.1385],
        ...rows,
        [N, 'Total', N, N, N, 30_000, N],
      ]),
    );
    expect([boq.items.length, boq.computedTotal, boq.warnings]).toEqual([3, 3_000_000, []]);
  });

  it('are numbered below two rows of words, with what they are in', () => {
    const rows = [1, 2, 3].map((at): RawCell[] => [
      `${at})- Filling of kind ${at}`,
      '1cum',
      200,
      10 * at,
      2_000 * at,
      'nil',
    ]);
    const boq = understand(
      gridFile([
        [
          'Item of work of the estimate',
          'unit',
          'Rate',
          'Quantity executed',
          'Payment on actual measurement',
          'Remarks',
        ],
        [N, N, N, N, 'up-to-date', 'Since previous bill'],
        ['1', N, '2 Rs. p.', '3', '4 Rs. p', '5 Rs. p'],
        ...rows,
        [N, 'Total value of work', N, N, 12_000, N],
      ]),
    );
    expect([boq.items.length, boq.computedTotal, boq.differences]).toEqual([3, 1_200_000, []]);
  });

  it('are paid by the day, or counted under a second number', () => {
    const read = (head: readonly string[], unit: string) =>
      understand(
        gridFile([
          [...head],
          ['1', 'Electrician', `3${unit}`, `900${unit === '' ? '' : '/day'}`, 2_700],
          ['2', 'Helper', `2${unit}`, `600${unit === '' ? '' : '/day'}`, 1_200],
          ['3', 'Fan of the hall', `5${unit}`, `100${unit === '' ? '' : '/day'}`, 500],
          [N, 'Total', N, N, 4_400],
        ]),
      );
    for (const boq of [
      read(['Sl. No', 'Category', 'Days', 'Rate', 'Amount (Rs)'], ' days'),
      read(['S.No.', 'Descriptions / Items', 'NO.', 'Rate', 'Amount'], ''),
    ]) {
      expect([boq.items.map(({ quantity }) => quantity / 10_000), boq.computedTotal]).toEqual([[3, 2, 5], 440_000]);
      expect(boq.differences).toEqual([]);
    }
  });
});

describe('a heading above the middle of three amounts', () => {
  it('counts for less than the amounts that multiply out', () => {
    const row = (at: number, amount: number, done: number, now: number): RawCell[] => [
      at,
      `Work of kind ${'abcdefgh'[at] ?? ''}`,
      amount,
      done - now,
      now,
      done,
      amount * (done - now),
      amount * now,
      amount * done,
    ];
    const { computedTotal } = understand(
      gridFile([
        ['Sl.no', 'Description of Items', 'Revised Amount', null, 'Quantity', null, null, 'Amount', null],
        [null, null, null, 'previous', 'since this bill', 'up to date', 'previous', 'since this bill', 'up to date'],
        ...[1, 2, 3, 4, 5, 6].map((at) => row(at, 100_000 * at, 1, at > 3 ? 0.5 : at === 3 ? 1 : 0)),
        [null, 'TOTAL', null, null, null, null, 1_050_000, 1_050_000, 2_100_000],
      ]),
    );
    expect(computedTotal).toBe(210_000_000);
  });
});

describe('headings of which none says what a line is of', () => {
  const lines: RawCell[][] = Array.from({ length: 5 }, (_, at): RawCell[] => [
    `OV-DL-${at}`,
    `Deep downlight ${at}`,
    '12',
    '3000K',
    at + 2,
    1_150,
    42,
    667,
    667 * (at + 2),
    'All rooms',
  ]);
  const sum = lines.reduce((all, line) => all + Number(line[8]), 0);
  const below: RawCell[][] = [
    [null, 'Bulbs', '6', '2700K', 8, null, null, null, 'Free'],
    [null, null, null, null, null, null, null, 'Total', sum],
    ['All prices are inclusive of GST. Two year warranty on drivers. Advance received by UPI on 2/8/25.'],
  ];

  it('are found by a count, a rate and an amount among many', () => {
    const { items } = understand(
      gridFile([
        ['Lights and fans'],
        ['Cat. no', 'Fitting', 'Watt', 'Colour', 'Pcs', 'MRP each', 'Disc %', 'Net each', 'Net value', 'Where used'],
        ...lines,
        ...below,
      ]),
    );
    expect(items.map(({ title, quantity }) => [title, quantity / 10_000])).toEqual([
      ...lines.map((line) => [line[1], line[4]]),
      ['Bulbs', 8],
    ]);
  });

  it('or else the words beside the figures are the lines, however long the terms below are', () => {
    const { items } = understand(gridFile([['Lights and fans'], ...lines, ...below]));
    expect(items.slice(0, 5).map(({ title }) => title)).toEqual(lines.map((line) => line[1]));
  });
});

it('takes the words before the details of each line for its name, whatever their heading', () => {
  const { items } = understand(
    gridFile([
      ['Sign', 'Details', 'W x H', 'Pcs', 'Price per pc', 'Value'],
      ['Facade board', 'ACP cladding with 3D acrylic letters', "24' x 4'", '1', 'Rs. 1,18,000/-', 'Rs. 1,18,000/-'],
      ['Side board', 'Flex face glow sign', "12' x 3'", '2', 'Rs. 21,600/-', 'Rs. 43,200/-'],
      ['Logo', 'Brass finish', "5' x 1'", '1', 'Rs. 27,500/-', 'Rs. 27,500/-'],
      ['Electric point', null, null, '1', 'in your scope', '--'],
    ]),
  );
  expect(items.map(({ title, description }) => [title, description[0] ?? ''])).toEqual([
    ['Facade board', 'ACP cladding with 3D acrylic letters'],
    ['Side board', 'Flex face glow sign'],
    ['Logo', 'Brass finish'],
    ['Electric point', 'in your scope'],
  ]);
});

it('finds the headings of rooms with many parts of a price, and the line that costs nothing', () => {
  const { items, closing } = understand(
    gridFile([
      ['Room', 'Window / fabric', 'Panels', 'Fabric m', 'Fabric ₹/m', 'Stitch ₹/panel', 'Line total ₹'],
      ['Living', 'Main, linen', 4, 12, 1_150, 350, 15_200],
      ['Living', 'Sheer', 4, 11, 580, 300, 7_580],
      ['Dining', 'Roman blind', 2, 5, 940, 900, 6_500],
      ['Study', 'Roller blind', N, N, N, N, 6_850],
      ['Servant', 'Old curtain refit', N, N, N, N, 'no charge'],
      ['Total', N, N, N, N, N, 36_130],
      ['GST 5%', N, N, N, N, N, 1_806.5],
      ['To pay', N, N, N, N, N, 37_936.5],
    ]),
  );
  expect(items.map(({ title, room, amount }) => [title, room, amount / 100])).toEqual([
    ['Main, linen', 'Living', 15_200],
    ['Sheer', 'Living', 7_580],
    ['Roman blind', 'Dining', 6_500],
    ['Roller blind', 'Study', 6_850],
    ['Old curtain refit', 'Servant', 0],
  ]);
  expect(closing?.grand).toBe(3_793_650);
});

it('takes what was agreed for the price, where headings over the same ones say so, and what is added below a “sub total” of all', () => {
  const file = gridFile([
    [N, N, N, N, 'First quote', N, 'Final after negotiation', N],
    ['Code', 'Article', 'Nos.', 'UoM', 'Rate', 'Amount', 'Rate', 'Amount'],
    ['LF-01', 'Chair', 84, 'pc', 9_800, 823_200, 8_900, 747_600],
    ['LF-02', 'Table', 18, 'pc', 16_500, 297_000, 15_200, 273_600],
    ['LF-03', 'Sofa', 4, 'pc', 78_500, 314_000, 71_000, 284_000],
    [N, 'Sub total', N, N, N, 1_434_200, N, 1_305_200],
    [N, 'Packing & forwarding', N, N, N, 45_000, N, 30_000],
    [N, 'GST @ 18%', N, N, N, 266_256, N, 240_336],
    [N, 'Landed cost', N, N, N, 1_745_456, N, 1_575_536],
  ]);
  const sheets = file.sheets.map((sheet) => ({
    ...sheet,
    merges: [
      [1, 4, 1, 5],
      [1, 6, 1, 7],
    ] as const,
  }));
  const { status, items, computedTotal, closing } = understand({ ...file, sheets });
  expect([status, items.length, computedTotal, closing?.grand]).toEqual(['done', 3, 130_520_000, 157_553_600]);
});

describe('the words of the lines', () => {
  const titlesOf = (rows: RawCell[][]) => understand(gridFile(rows)).items.map(({ number, title }) => [number, title]);

  it('are those under “Text”, beside codes of materials', () => {
    expect(
      titlesOf([
        ['Material', 'Text', 'Order qty', 'SU', 'Spl price', 'Net amount'],
        ['FC-1001', 'Floor cabinet', '3', 'NOS', '14,850.00', '44,550.00'],
        ['WC-2001', 'Wall cabinet', '4', 'NOS', '9,650.00', '38,600.00'],
        ['SH-AC', 'Acrylic shutter', '2', 'SQM', '6,850.00', '13,700.00'],
      ]),
    ).toEqual([
      ['FC-1001', 'Floor cabinet'],
      ['WC-2001', 'Wall cabinet'],
      ['SH-AC', 'Acrylic shutter'],
    ]);
  });

  it('are those under a finish, where no heading names the goods and another column says “incl.” at each of them', () => {
    const stones = ['Jaisalmer', 'Marble', 'Kandla', 'Kota', 'Granite', 'Slate', 'Basalt', 'Onyx'];
    expect(
      titlesOf([
        ['Location', 'Stone & finish', 'Gross area', 'All-in rate', 'Cut/edge', 'Value'],
        ...stones.map((stone, at): RawCell[] => [`Wall ${at}`, stone, 276 + at, 260, 'incl.', 260 * (276 + at)]),
      ]).map(([, title]) => title),
    ).toEqual(stones);
  });

  it('are no remarks, however long, where another heading is over short names', () => {
    expect(
      titlesOf([
        ['Xyz', 'Remarks', 'Qty', 'Rate', 'Amount'],
        ['Bed', 'To be finished before the family moves in', 2, 400, 800],
        ['Desk', 'With the client’s own top', 3, 500, 1_500],
        ['Shelf', 'Later', 4, 600, 2_400],
      ]).map(([, title]) => title),
    ).toEqual(['Bed', 'Desk', 'Shelf']);
  });

  it('begin with a section that is no part of their heading, although “Item” heads their numbers', () => {
    expect(
      titlesOf([
        ['Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [N, '1.0 WALL FINISHES'],
        ['1.1', 'Gypsum plaster', 'Sqm', 10, 300, 3_000],
        ['1.2', 'Slat panels', 'Sqm', 20, 400, 8_000],
        ['1.3', 'Granite', 'Sqm', 30, 500, 15_000],
      ]),
    ).toEqual([
      ['1.1', 'Gypsum plaster'],
      ['1.2', 'Slat panels'],
      ['1.3', 'Granite'],
    ]);
  });
});

it('takes “Material (Rs/unit)” and “Labour (Rs/unit)” for the two parts of a rate, and words there for no price', () => {
  const { items, sheets } = understand(
    gridFile([
      ['Sr', 'Work Description', 'Qty', 'UOM', 'Material\n(Rs/unit)', 'Labour\n(Rs/unit)', 'Amount (Rs)'],
      [1, 'Base units', 17, 'rft', 6_900, 1_400, 141_100],
      [2, 'Wall units', 13, 'rft', 4_600, 1_100, 74_100],
      [3, 'Counter', 34, 'sft', 640, 160, 27_200],
      [4, 'Chimney and sink', N, N, 'by client', 'by client'],
      [N, 'Total', N, N, N, N, 242_400],
    ]),
  );
  expect(sheets[0]?.columns?.rate).toEqual([4, 5]);
  expect(items.map(({ amount, labour }) => [amount / 100, (labour?.of ?? 0) / 100])).toEqual([
    [141_100, 1_400],
    [74_100, 1_100],
    [27_200, 160],
    [0, 0],
  ]);
});

import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../test/fixtures/imports/grid';
import type { RawCell } from '../parse/raw-file';
import { applyMapping, understand } from './understand';
import { understoodSchema, type UnderstoodBoq } from './types';

const N = null;
const HEADER = ['Sr. No.', 'Description of work', 'Unit', 'Qty', 'Rate', 'Amount'];

function brief(boq: UnderstoodBoq): string[] {
  return boq.items.map(
    (item) => `${item.title} | ${item.quantity / 10_000} ${item.unit} × ${item.rate / 100} = ${item.amount / 100}`,
  );
}

describe('column headings repeated on every page', () => {
  it('are accounted for each time, and belong to no item', () => {
    const page = (first: number) => [
      HEADER,
      [first, `Door ${first}`, 'no', 2, 500, 1000],
      [first + 1, `Door ${first + 1}`, 'no', 2, 500, 1000],
    ];
    const boq = understand(gridFile([...page(1), ...page(3), ...page(5), [N, 'Total', N, N, N, 6000]]));
    expect(boq.counts).toEqual({ item: 6, heading: 0, note: 0, total: 1, skipped: 3 });
    expect(boq.rows.filter(({ reason }) => reason === 'column headings')).toHaveLength(3);
  });
});

describe('a bill with rooms as sections', () => {
  const boq = understand(
    gridFile([
      ['Interior BOQ for Mr Sharma'],
      HEADER,
      ['A', 'LIVING ROOM'],
      [1, 'TV unit in 18mm BWP ply', 'Sq.ft.', 48, 1450, 69600],
      [2, 'Curtains', 'LS', 'LS', N, 25000],
      [N, 'Sub Total', N, N, N, 94600],
      ['B', 'MASTER BEDROOM'],
      [1, 'Wardrobe', 'sft', '84.5', '1,600/-', '₹ 1,35,200.00'],
      [N, 'with soft close hinges and loft'],
      [2, 'Bed with storage', N, '1 No.', 45000, 45000],
      [N, 'Sub Total', N, N, N, 180200],
      [N, 'Total', N, N, N, 274800],
      [N, 'GST @ 18%', N, N, N, 49464],
      [N, 'Grand Total', N, N, N, 324264],
      ['Terms & Conditions'],
    ]),
  );

  it('reads every item with exact figures, unit and room', () => {
    expect(brief(boq)).toEqual([
      'TV unit in 18mm BWP ply | 48 sqft × 1450 = 69600',
      'Curtains | 1 LS × 25000 = 25000',
      'Wardrobe | 84.5 sqft × 1600 = 135200',
      'Bed with storage | 1 no × 45000 = 45000',
    ]);
    expect(boq.items.map((item) => item.room)).toEqual([
      'LIVING ROOM',
      'LIVING ROOM',
      'MASTER BEDROOM',
      'MASTER BEDROOM',
    ]);
    expect(boq.items[2]?.description).toContain('with soft close hinges and loft');
    expect(boq.items[1]?.assumed).toEqual(['quantity', 'rate']);
  });

  it('tells subtotals, total, tax and grand total apart and finds nothing to object to', () => {
    expect(boq.statedTotal).toMatchObject({ label: 'Total', amount: 27_480_000, at: 'Sheet1!B12' });
    expect(boq.grandTotal).toMatchObject({ label: 'Grand Total', amount: 32_426_400 });
    expect(boq.computedTotal).toBe(27_480_000);
    expect(boq.differences).toEqual([]);
    expect(boq.counts).toEqual({ item: 4, heading: 3, note: 2, total: 5, skipped: 1 });
  });
});

describe('a column of rooms', () => {
  const boq = understand(
    gridFile([
      ['Sr', 'Location', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Bedroom 2', 'Wardrobe', 'sqft', 10, 100, 1000],
      [2, N, 'Wiring shifting', 'no', 1, 500, 500],
      [3, 'Hall', 'TV unit', 'no', 1, 200, 200],
      [N, N, 'Total', N, N, N, 1700],
    ]),
  );

  it('gives each item the words of its own cell; an empty cell only says what is above it', () => {
    expect(boq.items.map(({ room, roomAbove }) => [room, roomAbove])).toEqual([
      ['Bedroom 2', null],
      [null, 'Bedroom 2'],
      ['Hall', null],
    ]);
  });
});

describe('columns', () => {
  it('takes them in any order', () => {
    const boq = understand(
      gridFile([
        ['Amount', 'Rate', 'Qty', 'UOM', 'Particulars', '#'],
        [1000, 100, 10, 'Nos', 'Light point', 1],
        [1500, 300, 5, 'Nos', 'Fan point', 2],
      ]),
    );
    expect(brief(boq)).toEqual(['Light point | 10 no × 100 = 1000', 'Fan point | 5 no × 300 = 1500']);
  });

  it('adds rates split into supply and labour under a header of two lines', () => {
    const boq = understand(
      gridFile([
        ['S.No', 'Description', 'Unit', 'Qty', 'Rate', N, 'Amount', N, N],
        [N, N, N, N, 'Supply', 'Labour', 'Supply', 'Labour', 'Total'],
        [1, 'Floor tiles 800x800', 'sqft', 500, 95, 45, 47500, 22500, 70000],
        [2, 'Wall tiles', 'sqft', 200, 80, 50, 16000, 10000, 26000],
        [N, 'Total', N, N, N, N, 63500, 32500, 96000],
      ]),
    );
    expect(brief(boq)).toEqual(['Floor tiles 800x800 | 500 sqft × 140 = 70000', 'Wall tiles | 200 sqft × 130 = 26000']);
    expect(boq.statedTotal?.amount).toBe(9_600_000);
  });

  it('infers them without a header and says so', () => {
    const boq = understand(
      gridFile([
        [1, 'Plaster 12mm', 'sqm', 100, 250, 25000],
        [2, 'Brick wall', 'sqm', 50, 900, 45000],
        [3, 'Paint', 'sqm', 200, 45.5, 9100],
        [N, N, N, N, N, 79100],
      ]),
    );
    expect(boq.computedTotal).toBe(7_910_000);
    expect(boq.counts.total).toBe(1);
    expect(boq.warnings.join(' ')).toContain('No column headings');
  });

  it('reads Hindi headings and units', () => {
    const boq = understand(
      gridFile([
        ['क्र.सं.', 'कार्य का विवरण', 'मात्रा', 'इकाई', 'दर', 'राशि'],
        [1, 'टाइल लगाना', 100, 'वर्ग फुट', 60, 6000],
        [N, 'कुल योग', N, N, N, 6000],
      ]),
    );
    expect(brief(boq)).toEqual(['टाइल लगाना | 100 sqft × 60 = 6000']);
  });

  it('asks when it cannot tell, and takes the answer', () => {
    const file = gridFile([
      ['thing', 'alpha', 'beta'],
      ['Wooden door', 4, 9000],
      ['Glass door', 2, 7000],
    ]);
    const asked = understand(file);
    expect(asked.status).toBe('review');
    expect(asked.preview[0]?.rows.length).toBeGreaterThanOrEqual(3);
    const answered = applyMapping(file, {
      sheets: [
        {
          sheet: 'Sheet1',
          headerRow: 1,
          number: null,
          description: 0,
          unit: null,
          quantity: 1,
          rate: [2],
          amount: [],
          room: null,
        },
      ],
    });
    expect(brief(answered)).toEqual(['Wooden door | 4  × 9000 = 36000', 'Glass door | 2  × 7000 = 14000']);
  });
});

describe('items of several rows', () => {
  it('puts the description of the parent before its parts', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [8, 'Supplying and fixing stone shelves:'],
        [N, '(A) Kota stone 25 mm', 'Sqm', 221.4642, 295, 65332],
        [N, '(B) Sand stone 50 mm', 'Sqm', 33.75, 255, 8607],
        [9, 'Skirting', 'rmt', 10, 50, 500],
      ]),
    );
    expect(boq.items.map((item) => item.title)).toEqual([
      'Supplying and fixing stone shelves: – Kota stone 25 mm',
      'Supplying and fixing stone shelves: – Sand stone 50 mm',
      'Skirting',
    ]);
    expect(boq.differences).toEqual([]);
  });

  it('takes the closing row of its measurements as the item', () => {
    const boq = understand(
      gridFile([
        ['No', 'Description', 'Nos', 'L', 'B', 'H', 'Qty', 'Unit', 'Rate', 'Amount'],
        [1, 'Brick work 230mm thick'],
        [N, 'Long walls', 2, 10, 0.23, 3, 13.8],
        [N, 'Short walls', 2, 5, 0.23, 3, 6.9],
        [N, 'Total', N, N, N, N, 20.7, 'cum', 6000, 124200],
        [N, N, N, N, N, N, N, N, 'Total', 124200],
      ]),
    );
    expect(brief(boq)).toEqual(['Brick work 230mm thick | 20.7 cum × 6000 = 124200']);
    expect(boq.counts).toEqual({ item: 1, heading: 0, note: 3, total: 1, skipped: 1 });
  });
});

describe('what does not add up', () => {
  it('names the amount, keeps the figure of the file, and names the total', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [1, 'Tiles', 'sqm', 393.54186, 425, 319753],
        [2, 'Doors', 'no', 2, 100, 200],
        [N, 'Total', N, N, N, 300000],
      ]),
    );
    expect(boq.computedTotal).toBe(31_995_300);
    expect(boq.differences).toEqual([
      expect.objectContaining({ kind: 'amount', at: 'Sheet1!B2', stated: 31_975_300, computed: 16_725_529 }),
      expect.objectContaining({ kind: 'total', at: 'Sheet1!B4', stated: 30_000_000, computed: 31_995_300 }),
    ]);
  });

  it('undoes the noise of binary fractions', () => {
    const boq = understand(gridFile([HEADER, [1, 'Steel', 'kg', 319753.0000000001, 1.1, 351728.3000000001]]));
    expect(brief(boq)).toEqual(['Steel | 319753 kg × 1.1 = 351728.3']);
    expect(boq.differences).toEqual([]);
  });

  it('accounts for error cells', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [1, 'Good', 'no', 1, 100, 100],
        [2, 'Bad', 'no', { e: '#REF!' }, 100, { e: '#REF!' }],
        [N, 'Total', N, N, N, { e: '#REF!' }],
      ]),
    );
    expect(boq.items).toHaveLength(1);
    expect(boq.statedTotal).toMatchObject({ amount: null });
    expect(boq.differences.map((difference) => difference.kind)).toEqual(['error-cell', 'total']);
  });

  it('does not take the word Total in a description for a total', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [1, 'Sheet of 0.50mm TCT (Total Coated Thickness)', 'sqm', 10, 689, 6890],
        [2, 'Total station survey', 'LS', N, N, 9000],
      ]),
    );
    expect(boq.items).toHaveLength(2);
  });
});

describe('sheets', () => {
  const bill = (amount: number): RawCell[][] => [
    HEADER,
    [1, `Work of ${amount}`, 'no', 1, amount, amount],
    [N, 'Total', N, N, N, amount],
  ];

  it('imports several bills as sections and leaves out summary and measurements with a reason', () => {
    const boq = understand(
      namedGridFile({
        Summary: [
          ['Sr', 'Description', 'Amount'],
          [1, 'Civil', 3000],
          [2, 'Electrical', 9500],
          [N, 'Total', 12500],
        ],
        Civil: bill(3000),
        Electrical: bill(9500),
        Measurement: [
          ['No', 'Particulars', 'Nos', 'Length', 'Breadth', 'Height', 'Qty', 'Unit'],
          [1, 'Wall', 2, 3, 1, 1, 6, 'sqm'],
        ],
      }),
    );
    expect(boq.sheets.map((sheet) => sheet.role)).toEqual(['abstract', 'bill', 'bill', 'measurement']);
    expect(boq.sections.map((section) => section.name)).toEqual(['Civil', 'Electrical']);
    expect(boq.computedTotal).toBe(1_250_000);
    expect(boq.statedTotal?.amount).toBe(1_250_000);
  });

  it('says that a sheet is hidden', () => {
    const file = namedGridFile({ Old: bill(100), BOQ: bill(200) });
    const boq = understand({
      ...file,
      sheets: file.sheets.map((sheet) => ({ ...sheet, hidden: sheet.name === 'Old' })),
    });
    expect(boq.computedTotal).toBe(20_000);
    expect(boq.warnings).toContain('Sheet "Old" is hidden in the file and was not imported.');
  });

  it('compares a "say" in lakhs with the grand total', () => {
    const boq = understand(
      namedGridFile({
        Abstract: [
          ['GENERAL ABSTRACT OF COST'],
          [N, 'Civil', N, 3003762.73],
          [N, 'GRAND TOTAL', 'Rs.', 3003762.73],
          [N, 'SAY', 'Rs.', 30.04],
          [N, N, N, 'Lacs.'],
        ],
        BOQ: bill(3003762.73),
      }),
    );
    expect(boq.stated.find((row) => row.kind === 'say')?.amount).toBe(300_400_000);
    expect(boq.differences).toEqual([]);
  });
});

describe('any grid', () => {
  const word = fc.constantFrom(
    'Total',
    'Sub Total',
    'Wardrobe',
    'LIVING ROOM',
    '(a) part',
    'sqft',
    'LS',
    'Rate only',
    '#REF!',
    'GST @ 18%',
    'Qty',
    'Rate',
    'Amount',
    'Description',
    'S.No',
    'say',
    '-',
    'Providing and fixing of tiles of approved make:',
    '1,200/-',
    '1.1',
    'A',
    '',
    ' ',
  );
  const cell: fc.Arbitrary<RawCell> = fc.oneof(
    { weight: 4, arbitrary: word },
    { weight: 4, arbitrary: fc.constantFrom(0, 1, 2, 10, 100, 12.5, 1000.005, -5, 1e12, 1e-7) },
    { weight: 3, arbitrary: fc.constant(null) },
    fc.double(),
    fc.string({ maxLength: 30 }),
    fc.constant({ e: '#N/A' }),
    fc.constant({ n: 0.18, w: '18%' }),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 30 });

  it('accounts for every non-empty row once, and the total is the sum of the items', () => {
    fc.assert(
      fc.property(fc.boolean(), rows, (withHeader, body) => {
        const file = gridFile(withHeader ? [HEADER, ...body] : body);
        const boq = understand(file);
        const filled = file.sheets.reduce((total, sheet) => total + sheet.rows.length, 0);
        const { item, heading, note, total, skipped } = boq.counts;
        expect(item + heading + note + total + skipped).toBe(filled);
        expect(item).toBe(boq.items.length);
        expect(boq.items.reduce((sum, line) => sum + line.amount, 0)).toBe(boq.computedTotal);
        expect(boq.sections.reduce((sum, section) => sum + section.total, 0)).toBe(boq.computedTotal);
        expect(understoodSchema.safeParse(JSON.parse(JSON.stringify(boq))).success).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  it('reads back the figures of any proper bill', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9_999_999 }),
      rate: fc.integer({ min: 1, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const boq = understand(
          gridFile([
            HEADER,
            ...lines.map(({ quantity, rate }, index): RawCell[] => [
              index + 1,
              `Item number ${index} of the bill`,
              'sqft',
              quantity / 100,
              rate / 100,
              (quantity * rate) / 10_000,
            ]),
          ]),
        );
        expect(boq.items.map((item) => [item.quantity, item.rate])).toEqual(
          lines.map(({ quantity, rate }) => [quantity * 100, rate]),
        );
        expect(boq.differences).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

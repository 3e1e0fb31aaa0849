import { printedPage, type Text } from '../../../../../test/fixtures/imports/printed-page';
import { scheduleOf } from '../../understand/schedule/schedule';
import { understand } from '../../understand/understand';
import type { PdfPage } from './line';
import { tablesOfPages } from './table';

const page = printedPage;

const X = { code: 40, name: 90, details: 240, unit: 480, quantity: 540, rate: 600, amount: 680 };
const HEAD: readonly Text[] = [
  [X.code, 140, 'Item Code'],
  [X.name, 140, 'Item Name'],
  [X.details, 140, 'Item Details'],
  [X.unit, 140, 'UOM'],
  [X.quantity, 140, 'Quantity'],
  [X.rate, 140, 'Rate'],
  [X.amount, 140, 'Amount'],
];
const LETTERHEAD: readonly Text[] = [
  [600, 60, 'Sharma Interiors and Contracting'],
  [600, 72, 'Plot 12, Industrial Area, Pune'],
  [600, 84, 'GSTIN 27ABCDE1234F1Z5'],
];

/** An item whose section and details wrap and whose rate and amount are set lower than its number. */
function item(y: number, code: string, quantity: number, rate: number): Text[] {
  return [
    [X.code, y, code],
    [X.name, y, 'GROUND FLOOR, MAIN'],
    [X.details, y, 'Marble of 20 mm fixed on walls'],
    [X.unit, y, 'sqm'],
    [X.quantity, y, String(quantity)],
    [X.rate, y + 6, String(rate)],
    [X.amount, y + 6, (quantity * rate).toFixed(2)],
    [X.name, y + 11, 'ENTRANCES, WALLS'],
    [X.details, y + 11, 'to the approved sample'],
    [X.details, y + 22, 'with all edges polished'],
  ];
}

const read = (pages: readonly PdfPage[]) => understand({ kind: 'pdf', sheets: tablesOfPages(pages) });

describe('two tables of a print with the same headings', () => {
  it('are the rooms of one bill on a page, and two bills where a page begins with the second', () => {
    const HEADS = ['Item', 'Qty', 'Price', 'Amount'];
    const table = (
      top: number,
      [name = 0, ...places]: readonly number[],
      lines: readonly [string, number, number][],
    ) => {
      const across = (y: number, cells: readonly string[]): Text[] =>
        cells.flatMap((cell, at) => (cell === '' ? [] : [[at === 0 ? name : (places[at - 1] ?? 0), y, cell] as const]));
      const sum = lines.reduce((all, [, many, price]) => all + many * price, 0);
      return [
        ...across(top, HEADS),
        ...lines.flatMap(([title, many, price], index) =>
          across(top + 20 + 20 * index, [title, String(many), String(price), String(many * price)]),
        ),
        ...across(top + 20 + 20 * lines.length, ['Sub total', '', '', String(sum)]),
      ];
    };
    const kitchen = (top: number) =>
      table(
        top,
        [40, 300, 380, 480],
        [
          ['Sink unit', 1, 18_200],
          ['Cutlery drawer', 2, 27_450],
          ['Corner unit', 1, 31_900],
        ],
      );
    const bedroom = (top: number) =>
      table(
        top,
        [40, 220, 330, 480],
        [
          ['Sliding wardrobe', 1, 118_500],
          ['Loft over it', 2, 24_600],
          ['Study table', 1, 14_000],
        ],
      );
    const closing: Text[] = [
      [300, 420, 'Order value'],
      [480, 420, '286700'],
      [300, 440, 'GST 18%'],
      [480, 440, '51606'],
      [300, 460, 'Total payable'],
      [480, 460, '338306'],
    ];
    const one = read([page(1, [...kitchen(120), [40, 270, 'Bedroom'], ...bedroom(290), ...closing])]);
    expect(one).toMatchObject({ status: 'done', computedTotal: 28_670_000, differences: [] });
    expect([one.items.length, one.closing?.grand, one.sheets.length]).toEqual([6, 33_830_600, 1]);
    const two = read([page(1, kitchen(120)), page(2, bedroom(60))]);
    expect([two.items.length, two.computedTotal, two.sheets.length]).toEqual([6, 28_670_000, 2]);
  });

  it('keep their rows that a page takes over, above the table of another room', () => {
    const heads = ['Item', 'Size', 'Unit', 'Qty', 'Rate', 'Amount'];
    const line = (y: number, places: readonly number[], cells: readonly string[]): Text[] =>
      cells.flatMap((cell, at) => (cell === '' ? [] : [[places[at] ?? 0, y, cell] as const]));
    const [wide, narrow] = [
      [40, 200, 300, 380, 460, 560],
      [40, 140, 270, 330, 400, 480],
    ];
    const boq = read([
      page(1, [
        ...line(100, wide, heads),
        ...line(120, wide, ['Wardrobe', "8' x 7'", 'sft', '56', '1,850', '1,03,600']),
        ...line(140, wide, ['Loft', "8' x 2'", 'sft', '16', '1,150', '18,400']),
      ]),
      page(2, [
        ...line(60, wide, ['Bed with storage', "6' x 6'6\"", 'no', '1', '58,000', '58,000']),
        ...line(80, wide, ['Side table in veneer', '', 'no', '2', '7,800', '15,600']),
        ...line(100, wide, ['Bedroom total', '', '', '', '', '1,95,600']),
        [40, 130, 'Pooja'],
        ...line(150, narrow, heads),
        ...line(170, narrow, ['Storage drawers', "4' x 2'", 'sft', '8', '2,150', '17,200']),
        ...line(190, narrow, ['Bell doors in teak', '', 'pair', '1', '64,000', '64,000']),
        ...line(210, narrow, ['Pooja total', '', '', '', '', '81,200']),
        ...line(240, narrow, ['Subtotal', '', '', '', '', '2,76,800']),
      ]),
    ]);
    expect(boq).toMatchObject({ status: 'done', computedTotal: 27_680_000, differences: [] });
    expect(boq.items.map(({ title }) => title).slice(2, 4)).toEqual(['Bed with storage', 'Side table in veneer']);
    expect(boq.sheets).toHaveLength(1);
  });

  it('have columns of their own where these stand in other places', () => {
    const table = (y: number, at: readonly number[], words: string): Text[] => {
      const [no = 0, text = 0, quantity = 0, unit = 0, rate = 0, amount = 0] = at;
      const heads = ['S.No', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];
      const head = heads.map((label, column): Text => [at[column] ?? 0, y, label]);
      const rows = [1, 2, 3].flatMap((row): Text[] => [
        [no, y + 20 * row, String(row)],
        [text, y + 20 * row, `${words} of the kind ${row} x 2`],
        [quantity, y + 20 * row, `${row * 10}`],
        [unit, y + 20 * row, 'no'],
        [rate, y + 20 * row, '45.00'],
        [amount, y + 20 * row, (row * 450).toFixed(2)],
      ]);
      return [...head, ...rows];
    };
    const boq = read([
      page(1, table(100, [40, 80, 400, 440, 500, 600], 'Brick work')),
      page(2, table(100, [40, 110, 260, 320, 420, 560], 'Wiring')),
    ]);
    expect(boq.items.map(({ title, quantity, amount }) => [title, quantity / 10_000, amount / 100])).toEqual([
      ...[1, 2, 3].map((row) => [`Brick work of the kind ${row} x 2`, row * 10, row * 450]),
      ...[1, 2, 3].map((row) => [`Wiring of the kind ${row} x 2`, row * 10, row * 450]),
    ]);
  });
});

describe('printed bills', () => {
  it('reads columns that are set close together by the numbers above them', () => {
    const lines = [
      ['Each', 10, 'Door of teak', 4500],
      ['Metre', 50, 'Skirting', 125],
      ['Sqm', 120, 'Floor of marble', 900],
    ] as const;
    const texts = lines.flatMap(([unit, quantity, words, rate], row): Text[] => {
      const y = 180 + 20 * row;
      return [
        [40, y, unit],
        [62, y, `${quantity}.00`],
        [88, y, `${quantity}.00`],
        [114, y, String(row + 1)],
        [240, y, words],
        [480, y, `${rate}.00`],
        [600, y, `${rate * quantity}.00`],
      ];
    });
    const numbers: Text[] = [48, 72, 98, 114, 280, 490, 620].map((x, at) => [x, 160, String(at + 1)]);
    const [sheet] = tablesOfPages([page(1, [...numbers, ...texts])]);
    expect(sheet?.rows.slice(1).map(({ cells }) => cells)).toEqual(
      lines.map(([unit, quantity, words, rate], row) => [
        unit,
        `${quantity}.00`,
        `${quantity}.00`,
        String(row + 1),
        words,
        `${rate}.00`,
        `${rate * quantity}.00`,
      ]),
    );
  });

  it('parts words from the figures and the makes that end where they begin, each below the middle of its label', () => {
    const lines = [
      ['Painting of walls', 'Asian', 'sqft', 4300, 21, ''],
      ['Sub main of four cores', 'Havells / RR', 'mtr', 42, 1260, 'From meter room'],
      ['Tiles laid', 'Kajaria', 'sqft', 1250, 168, 'Basic 75/-'],
      ['Glass door', 'Dorma', 'Nos', 5, 24500, ''],
    ] as const;
    const head: Text[] = [
      [40, 140, 'S.No'],
      [120, 140, 'Description of items'],
      [312, 140, 'Make'],
      [356, 140, 'Unit'],
      [410, 140, 'Qty'],
      [470, 140, 'Rate'],
      [523, 140, 'Amount'],
      [610, 140, 'Remarks'],
    ];
    const endingAt = (right: number, y: number, text: string): Text => [right - 4 * text.length, y, text];
    const texts = lines.flatMap(([words, make, unit, quantity, rate, remark], row): Text[] => {
      const y = 160 + 20 * row;
      const amount = `${quantity * rate}.00`;
      return [
        [44, y, String(row + 1)],
        [70, y, words],
        [290, y, make],
        [342, y, unit],
        endingAt(424, y, `${quantity}.00`),
        endingAt(488, y, `${rate}.00`),
        endingAt(558, y, amount),
        ...(remark === '' ? [] : [[560, y, remark] as const]),
      ];
    });
    const [sheet] = tablesOfPages([page(1, [...head, ...texts])]);
    expect(sheet?.rows.slice(1).map(({ cells }) => [2, 3, 6, 7].map((at) => cells[at] ?? ''))).toEqual(
      lines.map(([, make, unit, quantity, rate, remark]) => [make, unit, `${quantity * rate}.00`, remark]),
    );
  });

  it('reads rows of several lines under a letterhead that every page repeats', () => {
    const pages = [1, 2, 3].map((number) =>
      page(number, [
        ...LETTERHEAD,
        ...HEAD,
        ...item(152, `Bill No. 2.${number * 3 - 2}`, 4, 2600),
        ...item(188, `Bill No. 2.${number * 3 - 1}`, 2, 2600),
        ...item(224, `Bill No. 2.${number * 3}`, 56, 550),
        ...(number === 3
          ? [[X.name, 262, 'Total'] as const, [X.amount, 262, (3 * (6 * 2600 + 56 * 550)).toFixed(2)] as const]
          : []),
      ]),
    );
    const boq = read(pages);
    expect(boq.items).toHaveLength(9);
    expect(
      boq.items.map(({ quantity, rate, amount }) => [quantity / 10_000, rate / 100, amount / 100]).slice(0, 3),
    ).toEqual([
      [4, 2600, 10_400],
      [2, 2600, 5_200],
      [56, 550, 30_800],
    ]);
    expect(boq.statedTotal?.amount).toBe(boq.computedTotal);
    expect(boq.differences).toEqual([]);
    expect(boq.counts.skipped).toBe(12);
  });

  it('takes no letterhead for an item where the table runs on without its headings', () => {
    const line = (y: number, code: number): Text[] => [
      [X.code, y, String(code)],
      [X.name, y, `Rack of ${code} units`],
      [X.unit, y, 'nos'],
      [X.quantity, y, '2'],
      [X.rate, y, String(100 * code)],
      [X.amount, y, `${200 * code}.00`],
    ];
    const letter: readonly Text[] = [
      [X.name, 30, 'Sun and Sons'],
      [X.name, 42, '111 Market road, 1st floor, Panaji'],
      [X.name, 54, '==============================='],
    ];
    const boq = read([
      page(1, [...letter, ...HEAD, ...[1, 2, 3].flatMap((code) => line(150 + 14 * code, code))]),
      page(2, [
        ...letter,
        ...[4, 5].flatMap((code) => line(30 + 14 * code, code)),
        [X.name, 130, 'Total'],
        [X.amount, 130, '3000.00'],
      ]),
    ]);
    expect([boq.items.map(({ title }) => title), boq.differences]).toEqual([
      [1, 2, 3, 4, 5].map((code) => `Rack of ${code} units`),
      [],
    ]);
  });

  it('reads prices in brackets with a currency where all are so, and keeps a few for negative', () => {
    const priced = (brackets: readonly boolean[]) =>
      understand({
        kind: 'pdf',
        sheets: tablesOfPages([
          page(1, [
            ...HEAD,
            ...brackets.flatMap((isIn, index): Text[] => {
              const [y, figures] = [160 + index * 14, ['440.000', '13.200.000'] as const];
              return [
                [X.code, y, String(index + 1)],
                [X.name, y, `Camera ${index + 1}`],
                [X.unit, y, 'nos'],
                [X.quantity, y, '30'],
                [X.rate, y, isIn ? `(Rp ${figures[0]})` : `Rp ${figures[0]}`],
                [X.amount, y, isIn ? `(Rp ${figures[1]})` : `Rp ${figures[1]}`],
              ];
            }),
          ]),
        ]),
      });
    expect(priced([true, true, true, true])).toMatchObject({ status: 'done', computedTotal: 5_280_000_000 });
    expect(priced([false, false, false, true]).computedTotal).not.toBe(5_280_000_000);
  });

  it('keeps the column of the rates where nobody has filled it in', () => {
    const rows = [1, 2, 3].flatMap((number): Text[] => [
      [X.code, 140 + number * 14, String(number)],
      [X.details, 140 + number * 14, `Insulation of pipes of ${number * 25} mm`],
      [X.unit, 140 + number * 14, 'rmt'],
      [X.quantity, 140 + number * 14, String(number * 100)],
    ]);
    const boq = read([page(1, [...HEAD.filter(([x]) => x !== X.name), ...rows])]);
    expect(boq.items.map(({ unit, quantity }) => [unit, quantity / 10_000])).toEqual([
      ['rm', 100],
      ['rm', 200],
      ['rm', 300],
    ]);
    expect(boq.sheets[0]?.columns).toMatchObject({ rate: [expect.any(Number)], amount: [expect.any(Number)] });
  });

  it('finds quantities without headings, with rates only and remarks beside them', () => {
    const row = (y: number, code: string, quantity: string, remark = ''): Text[] => [
      [X.code, y, code],
      [X.name, y, 'Pipe insulated with foam'],
      [X.unit, y, 'Rmt.'],
      [X.quantity, y, quantity],
      ...(remark === '' ? [] : [[X.rate - 30, y, remark] as const]),
    ];
    const boq = read([
      page(1, [
        [X.name, 100, 'Insulation of the pipes of a chiller'],
        ...['750', 'RO', 'RO', '1500', 'RO', '200'].flatMap((quantity, index) =>
          row(130 + 20 * index, `1.0${index + 1}`, quantity, index % 3 === 0 ? 'Comply' : ''),
        ),
      ]),
    ]);
    expect([boq.status, boq.items.map(({ quantity }) => quantity / 10_000)]).toEqual([
      'done',
      [750, 0, 0, 1500, 0, 200],
    ]);
  });
});

describe('the name of a form at the foot of a page', () => {
  it('is no item, whatever column it stands in', () => {
    const rows = [1, 2, 3].flatMap((at): Text[] => [
      [X.code, 180 + 20 * at, `1.${at}`],
      [X.details, 180 + 20 * at, `Duct of ${at} mm`],
      [X.unit, 180 + 20 * at, 'sqm'],
      [X.quantity, 180 + 20 * at, String(500 * at)],
    ]);
    const foot: Text[] = [
      [X.details, 560, 'LOW SIDE BOQ R0'],
      [X.quantity, 560, '1/1'],
      [X.code, 572, '16-04-2026'],
      [X.details, 572, '"Uncontrolled when printed"'],
      [X.unit, 572, 'KMS-TMP.27'],
    ];
    const boq = read([page(1, [...HEAD.slice(0, 5), ...rows, ...foot])]);
    expect([boq.status, boq.items.map(({ number }) => number)]).toEqual(['done', ['1.1', '1.2', '1.3']]);
  });
});

describe('lines at the edges of several pages', () => {
  it('are of the bill where they have an amount, also one without decimals', () => {
    const pages = [1, 2, 3].map((number) => {
      const at = (row: number, y: number): Text[] => [
        [X.code, y, `${number}.${row}`],
        [X.details, y, `Wardrobe ${number} ${row}`],
        [X.unit, y, 'sqft'],
        [X.quantity, y, '120'],
        [X.rate, y, `${90 + number}/-`],
        [X.amount, y, `${((90 + number) * 120).toLocaleString('en-IN')}/-`],
      ];
      return page(number, [
        [40, 12, '30/11/26, 9:55 AM'],
        [480, 12, 'Estimate of the residence'],
        ...(number === 1 ? HEAD : []),
        ...at(1, number === 1 ? 160 : 30),
        ...at(2, 300),
        ...at(3, 560),
        [40, 585, 'file:///estimate.html'],
        [740, 585, `${number}/3`],
      ]);
    });
    const boq = read(pages);
    expect(boq.items.map(({ number }) => number)).toEqual(
      [1, 2, 3].flatMap((number) => [1, 2, 3].map((row) => `${number}.${row}`)),
    );
  });
});

describe('a printed schedule of rates', () => {
  const AT = { number: 30, code: 70, words: 120, rate: 330, unit: 390, from: 450, until: 510 };
  const NAMES = [
    'Hire charges of a concrete',
    'Brass door stopper with a',
    'Cement mixer of any make',
    'Teak wood in planks of',
  ];

  /** Numbers set in the middle of cells that wrap: each half of a cell is a line of its own. */
  const rate = (y: number, number: number): Text[] => [
    [AT.words, y - 5, NAMES[number % NAMES.length] ?? ''],
    [AT.from, y - 5, '26-04-'],
    [AT.until, y - 5, '01-01-'],
    [AT.number, y, String(number)],
    [AT.code, y, String(1000 + number)],
    [AT.rate, y, String(800 + number)],
    [AT.unit, y, 'Day'],
    [AT.words, y + 5, `size of ${100 + number} mm`],
    [AT.from, y + 5, '2025'],
    [AT.until, y + 5, '2060'],
  ];
  const head: Text[] = [
    [AT.rate, 40, 'Rate'],
    [AT.from, 40, 'Valid'],
    [AT.until, 40, 'Valid'],
    [AT.number, 45, 'No'],
    [AT.code, 45, 'Code'],
    [AT.words, 45, 'Description'],
    [AT.unit, 45, 'Unit'],
    [AT.rate, 50, '(₹)'],
    [AT.from, 50, 'From'],
    [AT.until, 50, 'To'],
  ];
  const pages = [0, 1].map((index) =>
    page(index + 1, [
      ...head,
      ...Array.from({ length: 12 }, (_, row) => rate(80 + 30 * row, index * 12 + row + 1)).flat(),
    ]),
  );

  it('has its rates with their words and codes, although headings and cells are set in halves', () => {
    const schedule = scheduleOf({ kind: 'pdf', sheets: tablesOfPages(pages) });
    expect(schedule?.rates).toHaveLength(24);
    expect(schedule?.rates.map(({ code, words, rate: each }) => [code, words, each]).slice(0, 2)).toEqual([
      ['1001', 'Brass door stopper with a size of 101 mm', 80_100],
      ['1002', 'Cement mixer of any make size of 102 mm', 80_200],
    ]);
    expect(read(pages).questions?.map(({ kind }) => kind)).toEqual(['rates']);
  });
});

/** A bill with rooms, and stages of payment below it whose words run across its columns. */
describe('columns of a bill above another table', () => {
  const AT = { number: 40, room: 70, name: 145, unit: 425, quantity: 395, rate: 490, amount: 545 };
  const head = (y: number): Text[] => [
    [AT.number, y, 'S.No.'],
    [AT.room, y, 'Room'],
    [AT.name, y, 'Item Description'],
    [AT.quantity, y, 'Qty'],
    [AT.unit, y, 'UoM'],
    [AT.rate, y, 'Rate'],
    [AT.amount, y, 'Total'],
  ];
  const LINES = [
    ['Living Room', 'Console of oak', 2, 45_000],
    ['Kid Bedroom', 'Study table', 3, 28_000],
    ['Modular Kitchen', 'Tall unit', 1, 97_500],
  ] as const;
  const rows = LINES.flatMap(([room, name, quantity, rate], at): Text[] => [
    [AT.number, 120 + at * 50, String(at + 1)],
    [AT.room, 120 + at * 50, room],
    [AT.name, 120 + at * 50, name],
    [AT.quantity, 120 + at * 50, String(quantity)],
    [AT.unit, 120 + at * 50, 'Nos'],
    [AT.rate, 120 + at * 50, String(rate)],
    [AT.amount, 120 + at * 50, String(quantity * rate)],
    [AT.name, 130 + at * 50, '- Core of 18 mm ply with a veneer that is'],
    [AT.name, 140 + at * 50, 'polished by hand'],
    [AT.name, 150 + at * 50, '- Channels that close softly'],
  ]);
  const total = LINES.reduce((sum, [, , quantity, rate]) => sum + quantity * rate, 0);
  const stages = [0, 1, 2, 3].flatMap((at): Text[] => [
    [AT.number, 350 + at * 14, `Milestone ${at + 1}`],
    [110, 350 + at * 14, 'Booking & advance deposit for the works of the stage'],
    [AT.quantity, 350 + at * 14, '25%'],
    [AT.amount, 350 + at * 14, String(total / 4)],
  ]);

  it('are not drawn by the lines of the other', () => {
    const boq = read([
      page(1, [
        ...head(100),
        ...rows,
        [AT.name, 290, 'Grand Total'],
        [AT.amount, 290, String(total)],
        [AT.number, 336, 'Milestone'],
        [110, 336, 'Stage Description'],
        [AT.quantity, 336, 'Share'],
        [AT.amount, 336, 'Value'],
        ...stages,
      ]),
    ]);
    expect(boq.items.map(({ room, number, amount }) => [room, number, amount / 100])).toEqual(
      LINES.map(([room, , quantity, rate], at) => [room, String(at + 1), quantity * rate]),
    );
    expect(boq.items.map(({ title }) => title.split(' - ')[0])).toEqual(LINES.map(([, name]) => name));
    expect([boq.status, boq.computedTotal]).toEqual(['done', total * 100]);
  });
});

describe('descriptions in lines above their figures', () => {
  it('are in the column whose label stands in its middle', () => {
    const names = ['Permits', 'Billboard of the works', 'Safety and health of all the workers', 'Gravel bedding'];
    const texts = names.flatMap((name, at): Text[] => [
      [30, 120 + at * 28, `B.${at + 1} (1)`],
      [90, 120 + at * 28, name],
      [330, 120 + at * 28, 'AS ESTIMATED'],
      [330, 134 + at * 28, 'AS QUOTED'],
      [440, 134 + at * 28, '2.00'],
      [500, 134 + at * 28, 'cum'],
      [560, 134 + at * 28, '120.00'],
      [640, 134 + at * 28, '240.00'],
    ]);
    const head: Text[] = [
      [30, 100, 'ITEM NO.'],
      [200, 100, 'DESCRIPTION'],
      [435, 100, 'QUANTITY'],
      [500, 100, 'UNIT'],
      [560, 100, 'RATE'],
      [640, 100, 'AMOUNT'],
    ];
    const [sheet] = tablesOfPages([page(1, [...head, ...texts])]);
    const described = sheet?.rows.filter(({ cells }) => String(cells[1]).endsWith('AS ESTIMATED'));
    expect(described?.map(({ cells }) => cells.slice(0, 2))).toEqual(
      names.map((name, at) => [`B.${at + 1} (1)`, `${name} AS ESTIMATED`]),
    );
  });
});

describe('a table that ends on the next page, above the headings of another', () => {
  it.each(['.', ','])('keeps its last lines, with %s before the decimals', (sign) => {
    const money = (rupees: number): string => `${rupees}${sign}00`;
    const line = (y: number, name: string, quantity: number, rate: number): Text[] => [
      [40, y, name],
      [240, y, String(quantity)],
      [320, y, money(rate)],
      [420, y, money(quantity * rate)],
    ];
    const head = (y: number, of: string): Text[] => [
      [40, y, of],
      [240, y, 'Quantity'],
      [320, y, 'Unit price'],
      [420, y, 'Amount'],
    ];
    const boq = read([
      page(1, [...head(100, 'Name of the fitter'), ...line(120, 'Asha', 30, 650), ...line(140, 'Ravi', 36, 500)]),
      page(2, [
        ...line(40, 'Meena', 89, 220),
        ...head(80, 'Description of goods'),
        ...line(100, 'Cables', 4, 300),
        ...line(120, 'Desk of teak', 2, 9_000),
        ...line(140, 'Lamp', 7, 850),
      ]),
    ]);
    expect(boq.items.map(({ title, amount }) => [title, amount / 100])).toEqual([
      ['Asha', 19_500],
      ['Ravi', 18_000],
      ['Meena', 19_580],
      ['Cables', 1_200],
      ['Desk of teak', 18_000],
      ['Lamp', 5_950],
    ]);
  });
});

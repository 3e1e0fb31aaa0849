import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const WORDS = ['Brickwork', 'Plaster', 'Wall tiles', 'Door shutter', 'False ceiling', 'Wardrobe', 'Wiring', 'Cornice'];
const HEADER: Row = ['Sr No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const VENDOR: Row = ['Sr No', 'Particulars', 'Unit', 'Qty', 'Price', 'Amount'];
/** Odd figures: none is a sum or a multiple of the others by chance. */
const line = fc.record({
  quantity: fc.integer({ min: 3, max: 97 }),
  supply: fc.integer({ min: 1_003, max: 9_999 }),
  labour: fc.integer({ min: 211, max: 997 }),
});
const lines = fc.array(line, { minLength: 5, maxLength: 8 });

const titleOf = (index: number): string => `${WORDS[index % WORDS.length] ?? ''} of kind ${index + 1}`;

describe('material and labour with a rate and an amount each', () => {
  const orders = fc.record({
    names: fc.constantFrom(['Material', 'Labour'], ['ค่าวัสดุ', 'ค่าแรง'], ['MATERIAL', 'JASA']),
    isTogether: fc.boolean(),
    hasTotal: fc.boolean(),
    spare: fc.integer({ min: 0, max: 2 }),
  });

  it('make one price where the file sums them row by row, also next to a total in several columns', () => {
    fc.assert(
      fc.property(lines, orders, (all, { names: [one = '', other = ''], isTogether, hasTotal, spare }) => {
        const heads = isTogether
          ? [`${one} price`, `${other} price`, `${one} amount`, `${other} amount`]
          : [`${one} price`, `${one} amount`, `${other} price`, `${other} amount`];
        const sums = [0, 0];
        const rows = all.map(({ quantity, supply, labour }, index): Row => {
          const amounts = [quantity * supply, quantity * labour];
          sums[0] = (sums[0] ?? 0) + (amounts[0] ?? 0);
          sums[1] = (sums[1] ?? 0) + (amounts[1] ?? 0);
          const [material = 0, work = 0] = amounts;
          const figures = isTogether ? [supply, labour, material, work] : [supply, material, labour, work];
          return [index + 1, titleOf(index), 'sqm', quantity, ...figures, material + work];
        });
        const [material = 0, work = 0] = sums;
        const last: Row = isTogether
          ? [null, 'Total', null, null, null, null, material, work, material + work]
          : [null, 'Total', null, null, null, material, null, work, material + work];
        const pad = Array.from({ length: spare }, (): Row => [null, 'Note: as per drawing']);
        const header: Row = ['No', 'Description', 'Unit', 'Qty', ...heads, 'Both'];
        const boq = understand(gridFile([header, ...rows, ...(hasTotal ? [last] : []), ...pad]));
        expect([boq.items.length, boq.computedTotal]).toEqual([all.length, 100 * (material + work)]);
        expect(boq.differences).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('direct and indirect costs alone', () => {
  it('cost their sum where the file states it row by row, and tax is no part of it', () => {
    const costs = [87_371, 59_406, 296_228, 837_947];
    const extra = [8_363, 14_851, 74_057, 211_330];
    const rows = costs.map((cost, index): Row => {
      const more = extra[index] ?? 0;
      return [index + 1, titleOf(index), cost, more, cost + more];
    });
    const read = (second: string, third: string) =>
      understand(gridFile([['Item no', 'Description', 'Direct cost', second, third], ...rows])).computedTotal;
    const [direct, indirect] = [costs, extra].map((all) => 100 * all.reduce((sum, cost) => sum + cost, 0));
    expect(read('Indirect cost', 'Total cost')).toBe((direct ?? 0) + (indirect ?? 0));
    expect(read('GST', 'Total with GST')).toBe(direct);
  });
});

describe('rows that sum the rows numbered below them', () => {
  const groups = fc.array(lines, { minLength: 2, maxLength: 4 });

  it('are no items, whatever separates the parts of a number', () => {
    fc.assert(
      fc.property(groups, fc.constantFrom('-', '.', '/'), fc.constantFrom('A', '1', 'C'), (all, dash, first) => {
        let whole = 0;
        const body = all.flatMap((group, place) => {
          const number = `${first}${dash}${place + 1}`;
          const parts = group.map(({ quantity, supply }, index): Row => [
            `${number}${dash}${index + 1}`,
            titleOf(index),
            'sqm',
            quantity,
            supply,
            quantity * supply,
          ]);
          const sum = parts.reduce((total, row) => total + Number(row[5]), 0);
          whole += sum;
          return [[number, `Part ${place + 1} of the works`, 'LS', 1, sum, sum] satisfies Row, ...parts];
        });
        const boq = understand(gridFile([HEADER, [first, 'All works', 'LS', 1, whole, whole], ...body]));
        expect([boq.items.length, boq.computedTotal]).toEqual([all.flat().length, whole * 100]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('money that is not taken', () => {
  const bodyOf = (all: readonly { quantity: number; supply: number }[]): Row[] =>
    all.map(({ quantity, supply }, index) => [index + 1, titleOf(index), 'sqm', quantity, supply, quantity * supply]);

  it('is named with its rows and its sum', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 11, max: 97 }), (all, quantity) => {
        const nameless: Row = [null, null, null, quantity, null, 77_777];
        const { warnings, computedTotal } = understand(gridFile([HEADER, ...bodyOf(all), nameless]));
        const isTaken = computedTotal === 100 * (77_777 + all.reduce((sum, row) => sum + row.quantity * row.supply, 0));
        expect(isTaken || warnings.some((text) => text.includes('1 row with an amount of ₹77,777.00'))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('is named where a row of words and figures has no quantity and costs nothing', () => {
    const rows: Row[] = [
      ['Description', 'Qty', 'Remove', 'Replace', 'Total'],
      ['Carport', '2 EA', 10, 20, 60],
      ['Moulding', 'furlong', 0, 111.46, 0],
      ['Awning', '1 EA', 0, 30, 30],
    ];
    const { items, warnings } = understand(gridFile(rows));
    expect(items.length === 3 || warnings.join().includes('sheet "Sheet1", row 3')).toBe(true);
  });

  it('is named where a row has a quantity and a unit but no words', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 11, max: 97 }), (all, quantity) => {
        const rows = all.map((row, index): Row => [index + 1, titleOf(index), 'sqm', row.quantity, null, null]);
        const { warnings, items } = understand(gridFile([HEADER, ...rows, [null, null, 'sqm', quantity, null, null]]));
        expect(items).toHaveLength(all.length);
        expect(warnings.join()).toContain(
          `Figures without words or without a quantity, and so not taken: sheet "Sheet1", row`,
        );
      }),
      { numRuns: 50 },
    );
  });

  it('is none in prices without quantities below a bill, which are named as such', () => {
    fc.assert(
      fc.property(lines, lines, (all, prices) => {
        const list = prices.map(({ supply }, index): Row => [index + 1, titleOf(index), null, null, supply, 0]);
        const rows = [HEADER, ...bodyOf(all), ['', 'Total', null, null, null, null], ['Prices of the vendor'], VENDOR];
        const boq = understand(gridFile([...rows, ...list]));
        expect(boq.items).toHaveLength(all.length);
        expect(boq.warnings.join()).toContain(`${prices.length} prices without a quantity`);
      }),
      { numRuns: 50 },
    );
  });

  it('is never that of two offers together without a question, however their lines are worded', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const wordedOtherwise = bodyOf(all).map((row): Row => [
          row[0] ?? null,
          `Or similar ${String(row[1])}`,
          ...row.slice(2),
        ]);
        const extra: Row = [99, 'Commissioning', 'LS', 1, 50_000, 50_000];
        const file = namedGridFile({
          Invoice: [HEADER, ...bodyOf(all)],
          Quotation: [HEADER, ...wordedOtherwise, extra],
        });
        const boq = understand(file);
        expect(boq.questions?.map(({ kind }) => kind)).toEqual(['copies']);
      }),
      { numRuns: 50 },
    );
  });

  it('is named where a sheet is left out that costs something', () => {
    const priced = bodyOf([3, 5, 7, 9, 11].map((quantity) => ({ quantity, supply: 1_237 })));
    const sheet: Row[] = [
      ['Description', 'Amount'],
      ['Design', 4_321],
      ['Survey', 8_765],
    ];
    const boq = understand(namedGridFile({ Bill: [HEADER, ...priced], 'Summary of fees': sheet }));
    expect(boq.items).toHaveLength(5);
    expect(boq.warnings.join()).toContain('2 rows with amounts of ₹13,086.00');
  });

  it('is asked about where a printed table is left out that costs as much as the bill', () => {
    const extra = bodyOf([3, 5].map((quantity) => ({ quantity, supply: 17 })));
    const table: Row[] = [
      ['Work items summary', null],
      ['Description', 'Amount'],
      ...WORDS.map((word, index): Row => [word, 4_321 + 17 * index]),
    ];
    const file = namedGridFile({ 'page 1': table, 'page 2': [HEADER, ...extra] });
    expect([understand(file).status, understand({ ...file, kind: 'pdf' }).status]).toEqual(['done', 'review']);
    const sheets = understand({ ...file, kind: 'pdf' }).questions?.find(({ kind }) => kind === 'sheets');
    expect(sheets?.readings.map(({ items }) => items)).toContain(WORDS.length + extra.length);
  });

  it('is none in a sheet that works out the rates of the bill, which is named', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 9, maxLength: 12 }), (all) => {
        const rates = all.map(({ supply, labour }, index) => supply + labour + 17 * index);
        const bill = all.map(({ quantity }, index): Row => [
          index + 1,
          titleOf(index),
          'no',
          quantity,
          rates[index] ?? 0,
          quantity * (rates[index] ?? 0),
        ]);
        const parts = rates.flatMap((rate, index): Row[] => [
          [index + 1, `Material of ${titleOf(index)}`, 'no', 2, rate / 4, rate / 2],
          [null, `Work for ${titleOf(index)}`, 'hour', 4, rate / 8, rate / 2],
          [null, `Price of ${titleOf(index)}`, null, null, null, rate],
        ]);
        const boq = understand(namedGridFile({ Bill: [HEADER, ...bill], Take: [HEADER, ...parts] }));
        const whole = bill.reduce((sum, row) => sum + Number(row[5]), 0);
        if (new Set(rates).size < 8) return;
        expect([boq.items.length, boq.computedTotal]).toEqual([all.length, whole * 100]);
        expect(boq.warnings.join()).toContain('Sheet "Take"');
      }),
      { numRuns: 50 },
    );
  });
});

describe('prices below a bill', () => {
  const BILL: Row[] = [HEADER, [1, 'Wall tiles', 'sqm', 10, 100, 1_000]];
  const list = [1, 2, 3, 4].map((count): Row => [count, `Extra tap ${count}`, 100 + count]);

  it('are asked about where they are more than the items, unless a total proves the bill whole', () => {
    const rest: Row[] = [['Sr No', 'Item', 'Rate'], ...list];
    const total: Row = [null, 'Total', null, null, null, 1_000];
    expect(understand(gridFile([...BILL, ...rest])).status).toBe('review');
    expect(understand(gridFile([...BILL, total, ...rest]))).toMatchObject({ status: 'done', computedTotal: 100_000 });
  });
});

describe('measurements above the bill of the same sheet', () => {
  const MEASURES: Row[] = [
    ['Item', null, 'No.', 'L', 'Unit', 'Total'],
    ['Columns', '75 x 6', 4, 4.6, 'm', 18.4],
    ['Bracing', '50 x 6', 4, 2.6, 'm', 10.4],
    ['Ladder', '35 x 6', 2, 4.4, 'm', 8.8],
    ['Total (Kg)', null, null, null, null, 709.63],
  ];
  const BILL: Row[] = [
    ['Description of work', 'No', 'L', 'Quantity', 'Rate', 'Unit', 'Amount'],
    ['Structural steel work', null, null, 710, 80, 'Kg', 56_800],
    ['Bolts with nuts and washers', null, null, 4, 121, 'Kg', 484],
    ['Paint in two coats', null, null, 12, 55, 'sqm', 660],
  ];

  it('are no items, and are where nothing has a rate', () => {
    const boq = understand(gridFile([...MEASURES, ...BILL, ...MEASURES, ...BILL]));
    expect([boq.items.length, boq.computedTotal]).toEqual([6, 2 * 5_794_400]);
    expect([boq.status, boq.differences]).toEqual(['done', []]);
    expect(understand(gridFile(MEASURES)).items).toHaveLength(3);
  });
});

describe('a sheet with the headings of the bill that was not understood', () => {
  const HEADS: Row = ['ลำดับ', 'CODE', 'ชื่องาน', 'จำนวน', 'หน่วย', 'ค่าวัสดุ', 'รวมเป็นเงิน'];

  it('is named with the lines that it has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (count) => {
        const works = WORDS.slice(0, 6).map((word, index): Row => [index + 1, null, word, 4 + index, 'm2']);
        const other = WORDS.slice(0, 8).concat('Earthing').slice(0, count);
        const boq = understand(
          namedGridFile({
            Interior: [HEADS, ...works],
            Electrical: [
              ['ลำดับ', 'CODE', 'จำนวน', 'ชุด'],
              ...other.map((word, index): Row => [null, `E${index}`, null, `${word} of the panel`, 3 + index]),
            ],
          }),
        );
        const taken = boq.sheets.find(({ name }) => name === 'Electrical')?.items ?? 0;
        if (boq.status === 'done' && taken === 0)
          expect(boq.warnings.join(' ')).toContain('Sheet "Electrical" has headings of the bill');
        else expect(taken + (boq.questions?.length ?? 0)).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a quotation by width and height', () => {
  it('is no measurement, though the column of its amounts has a name of its own', () => {
    const line = (at: number, words: string, width: number, area: number, rate: number): RawCell[] => {
      const basic = area * rate;
      return [at, words, width, 84, 2, area, rate, basic, 0.18, basic * 0.18, basic * 1.18];
    };
    const { items, computedTotal } = understand(
      gridFile([
        ['Sr', 'Particular', 'W inch', 'H inch', 'Pcs', 'Sq.ft', 'Rate', 'Basic', 'GST %', 'GST Amt', 'Total'],
        line(1, 'Shower cubicle', 48, 56, 680),
        line(2, 'Glass dado', 120, 20, 310),
        line(3, 'Mirror with touch', 36, 31.5, 520),
        line(4, 'Domal window', 60, 90, 430),
      ]),
    );
    expect([items.length, computedTotal]).toEqual([4, 9_936_000]);
  });
});

it('names money without words in print, as the last column of a sheet that was cut from its page', () => {
  const { computedTotal, warnings } = understand({
    kind: 'pdf',
    sheets: gridFile([
      ['No', 'Description', 'Qty', 'Rate'],
      [1, 'Brick soling', 10, 400],
      [2, 'Plaster', 20, 250],
      [3, 'Shutter', 30, 400],
      [null, 'Total'],
      [null, 'Add GST 18%'],
      [null, 'Grand total'],
      ['4,000.00'],
      ['5,000.00'],
      ['12,000.00'],
      ['21,000.00'],
      ['3,780.00'],
      ['24,780.00'],
      ['24,790.00'],
    ]).sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, page: row.at > 7 ? 2 : 1 })) })),
  });
  expect(computedTotal).toBe(2_100_000);
  expect(warnings.filter((warning) => warning.startsWith('Figures without words'))).toHaveLength(1);
});

it('names words in place of a price between lines, where no line was made of them', () => {
  const rows: Row[] = [
    ['Item', 'Qty', 'Rate', 'Amount'],
    ['Facade board', 1, 118_000, 118_000],
    ['Logo', 2, 27_500, 55_000],
    [null, 1, 'in your scope', null],
    ['Standee', 4, 1_850, 7_400],
    ['Total', null, null, 180_400],
  ];
  const warningsOf = (all: Row[]) =>
    understand(gridFile(all)).warnings.filter((one) => one.startsWith('Words in place'));
  expect(warningsOf(rows)).toEqual(['Words in place of a price or a quantity, and not taken: sheet "Sheet1", row 4.']);
  expect(warningsOf(rows.filter((_, at) => at !== 3))).toEqual([]);
});

it('names the only line of words between those of a list line by line', () => {
  const line = (words: string): RawCell[] => words.split('|').map((word) => (word === '' ? null : word));
  const { warnings } = understand({
    ...gridFile(
      [
        'Opening|Fabric article|W×H in|Panels|Mtrs|Fabric/m|Stitch/panel|Track rft|Track/rft|Lining|Amount',
        'Sit-out door|Linen Oat 204|96 × 88|4|11.5|890|325|9|190|-|13,245.00',
        'Family window 1|Linen Oat 204|72 × 60|3|6.8|890|325|7|190|-|8,357.00',
        'Parents|Cotton Thulasi print|60 × 54|3|6.3|540|280|6|190|1260|6,642.00',
        'Master main|Velvet Moss 11|108 × 92|5|14.5|1240|390|10|240|3480|25,810.00',
        'Master sheer|Sheer Pearl|108 × 92|5|14.5|460|250|10|-|-|7,920.00',
        '|Study — blind see blind quote - - - - - - - - separate|||||||||',
        'Prayer niche|Kasavu tissue|36 × 72|2|4.4|710|280|3.5|190|-|4,349.00',
        '|Sum|||||||||66,323.00',
        '|Installation (2 men 1|day)||||||||3,500.00',
        '|Total incl. installation|||||||||69,823.00',
      ].map(line),
    ),
    kind: 'pdf',
  });
  expect(warnings.filter((one) => one.startsWith('Words in place'))).toHaveLength(1);
});

it('names a heading that nothing stands under, right above the sum of its group', () => {
  const warningsOf = (last: RawCell[]): string[] =>
    understand(
      gridFile([
        ['Item', 'Qty', 'Rate', 'Amount'],
        ['Hall'],
        ['Sofa', 1, 45_000, 45_000],
        ['Table', 1, 12_000, 12_000],
        last,
        ['Total', null, null, 57_000],
      ]),
    ).warnings.filter((one) => one.startsWith('Nothing stands'));
  expect(warningsOf(['Kids room curtains to be selected'])).toEqual([
    'Nothing stands under these words, which may be a line without a price: sheet "Sheet1", row 5.',
  ]);
  expect(warningsOf(['Lamp', 1, 500, 500])).toEqual([]);
});

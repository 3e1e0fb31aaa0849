import { read, utils, write, type CellObject } from '@e965/xlsx';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { clientWorkbook } from '../../../test/fixtures/imports/client-workbook';
import { workbook } from '../../../test/fixtures/imports/workbook';
import { scanZip } from '../reading/parse/scan-zip';
import { readWorkbook } from '../reading/parse/read-workbook';
import { understand } from '../reading/understand/understand';
import type { ChangedRow, FileTotal, FillChanges, FormulaChoice } from './changes';
import { fillWorkbook } from './fill-workbook';
import { ZipParts } from './zip-parts';

let priced: Buffer;
let unpriced: Buffer;
beforeAll(async () => {
  priced = await clientWorkbook();
  unpriced = await clientWorkbook(false);
});

const COLUMNS = { number: 0, description: 1, unit: [2], quantity: 3, rate: [4], amount: [5], heading: 3 };
const NOTHING: FillChanges = { rows: [], added: null };
const row = (at: number, change: Partial<ChangedRow>, sheet = 'Civil'): ChangedRow => ({
  sheet,
  at,
  columns: COLUMNS,
  isRemoved: false,
  ...change,
});

/** Value and formula of every cell, by `sheet!cell`. */
function cellsOf(bytes: Buffer): Map<string, string> {
  const book = read(bytes, { cellFormula: true, cellStyles: true });
  const cells = new Map<string, string>();
  for (const name of book.SheetNames)
    for (const [place, cell] of Object.entries(book.Sheets[name] ?? {})) {
      if (place.startsWith('!')) continue;
      const { v, f, s } = cell as CellObject & { s?: unknown };
      if (v !== undefined || f !== undefined) cells.set(`${name}!${place}`, JSON.stringify([v, f, s]));
    }
  return cells;
}

/** Where two workbooks differ: the cell, and what it holds in the second. */
function differences(one: Buffer, other: Buffer): Record<string, unknown> {
  const [before, after] = [cellsOf(one), cellsOf(other)];
  const places = [...new Set([...before.keys(), ...after.keys()])].filter((at) => before.get(at) !== after.get(at));
  const book = read(other, { cellFormula: true });
  return Object.fromEntries(
    places.sort().map((at) => {
      const [sheet = '', place = ''] = at.split('!');
      const { v, f } = (book.Sheets[sheet]?.[place] ?? {}) as CellObject;
      return [at, f === undefined ? v : `=${f} → ${JSON.stringify(v)}`];
    }),
  );
}

/** The parts whose packed bytes differ. */
async function changedParts(one: Buffer, other: Buffer): Promise<string[]> {
  const [before, after] = [await ZipParts.read(one), await ZipParts.read(other)];
  return [...new Set([...before.names(), ...after.names()])].filter(
    (name) => !before.packed(name)?.equals(after.packed(name) ?? Buffer.alloc(0)),
  );
}

async function filled(bytes: Buffer, changes: FillChanges, choice?: FormulaChoice): Promise<Buffer> {
  const { bytes: made } = await fillWorkbook(bytes, changes, choice);
  if (!made) throw new Error('it cannot be written into');
  await scanZip(made);
  return made;
}

describe('a workbook with nothing to change', () => {
  it('is the same bytes, also where the cells hold what is to be written', async () => {
    expect(await filled(priced, NOTHING)).toBe(priced);
    expect(await filled(priced, { rows: [row(5, { rate: 950, amount: 76_000 })], added: null })).toBe(priced);
  });
});

describe('a changed rate', () => {
  it('moves its cell and what depends on it, in every sheet, and nothing else', async () => {
    const made = await filled(priced, { rows: [row(6, { rate: 800, amount: 34_000 })], added: null });
    expect(differences(priced, made)).toEqual({
      'Abstract!B2': '=Civil!F8 → 117680',
      'Abstract!B4': '=ROUND(SUM(B2:B3),0) → 117680',
      // How a program writes a number as text is left to the program: the formula has no value until then.
      'Abstract!B5': undefined,
      'Civil!E6': 800,
      'Civil!F6': '=D6*E6 → 34000',
      'Civil!F8': '=SUM(F5:F7) → 117680',
    });
    expect(await changedParts(priced, made)).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet3.xml',
      'xl/workbook.xml',
    ]);
    const parts = await ZipParts.read(made);
    expect(parts.text('xl/worksheets/sheet3.xml')).toContain('<f>TEXT(B4,&quot;0&quot;)</f></c>');
    expect(parts.text('xl/workbook.xml')).toContain('fullCalcOnLoad="1"');
    expect(parts.text('xl/worksheets/sheet1.xml')?.replace(/<sheetData>.*<\/sheetData>/s, '')).toBe(
      (await ZipParts.read(priced)).text('xl/worksheets/sheet1.xml')?.replace(/<sheetData>.*<\/sheetData>/s, ''),
    );
  });

  it('fills a bill that came without prices, and is read again as it was priced', async () => {
    const rows = [5, 6, 7].flatMap((at) => [row(at, { rate: at * 100 }), row(at, { rate: at * 10 }, 'Wood & glass')]);
    const made = await filled(unpriced, { rows, added: null });
    const { items } = understand(readWorkbook(made, 'xlsx', () => undefined));
    expect(items.map(({ rate, amount }) => [rate, amount])).toEqual([
      [50_000, 4_000_000],
      [60_000, 2_550_000],
      [70_000, 840_000],
      [5_000, 240_000],
      [6_000, 48_000],
      [7_000, 68_250],
    ]);
  });

  it('takes the formula out where that was chosen, and leaves its neighbours theirs', async () => {
    const made = await filled(priced, { rows: [row(5, { amount: 70_000 })], added: null }, 'replace');
    expect(differences(priced, made)).toMatchObject({ 'Civil!F5': 70_000, 'Civil!F8': '=SUM(F5:F7) → 110851.25' });
    // The shared formula stood in the cell that was written over.
    expect(cellsOf(made).get('Civil!F6')).toBe(cellsOf(priced).get('Civil!F6'));
    expect(cellsOf(made).get('Civil!F7')).toBe(cellsOf(priced).get('Civil!F7'));
  });

  it('writes columns for rates and amounts where a bill has none', async () => {
    const columns = { ...COLUMNS, rate: [], amount: [] };
    const made = await filled(priced, { rows: [{ ...row(5, { rate: 7, amount: 560 }), columns }], added: null });
    expect(differences(priced, made)).toEqual({
      'Civil!G3': 'Rate',
      'Civil!H3': 'Amount',
      'Civil!G5': 7,
      'Civil!H5': 560,
    });
  });
});

describe('a formula that gives another figure than is to be written', () => {
  const amount: FillChanges = {
    rows: [row(5, { amount: 70_000 }), row(6, { rate: 800, amount: 34_000 })],
    added: null,
  };

  it('is asked about before anything is written', async () => {
    expect(await fillWorkbook(priced, amount)).toEqual({
      bytes: null,
      count: 1,
      formulas: [{ at: 'Civil!F5', formula: '=D5*E5', gives: 76_000, figure: 70_000 }],
      elsewhere: [],
      totals: [],
      words: [],
    });
  });

  it('is not asked about where it only follows another that is', async () => {
    const book = read(priced, { cellFormula: true });
    (book.Sheets['Civil'] ?? {})['D5'] = { t: 'n', v: 80, f: '40+40' };
    const measured = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const change: FillChanges = { rows: [row(5, { quantity: 90, amount: 85_500 })], added: null };
    const { formulas, count } = await fillWorkbook(measured, change);
    expect([count, formulas.map(({ at }) => at)]).toEqual([1, ['Civil!D5']]);
    expect(differences(measured, await filled(measured, change, 'replace'))).toMatchObject({
      'Civil!D5': 90,
      'Civil!F5': '=D5*E5 → 85500',
    });
  });

  it('stays where that was chosen, and everything else is written', async () => {
    const { bytes, count } = await fillWorkbook(priced, amount, 'keep');
    expect(count).toBe(1);
    expect(differences(priced, bytes ?? Buffer.alloc(0))).toMatchObject({
      'Civil!E6': 800,
      'Civil!F6': '=D6*E6 → 34000',
    });
    expect(cellsOf(bytes ?? Buffer.alloc(0)).get('Civil!F5')).toBe(cellsOf(priced).get('Civil!F5'));
  });

  it('is none where it rounds in its own way, and a premium by formula stays one', async () => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Tiles', 'sqft', 84, 100, 8_400],
      ['', 'Total', '', '', '', 8_400],
      ['', 'Premium 13 %', '', '', '', 1_092],
    ]);
    sheet['F2'] = { t: 'n', v: 8_400, f: 'D2*E2' };
    sheet['F3'] = { t: 'n', v: 8_400, f: 'SUM(F2:F2)' };
    sheet['F4'] = { t: 'n', v: 1_092, f: 'ROUNDUP(F3*0.13,0)' };
    utils.book_append_sheet(book, sheet, 'Civil');
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const columns = { ...COLUMNS, heading: 1 };
    const addition = (is: number) => ({
      sheet: 'Civil',
      at: 4,
      was: { label: 'Premium', percent: 13, amount: 1_092 },
      is: { label: 'Premium', percent: 13, amount: is },
      isRemoved: false,
    });
    const change = (is: number): FillChanges => ({
      rows: [{ ...row(2, { rate: 101.37, amount: 8_515.08 }), columns }],
      additions: [addition(is)],
      added: null,
    });
    expect(differences(bytes, await filled(bytes, change(1_106.96)))).toMatchObject({
      'Civil!F4': '=ROUNDUP(F3*0.13,0) → 1107',
    });
    const asked = await fillWorkbook(bytes, change(1_105.8));
    expect(asked).toMatchObject({
      bytes: null,
      formulas: [{ at: 'Civil!F4', formula: '=ROUNDUP(F3*0.13,0)', gives: 1_107, figure: 1_105.8 }],
    });
    const kept = await filled(bytes, change(1_105.8), 'keep');
    expect(differences(bytes, kept)).toMatchObject({ 'Civil!F4': '=ROUNDUP(F3*0.13,0) → 1107' });
  });
});

describe('a formula that names no cells', () => {
  /** A bill of two lines whose closing refers to them by names, a table and addresses in words. */
  function named(): Buffer {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Tiles', 'sqft', 84, 100, 8_400],
      [2, 'Skirting', 'rft', 10, 50, 500],
    ]);
    const closing = [
      'SUM(Items[Amount])',
      'SUM(Amounts)',
      'ROUND(Total_amt*GSTrate,2)',
      'INDIRECT("F2")*2',
      'SUM(OFFSET(A1,1,5,2,1))',
      "'[1]Last year'!B2+1",
      'SUM(A2:A3)',
    ];
    sheet['G2'] = { t: 'n', v: 8_400, f: 'Items[[#This Row],[Qty]]*Items[[#This Row],[Rate]]' };
    for (const [at, f] of closing.entries()) sheet[`F${at + 4}`] = { t: 'n', v: 1, f };
    sheet['!ref'] = 'A1:G12';
    utils.book_append_sheet(book, sheet, 'Civil');
    book.Workbook = {
      Names: [
        { Name: 'Amounts', Ref: 'Civil!$F$2:$F$3' },
        { Name: 'Total_amt', Ref: 'Civil!$F$5' },
        { Name: 'GSTrate', Ref: '0.18' },
      ],
    };
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  }

  it('is calculated again or loses its value, unless it looks at another workbook or at nothing that moved', async () => {
    const bytes = named();
    const columns = { ...COLUMNS, heading: 1 };
    const made = await filled(bytes, { rows: [{ ...row(3, { rate: 60, amount: 600 }), columns }], added: null });
    // A formula without its value is left to the program that opens the workbook.
    expect(differences(bytes, made)).toEqual({
      'Civil!E3': 60,
      'Civil!F3': 600,
      'Civil!G2': undefined,
      'Civil!F4': undefined,
      'Civil!F5': '=SUM(Amounts) → 9000',
      'Civil!F6': '=ROUND(Total_amt*GSTrate,2) → 1620',
      'Civil!F7': undefined,
      'Civil!F8': undefined,
    });
    expect((await ZipParts.read(made)).text('xl/worksheets/sheet1.xml')).toContain('<f>SUM(Items[Amount])</f></c>');
    expect(await filled(bytes, NOTHING)).toBe(bytes);
  });
});

describe('a table', () => {
  it('has its columns calculated again, row by row and altogether', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("Client's bill");
    const titles = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount & tax'];
    sheet.addTable({
      name: 'Items',
      ref: 'A1',
      headerRow: true,
      totalsRow: true,
      columns: titles.map((name) => ({ name })),
      rows: [
        [1, 'Tiles', 'sqft', 84, 100, 8_400],
        [2, 'Skirting', 'rft', 10, 50, 500],
      ],
    });
    for (const [at, result] of [
      [2, 8_400],
      [3, 500],
    ] as const)
      sheet.getCell(`F${at}`).value = { formula: 'Items[[#This Row],[Qty]]*Items[[#This Row],[Rate]]', result };
    sheet.getCell('F4').value = { formula: 'SUBTOTAL(109,Items[Amount & tax])', result: 8_900 };
    sheet.getCell('F6').value = { formula: 'SUM(Items[Amount & tax])', result: 8_900 };
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    const columns = { ...COLUMNS, heading: 1 };
    const change = { ...row(3, { rate: 60, amount: 600 }, "Client's bill"), columns };
    expect(differences(bytes, await filled(bytes, { rows: [change], added: null }))).toEqual({
      "Client's bill!E3": 60,
      "Client's bill!F3": '=Items[[#This Row],[Qty]]*Items[[#This Row],[Rate]] → 600',
      // Without the hidden rows, which only its program knows.
      "Client's bill!F4": undefined,
      "Client's bill!F6": '=SUM(Items[Amount & tax]) → 9000',
    });
  });
});

describe('a rate whose column is not known', () => {
  it('goes into the cell that the formula of the amount multiplies the quantity by', async () => {
    const noRate = { ...COLUMNS, rate: [] };
    const rows = [{ ...row(5, { rate: 700, amount: 56_000 }), columns: noRate }];
    const made = await filled(unpriced, { rows, added: null });
    expect(differences(unpriced, made)).toMatchObject({ 'Civil!E5': 700, 'Civil!F5': '=D5*E5 → 56000' });
    // What stands there is another figure than the item was read with.
    const was = { quantity: 80, rate: 30, amount: 76_000 };
    const { count, bytes } = await fillWorkbook(priced, { rows: [{ ...rows[0]!, was }], added: null }, 'keep');
    expect([count, bytes]).toEqual([1, priced]);
  });
});

describe('totals that are typed', () => {
  const bytes = workbook([
    {
      name: 'Bill',
      rows: [
        ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [1, 'Tiles', 'sqft', '84 sqft', 100, 8_400],
        [2, 'Skirting', 'rft', 10, '50/-', '500/-'],
        [null, 'Total', null, null, null, '8,900/-'],
        [null, 'Less 10 %', null, null, null, -890],
        [null, 'GST 18 %', null, null, null, 1_442],
        [null, 'Net', null, null, null, 9_452],
        [null, 'Paid', null, null, null, 452],
        [null, 'Balance', null, null, null, 9_000],
        [null, 'Old balance', null, null, null, 77],
        ['Rupees nine thousand four hundred fifty two only'],
      ],
    },
    {
      name: 'Summary',
      rows: [
        ['Bill', 8_900],
        ['Rent', 9_999],
      ],
    },
  ]);
  const total = (at: number, was: number, madeOf: FileTotal['madeOf'], isWhole = false): FileTotal => ({
    sheet: 'Bill',
    at,
    was,
    isWhole,
    madeOf,
  });
  const change: FillChanges = {
    rows: [
      {
        ...row(2, { was: { quantity: 84, rate: 100, amount: 8_400 }, quantity: 1_084.5, amount: 108_450 }, 'Bill'),
        columns: { ...COLUMNS, heading: 1 },
      },
      {
        ...row(3, { was: { quantity: 10, rate: 50, amount: 500 }, rate: 60.5, amount: 605 }, 'Bill'),
        columns: { ...COLUMNS, heading: 1 },
      },
    ],
    added: null,
    totals: [
      total(4, 8_900, { by: 'rows', rows: [0, 1] }),
      total(5, -890, { by: 'share', of: [0], percent: -10, about: null }),
      total(6, 1_442, { by: 'share', of: [0, 1], percent: 18, about: null }, true),
      total(7, 9_452, { by: 'sum', of: [0, 1, 2], plus: 0 }),
      total(9, 9_000, { by: 'rest', of: 3 }),
      total(10, 77, { by: 'unknown' }),
    ],
    abstracts: ['Summary'],
  };

  it('agree with the lines again, as far as it is known what they are made of', async () => {
    const { bytes: made, totals, words } = await fillWorkbook(bytes, change);
    expect(differences(bytes, made ?? Buffer.alloc(0))).toEqual({
      'Bill!D2': '1,084.5 sqft',
      'Bill!F2': 108_450,
      'Bill!E3': '60.5/-',
      'Bill!F3': '605/-',
      'Bill!F4': '1,09,055/-',
      'Bill!F5': -10_905.5,
      'Bill!F6': 17_667,
      'Bill!F7': 115_816.5,
      'Bill!F9': 115_364.5,
      'Summary!B1': 109_055,
    });
    expect(totals.map(({ cell, says, isOld }) => [cell, says, isOld])).toEqual([
      ['Bill!F4', 109_055, false],
      ['Bill!F5', -10_905.5, false],
      ['Bill!F6', 17_667, false],
      ['Bill!F7', 115_816.5, false],
      ['Bill!F9', 115_364.5, false],
      ['Bill!F10', 77, true],
    ]);
    expect(words).toEqual(['Bill!A11']);
  });

  it.each([
    ['another figure than the item was read with', { was: { quantity: 1, rate: 100, amount: 100 } }],
    ['another unit', { was: { quantity: 84, rate: 100, amount: 8_400 }, unit: 'sqm' }],
  ])('leave no words around a quantity with %s', async (_, more) => {
    const rows = [{ ...row(2, { ...more, quantity: 7 }, 'Bill'), columns: { ...COLUMNS, heading: 1 } }];
    expect(differences(bytes, await filled(bytes, { rows, added: null }))).toMatchObject({ 'Bill!D2': 7 });
  });

  it('take an addition from the total above it, where lines of its BOQ are in none of the file’s', async () => {
    const additions = [
      {
        sheet: 'Bill',
        at: 5,
        was: { label: 'Less 10 %', percent: -10, amount: -890 },
        is: { label: 'Less 10 %', percent: -10, amount: -990 },
        isRemoved: false,
      },
    ];
    const [, , tax] = change.totals ?? [];
    const share = (about: number | null): FileTotal => total(5, -890, { by: 'share', of: [0], percent: -10, about });
    const asked = { ...change, rows: [], additions, totals: [change.totals?.[0], share(-990), tax] as FileTotal[] };
    const { bytes: made, totals } = await fillWorkbook(bytes, asked);
    expect(totals.map(({ says }) => says)).toEqual([8_900, -890, 1_442]);
    expect(differences(bytes, made ?? Buffer.alloc(0))).toEqual({});
  });

  it('stay as they are while nothing moves', async () => {
    const { bytes: same, totals, words } = await fillWorkbook(bytes, { ...change, rows: [] });
    expect([same, totals.some(({ isOld }) => isOld), words]).toEqual([bytes, false, []]);
  });
});

describe('an item that was removed', () => {
  it('stays in its row, marked in words and worth nothing', async () => {
    const made = await filled(priced, { rows: [row(7, { isRemoved: true, quantity: 0, amount: 0 })], added: null });
    expect(differences(priced, made)).toMatchObject({
      'Civil!B7': 'REMOVED – Waterproofing of sunken slab',
      'Civil!D7': 0,
      'Civil!F7': '=D7*E7 → 0',
      'Civil!F8': '=SUM(F5:F7) → 109171.25',
    });
  });
});

describe('changed words', () => {
  it('are those of its own cell', async () => {
    const own = 'Toilet wall tiles up to lintel';
    const words = {
      title: 'Toilet wall tiles',
      wasTitle: own,
      description: ['Heading', 'Matt'],
      wasDescription: ['Heading'],
    };
    const made = await filled(priced, { rows: [row(6, { words })], added: null });
    expect(differences(priced, made)).toEqual({ 'Civil!B6': 'Toilet wall tiles\nMatt' });
  });

  it('are never a formula', async () => {
    const words = { title: '=1+1 <&>"', wasTitle: 'x', description: [], wasDescription: [] };
    const made = await filled(priced, { rows: [row(6, { words })], added: null });
    expect(differences(priced, made)).toEqual({ 'Civil!B6': '=1+1 <&>"' });
  });
});

describe('added items', () => {
  it('stand below the sheet, marked, with what they come to', async () => {
    const item = { unit: 'no', quantity: 2, rate: 1250.5, amount: 2501 };
    const rows = [
      { words: 'Core cutting', ...item },
      { words: 'Grab bar', ...item },
    ];
    const made = await filled(priced, { rows: [], added: { sheet: 'Civil', columns: COLUMNS, like: 5, rows } });
    expect(differences(priced, made)).toEqual({
      'Civil!B10': 'ADDED TO THIS BILL',
      'Civil!A11': 'Added',
      'Civil!B11': 'Core cutting',
      'Civil!C11': 'no',
      'Civil!D11': 2,
      'Civil!E11': 1250.5,
      'Civil!F11': 2501,
      'Civil!A12': 'Added',
      'Civil!B12': 'Grab bar',
      'Civil!C12': 'no',
      'Civil!D12': 2,
      'Civil!E12': 1250.5,
      'Civil!F12': 2501,
      'Civil!B13': 'Total of what is added',
      'Civil!F13': '=SUM(F11:F12) → 5002',
    });
  });
});

describe('a row that its item was read from, or not', () => {
  const was = { quantity: 80, rate: 950, amount: 76_000 };
  it.each([
    ['all that the item was read with', row(5, { was, rate: 1000, amount: 80_000 }), []],
    ['its amount', row(5, { was: { ...was, rate: 900 }, rate: 1000, amount: 80_000 }), []],
    ['no price, as all of the file', row(5, { was: { quantity: 80, rate: 0, amount: 0 }, rate: 1000 }), []],
    ['another price', row(5, { was: { quantity: 80, rate: 30, amount: 2_400 }, rate: 40, amount: 3_200 }), [0]],
    ['another quantity', row(5, { was: { ...was, quantity: 12 }, quantity: 13, amount: 12_350 }), [0]],
    ['its amount with a share in it', row(5, { was: { ...was, rate: 760, amount: 60_800 }, rate: 800 }), [0]],
    ['nothing', row(9, { was, rate: 1000, amount: 80_000 }), [0]],
  ])('holds %s', async (_, change, elsewhere) => {
    const { elsewhere: found, bytes } = await fillWorkbook(priced, { rows: [change], added: null }, 'keep');
    expect(found).toEqual(elsewhere);
    if (elsewhere.length > 0) expect(bytes).toBe(priced);
  });
});

describe('an amount that its formula makes of other cells', () => {
  const sheet = utils.aoa_to_sheet([
    ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount', 'Rate of towers', 'Towers'],
    [1, 'Membrane of terraces', 'sqm', null, null, 4_120, 412, 10],
    [2, 'Membrane of tanks', 'sqm', null, 412, 4_120, 412, 10],
    [3, 'Membrane of rafts', 'sqm', 5, 412, 2_060, null, null],
  ]);
  for (const at of [2, 3, 4]) sheet[`F${at}`] = { ...sheet[`F${at}`], f: `D${at}*E${at}+G${at}*H${at}` };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Civil');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

  it.each([
    ['without a rate', 2, { quantity: 1, rate: 4_120, amount: 4_120 }, [0]],
    ['without a quantity', 3, { quantity: 10, rate: 412, amount: 4_120 }, [0]],
    ['of its own', 4, { quantity: 5, rate: 412, amount: 2_060 }, []],
  ])('is left out %s', async (_, at, was, elsewhere) => {
    const change = { ...row(at, { was, rate: 500, amount: 500 * was.quantity }), columns: { ...COLUMNS, heading: 1 } };
    expect((await fillWorkbook(bytes, { rows: [change], added: null }, 'keep')).elsewhere).toEqual(elsewhere);
  });
});

describe('any changes', () => {
  it('move their own cells and formulas that stand, and no other cell or part', async () => {
    const change = fc.record({
      sheet: fc.constantFrom('Civil', 'Wood & glass'),
      at: fc.constantFrom(5, 6, 7),
      quantity: fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 100),
      rate: fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(change, { minLength: 1, maxLength: 6, selector: ({ sheet, at }) => sheet + at }),
        async (changes) => {
          const rows = changes.map(({ sheet, at, quantity, rate }) =>
            row(at, { quantity, rate, amount: Math.round(quantity * rate * 100) / 100 }, sheet),
          );
          const made = await filled(priced, { rows, added: null });
          const formulas = (bytes: Buffer) =>
            [...cellsOf(bytes)].flatMap(([at, cell]) => {
              const [, formula] = JSON.parse(cell) as [unknown, string | null];
              return formula === null ? [] : [[at, formula]];
            });
          expect(formulas(made)).toEqual(formulas(priced));
          const written = new Set(changes.flatMap(({ sheet, at }) => [`${sheet}!D${at}`, `${sheet}!E${at}`]));
          const moved = differences(priced, made);
          for (const [at, value] of Object.entries(moved))
            expect(written.has(at) || at === 'Abstract!B5' || String(value).startsWith('=')).toBe(true);
          const book = read(made, { cellFormula: true });
          const total = (['Civil', 'Wood & glass'] as const).map((name) => {
            const sheet = book.Sheets[name] ?? {};
            const value = (place: string): number => Number((sheet[place] as CellObject).v);
            const sum = [5, 6, 7].reduce((of, at) => of + value(`D${at}`) * value(`E${at}`), 0);
            expect(value('F8')).toBeCloseTo(sum, 4);
            return sum;
          });
          if (moved['Abstract!B2'])
            expect(Number(((book.Sheets['Abstract'] ?? {})['B2'] as CellObject).v)).toBeCloseTo(total[0] ?? 0, 4);
          const parts = await changedParts(priced, made);
          expect(parts.filter((name) => !/^xl\/(workbook|worksheets\/sheet[123])\.xml$/.test(name))).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });
});

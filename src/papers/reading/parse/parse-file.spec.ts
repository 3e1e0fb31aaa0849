import { CFB } from '@e965/xlsx';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdf, pdfTable } from '../../../../test/fixtures/imports/pdf';
import { workbook } from '../../../../test/fixtures/imports/workbook';
import { zip } from '../../../../test/fixtures/imports/zip';
import { ZipParts } from '../../filling/zip-parts';
import type { UnderstoodBoq } from '../understand/types';
import { parseFile, readCells, type ParseOptions } from './parse-file';

const HEADER = ['S.No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const ROWS = [
  HEADER,
  [1, 'Wardrobe in 18mm ply', 'sqft', 84, 1600, 134400],
  [2, 'Floor tiles', 'sqft', 100.5, 239, 24019.5],
  [null, 'Total', null, null, null, 158419.5],
];
const WORKBOOK_PARTS = [{ name: '[Content_Types].xml', data: Buffer.from('<Types/>') }];

const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitout-parse-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function parse(bytes: Buffer, fileName: string, options: Partial<ParseOptions> = {}): Promise<UnderstoodBoq> {
  const path = join(folder, String(count++));
  await writeFile(path, bytes);
  return parseFile(path, { fileName, ...options });
}

function refusal(bytes: Buffer, fileName: string, options: Partial<ParseOptions> = {}): Promise<string> {
  return parse(bytes, fileName, options).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );
}

/** Writes a record of a comment at the end of the only sheet: row, column, flags, its drawing and an author. */
function withLostComment(bytes: Buffer): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' }) as object;
  const stream = CFB.find(container, '/Workbook') as { content: Uint8Array; size: number };
  const records = Buffer.from(stream.content);
  const end = records.lastIndexOf(Buffer.from([0x0a, 0, 0, 0]));
  const note = Buffer.from([0x1c, 0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 1, 0, 0, 0x41]);
  stream.content = Buffer.concat([records.subarray(0, end), note, records.subarray(end)]);
  stream.size = stream.content.length;
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}

describe('workbooks', () => {
  it.each([
    ['xlsx', 'xlsx'],
    ['xls', 'biff8'],
  ] as const)('reads .%s, with progress', async (extension, type) => {
    const stages = new Set<string>();
    const boq = await parse(workbook([{ name: 'BOQ', rows: ROWS }], type), `bill.${extension}`, {
      onProgress: (progress) => stages.add(progress.stage),
    });
    expect(boq).toMatchObject({
      status: 'done',
      kind: extension,
      computedTotal: 15_841_950,
      statedTotal: { amount: 15_841_950 },
      differences: [],
    });
    expect(boq.items.map((item) => item.at)).toEqual(['BOQ!B2', 'BOQ!B3']);
    expect([...stages]).toEqual(['checking', 'reading', 'understanding']);
  });

  it('reads an old workbook with a comment whose drawing is missing', async () => {
    const boq = await parse(withLostComment(workbook([{ name: 'BOQ', rows: ROWS }], 'biff8')), 'bill.xls');
    expect(boq).toMatchObject({ status: 'done', kind: 'xls', computedTotal: 15_841_950 });
  });

  it('reads .ods and a text of cells with commas, semicolons or tabs between them', async () => {
    expect(await parse(workbook([{ name: 'BOQ', rows: ROWS }], 'ods'), 'bill.ods')).toMatchObject({
      kind: 'ods',
      computedTotal: 15_841_950,
    });
    const texts = {
      'bill.csv':
        'S.No,Description,Unit,Qty,Rate,Amount\r\n1,"Wardrobe, in ""18 mm"" ply\nwith loft",sqft,84,"1,600","1,34,400"\r\n',
      'bill.tsv':
        'S.No\tDescription\tUnit\tQty\tRate\tAmount\n1\tWardrobe, in "18 mm" ply with loft\tsqft\t84\t1600\t134400',
      'offer.csv':
        'Nº;Descripción;Ud;Cantidad;Precio;Importe\n1;Wardrobe, in "18 mm" ply with loft;sqft;84,00;1.600,00;134.400,00\n',
    };
    for (const [name, text] of Object.entries(texts)) {
      const boq = await parse(Buffer.from(text), name);
      expect(boq.items).toMatchObject([{ quantity: 840_000, rate: 160_000, amount: 13_440_000, unit: 'sqft' }]);
      expect([boq.items[0]?.title, ...(boq.items[0]?.description ?? [])].join(' ')).toContain(
        'Wardrobe, in "18 mm" ply',
      );
      expect(boq.kind).toBe('csv');
    }
    const wide = Buffer.from(`\ufeff${texts['bill.tsv']}`, 'utf16le');
    expect((await parse(wide, 'unicode.txt')).computedTotal).toBe(13_440_000);
  });

  it.each([
    ['SpreadsheetML called .xls', 'xlml', 'bill.xls'],
    ['a flat OpenDocument sheet', 'fods', 'bill.fods'],
    ['a page saved by a spreadsheet program', 'html', 'bill.xls'],
  ] as const)('reads %s', async (_what, type, name) => {
    expect(await parse(workbook([{ name: 'BOQ', rows: ROWS }], type), name)).toMatchObject({
      status: 'done',
      kind: 'markup',
      computedTotal: 15_841_950,
      statedTotal: { amount: 15_841_950 },
      differences: [],
    });
  });

  it('reads the page that a portal calls .xls, with headings, spans, entities and hidden rows', async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const page = `<!-- made by a portal --><html><head><meta charset="utf-8"><title>Offer</title><style>td{color:#000}</style></head>
      <body><script>var hidden = "<table><tr><td>9</td></tr></table>"</script><h2>Interior works</h2>
      <table><tr><th rowspan=2>S.No</th><th rowspan=2>Description of work</th><th colspan=3>Quoted</th><th rowspan=2>Amount</th></tr>
      <tr><th>Unit</th><th>Qty</th><th>Rate</th></tr>
      ${row('1', 'Ward&eacute;robe &amp; loft<br>in 18 mm ply', 'sqft', '84.00', '1,600.00', '1,34,400.00')}
      <tr style="display: none"><td>x</td><td>Hidden</td><td>no</td><td>1</td><td>1</td><td>1</td></tr>
      ${row('2', 'Floor tiles', 'sqft', '100.50', '239.00', '24,019.50')}
      <tr><td colspan="5">Total</td><td>&#8377;&nbsp;1,58,419.50</td></tr></table><p>Thank you</p></body></html>`;
    for (const bytes of [Buffer.from(page), Buffer.from(`\ufeff${page}`, 'utf16le')]) {
      const boq = await parse(bytes, 'offer.xls');
      expect(boq).toMatchObject({
        status: 'done',
        kind: 'markup',
        statedTotal: { amount: 15_841_950 },
        differences: [],
      });
      expect(boq.items.map(({ title, amount }) => [title, amount])).toEqual([
        ['Wardérobe & loft in 18 mm ply', 13_440_000],
        ['Floor tiles', 2_401_950],
      ]);
    }
  });

  it('reads a text of cells that is called a workbook', async () => {
    const text = `${HEADER.join(',')}\n1,Wardrobe,sqft,84,1600,134400\n2,Tiles,sqft,100.5,239,24019.5\n`;
    expect(await parse(Buffer.from(text), 'bill.xls')).toMatchObject({ kind: 'csv', computedTotal: 15_841_950 });
  });

  it('reads a workbook that says by its name that it has macros, without them', async () => {
    const boq = await parse(workbook([{ name: 'BOQ', rows: ROWS }], 'xlsm', Buffer.from('macros')), 'bill.xlsm');
    expect(boq).toMatchObject({ kind: 'xlsx', computedTotal: 15_841_950 });
    expect(boq.warnings.join(' ')).toContain('macros');
  });

  it('reads back the template that is offered for download', async () => {
    const template = await readFile(join(__dirname, '../../../../web/public/bill-template.csv'));
    const boq = await parse(template, 'bill-template.csv');
    expect(boq).toMatchObject({ status: 'done', differences: [] });
    expect(boq.items).toHaveLength(3);
    expect(boq.items.map(({ room }) => room)).toEqual(['Living room', 'Master bedroom', 'Kitchen']);
    expect(boq.statedTotal?.amount).toBe(boq.computedTotal);
  });

  it('reads a furniture schedule with a picture for each of its lines', async () => {
    const parts = await ZipParts.read(workbook([{ name: 'BOQ', rows: ROWS }]));
    const pictures = Array.from({ length: 230 }, (_, index) => ({ name: `xl/media/image${index}.png`, data: PICTURE }));
    const own = [...parts.names()].map((name) => ({ name, data: parts.bytes(name) ?? Buffer.alloc(0) }));
    expect(await parse(zip([...own, ...pictures]), 'a.xlsx')).toMatchObject({ computedTotal: 15_841_950 });
    const many = Array.from({ length: 2_001 }, (_, index) => ({ name: `xl/media/${index}.png`, data: PICTURE }));
    expect(await refusal(zip([...own, ...many]), 'a.xlsx')).toBe('too-many-parts');
  });

  it('refuses too many rows and too many columns', async () => {
    const long = Array.from({ length: 50_001 }, (_, index) => [index]);
    expect(await refusal(workbook([{ name: 'S', rows: long }]), 'a.xlsx')).toBe('too-many-rows');
    expect(
      await refusal(workbook([{ name: 'S', rows: [Array.from({ length: 101 }, (_, index) => index)] }]), 'a.xlsx'),
    ).toBe('too-many-columns');
  });

  it('reads the bill of a form that keeps the lists of its macros far beside it', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 5, 14].map(String);
    const far = ROWS.map((row) => [...row, ...Array.from({ length: 150 }, () => null), 'INR', 'USD']);
    expect(await parse(workbook([{ name: 'BoQ1', rows: far }]), 'a.xlsx')).toMatchObject({ computedTotal: 15_841_950 });
    const [header = [], ...lines] = ROWS;
    const numbered = [[...header, ...numbers.slice(header.length).map(() => 'NUMBER')], numbers, ...lines];
    expect(await parse(workbook([{ name: 'BoQ1', rows: numbered }]), 'a.xlsx')).toMatchObject({
      computedTotal: 15_841_950,
    });
  });

  it('refuses more sheets than anybody opens, whether they are a bill or a list', async () => {
    const many = Array.from({ length: 256 }, (_, index) => ({ name: `S${index}`, rows: ROWS }));
    const path = join(folder, 'many.xls');
    await writeFile(path, workbook(many, 'biff8'));
    for (const reading of [parseFile, readCells])
      await expect(reading(path, { fileName: 'many.xls' })).rejects.toMatchObject({ code: 'too-much-inside' });
    await writeFile(path, workbook(many.slice(1), 'biff8'));
    expect((await readCells(path, { fileName: 'many.xls' })).sheets).toHaveLength(255);
  });

  // [spec: T.28]
  it('refuses what is no bill, with a sentence', async () => {
    await expect(parse(workbook([{ name: 'S', rows: [['Dear Sir'], ['Thank you']] }]), 'a.xlsx')).rejects.toThrow(
      'No bill of quantities was found',
    );
    expect(await refusal(workbook([{ name: 'S', rows: [[' ']] }]), 'a.xlsx')).toBe('no-sheets');
  });
});

describe('hostile files', () => {
  it.each<[string, Buffer, string, string]>([
    ['nothing', Buffer.alloc(0), 'a.xlsx', 'empty'],
    ['text', Buffer.from('Sr,Description,Amount'), 'a.xls', 'wrong-type'],
    ['bytes that are no text', Buffer.from([65, 0, 66, 0, 1, 2]), 'a.csv', 'wrong-type'],
    ['a text of too many columns', Buffer.from(','.repeat(101).replaceAll(',', 'a,')), 'a.csv', 'too-many-columns'],
    ['a PDF called a workbook', pdf([[{ x: 10, y: 10, text: 'hello' }]]), 'a.xlsx', 'type-mismatch'],
    ['a PDF with a zip behind it', Buffer.concat([pdf([[]]), zip(WORKBOOK_PARTS)]), 'a.pdf', 'polyglot'],
    ['a zip that is no workbook', zip([{ name: 'a.txt', data: Buffer.from('x') }]), 'a.xlsx', 'wrong-type'],
    [
      'a name that climbs out',
      zip([...WORKBOOK_PARTS, { name: '../../evil.xml', data: Buffer.from('x') }]),
      'a.xlsx',
      'unsafe-archive',
    ],
    [
      'a document type',
      zip([...WORKBOOK_PARTS, { name: 'xl/workbook.xml', data: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x/>') }]),
      'a.xlsx',
      'xml-entities',
    ],
    [
      // [spec: T.31]
      'a document type in UTF-16',
      zip([...WORKBOOK_PARTS, { name: 'xl/workbook.xml', data: Buffer.from('\ufeff<!DOCTYPE x><x/>', 'utf16le') }]),
      'a.xlsx',
      'xml-entities',
    ],
    [
      'a page that defines entities',
      Buffer.from('<!DOCTYPE html [<!ENTITY a "bbbb">]><html><table><tr><td>&a;</td></tr></table></html>'),
      'a.xls',
      'xml-entities',
    ],
    [
      'a workbook in XML with a document type',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE w><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
      'a.xls',
      'xml-entities',
    ],
    [
      'a page of too many columns',
      Buffer.from(`<table><tr>${'<td>1'.repeat(101)}</table>`),
      'a.xls',
      'too-many-columns',
    ],
    ['a page without a word', Buffer.from('<html><body><table></table></body></html>'), 'a.html', 'no-sheets'],
    ['a page called a PDF', Buffer.from('<html><body>BOQ</body></html>'), 'a.pdf', 'type-mismatch'],
    [
      'a picture in markup',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.xml',
      'wrong-type',
    ],
    // [spec: T.30]
    ['macros', zip([...WORKBOOK_PARTS, { name: 'xl/vbaProject.bin', data: Buffer.from('x') }]), 'a.xlsx', 'macros'],
    [
      // [spec: T.19]
      'a bomb',
      zip([...WORKBOOK_PARTS, { name: 'xl/a.xml', data: Buffer.alloc(30_000_000) }]),
      'a.xlsx',
      'too-much-inside',
    ],
    [
      'a bomb that lies about its size',
      zip([...WORKBOOK_PARTS, { name: 'xl/a.xml', data: Buffer.alloc(30_000_000), claimedSize: 1_000 }]),
      'a.xlsx',
      'corrupt',
    ],
    [
      // [spec: T.20]
      'too many entries',
      zip(Array.from({ length: 201 }, (_, index) => ({ name: `${index}.xml`, data: Buffer.from('x') }))),
      'a.xlsx',
      'too-many-parts',
    ],
    // [spec: T.26]
    ['a torn workbook', workbook([{ name: 'S', rows: ROWS }]).subarray(0, 3_000), 'a.xlsx', 'corrupt'],
    // [spec: T.26]
    ['a torn PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<'), 'a.pdf', 'corrupt'],
    ['a scan', pdf([[{ x: 10, y: 10, text: 'Scanned' }]]), 'a.pdf', 'no-text'],
    // [spec: T.17]
    ['more than 15 MB', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(15_800_000)]), 'a.xlsx', 'too-large'],
  ])('%s', async (_what, bytes, name, code) => {
    expect(await refusal(bytes, name)).toBe(code);
  });

  // [spec: T.23]
  it('is cut off by the clock, by the memory watch and by the caller', async () => {
    const book = workbook([{ name: 'S', rows: ROWS }]);
    expect(await refusal(book, 'a.xlsx', { wallClockMs: 20 })).toBe('timeout');
    expect(await refusal(book, 'a.xlsx', { cpuMs: 20 })).toBe('timeout');
    expect(
      await refusal(
        workbook([
          { name: 'S', rows: Array.from({ length: 15_000 }, (_, index) => [index, `Item ${index}`, 'no', 1, 2, 2]) },
        ]),
        'a.xlsx',
        { residentMb: 1 },
      ),
    ).toBe('memory');
    const stop = new AbortController();
    stop.abort(new Error('stopping'));
    await expect(parse(book, 'a.xlsx', { signal: stop.signal })).rejects.toThrow('stopping');
  });
});

describe('printed bills', () => {
  const columns = [40, 75, 330, 370, 420, 490];
  const table = (rows: string[][]): string[][] => [
    ['S.No', 'Description of work', 'Unit', 'Qty', 'Rate', 'Amount'],
    ...rows,
  ];

  it('are read without words that a matrix sets beyond any paper', async () => {
    const bill = pdf([
      pdfTable(
        columns,
        table([
          ['1', 'Plaster 12 mm thick', 'sqm', '100.50', '250.00', '25125.00'],
          ['2', 'Waterproofing of the sunk slab', 'sqm', '12.00', '900.00', '10800.00'],
          ['3', 'Skirting', 'm', '10.00', '90.00', '900.00'],
        ]),
      ),
    ]).toString('latin1');
    for (const matrix of ['99999999999 0 0 1', '1 0 0 1e99', '1 0 1e99 1']) {
      const hostile = bill.replace(/1 0 0 1( \d+ \d+ Tm \(Skirting)/, `${matrix}$1`);
      expect(hostile).not.toBe(bill);
      const { items } = await parse(Buffer.from(hostile, 'latin1'), 'bill.pdf');
      expect(items.slice(0, 2).map(({ amount }) => amount / 100)).toEqual([25_125, 10_800]);
    }
  });

  it('puts wrapped descriptions and pages back together', async () => {
    const boq = await parse(
      pdf([
        pdfTable(columns, [
          ['', 'CIVIL WORKS'],
          ...table([
            [
              '1',
              'Providing and fixing vitrified tiles of\nApproved make including bedding and\ngrouting complete.',
              'sqm',
              '20.00',
              '1200.00',
              '24000.00',
            ],
            ['2', 'Plaster 12 mm thick', 'sqm', '100.50', '250.00', '25125.00'],
          ]),
        ]),
        pdfTable(
          columns,
          table([
            ['3', 'Waterproofing of the sunk slab of\nToilets', 'sqm', '12.00', '900.00', '10800.00'],
            ['', 'Total', '', '', '', '59925.00'],
          ]),
        ),
      ]),
      'bill.pdf',
    );
    expect(boq.items.map((item) => [item.title, item.quantity / 10_000, item.amount / 100, item.at])).toEqual([
      [
        'Providing and fixing vitrified tiles of Approved make including bedding and grouting complete.',
        20,
        24000,
        'page 1',
      ],
      ['Plaster 12 mm thick', 100.5, 25125, 'page 1'],
      ['Waterproofing of the sunk slab of Toilets', 12, 10800, 'page 2'],
    ]);
    expect(boq.statedTotal?.amount).toBe(5_992_500);
    expect(boq.differences).toEqual([]);
  });
});

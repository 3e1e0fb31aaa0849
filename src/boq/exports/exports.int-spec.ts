import type { Workbook } from 'exceljs';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { FLAT, newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { importedBoq, LONG } from '../../../test/support/imported-boq';
import { Calculator } from '../../../test/support/formulas';
import { EVIL, lakhs, opened, pdfText, workbookOf } from '../../../test/support/papers';
import { dayWords, today } from '../../kernel/day';
import { BoqExecutor } from '../core/commands/boq-executor';
import { BoqProjectionsModule } from '../boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';

const HOME = { ...FLAT, title: 'Sharma residence, Powai' };

interface Boq {
  material_cost: number;
  labour_cost: number;
  total_cost: number;
  gst: number;
  total_with_gst: number;
  design_fee: { cost: number };
  miscellaneous: { cost: number };
  cost_breakup: { label: string; cost: number }[];
  rooms: { label: string; cost: number }[];
  revision: number;
}
type Export = { data: { url: string; file_name: string; size: number } };

let api: TestApi;
let designer: Caller;
let boqId: string;
let boq: Boq;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer, HOME);
  // A typed line whose words a spreadsheet would run, and one whose amount is not its quantity × rate.
  const line = { service: 'civil', unit: 'no', quantity: 3, rate: 1250.5 };
  await designer.post(`/manual?boq_id=${boqId}`, { ...line, description: EVIL });
  await designer.post(`/manual?boq_id=${boqId}`, { ...line, description: 'As in the "sheet", rounded', amount: 3750 });
  await designer.patch(`/boqs/${boqId}`, { design_fee: 8.5 });
  boq = (await designer.get<{ data: Boq }>(`/boqs?boq_id=${boqId}`)).body.data;
});
afterAll(() => api?.close());

async function exported(format: string, caller = designer, id = boqId): Promise<Export['data']> {
  const { status, body } = await caller.get<Export>(`/boqs/${id}/export?format=${format}`);
  expect(status).toBe(200);
  return body.data;
}

/** Fields of each row, unquoted. */
function csvRows(text: string): string[][] {
  const fields = /,(?:"((?:[^"]|"")*)"|([^,]*))/g;
  return text
    .trim()
    .split('\r\n')
    .map((row) => [...`,${row}`.matchAll(fields)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
}

describe('the workbook', () => {
  let book: Workbook;
  let calculator: Calculator;
  beforeAll(async () => {
    const { url, file_name, size } = await exported('xlsx');
    expect(file_name).toBe(`sharma-residence-powai-r${boq.revision}.xlsx`);
    const file = await opened(api.app, url);
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="${file_name}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(file.bytes.length).toBe(size);
    book = await workbookOf(file.bytes);
    calculator = new Calculator(book);
  });

  it('has the sheets Summary, BOQ, Components and Assumptions', () => {
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Summary', 'BOQ', 'Components', 'Assumptions']);
  });

  it('calculates, from quantities and rates alone, what the API says', () => {
    const figures = new Map<string, number>();
    const summary = book.getWorksheet('Summary');
    summary?.eachRow((row, at) => {
      const label = row.getCell(1).value;
      if (
        typeof label === 'string' &&
        at > 4 &&
        !summary.getCell(`D${at}`).isMerged &&
        typeof row.getCell(4).value === 'object'
      )
        figures.set(label, Math.round(Number(calculator.value('Summary', `D${at}`)) * 100) / 100);
    });
    for (const { label, cost } of [...boq.cost_breakup, ...boq.rooms]) expect(figures.get(label)).toBe(cost);
    expect(figures.get('Material and labour')).toBe(Math.round((boq.material_cost + boq.labour_cost) * 100) / 100);
    expect(figures.get('Design fee')).toBe(boq.design_fee.cost);
    expect(figures.get('Miscellaneous')).toBe(boq.miscellaneous.cost);
    expect(figures.get('Total without GST')).toBe(boq.total_cost);
    expect(figures.get('GST payable on the rest')).toBe(boq.gst);
    expect(figures.get('Total with GST')).toBe(boq.total_with_gst);
  });

  it('keeps beside every formula the value that it gives', () => {
    let formulas = 0;
    for (const sheet of book.worksheets) {
      sheet.eachRow((row) => {
        row.eachCell((cell) => {
          if (cell.formula === undefined) return;
          formulas += 1;
          const [stored, calculated] = [cell.result, calculator.value(sheet.name, cell.address)];
          expect({ at: `${sheet.name}!${cell.address}`, value: Number(stored).toFixed(2) }).toEqual({
            at: `${sheet.name}!${cell.address}`,
            value: Number(calculated).toFixed(2),
          });
        });
      });
    }
    expect(formulas).toBeGreaterThan(500);
  });

  it('calculates discounts, contingency and another fee of a marked-up BOQ as well', async () => {
    const id = await newBoq(designer, HOME);
    const { status } = await designer.patch(`/boqs/${id}`, {
      markup: { overhead_percent: 8, profit_percent: 12.5 },
      discounts: [
        { percent: 3, reason: 'Festival' },
        { service: 'carpentry', amount: 4_000.5, reason: '=Display' },
      ],
      contingency: { percent: 5, releases: [{ amount: 1_000, reason: 'Straight walls' }] },
      fee: { kind: 'per_sq_ft', rate: 90 },
      miscellaneous_note: 'Small repairs',
      additions: [
        { label: 'Tender premium', percent: 11.11 },
        { label: 'Electrification', percent: 7, services: ['civil'] },
        { label: 'Rebate', percent: -5, of: 'additions' },
        { label: 'Labour cess', percent: 1, of: 'tax', taxed: false },
      ],
    });
    expect(status).toBe(200);
    const sold = (await designer.get<{ data: Boq }>(`/boqs/${id}`)).body.data;
    const summary = await workbookOf((await opened(api.app, (await exported('xlsx', designer, id)).url)).bytes);
    const own = new Calculator(summary);
    const found = new Map<string, number>();
    for (const sheet of summary.worksheets)
      sheet.eachRow((row, at) => {
        row.eachCell((cell) => {
          if (cell.formula === undefined) return;
          const value = Number(own.value(sheet.name, cell.address));
          expect([cell.address, Number(cell.result).toFixed(2)]).toEqual([cell.address, value.toFixed(2)]);
          if (sheet.name === 'Summary' && cell.address === `D${at}`) found.set(String(row.getCell(1).value), value);
        });
      });
    const figure = (label: string) => found.get(label)?.toFixed(2);
    expect(figure('Total without GST')).toBe(sold.total_cost.toFixed(2));
    expect(figure('GST payable on the rest')).toBe(sold.gst.toFixed(2));
    expect(figure('Total with GST')).toBe(sold.total_with_gst.toFixed(2));
    expect([...found.keys()].filter((label) => /^Discount|^Contingency|per sq ft$|Small/.test(label))).toHaveLength(5);
  });

  it('follows a changed rate and a changed count', () => {
    const components = book.getWorksheet('Components')!;
    let at = 5;
    while (typeof components.getCell(`K${at}`).value !== 'number' || components.getCell(`E${at}`).value !== 'material')
      at += 1;
    const rate = Number(components.getCell(`K${at}`).value);
    components.getCell(`K${at}`).value = rate + 100;
    const dearer = new Calculator(book);
    components.getCell(`K${at}`).value = rate;
    const total = ((): string => {
      let found = '';
      book.getWorksheet('Summary')?.eachRow((row, index) => {
        if (row.getCell(1).value === 'Total with GST') found = `D${index}`;
      });
      return found;
    })();
    components.getCell(`K${at}`).value = rate + 100;
    expect(Number(dearer.value('Summary', total))).toBeGreaterThan(boq.total_with_gst);
    components.getCell(`K${at}`).value = rate;
  });

  // [spec: T.37]
  it('writes words that begin as a formula as text, and an amount as its source gave it', () => {
    const cells: { value: unknown; format: string; type: number }[] = [];
    book.getWorksheet('BOQ')?.eachRow((row) => {
      const cell = row.getCell(2);
      if (cell.value === EVIL) cells.push({ value: cell.value, format: cell.numFmt, type: cell.type });
      expect(cell.formula).toBeUndefined();
    });
    expect(cells).toEqual([{ value: EVIL, format: '@', type: 3 }]);
    const stated: unknown[] = [];
    book.getWorksheet('Components')?.eachRow((row) => {
      if (row.getCell(14).value === 'source: amount differs') stated.push(row.getCell(12).value);
    });
    expect(stated).toEqual([2437.5, 1312.5]);
  });
});

describe('the other forms', () => {
  it('csv has rows that add up to the total with GST, quoted as RFC 4180 says, and nothing a spreadsheet would run', async () => {
    const { bytes, headers } = await opened(api.app, (await exported('csv')).url);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const text = bytes.toString('utf8');
    expect(text.startsWith('\uFEFFnumber,service,room,item')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"",""click"")"`);
    expect(text).toContain('"As in the ""sheet"", rounded"');
    const items = (await designer.get<{ data: { items: unknown[] } }>(`/boqs/${boqId}/items`)).body.data.items;
    const [head = [], ...rows] = csvRows(text);
    expect(rows.length).toBeGreaterThan(items.length);
    const at = (name: string) => head.indexOf(name);
    const paise = (some: readonly string[][]) =>
      some.reduce((sum, row) => sum + Math.round(Number(row[at('cost')]) * 100), 0);
    expect(paise(rows)).toBe(Math.round(boq.total_with_gst * 100));
    expect(paise(rows.filter((row) => row[at('service')] !== 'GST'))).toBe(Math.round(boq.total_cost * 100));
  });

  it('json has the BOQ and its items as the API gives them', async () => {
    const { bytes } = await opened(api.app, (await exported('json')).url);
    const document = JSON.parse(bytes.toString('utf8')) as {
      format: string;
      version: number;
      boq: Boq;
      items: unknown[];
    };
    expect(document).toMatchObject({ format: 'fitout-boq', version: 1, boq: { total_cost: boq.total_cost } });
    type Items = { data: { items: { comments_count: number }[] } };
    const { items } = (await designer.get<Items>(`/boqs/${boqId}/items`)).body.data;
    // Comments are about a BOQ, not of it: a revision's file is the same however many there are.
    expect(document.items).toEqual(items.map(({ comments_count: _comments, ...item }) => item));
  });

  it('pdf has every line and the total with the rupee sign', async () => {
    const { bytes, headers } = await opened(api.app, (await exported('pdf')).url);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    const { text, pages } = pdfText(bytes);
    expect(text).toContain(`₹${lakhs(boq.total_with_gst)}`);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    const items = (await designer.get<{ data: { items: { cost: number }[] } }>(`/boqs/${boqId}/items`)).body.data.items;
    for (const { cost } of items) expect(text).toContain(lakhs(cost));
  });

  it('name an imported item by its own number and section, and tell its whole description', async () => {
    const me = (await designer.get<{ user: { _id: string } }>('/me')).body.user._id;
    const id = await importedBoq(api.app.get(BoqExecutor, { strict: false }), me, ['Flooring', 'Flooring']);
    const bytesOf = async (format: string): Promise<Buffer> =>
      (await opened(api.app, (await exported(format, designer, id)).url)).bytes;
    const sheet = (await workbookOf(await bytesOf('xlsx'))).getWorksheet('BOQ');
    const texts: string[] = [];
    sheet?.eachRow((row) => texts.push(Array.isArray(row.values) ? row.values.map(String).join('|') : ''));
    expect(texts.find((text) => text.includes('Specification'))).toMatch(/No\. in the file\|Section in the file$/);
    expect(texts.filter((text) => text.endsWith('|3.2|Flooring') && text.includes(LONG))).toHaveLength(1);
    const csv = (await bytesOf('csv')).toString('utf8').split('\r\n');
    expect(csv[0]).toMatch(/,source_number,section$/);
    expect(csv[2]).toMatch(/,3\.2,Flooring$/);
    expect(csv[2]).toContain(LONG);
    const json = JSON.parse((await bytesOf('json')).toString('utf8')) as { items: object[] };
    expect(json.items[1]).toMatchObject({ description: [LONG], source: { number: '3.2', section: 'Flooring' } });
    const { text } = pdfText(await bytesOf('pdf'));
    expect(text).toContain('No. 3.2 in the file');
    expect(text.replace(/\s+/g, ' ')).toContain('to the last word');
  });

  it('gives the past at a revision', async () => {
    const { body } = await designer.get<Export>(`/boqs/${boqId}/export?format=json&revision=1`);
    const document = JSON.parse((await opened(api.app, body.data.url)).bytes.toString('utf8')) as { boq: Boq };
    expect(document.boq.revision).toBe(1);
    expect((await designer.get(`/boqs/${boqId}/export?revision=99`)).status).toBe(404);
    expect((await designer.get(`/boqs/${boqId}/export?format=exe`)).status).toBe(400);
  });
});

describe('the summary report', () => {
  // [spec: C7.18]
  it('is a PDF with cost by service and room, totals, assumptions, exclusions, revision, date and page numbers', async () => {
    const { status, bytes, headers } = await opened(api.app, `/api/summary/report?boq_id=${boqId}`, designer.token);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    const { text, pages } = pdfText(bytes);
    for (const part of [...boq.cost_breakup, ...boq.rooms]) expect(text).toContain(part.label);
    for (const sum of [boq.total_cost, boq.gst, boq.total_with_gst]) expect(text).toContain(`₹${lakhs(sum)}`);
    for (const words of ['Assumptions', 'Not included', 'Warranty', `Version ${boq.revision} of`, `Page 1 of ${pages}`])
      expect(text).toContain(words);
    expect(text).toContain(dayWords(today()));
  });

  it('belongs to those who may read the BOQ', async () => {
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.get(`/summary/report?boq_id=${boqId}`)).status).toBe(404);
    expect((await stranger.get(`/boqs/${boqId}/export`)).status).toBe(404);
    const guest = await Caller.guest(api.app);
    expect((await guest.get(`/summary/report?boq_id=${boqId}`)).status).toBe(401);
  });
});

describe('signed addresses', () => {
  // [spec: C7.17, T.50]
  it('open without a header, and only as they were signed', async () => {
    const { url } = await exported('csv');
    expect((await opened(api.app, url)).status).toBe(200);
    const other = await newBoq(designer, HOME);
    const altered = [
      url.replace('/csv/', '/json/'),
      url.replace(boqId, other),
      url.replace(`/${boq.revision}/`, '/1/'),
      url.replace('.csv', '.exe'),
      url.replace(/expires=(\d+)/, (_, expires: string) => `expires=${Number(expires) + 60}`),
      url.replace(/signature=./, (found) => `signature=${found.endsWith('a') ? 'b' : 'a'}`),
      url.replace(/signature=.*/, 'signature='),
      url.split('?')[0]!,
    ];
    for (const wrong of altered)
      expect({ wrong, status: (await opened(api.app, wrong)).status }).toEqual({ wrong, status: 403 });
  });

  // [spec: T.50, F.9]
  it('end after five minutes by the database’s clock', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { url } = await exported('csv');
    const expires = Number(/expires=(\d+)/.exec(url)?.[1]);
    expect(expires).toBeGreaterThanOrEqual(before + 300);
    expect(expires).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 300);
    const { SignedLinks } = await import('../../platform/http/security/signed-links');
    const links = api.app.get(SignedLinks, { strict: false });
    const path = url.split('?')[0]!;
    expect((await opened(api.app, await links.sign(path, { seconds: -1, holder: '' }))).status).toBe(403);
    expect((await opened(api.app, await links.sign(path, { seconds: 2, holder: '' }))).status).toBe(200);
  });
});

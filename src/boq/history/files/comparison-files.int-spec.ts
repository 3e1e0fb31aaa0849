import { createTestApi, type TestApi } from '../../../../test/support/application';
import { FLAT, newBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { Calculator } from '../../../../test/support/formulas';
import { EVIL, lakhs, opened, pdfText, workbookOf } from '../../../../test/support/papers';
import { BoqProjectionsModule } from '../../boq.module';
import type { Comparison } from '../comparison/compare.dto';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';

const HOME = { ...FLAT, title: 'Sharma residence, Powai' };

type Export = { data: { url: string; file_name: string; size: number } };

let api: TestApi;
let designer: Caller;
let boqId: string;
let comparison: Comparison;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer, HOME);
  type Items = { data: { items: { id: string; count: number }[] } };
  const items = (await designer.get<Items>(`/carpentry?boq_id=${boqId}`)).body.data.items;
  const why = { 'x-reason': encodeURIComponent('Asked for by the client, ₹2 lakh at most') };
  await designer.patch(`/carpentry/${items[0]!.id}?boq_id=${boqId}`, { count: items[0]!.count + 2 }, why);
  await designer.delete(`/carpentry/${items[1]!.id}?boq_id=${boqId}`, { 'x-reason': encodeURIComponent(EVIL) });
  await designer.post(`/manual?boq_id=${boqId}`, {
    service: 'civil',
    unit: 'no',
    quantity: 3,
    rate: 1250.5,
    description: EVIL,
  });
  await designer.patch(`/analysis?type=carpentry-labour&boq_id=${boqId}`, {
    service: 'carpentry',
    action: 'submit',
    labour: 'carpentry labour',
    rate: 512.5,
    reason: 'Union rate from 1 December',
  });
  await designer.patch(`/boqs/${boqId}`, { design_fee: 8.5 });
  const url = `/revisions/compare?boq_id=${boqId}&from=1`;
  comparison = (await designer.get<{ data: Comparison }>(url)).body.data;
});
afterAll(() => api?.close());

async function exported(format: string, caller = designer): Promise<Export['data']> {
  const { status, body } = await caller.get<Export>(
    `/revisions/compare/export?boq_id=${boqId}&from=1&format=${format}`,
  );
  expect(status).toBe(200);
  return body.data;
}

const figure = (rupees: number): string => lakhs(Math.abs(rupees));

describe('a comparison on paper', () => {
  // [spec: C1.23]
  it('shows both totals, every cause with its amount, and who changed it and why', async () => {
    const { url, file_name } = await exported('pdf');
    expect(file_name).toBe('sharma-residence-powai-r1-r6.pdf');
    const { bytes, headers } = await opened(api.app, url);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    const { text } = pdfText(bytes);
    for (const { label, amount } of comparison.bridge.filter((part) => part.amount !== 0)) {
      expect(text).toContain(label);
      expect(text).toContain(figure(amount));
    }
    expect(text).toContain(figure(comparison.delta));
    expect(text).toContain('Union rate from 1 December');
    expect(text).toContain('Asked for by the client, ₹2 lakh at most');
  });
});

describe('a comparison as a workbook', () => {
  // [spec: C1.23]
  it('adds up by its own formulas, has a picture, and runs nothing', async () => {
    const { bytes } = await opened(api.app, (await exported('xlsx')).url);
    const book = await workbookOf(bytes);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Bridge', 'Items', 'Details', 'Versions']);
    const bridge = book.getWorksheet('Bridge')!;
    expect(bridge.getImages()).toHaveLength(1);
    const calculator = new Calculator(book);
    const causes = comparison.bridge.filter(({ amount }) => amount !== 0);
    const last = 5 + causes.length + 1;
    expect(Math.round(Number(calculator.value('Bridge', `B${last}`)) * 100)).toBe(
      Math.round(comparison.to.total_cost * 100),
    );
    for (const sheet of book.worksheets) {
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          if (cell.formula !== undefined) expect(cell.formula).toMatch(/^(SUM|IF|N)\(/);
        }),
      );
    }
    const texts = new Set<unknown>();
    for (const name of ['Items', 'Versions'])
      book.getWorksheet(name)!.eachRow((row) => row.eachCell((cell) => texts.add(cell.value)));
    expect(texts.has(EVIL)).toBe(true);
    // What changed of the BOQ itself moves the total too, and is no item.
    const details = book.getWorksheet('Details')!;
    const rows = comparison.details.map(({ label, before, after }) => [label, before ?? '', after ?? '']);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((_, index) => [1, 2, 3].map((column) => details.getRow(5 + index).getCell(column).value))).toEqual(
      rows,
    );
    // Words a person reads, not the ones the wire uses.
    expect([...texts]).toEqual(expect.arrayContaining(['Carpentry', 'Civil', 'Added', 'Removed', 'Changed']));
    expect([...texts].filter((text) => text === 'carpentry' || text === 'changed')).toEqual([]);
  });
});

describe('its address', () => {
  it('opens without a header, only as it was signed', async () => {
    const { url } = await exported('pdf');
    expect((await opened(api.app, url)).status).toBe(200);
    for (const wrong of [url.replace('/1/6/', '/2/6/'), url.replace('/pdf/', '/xlsx/'), url.split('?')[0]!])
      expect((await opened(api.app, wrong)).status).toBe(403);
  });

  it('is given to those who may read the history, of revisions that are there', async () => {
    const stranger = await Caller.signedUp(api.app, 'designer');
    const path = `/revisions/compare/export?boq_id=${boqId}`;
    expect((await stranger.get(`${path}&from=1`)).status).toBe(404);
    expect((await designer.get(`${path}&from=1&to=99`)).status).toBe(404);
    expect((await designer.get(`${path}&from=1&format=csv`)).status).toBe(400);
  });
});

import { Workbook } from 'exceljs';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { boqOf, itemsOf, newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import type { PurchaseListView, PurchaseView } from './purchase-view';

interface Answer {
  data: PurchaseListView;
  revision: number;
}

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

const ask = (id: string, query = '', headers: Record<string, string> = {}) =>
  designer.get<Answer>(`/boqs/${id}/purchases${query}`, headers);
const mark = (id: string, body: object) => designer.patch<{ revision: number }>(`/boqs/${id}/purchases`, body);
const paise = (rupees: number): number => Math.round(rupees * 100);
const rowOf = ({ rows }: PurchaseListView, label: string): PurchaseView => rows.find((row) => row.label === label)!;
const WARDROBE = {
  furniture: 'hinged-wardrobe',
  room: 'guest-bedroom',
  dimension: { L: { feet: 6, inches: 0 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } },
};

describe('the purchase list of a BOQ', () => {
  it('adds up its materials, rounds them to packs and explains its cost to the paisa', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const { data } = (await ask(id)).body;
    expect(data.rows.length).toBeGreaterThan(10);
    for (const row of data.rows) {
      const { need, spare, buy, packs, amount, lines } = row;
      expect([row.label, buy >= need + spare - 1e-9]).toEqual([row.label, true]);
      if (packs) expect(packs.reduce((all, { count, holds }) => all + count * holds, 0)).toBeCloseTo(buy, 4);
      expect(lines.reduce((all, line) => all + paise(line.amount), 0)).toBe(paise(amount));
      expect(lines.reduce((all, { quantity }) => all + quantity, 0)).toBeCloseTo(need, 4);
    }
    const { cost } = data;
    expect(data.rows.reduce((all, row) => all + paise(row.cost), 0)).toBe(paise(cost.list));
    expect(cost.steps.reduce((all, { amount }) => all + paise(amount), paise(cost.bill))).toBe(paise(cost.list));
    const boq = (await designer.get<{ data: { material_cost: number } }>(`/boqs/${id}`)).body.data;
    expect(cost.bill).toBe(boq.material_cost);
  });

  it('buys one list for two equal items, not two', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    await designer.post(`/carpentry?boq_id=${id}`, WARDROBE);
    const label = '6 mm ply';
    const one = rowOf((await ask(id)).body.data, label);
    await designer.post(`/carpentry?boq_id=${id}`, WARDROBE);
    const two = rowOf((await ask(id)).body.data, label);
    expect(two.lines.length).toBe(one.lines.length + 1);
    expect(two.buy).toBe(Math.ceil(two.need / 32) * 32);
    expect(two.text).toMatch(/^6 mm ply, 8 × 4 ft sheets: \d+ \(need [\d.]+ with 12 % waste\)$/);
  });

  it('buys as described what nothing says the materials of, and the materials of what has an all-in rate', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const typed = { service: 'civil', description: 'Granite sill', unit: 'rft', quantity: 10, rate: 120 };
    await designer.post(`/manual?boq_id=${id}`, typed);
    await designer.post(`/painting?boq_id=${id}`, { work: 'wall-putty', area: 960, rate: 40 });
    const { data } = (await ask(id)).body;
    expect(rowOf(data, 'Granite sill')).toMatchObject({
      kind: 'item',
      text: 'Granite sill: 10 running ft, as described',
      buy: 10,
      // Without the labour that civil work usually has.
      cost: 780,
    });
    expect(rowOf(data, 'Wall putty material').lines.some(({ quantity }) => quantity === 960)).toBe(true);
    expect(data.cost.steps.map(({ label }) => label)).toContain(
      'Items with an all-in rate, at the rates of their materials',
    );
    expect(data.cost.steps.reduce((all, { amount }) => all + paise(amount), paise(data.cost.bill))).toBe(
      paise(data.cost.list),
    );
  });

  it('has dates once the start of work is chosen, and says what is late', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    expect((await ask(id)).body.data.rows.every(({ order_by: day, late }) => day === null && !late)).toBe(true);
    await designer.patch(`/boqs/${id}`, { start_date: '2035-01-01' });
    const [first] = (await ask(id)).body.data.rows;
    expect(String(first?.order_by) < String(first?.needed_on)).toBe(true);
    expect(first?.late).toBe(false);
  });

  it('keeps what was ordered: in history, undone by one undo, and no change of the bill', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const before = await boqOf(designer, id);
    const [row] = (await ask(id)).body.data.rows;
    const marked = await mark(id, { marks: [{ key: row!.key, ordered: true, note: 'To the site' }] });
    expect([marked.status, marked.body.revision]).toEqual([200, before.revision + 1]);
    const noted = (await ask(id)).body.data.rows.find(({ key }) => key === row!.key);
    expect(noted).toMatchObject({ ordered: { quantity: row!.buy }, note: { text: 'To the site' }, short: 0 });
    expect((await boqOf(designer, id)).total_cost).toBe(before.total_cost);
    const history = await designer.get<{ data: { summary: string }[] }>(`/revisions?boq_id=${id}`);
    expect(JSON.stringify(history.body)).toContain(`Ordered ${row!.label}, note on ${row!.label}: To the site`);
    // As it was before, and as it is after an undo.
    expect((await ask(id, `?revision=${before.revision}`)).body.data.rows[0]?.ordered).toBeNull();
    expect((await designer.post(`/boqs/${id}/revisions/${marked.body.revision}/undo`, {})).status).toBe(200);
    expect((await ask(id)).body.data.rows[0]?.ordered).toBeNull();
  });

  it('undoes one mark although others were made after it, and says what was marked again', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const [one, two] = (await ask(id)).body.data.rows;
    const first = (await mark(id, { marks: [{ key: one!.key, ordered: true }] })).body.revision;
    const note = (await mark(id, { marks: [{ key: one!.key, note: 'To the site' }] })).body.revision;
    await mark(id, { marks: [{ key: two!.key, ordered: true }] });
    expect((await designer.post(`/boqs/${id}/revisions/${first}/undo`, {})).status).toBe(200);
    const [noted, ordered] = (await ask(id)).body.data.rows;
    expect([noted?.ordered, noted?.note?.text, ordered?.ordered?.quantity]).toEqual([null, 'To the site', two!.buy]);
    await mark(id, { marks: [{ key: one!.key, note: 'To the shop' }] });
    const refused = await designer.post<{ message: string }>(`/boqs/${id}/revisions/${note}/undo`, {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Version ${note} cannot be undone: ${one!.label} has been changed in the purchase list since.`,
    ]);
  });

  it('buys of a quotation’s options what is in its total: as sent, then as the client chose', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const sill = async (description: string, rate: number): Promise<string> => {
      const typed = { service: 'civil', description, unit: 'rft', quantity: 10, rate, room: 'guest-bedroom' };
      return (await designer.post<{ data: { id: string } }>(`/manual?boq_id=${id}`, typed)).body.data.id;
    };
    const [granite, marble, quartz] = [await sill('Granite', 120), await sill('Marble', 200), await sill('Quartz', 90)];
    const bought = async () => {
      const { rows, cost } = (await ask(id)).body.data;
      expect(cost.steps.reduce((all, { amount }) => all + paise(amount), paise(cost.bill))).toBe(paise(cost.list));
      const left = cost.steps.find(({ label }) => label === 'Options that are not chosen')?.amount ?? 0;
      return [...rows.filter(({ kind }) => kind === 'item').map(({ label }) => label), left];
    };
    expect(await bought()).toEqual(['Marble', 'Granite', 'Quartz', 0]);
    const sent = { options: [quartz], alternatives: [{ label: 'Sill', items: [granite, marble], base: granite }] };
    expect((await designer.post(`/boqs/${id}/issues`, sent)).status).toBe(201);
    // Civil work has 35 % labour.
    expect(await bought()).toEqual(['Granite', -1885]);
    const { url } = (await designer.post<{ data: { url: string } }>(`/boqs/${id}/issues/1/link`)).body.data;
    const chosen = { accept: true, name: 'Meera', options: [marble, quartz] };
    const client = await Caller.guest(api.app);
    expect((await client.post(`/accept/${url.split('/accept/')[1]}`, chosen)).status).toBe(200);
    expect(await bought()).toEqual(['Marble', 'Quartz', -780]);
  });

  it('says what is short after a change, and what was ordered for nothing', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const typed = { service: 'civil', description: 'Granite sill', unit: 'rft', quantity: 10, rate: 120 };
    await designer.post(`/manual?boq_id=${id}`, typed);
    const { key } = rowOf((await ask(id)).body.data, 'Granite sill');
    await mark(id, { marks: [{ key, ordered: true }] });
    const item = (await itemsOf(designer, id)).find(({ title }) => title === 'Granite sill')!;
    await designer.patch(`/manual/${item.id}?boq_id=${id}`, { quantity: 14 });
    expect(rowOf((await ask(id)).body.data, 'Granite sill')).toMatchObject({ short: 4, ordered: { quantity: 10 } });
    await designer.delete(`/manual/${item.id}?boq_id=${id}`);
    expect((await ask(id)).body.data.not_needed).toMatchObject([{ key, label: 'Granite sill', quantity: 10 }]);
  });

  it('refuses rows that it does not have, and a spare beyond reason', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    expect((await mark(id, { marks: [{ key: 'gold|kg', ordered: true }] })).status).toBe(400);
    expect((await mark(id, { spare_percent: 31 })).status).toBe(400);
    expect((await mark(id, { spare_percent: 10 })).status).toBe(200);
    expect((await ask(id)).body.data.spare_percent).toBe(10);
  });

  it('is a workbook with live sums, a CSV, and 304 while nothing changes', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const { headers, body } = await ask(id);
    expect((await ask(id, '', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const file = async (format: string) =>
      api.app.inject({
        url: `/api/boqs/${id}/purchases?format=${format}`,
        headers: { authorization: `Bearer ${designer.token}` },
      });
    const xlsx = await file('xlsx');
    expect(xlsx.headers['content-disposition']).toMatch(/purchases-r\d+\.xlsx/);
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(xlsx.rawPayload).buffer);
    const sheet = book.getWorksheet('To buy')!;
    expect(sheet.getCell('D5').value).toBe(body.data.rows[0]?.label);
    expect(sheet.getRow(5 + body.data.rows.length).getCell(14).value).toMatchObject({ result: body.data.cost.list });
    const csv = (await file('csv')).body.trim().split('\r\n');
    expect(csv).toHaveLength(body.data.rows.length + 1);
    const service = csv.find((line) => line.includes('Light point'));
    expect(service).toContain('as a service');
    expect(service).not.toContain('as measured');
  });
});

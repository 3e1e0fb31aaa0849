import { createTestApi, type TestApi } from '../../../test/support/application';
import { FLAT, newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';

interface Boq {
  material_cost: number;
  labour_cost: number;
  total_cost: number;
  gst: number;
  gst_included: number;
  total_with_gst: number;
  tax: { class: string; code: string; percent: number; taxable: number; amount: number }[];
  tax_split: { place_of_supply: { code: string }; cgst: number; sgst: number; igst: number };
  supplier: object;
}
interface Item {
  id: string;
  unit_rate: number;
  cost: number;
  labour: { cost: number };
  tax_class: string;
  hsn_sac: string;
  gst_percent: number;
  rate_includes_tax: boolean;
  manual: { rate: number; gross: object | null; labour_from: string | null } | null;
}

let api: TestApi;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer, FLAT);
});
afterAll(() => api?.close());

const boq = async (): Promise<Boq> => (await designer.get<{ data: Boq }>(`/boqs?boq_id=${boqId}`)).body.data;
const paise = (rupees: number): number => Math.round(rupees * 100);
const typed = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 1180 };
const add = async (fields: object): Promise<Item> =>
  (await designer.post<{ data: Item }>(`/manual?boq_id=${boqId}`, { ...typed, ...fields })).body.data;
const change = async (id: string, fields: object): Promise<Item> =>
  (await designer.patch<{ data: Item }>(`/manual/${id}?boq_id=${boqId}`, fields)).body.data;

describe('GST of a BOQ', () => {
  it('is listed by class and code, which add up to the paisa', async () => {
    const { tax, gst, total_cost, total_with_gst, tax_split } = await boq();
    expect(new Set(tax.map((row) => row.class))).toEqual(new Set(['works', 'design', 'goods']));
    expect(tax.reduce((sum, { amount }) => sum + paise(amount), 0)).toBe(paise(gst));
    expect(paise(total_cost) + paise(gst)).toBe(paise(total_with_gst));
    expect(paise(tax_split.cgst) + paise(tax_split.sgst)).toBe(paise(gst));
    expect([tax_split.igst, tax_split.place_of_supply.code]).toEqual([0, '27']);
  });

  it('is IGST where the supplier is in another state, as its GSTIN says', async () => {
    const { status } = await designer.patch(`/boqs/${boqId}`, { supplier_gstin: '29aagcb7383j1z4' });
    expect(status).toBe(200);
    const { supplier, tax_split, gst } = await boq();
    expect(supplier).toEqual({ state: '29', gstin: '29AAGCB7383J1Z4' });
    expect(tax_split).toMatchObject({ cgst: 0, sgst: 0, igst: gst });
  });

  it('refuses an impossible GSTIN, and a state that does not match it', async () => {
    const wrong = await designer.patch<{ errors: object }>(`/boqs/${boqId}`, { supplier_gstin: '29AAGCB7383J1Z5' });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('does not fit')]);
    const other = await designer.patch(`/boqs/${boqId}`, { supplier_state: '27' });
    expect([other.status, JSON.stringify(other.body)]).toEqual([400, expect.stringContaining('belongs to Karnataka')]);
    expect((await designer.patch(`/boqs/${boqId}`, { supplier_state: null, supplier_gstin: null })).status).toBe(200);
    expect((await boq()).supplier).toEqual({ state: null, gstin: null });
  });
});

describe('a typed item', () => {
  it('with GST in its rate is net at once, keeps both figures and has its labour', async () => {
    const before = await boq();
    const item = await add({ rate_includes_tax: true });
    expect(item).toMatchObject({
      unit_rate: 1000,
      cost: 2000,
      labour: { cost: 700 },
      tax_class: 'works',
      hsn_sac: '9954',
      gst_percent: 18,
      rate_includes_tax: true,
      manual: { rate: 1000, gross: { rate: 1180, amount: 2360, gst_percent: 18 }, labour_from: 'trade' },
    });
    const after = await boq();
    expect(paise(after.labour_cost) - paise(before.labour_cost)).toBe(700_00);
    expect(after.gst_included).toBe(before.gst_included);
  });

  it('keeps its tax terms when its quantity changes, and is without GST when only a rate is given', async () => {
    const { id } = await add({ rate_includes_tax: true });
    expect(await change(id, { quantity: 3 })).toMatchObject({ cost: 3000, manual: { gross: { amount: 3540 } } });
    expect(await change(id, { rate: 1100 })).toMatchObject({ cost: 3300, rate_includes_tax: false });
    expect(await change(id, { rate_includes_tax: true })).toMatchObject({ unit_rate: 932.2, cost: 2796.6 });
    expect(await change(id, { rate_includes_tax: false })).toMatchObject({ unit_rate: 1100, manual: { gross: null } });
  });

  it('can be set to include GST together with many others, by people who may change rates', async () => {
    const items = await Promise.all([add({}), add({ description: 'Chasing' })]);
    const ids = items.map(({ id }) => id);
    const { status, body } = await designer.post<{ data: { changed: { after: { cost: number } }[] } }>(
      `/boqs/${boqId}/bulk`,
      { ids, change: { rate_includes_tax: true } },
    );
    expect(status).toBe(200);
    expect(body.data.changed.map(({ after }) => after.cost)).toEqual([2000, 2000]);
  });

  it('is included in the analyses of material and labour, and is explained', async () => {
    const { id } = await add({ description: 'Waterproofing of the terrace', rate_includes_tax: true });
    type Rows = { data: { items: { label: string; cost: number; changeable: boolean }[] } };
    const rows = (await designer.get<Rows>(`/analysis?type=civil-labour&boq_id=${boqId}`)).body.data.items;
    expect(rows.find(({ label }) => label.startsWith('Waterproofing of the terrace'))).toMatchObject({
      label: 'Waterproofing of the terrace (no, ₹350)',
      cost: 700,
      changeable: false,
    });
    const why = async (of: string) => JSON.stringify((await designer.get(`/boqs/${boqId}/why?of=${of}`)).body);
    expect(await why(`item:${id}`)).toContain('the usual one in civil: 35 %');
    expect(await why(`rate:item:${id}`)).toContain('Rate as entered, with GST');
  });
});

import { createTestApi, type TestApi } from '../../../test/support/application';
import { acceptedBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { pdfText, workbookOf } from '../../../test/support/papers';
import type { Billed } from '../bills/bills.dto';

type Problem = { errors?: Record<string, string> };

let api: TestApi;
let designer: Caller;
let boqId: string;
let number: string;

const BUYER =
  'buyer_gstin=27AARFR4821K1ZO&buyer_name=Rao%20Textiles&buyer_address=12%20Linking%20Road&buyer_place=Mumbai&buyer_pin=400050';

async function file(path: string): Promise<{ status: number; type: string; bytes: Buffer }> {
  const { statusCode, headers, rawPayload } = await api.app.inject({
    url: `/api/boqs/${boqId}/works/${path}`,
    headers: { authorization: `Bearer ${designer.token}` },
  });
  return { status: statusCode, type: String(headers['content-type']), bytes: rawPayload };
}

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  const firm = {
    name: 'Studio Kaveri',
    address: 'Law College Road, Pune 411004',
    gstin: '27AAPFU0939F1ZV',
    upi_id: 'studio.kaveri@okhdfcbank',
    upi_name: 'Kaveri',
  };
  await designer.put('/me/firm', firm);
  boqId = await acceptedBoq(designer, await Caller.guest(api.app), { name: 'Asha Rao' });
  await designer.post(`/boqs/${boqId}/works/bills`, { kind: 'stage', stage: 'acceptance' });
  const { body } = await designer.post<Billed>(`/boqs/${boqId}/works/bills/1/record`);
  number = body.bill.invoice_number ?? '';
  expect(body.bill.upi?.link).toContain('upi://pay?pa=studio.kaveri@okhdfcbank');
});
afterAll(() => api?.close());

describe('files of a bill', () => {
  it('are the invoice in the firm’s letter, and its workbook', async () => {
    const pdf = await file('bills/1/pdf');
    expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf']);
    const { text } = pdfText(pdf.bytes);
    for (const said of ['Studio Kaveri', number, 'Asha Rao', 'by UPI']) expect(text).toContain(said);
    const sheet = await file('bills/1/xlsx');
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await file('bills/2/pdf')).status).toBe(404);
  });

  it('are an e-invoice for a buyer with a GSTIN, and say what is missing for it', async () => {
    const { status, bytes } = await file(`bills/1/einvoice?${BUYER}`);
    const [made] = JSON.parse(bytes.toString()) as { DocDtls: object; SellerDtls: object }[];
    expect([status, made?.DocDtls]).toEqual([200, { Typ: 'INV', No: number, Dt: expect.any(String) }]);
    expect(made?.SellerDtls).toMatchObject({ Gstin: '27AAPFU0939F1ZV', Pin: 411_004, Loc: 'Pune' });
    const credit = await file(`bills/1/einvoice?${BUYER}&document=credit-note`);
    expect([credit.status, JSON.parse(credit.bytes.toString())]).toEqual([
      409,
      expect.objectContaining({ code: 'einvoice_incomplete' }),
    ]);
    expect((await file('bills/1/einvoice?buyer_gstin=27AAPFU0939F1ZW')).status).toBe(400);
  });

  it('name whom invoices are made out to, from the next one on', async () => {
    const buyer = {
      gstin: '27aarfr4821k1zo ',
      name: 'Rao Textiles LLP',
      address: '12 Linking Road',
      place: 'Mumbai',
      pin: 400050,
    };
    const set = (over: object = {}) =>
      designer.put<Problem>(`/boqs/${boqId}/works/buyer`, { buyer: { ...buyer, ...over } });
    const refused = await set({ gstin: '27AARFR4821K1ZP', pin: 4000 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['buyer.gstin', 'buyer.pin']]);
    expect((await set({ state: '29' })).body.errors).toEqual({
      'buyer.state': 'The GSTIN 27AARFR4821K1ZO belongs to Maharashtra.',
    });
    expect((await set({ gstin: '' })).body.errors).toEqual({ 'buyer.state': 'Choose the state of this address.' });
    expect((await file('bills/1/einvoice')).status).toBe(409);
    expect((await set()).status).toBe(200);
    // What is recorded keeps whom it names; its e-invoice takes who is known now.
    expect(pdfText((await file('bills/1/pdf')).bytes).text).not.toContain('Rao Textiles');
    const [made] = JSON.parse((await file('bills/1/einvoice')).bytes.toString()) as { BuyerDtls: object }[];
    expect(made?.BuyerDtls).toMatchObject({ Gstin: '27AARFR4821K1ZO', LglNm: 'Rao Textiles LLP', Pin: 400_050 });
    await designer.post(`/boqs/${boqId}/works/bills`, { kind: 'stage', stage: 'start' });
    const { body } = await designer.post<Billed>(`/boqs/${boqId}/works/bills/2/record`);
    expect(body.bill.buyer).toMatchObject({ gstin: '27AARFR4821K1ZO', state: { code: '27', label: 'Maharashtra' } });
    await designer.put(`/boqs/${boqId}/works/buyer`, { buyer: null });
    const { text } = pdfText((await file('bills/2/pdf?lang=mr')).bytes);
    for (const said of ['Rao Textiles LLP', '12 Linking Road, Mumbai 400050', 'GSTIN 27AARFR4821K1ZO'])
      expect(text).toContain(said);
    await designer.post(`/boqs/${boqId}/works/bills/2/reverse`, { reason: 'Too early' });
  });

  it('are vouchers for Tally and as a table', async () => {
    const xml = await file('vouchers');
    expect(xml.bytes.toString()).toContain(`<VOUCHERNUMBER>${number}</VOUCHERNUMBER>`);
    const table = await file('vouchers?format=csv');
    expect(table.bytes.toString().split('\r\n')[1]).toContain(`Sales,${number},Asha Rao`);
  });

  it('are the credit note of a reversed bill, in the client’s language, and of no other', async () => {
    expect((await file('bills/1/pdf?document=credit-note')).status).toBe(404);
    expect((await file('bills/1/docx')).status).toBe(400);
    await designer.post(`/boqs/${boqId}/works/bills/1/reverse`, { reason: 'Wrong stage' });
    const { bytes } = await file('bills/1/pdf?document=credit-note&lang=hi');
    const { text } = pdfText(bytes);
    for (const said of ['CN/', number, 'Wrong stage']) expect(text).toContain(said);
    const sheet = (await workbookOf((await file('bills/1/xlsx?document=credit-note')).bytes)).getWorksheet('Bill');
    expect(sheet?.getCell('A1').text).toContain('Credit note CN/');
  });
});

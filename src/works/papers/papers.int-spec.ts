import { createTestApi, type TestApi } from '../../../test/support/application';
import { acceptedBoq, joined } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { opened, pdfText, workbookOf, type Paper } from '../../../test/support/papers';
import { seedVendors } from '../../directory/vendors/vendors.public';
import type { VendorDetails, VendorView } from '../../directory/vendors/vendors.dto';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import { Records } from '../../platform/records/records';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import type { Billed } from '../bills/bills.dto';
import type { WorksAnswer, WorksLines } from '../works.dto';
import type { Entered } from '../works-fields.dto';

const DAY = '2026-11-28';
let api: TestApi;
let designer: Caller;
let boqId: string;

const file = (path: string, caller = designer): Promise<Paper> =>
  opened(api.app, `/api/boqs/${boqId}/works/${path}`, caller.token);
const textOf = ({ bytes }: Paper): string => pdfText(bytes).text.replace(/\s+/g, ' ');
const enter = async (path: string, body: object): Promise<Entered> =>
  (await designer.post<Entered>(`/boqs/${boqId}/works/${path}`, body)).body;

beforeAll(async () => {
  api = await createTestApi([MailWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  await designer.put('/me/firm', { name: 'Studio Kaveri', gstin: '27AAPFU0939F1ZV' });
  boqId = await acceptedBoq(designer, await Caller.guest(api.app), { name: 'Asha Rao' });
});
afterAll(() => api?.close());

describe('papers of money', () => {
  let receipt: Entered;
  beforeAll(async () => {
    const draft = { kind: 'stage', stage: 'acceptance', retention_percent: 5, tds_percent: 1 };
    await designer.post(`/boqs/${boqId}/works/bills`, draft);
    const { body } = await designer.post<Billed>(`/boqs/${boqId}/works/bills/1/record`);
    expect(body.bill.status).toBe('recorded');
    receipt = await enter('receipts', { date: DAY, mode: 'upi', reference: 'UTR 4412', amount: 5000.5, bills: [1] });
  });

  it('are a receipt, also in Hindi, and none of an id that is no receipt’s', async () => {
    const text = textOf(await file(`receipts/${receipt.id}/file`));
    for (const said of ['Receipt 1', 'UTR 4412', 'Rupees five thousand and fifty paise only', 'INV/'])
      expect(text).toContain(said);
    expect(textOf(await file(`receipts/${receipt.id}/file?lang=hi`))).not.toContain('Rupees');
    const sheet = (await workbookOf((await file(`receipts/${receipt.id}/file?format=xlsx`)).bytes)).getWorksheet(
      'Receipt',
    );
    expect(sheet?.getCell('A1').text).toBe('Receipt 1');
    expect((await file(`receipts/${boqId}/file`)).status).toBe(404);
  });

  it('are the statement of account, which ends with what the works say is due', async () => {
    const { body } = await designer.get<WorksAnswer>(`/boqs/${boqId}/works`);
    const sheet = (await workbookOf((await file('statement?format=xlsx')).bytes)).getWorksheet('Statement')!;
    const last = sheet.getRow(sheet.rowCount);
    expect([last.getCell(1).text, last.getCell(6).result]).toEqual(['Due now', body.data.due]);
    expect(textOf(await file('statement'))).toContain('Receipt 1');
    expect(textOf(await file('statement?to=2026-01-01'))).toContain('Nothing has been billed or paid yet');
    expect((await file('statement?from=2026-02-01&to=2026-01-01')).status).toBe(400);
  });

  it('are for nobody who is not on the BOQ', async () => {
    const stranger = await Caller.signedUp(api.app, 'designer');
    for (const path of [`receipts/${receipt.id}/file`, 'statement'])
      expect((await file(path, stranger)).status).toBe(404);
  });
});

describe('the measurement sheet', () => {
  it('has every entry for the firm, and the checked ones for who does not measure', async () => {
    const { body } = await designer.get<WorksLines>(`/boqs/${boqId}/works/lines`);
    const line = body.data.find(({ unit }) => unit === 'sqft')!;
    await enter('measurements', { item_id: line.item_id, date: DAY, note: 'East wall', quantity: 12.5 });
    const text = textOf(await file('measurements/file'));
    for (const said of ['East wall not checked', `1. ${body.data[0]?.title}`]) expect(text).toContain(said);
    const client = await joined(api, designer, boqId, 'edit');
    expect(textOf(await file('measurements/file', client))).not.toContain('East wall');
    expect(textOf(await file('measurements/file?lang=mr'))).not.toContain('not checked');
    const book = await workbookOf((await file('measurements/file?format=xlsx')).bytes);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Abstract', 'Measurements']);
  });
});

describe('papers for vendors', () => {
  let order: Entered;
  let delivery: Entered;
  let vendor: VendorView;
  beforeAll(async () => {
    await seedVendors(api.app.get(Records), api.app.get<FileStore>(FILE_STORE));
    vendor = (await designer.get<VendorDetails>('/vendor/details')).body.vendors.find(({ address }) => address)!;
    const line = { name: '18 mm BWP ply', unit: 'sheet', quantity: 14, rate: 3200.5, service: 'carpentry' };
    order = await enter('orders', { vendor: vendor.name.toUpperCase(), date: DAY, note: 'Before noon', lines: [line] });
    delivery = await enter('deliveries', { order: order.id, date: DAY, lines: [{ line: 1, quantity: 8 }] });
  });

  it('are the order with the vendor’s rates and address, and nothing of the client', async () => {
    const text = textOf(await file(`orders/${order.id}/file`));
    for (const said of [
      'Purchase order 1',
      vendor.address ?? '',
      '18 mm BWP ply 14 sheets 3,200.50 44,807.00',
      'Before noon',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Asha Rao');
    const book = await workbookOf((await file(`orders/${order.id}/file?format=xlsx`)).bytes);
    expect(book.getWorksheet('Order')?.getCell('E5').result).toBe(44_807);
    expect((await file(`orders/${delivery.id}/file`)).status).toBe(404);
  });

  it('are the delivery note without rates, for people on site too, who get no order', async () => {
    const site = await joined(api, designer, boqId, 'site');
    const text = textOf(await file(`deliveries/${delivery.id}/file`, site));
    for (const said of ['Delivery note 1', 'Purchase order 1', '18 mm BWP ply 14 8 8 sheet'])
      expect(text).toContain(said);
    expect(text).not.toContain('3,200');
    const book = await workbookOf((await file(`deliveries/${delivery.id}/file?format=xlsx`, site)).bytes);
    expect(book.getWorksheet('Delivery')?.getCell('C5').value).toBe(8);
    expect((await file(`orders/${order.id}/file`, site)).status).toBe(403);
    expect((await file(`deliveries/${order.id}/file`, site)).status).toBe(404);
  });
});

describe('papers of the handover', () => {
  it('are the certificate with what is open, for the client in Marathi too', async () => {
    await enter('snags', { text: 'Hinge squeaks' });
    const text = textOf(await file(`handover?date=${DAY}`));
    for (const said of ['handed over on 28/11/2026', 'Hinge squeaks', 'So far']) expect(text).toContain(said);
    expect(textOf(await file('handover?lang=mr'))).not.toContain('handed over');
    const book = await workbookOf((await file('handover?format=xlsx')).bytes);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Certificate', 'Scope', 'Snags']);
  });

  it('are a warranty card that promises what the firm says: its months where the quotation has no warranty', async () => {
    const refused = await file('handover?document=warranty');
    expect([refused.status, JSON.parse(refused.bytes.toString())]).toMatchObject([
      400,
      { errors: { months: expect.any(String) } },
    ]);
    expect(textOf(await file(`handover?document=warranty&months=12&date=${DAY}`))).toContain(
      '12 months from the handover on 28/11/2026.',
    );
    expect(
      (await file('handover?document=warranty&months=12', await joined(api, designer, boqId, 'edit'))).status,
    ).toBe(403);
  });
});

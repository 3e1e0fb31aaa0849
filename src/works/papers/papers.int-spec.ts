import { createTestApi, type TestApi } from '../../../test/support/application';
import { acceptedBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { opened, pdfText, workbookOf, type Paper } from '../../../test/support/papers';
import type { Billed } from '../bills/bills.dto';
import type { WorksAnswer } from '../works.dto';
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
  api = await createTestApi();
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
    expect((await file(`receipts/${boqId}/file`)).status).toBe(404);
  });

  it('are the statement of account, which ends with what the works say is due', async () => {
    const { body } = await designer.get<WorksAnswer>(`/boqs/${boqId}/works`);
    const sheet = (await workbookOf((await file('statement?format=xlsx')).bytes)).getWorksheet('Statement')!;
    const last = sheet.getRow(sheet.rowCount);
    expect([last.getCell(2).text, last.getCell(6).result]).toEqual(['Due now', body.data.due]);
    expect(textOf(await file('statement'))).toContain('Receipt 1');
    expect(textOf(await file('statement?to=2026-01-01'))).toContain('Nothing was billed or paid yet');
    expect((await file('statement?from=2026-02-01&to=2026-01-01')).status).toBe(400);
  });

  it('are for nobody who is not on the BOQ', async () => {
    const stranger = await Caller.signedUp(api.app, 'designer');
    for (const path of [`receipts/${receipt.id}/file`, 'statement'])
      expect((await file(path, stranger)).status).toBe(404);
  });
});

import { createTestApi, type TestApi } from '../../../test/support/application';
import { acceptedBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { postForm } from '../../../test/support/form';
import { workbookOf } from '../../../test/support/papers';
import type { Billed, BillView } from '../bills/bills.dto';
import type { WhyAnswer } from '../outturn/outturn.dto';
import type { Changed, Entered } from '../works-fields.dto';
import type { WorksLines, WorksView } from '../works.dto';
import type { OpeningCheck, OpeningInput } from './openings.dto';

type Problem = { code: string; message: string; errors?: Record<string, string>; current?: unknown };
type Cells = Readonly<Record<string, string | number | { formula: string }>>;

let api: TestApi;
let designer: Caller;
let visitor: Caller;
let id: string;

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
const FIRST_ROW = 11;
const at = (what = '') => `/boqs/${id}/works${what}`;
const worksNow = async () => (await designer.get<{ data: WorksView }>(at())).body.data;
const linesNow = async () => (await designer.get<WorksLines>(at('/lines'))).body.data;
const paise = (rupees: number) => Math.round(rupees * 100);

const bearer = () => ({ authorization: `Bearer ${designer.token}` });

async function workbookAt(path: string) {
  const { statusCode, rawPayload } = await api.app.inject({ url: `/api${at(path)}`, headers: bearer() });
  expect(statusCode).toBe(200);
  return workbookOf(rawPayload);
}

const upload = (form: FormData) =>
  postForm<{ data: OpeningCheck } & Problem>(api.app, at('/openings/check'), form, bearer());

/** The form with cells filled in. */
async function filled(cells: Cells): Promise<FormData> {
  const book = await workbookAt('/openings/form');
  const sheet = book.worksheets[0]!;
  for (const [name, value] of Object.entries(cells)) sheet.getCell(name).value = value;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await book.xlsx.writeBuffer())]), 'opening.xlsx');
  return form;
}

const check = async (cells: Cells) => upload(await filled(cells));

const bodyOf = ({ date, received, tds, retention, advance, lines }: OpeningCheck): OpeningInput => ({
  date: date ?? '',
  received,
  tds,
  retention,
  advance,
  lines: lines.map(({ item_id, done, billed }) => ({ item_id: item_id ?? '', done, billed })),
});
const record = (body: object) => designer.post<Entered & Problem>(at('/openings'), body);
const reverse = (entry: string) =>
  designer.post<Changed & Problem>(at(`/openings/${entry}/reverse`), { reason: 'Wrong flat' });

/** Half of the first line done and billed, with money. */
async function opened(over: Partial<OpeningInput> = {}): Promise<{ entry: string; line: WorksLines['data'][number] }> {
  const [line] = await linesNow();
  const half = { item_id: line!.item_id, done: line!.quantity, billed: line!.quantity / 2 };
  const made = await record({ date: '2026-11-01', received: 3_000, advance: 2_000, lines: [half], ...over });
  expect([made.status, made.body.message]).toEqual([201, 'Recorded.']);
  return { entry: made.body.id, line: line! };
}

beforeAll(async () => {
  api = await createTestApi();
  visitor = await Caller.guest(api.app);
  designer = await Caller.signedUp(api.app, 'designer');
});
beforeEach(async () => {
  id = await acceptedBoq(designer, visitor);
});
afterAll(() => api?.close());

describe('the form of opening figures', () => {
  it('is read line by line, and what it says is applied as it was shown', async () => {
    const [line, other] = await linesNow();
    const read = await check({
      B4: '15/11/2026',
      B5: 1_500,
      B8: 500,
      [`E${FIRST_ROW}`]: line!.quantity,
      [`F${FIRST_ROW}`]: line!.quantity / 2,
      [`E${FIRST_ROW + 1}`]: other!.quantity / 4,
    });
    const { data } = read.body;
    expect([read.status, data.can_apply, data.problems]).toEqual([200, true, []]);
    expect(data.lines.map(({ item_id, done, billed, problem }) => [item_id, done, billed, problem])).toEqual([
      [line!.item_id, line!.quantity, line!.quantity / 2, null],
      [other!.item_id, other!.quantity / 4, 0, null],
    ]);
    expect(paise(data.due ?? 0)).toBe(paise(data.billed ?? 0) - paise(1_000));
    // Nothing was stored by reading it.
    expect(await worksNow()).toMatchObject({ revision: 0, opening: null, can_open: true });

    expect((await record(bodyOf(data))).status).toBe(201);
    expect(await worksNow()).toMatchObject({
      can_open: false,
      opening: { date: '2026-11-15', billed: data.billed, received: 1_500, advance: 500, due: data.due },
      invoiced: data.billed,
      received: 1_500,
      on_account: 500,
      due: data.due,
    });
    const [now] = await linesNow();
    expect([now?.measured, now?.billed_quantity]).toEqual([line!.quantity, line!.quantity / 2]);
  });

  it('names each cell that cannot be applied, and why', async () => {
    const [line] = await linesNow();
    const { body } = await check({
      B4: '',
      B5: 'about 5 lakh',
      B7: -4,
      [`E${FIRST_ROW}`]: line!.quantity + 1,
      [`F${FIRST_ROW + 1}`]: 'half',
      [`E${FIRST_ROW + 2}`]: { formula: 'D13/2' },
      [`E${FIRST_ROW + 3}`]: 1,
      [`G${FIRST_ROW + 3}`]: 'mine',
    });
    expect(body.data.can_apply).toBe(false);
    expect(body.data.lines.map(({ row, problem }) => [row, problem])).toEqual([
      [FIRST_ROW, `More is done than the ${line!.quantity} of the contract.`],
      [FIRST_ROW + 1, 'Billed to date: “half” is not a number.'],
      [FIRST_ROW + 2, 'Done to date: it has a formula without a value: write the number.'],
      [FIRST_ROW + 3, 'The contract has no such line. Do not change the row ids.'],
    ]);
    expect(body.data.problems).toEqual([
      'The day up to which these figures are is missing. Write it like 2026-11-30.',
      'Received from the client, ₹: “about 5 lakh” is not a number.',
      'Retention held by the client, ₹: it cannot be below 0.',
      'Enter what is done, billed or received.',
    ]);
    const none = new FormData();
    none.append('file', new Blob(['no workbook']), 'opening.xlsx');
    expect((await upload(none)).status).toBe(400);
  });
});

describe('opening figures', () => {
  it('are what the next bill goes on from, and their advance is used by it', async () => {
    const { line } = await opened();
    const before = await worksNow();
    const { body } = await designer.post<Billed>(at('/bills'), { kind: 'measurement', upto: TODAY });
    const row = body.bill.lines.find(({ item_id: item }) => item === line.item_id);
    expect(row?.quantity).toEqual({ to_date: line.quantity, previous: line.quantity / 2, this: line.quantity / 2 });
    expect(body.bill).toMatchObject({ n: 1, label: 'RA 1', deductions: [{ kind: 'advance', amount: 2_000 }] });
    await designer.post(at('/bills/1/record'), {});
    const after = await worksNow();
    expect(paise(after.invoiced)).toBe(paise(before.invoiced) + paise(body.bill.total));
    const { data } = (await designer.get<{ data: BillView[] }>(at('/bills'))).body;
    expect(data.map(({ n, status, invoice_number: number }) => [n, status, number !== null])).toEqual([
      [1, 'recorded', true],
      [0, 'opening', false],
    ]);
  });

  it('are paid as bill 0, and are what the statement and the client’s page begin with', async () => {
    await opened({ received: 0, advance: 0, retention: 100 });
    const { due, retained } = await worksNow();
    expect([due > 0, retained]).toEqual([true, 100]);
    const why = (await designer.get<{ data: WhyAnswer }>(at('/why?figure=due'))).body.data;
    expect(why.parts).toEqual([{ kind: 'opening', id: expect.any(String), label: 'Opening figures', amount: due }]);
    const pay = { date: TODAY, mode: 'upi', amount: due, bills: [0] };
    expect((await designer.post(at('/receipts'), pay)).status).toBe(201);
    expect(await worksNow()).toMatchObject({ due: 0, received: due });
    const seen = (await designer.get<{ data: { bills: BillView[] } }>(at('/client'))).body.data;
    expect(seen.bills.map(({ n, status, due: open }) => [n, status, open])).toEqual([[0, 'opening', 0]]);
    const sheet = (await workbookAt('/statement?format=xlsx')).worksheets[0]!;
    expect(sheet.getColumn(1).values.filter((value) => typeof value === 'string')).toEqual(
      expect.arrayContaining(['Invoiced before', 'Retention held', 'Receipt 1']),
    );
  });

  it('are recorded once, before anything else, and taken back until something rests on them', async () => {
    const { entry, line } = await opened();
    const again = await record({ date: '2026-11-02', received: 5, advance: 5 });
    expect([again.status, again.body.code]).toEqual([409, 'recorded']);
    const early = await designer.post<Problem>(at('/measurements'), {
      item_id: line.item_id,
      date: '2026-10-31',
      quantity: 1,
    });
    expect([early.status, early.body.errors?.['date']]).toEqual([
      400,
      'The opening figures hold everything up to 01/11/2026: this cannot be earlier.',
    ]);
    const measured = await designer.post<Entered>(at('/measurements'), {
      item_id: line.item_id,
      date: TODAY,
      quantity: 1,
    });
    const kept = await reverse(entry);
    expect([kept.status, kept.body.code, kept.body.current]).toEqual([
      409,
      'rests_on',
      { measurement: measured.body.id },
    ]);
    await designer.post(at(`/measurements/${measured.body.id}/reverse`), { reason: 'Twice' });
    expect((await reverse(entry)).status).toBe(200);
    expect(await worksNow()).toMatchObject({ opening: null, can_open: true, invoiced: 0, received: 0, progress: 0 });
    await designer.post(at('/receipts'), { date: TODAY, mode: 'upi', amount: 10 });
    const late = await record({ date: '2026-11-02', received: 5, advance: 5 });
    expect([late.status, late.body.code]).toEqual([409, 'rests_on']);
  });

  it.each([
    [{ received: 10, advance: 20 }, 'advance'],
    [{ received: 10 }, 'received'],
    [{ retention: 10 }, 'retention'],
    [{}, 'lines'],
  ])('that do not fit each other are refused: %j', async (amounts, field) => {
    const { status, body } = await record({ date: '2026-11-02', ...amounts });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });
});

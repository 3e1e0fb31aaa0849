import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workbook } from '../fixtures/imports/workbook';
import { Caller } from '../support/client';
import { until } from '../support/until';
import { api, closeUploads, designer, formOf, openUploads, post, upload, type Import } from './support/uploads';

interface Question {
  readonly kind: string;
  readonly text: string;
  readonly sheet: string | null;
  readonly columns: readonly { index: number; letter: string; heading: string }[];
  readonly rows: readonly { at: number; cells: string[] }[];
  readonly alternatives: readonly {
    label: string;
    items: number;
    total: number;
    unexplained: number | null;
    chosen: boolean;
    sheets: object[];
  }[];
}
type Asked = Import & { readonly boq_id: string; readonly questions: Question[]; readonly warnings: string[] };

beforeAll(openUploads);
afterAll(closeUploads);

const unclear = (...doors: [string, number, number][]): Buffer =>
  workbook([{ name: 'List', rows: [['thing', 'alpha', 'beta'], ...doors] }]);
const importOf = async (id: string): Promise<Asked> =>
  (await designer.get<{ data: Asked }>(`/imports/${id}`)).body.data;
const settled = (id: string): Promise<Asked> =>
  until(async () => {
    const now = await importOf(id);
    return !['queued', 'parsing'].includes(now.status) && now;
  });

async function sent(content: Buffer, fileName: string): Promise<{ importId: string; boqId: string }> {
  const { status, body } = await post(await formOf(content, fileName));
  expect(status).toBe(202);
  return { importId: body.data?.import_id ?? '', boqId: body.data?.boq_id ?? '' };
}
const statusOf = async (boqId: string): Promise<string> =>
  (await designer.get<{ data: { status: string } }>(`/boqs/${boqId}`)).body.data.status;
const latest = async (boqId: string): Promise<string | undefined> =>
  (await designer.get<{ data: { summary: string }[] }>(`/revisions?boq_id=${boqId}`)).body.data[0]?.summary;

describe('a file that leaves its columns open', () => {
  const file = unclear(['Wooden door', 4, 9000], ['Glass door', 2, 7000]);

  it('asks with what each answer makes of it, waits for the person, goes on with the answer and asks no second time', async () => {
    const { importId, boqId } = await sent(file, 'doors.xlsx');
    const { status, questions } = await settled(importId);
    expect(status).toBe('review');
    expect(questions).toEqual([
      {
        kind: 'columns',
        text: 'Is C “beta” of “List” what each line costs, or the price of one?',
        sheet: 'List',
        columns: [{ index: 2, letter: 'C', heading: 'beta' }],
        rows: [
          { at: 2, cells: ['Wooden door', '4', '9000'] },
          { at: 3, cells: ['Glass door', '2', '7000'] },
        ],
        place: { sheet: 'List', row: 2 },
        alternatives: [
          expect.objectContaining({ label: 'Quantity in B “alpha”, rate in C “beta”', total: 50_000, chosen: true }),
          expect.objectContaining({ label: 'Quantity in B “alpha”, amount in C “beta”', total: 16_000, chosen: false }),
          expect.objectContaining({ label: 'Quantity in B “alpha”', total: 0, items: 2, unexplained: null }),
        ],
      },
    ]);
    expect([await statusOf(boqId), await latest(boqId)]).toEqual(['review', 'doors.xlsx needs an answer']);

    const [best, other] = questions[0]?.alternatives ?? [];
    const tried = await designer.post<{ data: object }>(`/imports/${importId}/preview`, { sheets: other?.sheets });
    expect([tried.status, tried.body.data]).toEqual([
      200,
      expect.objectContaining({ items: 2, computed_total: 16_000, stated_total: null }),
    ]);
    expect(await importOf(importId)).toMatchObject({ status: 'review', questions });
    const nothing = { sheets: [{ sheet: 'List', header_row: 1, description: 7, quantity: 8 }] };
    expect((await designer.post(`/imports/${importId}/preview`, nothing)).body).toMatchObject({ data: { items: 0 } });
    const wrong = { sheets: [{ sheet: 'List', header_row: 1, description: 100 }] };
    expect((await designer.post(`/imports/${importId}/preview`, wrong)).status).toBe(400);
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.post(`/imports/${importId}/preview`, { sheets: best?.sheets })).status).toBe(404);

    expect((await designer.put(`/imports/${importId}/mapping`, { sheets: best?.sheets })).status).toBe(200);
    expect(['importing', 'draft']).toContain(await statusOf(boqId));
    expect(await settled(importId)).toMatchObject({ status: 'done', computed_total: 50_000, questions: [] });
    expect(await statusOf(boqId)).toBe('draft');
    expect((await designer.post(`/imports/${importId}/preview`, { sheets: best?.sheets })).status).toBe(409);

    const again = await upload(unclear(['Gate', 1, 20_000], ['Fence', 3, 1000]), 'gates.xlsx');
    expect(again.import).toMatchObject({
      status: 'done',
      computed_total: 23_000,
      warnings: ['The columns are those that you named before for the same headings.'],
    });
  });
});

describe('rows that a person marks by hand', () => {
  const HEADER = ['part of the job', 'gamma', 'delta'];
  const rows = (price: number) => [
    HEADER,
    ['Wooden door', 4, price],
    ['To the next bundle', 1, 4 * price],
    ['Glass door', 2, price],
    ['To the next bundle', 1, 2 * price],
  ];
  const columns = { sheet: 'List', header_row: 1, description: 0, quantity: 1, rate: [2] };
  const marks = [3, 5].map((at) => ({ at, mark: 'total' }));
  type Tried = {
    items: number;
    computed_total: number;
    marks: object | null;
    rows: { above: number; below: number; rows: { at: number; kind: string; reason: string }[] } | null;
  };

  it('change the sum at once, go into the import with it, and are known by their words the next time', async () => {
    const { importId, boqId } = await sent(workbook([{ name: 'List', rows: rows(900) }]), 'bundles.xlsx');
    expect((await settled(importId)).status).toBe('review');
    const url = `/imports/${importId}`;
    const tried = async (sheet: object, show?: object): Promise<Tried> =>
      (await designer.post<{ data: Tried }>(`${url}/preview`, { sheets: [sheet], ...(show ? { show } : {}) })).body
        .data;
    expect(await tried(columns)).toMatchObject({ items: 4, computed_total: 10_800, marks: null, rows: null });
    const outcome = await tried({ ...columns, rows: marks }, { sheet: 'List', from: 2 });
    expect(outcome).toMatchObject({
      items: 2,
      computed_total: 5_400,
      marks: { counted: 0, left: 2, total_before: 10_800 },
      rows: { above: 1, below: 0 },
    });
    expect(outcome.rows?.rows.map(({ at, kind }) => [at, kind])).toEqual([
      [2, 'item'],
      [3, 'total'],
      [4, 'item'],
      [5, 'total'],
    ]);

    for (const wrong of [
      { at: 40, mark: 'note' },
      { at: 3, mark: 'tax' },
      { at: 0, mark: 'note' },
    ])
      for (const answer of ['post', 'put'] as const)
        expect(
          (
            await designer[answer](`${url}/${answer === 'post' ? 'preview' : 'mapping'}`, {
              sheets: [{ ...columns, rows: [wrong] }],
            })
          ).status,
        ).toBe(400);
    expect((await importOf(importId)).status).toBe('review');

    expect((await designer.put(`${url}/mapping`, { sheets: [{ ...columns, rows: marks }] })).status).toBe(200);
    expect(await settled(importId)).toMatchObject({
      status: 'done',
      computed_total: 5_400,
      counts: { item: 2, total: 2 },
      marks: {
        counted: 0,
        left: 2,
        total_before: 10_800,
        rows: [
          { sheet: 'List', at: 3, mark: 'total', text: 'To the next bundle 1 3600' },
          { sheet: 'List', at: 5, mark: 'total', text: 'To the next bundle 1 1800' },
        ],
      },
    });
    expect(await statusOf(boqId)).toBe('draft');

    const again = await upload(workbook([{ name: 'July', rows: [...rows(500), ['Gate', 1, 70]] }]), 'july.xlsx');
    expect(again.import).toMatchObject({ status: 'done', computed_total: 3_070, counts: { item: 3, total: 2 } });
  });
});

describe('a bill with the prices of two contractors', () => {
  it('asks which counts, and keeps the file’s numbers', async () => {
    const rows = [4, 2, 10, 7, 3, 12].map((quantity, index) => {
      const [alpha, beta] = [100, 130];
      return [`2.${index + 1}`, `Item ${index + 1}`, 'no', quantity, alpha, quantity * alpha, beta, quantity * beta];
    });
    const header = ['S.No', 'Description', 'Unit', 'Qty', 'Alpha rate', 'Alpha amount', 'Beta rate', 'Beta amount'];
    const { importId, boqId } = await sent(workbook([{ name: 'Prices', rows: [header, ...rows] }]), 'prices.xlsx');
    const { questions } = await settled(importId);
    expect(questions.map(({ kind, alternatives }) => [kind, alternatives.map(({ total }) => total)])).toEqual([
      ['price', [3800, 4940]],
    ]);
    const { sheets } = questions[0]?.alternatives[1] ?? {};
    await designer.put(`/imports/${importId}/mapping`, { sheets });
    expect(await settled(importId)).toMatchObject({ status: 'done', computed_total: 4940 });
    type Item = { source: { number?: string } };
    const { body } = await designer.get<{ data: { items: Item[] } }>(`/boqs/${boqId}/items`);
    expect(body.data.items.map(({ source }) => source.number)).toEqual(['2.1', '2.2', '2.3', '2.4', '2.5', '2.6']);
  });
});

describe('a bill of options, one below the other', () => {
  it('asks which counts, and asks again for the next file with the same headings', async () => {
    const line = (number: string, title: string, rate: number) => [number, title, 'no', 2, rate, 2 * rate];
    const rows = [
      ['S.No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      ['', 'Option 1: laminate'],
      line('1.1', 'Wardrobe', 40_000),
      line('1.2', 'Loft', 8_000),
      ['', 'Option 2: veneer'],
      line('2.1', 'Wardrobe', 60_000),
      line('2.2', 'Loft', 12_000),
    ];
    for (const name of ['options.xlsx', 'options-again.xlsx']) {
      const { importId } = await sent(workbook([{ name: 'Prices', rows }]), name);
      const { questions } = await settled(importId);
      expect(questions.map(({ alternatives }) => alternatives.map(({ label, total }) => [label, total]))).toEqual([
        [
          ['Only “Option 1: laminate”', 96_000],
          ['Only “Option 2: veneer”', 144_000],
          ['All of them together', 240_000],
        ],
      ]);
      await designer.put(`/imports/${importId}/mapping`, { sheets: questions[0]?.alternatives[1]?.sheets });
      expect(await settled(importId)).toMatchObject({ status: 'done', computed_total: 144_000 });
    }
  });
});

describe('a bill that states both that its rates include GST and that they do not', () => {
  it.each([
    [true, [{ percent: 18, taxable: 20_000, amount: 3_600 }]],
    [false, [{ percent: 18, taxable: 23_600, amount: 4_248 }]],
  ])('asks, and taxes it once as the person answers: %s', async (includes, tax) => {
    const rows = [
      ['Sr No', 'Description', 'Unit', 'Qty', 'Rate incl. GST', 'Amount'],
      [1, 'Floor tiles', 'sqft', 100, 59, 5_900],
      [2, 'Wall paint', 'sqft', 200, 23.6, 4_720],
      [3, 'Gypsum ceiling', 'sqft', 100, 129.8, 12_980],
      [],
      ['Terms'],
      ['GST extra as applicable'],
    ];
    const { importId, boqId } = await sent(workbook([{ name: 'Bill', rows }]), `both-${includes}.xlsx`);
    const { status, questions, warnings } = await settled(importId);
    expect([status, warnings, questions.map(({ kind }) => kind)]).toEqual(['review', [], ['tax']]);
    expect(questions[0]?.alternatives.map(({ label, total }) => [label, total])).toEqual([
      ['Its rates include GST', 23_600],
      ['Its rates are without GST, which is added', 27_848],
    ]);
    const { sheets } = questions[0]?.alternatives[0] ?? {};
    const answer = { sheets, rate_includes_tax: includes };
    expect((await designer.put(`/imports/${importId}/mapping`, answer)).status).toBe(200);
    expect(await settled(importId)).toMatchObject({ status: 'done', tax_in_rates: { includes } });
    const { body } = await designer.get<{ data: { tax: object[] } }>(`/boqs/${boqId}`);
    expect(body.data.tax).toMatchObject(tax);
  });
});

describe('a finished import whose rows a person marks by hand', () => {
  const bill = workbook([
    {
      name: 'Bill',
      rows: [
        ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [1, 'Floor tiles', 'sqft', 100, 60, 6_000],
        [2, 'Wall paint', 'sqft', 200, 20, 4_000],
        [3, 'Provisional sum', 'LS', 1, 500, 500],
      ],
    },
  ]);
  type Reviewed = Asked & { reopened: boolean; revision: number | null; computed_total: number };
  const marking = async (id: string) => {
    const { body } = await designer.get<{ data: { sheets: { sheet: string; candidate: object }[] } }>(
      `/imports/${id}/preview`,
    );
    return {
      sheets: body.data.sheets.map(({ sheet, candidate }) => ({
        sheet,
        ...candidate,
        rows: [{ at: 4, mark: 'note' }],
      })),
    };
  };
  const itemsOf = async (boqId: string) =>
    (await designer.get<{ data: { items: { id: string; title: string }[] } }>(`/boqs/${boqId}/items`)).body.data.items;

  it('keeps its lines until the marks are sent, then has those of the marked file, and can be undone', async () => {
    const { importId, boqId } = await sent(bill, 'marked.xlsx');
    const done = await settled(importId);
    expect(done).toMatchObject({ status: 'done', reopened: false, computed_total: 10_500 });
    const opened = await designer.post<{ data: Reviewed }>(`/imports/${importId}/review`, {});
    expect([opened.status, opened.body.data]).toEqual([
      200,
      expect.objectContaining({ status: 'review', reopened: true, questions: [] }),
    ]);
    expect((await designer.post(`/imports/${importId}/review`, {})).status).toBe(200);
    const before = await itemsOf(boqId);
    expect(before.map(({ title }) => title)).toEqual(['Floor tiles', 'Wall paint', 'Provisional sum']);

    const answer = await marking(importId);
    const tried = await designer.post<{ data: { items: number; computed_total: number } }>(
      `/imports/${importId}/preview`,
      answer,
    );
    expect(tried.body.data).toMatchObject({ items: 2, computed_total: 10_000 });
    expect((await designer.put(`/imports/${importId}/mapping`, answer)).status).toBe(200);
    const again = await settled(importId);
    expect(again).toMatchObject({ status: 'done', reopened: false, computed_total: 10_000 });
    const after = await itemsOf(boqId);
    expect(after.map(({ title }) => title)).toEqual(['Floor tiles', 'Wall paint']);
    expect(after.some(({ id }) => before.some((one) => one.id === id))).toBe(false);
    const { body } = await designer.get<{ data: { type: string }[] }>(`/revisions?boq_id=${boqId}`);
    expect(body.data.map(({ type }) => type).slice(0, 3)).toEqual(['LinesImported', 'ChangeUndone', 'LinesImported']);

    // Another time, since what was marked may be wrong as well.
    await designer.post(`/imports/${importId}/review`, {});
    const unmarked = { sheets: (await marking(importId)).sheets.map(({ rows: _rows, ...columns }) => columns) };
    expect((await designer.put(`/imports/${importId}/mapping`, unmarked)).status).toBe(200);
    expect(await settled(importId)).toMatchObject({ status: 'done', computed_total: 10_500 });
    expect((await itemsOf(boqId)).map(({ title }) => title)).toEqual(['Floor tiles', 'Wall paint', 'Provisional sum']);
  });

  it('can be left as it was', async () => {
    const { importId, boqId } = await sent(bill, 'left.xlsx');
    const done = await settled(importId);
    await designer.post(`/imports/${importId}/review`, {});
    const left = await designer.delete<{ data: Reviewed }>(`/imports/${importId}/review`);
    expect(left.body.data).toEqual({ ...done, updated_at: expect.any(String) as string });
    expect(await itemsOf(boqId)).toHaveLength(3);
    expect((await designer.delete(`/imports/${importId}/review`)).status).toBe(409);
  });

  it('is refused where a line has been changed since, where no row is left, and to others', async () => {
    const { importId, boqId } = await sent(bill, 'changed.xlsx');
    await settled(importId);
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.post(`/imports/${importId}/review`, {})).status).toBe(404);
    await designer.post(`/imports/${importId}/review`, {});
    const answer = await marking(importId);
    const none = {
      sheets: answer.sheets.map((sheet) => ({ ...sheet, rows: [2, 3, 4].map((at) => ({ at, mark: 'note' })) })),
    };
    expect((await designer.put(`/imports/${importId}/mapping`, none)).status).toBe(400);
    const [tiles] = await itemsOf(boqId);
    const changed = await designer.put(`/civil/${tiles?.id}?boq_id=${boqId}`, { room: 'kitchen' });
    expect(changed.status).toBe(200);
    const { status, body } = await designer.put<{ message: string }>(`/imports/${importId}/mapping`, answer);
    expect([status, body.message]).toEqual([409, expect.stringContaining('Floor tiles has been changed since')]);
    expect(await itemsOf(boqId)).toHaveLength(3);
  });
});

describe('several files at once', () => {
  it('are each read or refused by themselves, and the template reads back whole', async () => {
    const template = readFileSync(join(__dirname, '../../web/public/bill-template.csv'));
    const tabs = Buffer.from('Sr\tDescription\tUnit\tQty\n1\tCurtain track\trft\t36\n2\tBlind\tsqft\t40');
    const [first, refused, second] = await Promise.all([
      upload(template, 'template.csv'),
      upload(Buffer.from('no bill'), 'note.docx'),
      upload(tabs, 'Pasted bill.tsv'),
    ]);
    expect(refused?.status).toBe(400);
    expect(first?.import).toMatchObject({
      status: 'done',
      computed_total: 216_200,
      stated_total: 216_200,
      differences: [],
    });
    expect(first?.items.map(({ cost }) => cost)).toEqual([69_600, 135_200, 11_400]);
    expect(second?.import).toMatchObject({ status: 'done', counts: { item: 2 } });
  });
});

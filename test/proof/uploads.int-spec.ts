import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BoqExecutor } from '../../src/boq/core/commands/boq-executor';
import { ImportsRepository } from '../../src/boq/imports/imports.repository';
import { pdf, pdfTable } from '../fixtures/imports/pdf';
import { tender } from '../fixtures/imports/tender';
import { workbook } from '../fixtures/imports/workbook';
import { meanToFail } from '../support/answers/seen';
import { until } from '../support/until';
import {
  api,
  boqsOf,
  closeUploads,
  designer,
  expectAnEnd,
  formOf,
  openUploads,
  paise,
  post,
  SAMPLES,
  upload,
  withSamples,
  type Boq,
  type Outcome,
} from './support/uploads';
import { BILLS, bytesOf } from './support/workbooks';

beforeAll(openUploads);
afterAll(closeUploads);

// [spec: C3.16, C7.11, T.36]
describe('workbooks made for this test', () => {
  it.each(BILLS.map((bill) => [bill.name, bill] as const))('%s', async (_name, bill) => {
    const outcome = await upload(await bytesOf(bill.write), 'Rao residence_BOQ.xlsx');
    expectAnEnd(outcome);
    expect(outcome.import).toMatchObject({ status: 'done', computed_total: bill.total, stated_total: bill.total });
    expect(outcome.items).toHaveLength(bill.items);
    expect(Object.values(outcome.import?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(
      bill.rows + bill.elsewhere,
    );
    expect(outcome.import?.differences).toEqual([]);
    // Every row that is not an item is listed with its reason.
    expect(outcome.import?.rows).toHaveLength(bill.rows - bill.items);
    for (const { reason } of outcome.import?.rows ?? []) expect(reason).not.toBe('');
  });

  it('a tender with a premium, a rebate and a lump sum below its items: the BOQ comes to the same', async () => {
    const rows = tender();
    const outcome = await upload(workbook([{ name: 'BOQ', rows }]), 'tender.xlsx');
    expectAnEnd(outcome);
    expect(outcome.import).toMatchObject({ status: 'done', grand_total: rows.at(-1)?.[5], differences: [] });
    const { boq_id: id } = outcome.boq ?? { boq_id: '' };
    type Sold = { total_with_gst: number; additions: { label: string; sections: string[]; amount: number }[] };
    const read = async () => (await designer.get<{ data: Sold }>(`/boqs/${id}`)).body.data;
    const sold = await read();
    expect(sold.total_with_gst).toBe(rows.at(-1)?.[5]);
    expect(sold.additions.map(({ label }) => label)).toEqual([
      'Tender premium',
      'Electrification on sections A and B',
      'Rebate',
      'Contingency',
      'Lump sum for water and electricity',
    ]);
    // They follow the items: one of a section is changed, and what is of it changes with it.
    const { body } = await designer.get<{ data: { items: { id: string; title: string }[] } }>(`/boqs/${id}/items`);
    const wall = body.data.items.find(({ title }) => title.startsWith('Brick'));
    expect((await designer.patch(`/manual/${wall?.id}?boq_id=${id}`, { quantity: 20 })).status).toBe(200);
    const [premium, electric] = (await read()).additions;
    expect(premium?.amount).toBeCloseTo((sold.additions[0]?.amount ?? 0) + 84_350.5 * 0.1111, 1);
    expect(electric?.amount).toBeCloseTo((sold.additions[1]?.amount ?? 0) + 84_350.5 * 0.07, 1);
  });

  // [spec: C7.11]
  it('a printed bill', async () => {
    const table = pdfTable(
      [40, 80, 300, 350, 410, 480],
      [
        ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        ['1', 'Hinged wardrobe', 'sqft', '84', '1600', '134400'],
        ['2', 'Vitrified tile flooring', 'sqft', '100', '239', '23900'],
        ['', 'Total', '', '', '', '158300'],
      ],
    );
    const outcome = await upload(pdf([table]), 'bill.pdf');
    expectAnEnd(outcome);
    expect(outcome.import).toMatchObject({ status: 'done', computed_total: 158_300, stated_total: 158_300 });
    expect(outcome.items.map(({ cost }) => cost)).toEqual([134_400, 23_900]);
  });

  it('an amount that is not quantity × rate is kept from the file and reported', async () => {
    const rows = [
      ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Door', 'no', 4, 9000, 37_000],
      [2, 'Window', 'no', 2, 7000, 14_000],
      [null, 'Total', null, null, null, 51_000],
    ];
    const outcome = await upload(workbook([{ name: 'BOQ', rows }]), 'doors.xlsx');
    expectAnEnd(outcome);
    expect(outcome.items[0]).toMatchObject({ cost: 37_000, manual: { quantity: 4, rate: 9000, amount: 37_000 } });
    expect(outcome.import?.differences).toEqual([expect.objectContaining({ kind: 'amount', stated: 37_000 })]);
  });

  // [spec: T.34]
  it('columns that need a person wait in review, and continue with their answer', async () => {
    const rows = [
      ['thing', 'alpha', 'beta'],
      ['Wooden door', 4, 9000],
      ['Glass door', 2, 7000],
    ];
    const outcome = await upload(workbook([{ name: 'List', rows }]), 'list.xlsx');
    expectAnEnd(outcome);
    expect(outcome.import?.status).toBe('review');
    const boqId = outcome.boq?.boq_id ?? '';
    const { body } = await designer.get<{ data: { import_id: string } }>(`/imports?boq_id=${boqId}`);
    const sheets = [{ sheet: 'List', header_row: 1, description: 0, quantity: 1, rate: [2] }];
    expect((await designer.put(`/imports/${body.data.import_id}/mapping`, { sheets })).status).toBe(200);
    const boq = await until(async () => {
      const now = (await designer.get<{ data: Boq }>(`/boqs?boq_id=${boqId}`)).body.data;
      return now.status !== 'importing' && now;
    });
    expect(boq).toMatchObject({ status: 'draft', items: 2 });
    expect(paise(boq.material_cost + boq.labour_cost)).toBe(paise(50_000));
    expect((await designer.put(`/imports/${body.data.import_id}/mapping`, { sheets })).status).toBe(409);
  });

  // [spec: T.23]
  it('five thousand rows are imported while the API serves others', async () => {
    const rows: (string | number)[][] = [['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount']];
    for (let row = 1; row <= 5_000; row += 1) rows.push([row, `Item ${row} as per drawing`, 'no', 2, row, 2 * row]);
    const outcome = await upload(workbook([{ name: 'BOQ', rows }]), 'large.xlsx');
    expect(outcome.import).toMatchObject({ status: 'done', computed_total: 25_005_000 });
    expect(outcome.items).toHaveLength(5_000);
  });
});

describe('an upload that fails on the server', () => {
  const BILL = workbook([
    {
      name: 'BOQ',
      rows: [
        ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [1, 'Door', 'no', 4, 9000, 36_000],
      ],
    },
  ]);
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, () => void]>([
    [
      'before its import is noted',
      () => jest.spyOn(ImportsRepository.prototype, 'create').mockRejectedValueOnce(new Error('away')),
    ],
    [
      'before its BOQ is made',
      () => jest.spyOn(api.app.get(BoqExecutor, { strict: false }), 'execute').mockRejectedValueOnce(new Error('away')),
    ],
  ])('%s leaves no BOQ waiting forever, and can be sent again', async (_when, breakOff) => {
    const before = (await boqsOf()).length;
    const key = randomUUID();
    const form = await formOf(BILL, 'doors.xlsx');
    breakOff();
    meanToFail();
    expect((await post(form, key)).status).toBe(500);
    expect((await boqsOf()).length).toBe(before);
    await api.database.pool.query(
      `update imports set updated_at = now() - interval '1 minute' where status = 'queued'`,
    );
    // The reconciler finds an import without a worker, and continues until there are none.
    const looks = jest.spyOn(ImportsRepository.prototype, 'inLine');
    await until(async () => ((await looks.mock.results.at(-1)?.value) as string[] | undefined)?.length === 0);
    expect((await boqsOf()).length).toBe(before);
    const again = await post(form, key);
    expect(again.status).toBe(202);
    const query = `boq_id=${again.body.data?.boq_id}`;
    const boq = await until(async () => {
      const now = (await designer.get<{ data: Boq }>(`/boqs?${query}`)).body.data;
      return now.status === 'draft' && now;
    });
    expect(boq).toMatchObject({ status: 'draft', items: 1, file: { failure: null } });
  });
});

withSamples('real bills in ../shared/samples (skipped where the folder is absent)', () => {
  const read = (name: string): Buffer => readFileSync(join(SAMPLES, 'boq', name));
  const billOf = (outcome: Outcome) => {
    const found = outcome.import?.sheets.find(({ name }) => name === 'GF1_ABS');
    return [found?.items, found?.computed_total];
  };

  it.each(['pwd-hall.xlsx', 'pwd-hall.pdf'])('%s: 22 items, its total and its grand total', async (name) => {
    const outcome = await upload(read(name), name);
    expectAnEnd(outcome);
    expect(outcome.items).toHaveLength(22);
    expect(outcome.import).toMatchObject({
      status: 'done',
      differences: [],
      computed_total: 2_634_879.23,
      stated_total: 2_634_879.23,
      grand_total: 3_003_762.73,
    });
  });

  it('pwd-commercial-complex.xlsx: 238 items in GF1_ABS and every error cell', async () => {
    const outcome = await upload(read('pwd-commercial-complex.xlsx'), 'pwd-commercial-complex.xlsx');
    expectAnEnd(outcome);
    // The file's own sum is 72,003,752.8945; lines are rounded to the paisa one by one.
    expect(billOf(outcome)).toEqual([238, 72_003_752.9]);
    expect(outcome.import?.stated_total).toBeNull();
  });

  it('pwd-laboratory.xls: 23 items in GF1_ABS, and the wrong amount kept and reported', async () => {
    const outcome = await upload(read('pwd-laboratory.xls'), 'pwd-laboratory.xls');
    expectAnEnd(outcome);
    expect(billOf(outcome)).toEqual([23, 1_168_515.75]);
    expect(outcome.import?.differences).toContainEqual(expect.objectContaining({ kind: 'amount', stated: 319_753 }));
    expect(outcome.items).toContainEqual(
      expect.objectContaining({
        cost: 319_753,
        manual: expect.objectContaining({ quantity: 393.5419, rate: 425 }) as never,
      }),
    );
  });
});

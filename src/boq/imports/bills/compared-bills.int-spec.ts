import { randomUUID } from 'node:crypto';
import { read } from '@e965/xlsx';
import { clientWorkbook } from '../../../../test/fixtures/imports/client-workbook';
import { workbook, type FixtureCell } from '../../../../test/fixtures/imports/workbook';
import { boqOf, filled, HEADER, itemsOf } from '../../../../test/proof/support/filled-workbooks';
import { api, closeUploads, designer, formOf, openUploads, upload } from '../../../../test/proof/support/uploads';
import { World } from '../../../../test/proof/support/world';
import { Caller } from '../../../../test/support/client';
import { opened, workbookOf } from '../../../../test/support/papers';
import { until } from '../../../../test/support/until';

beforeAll(openUploads);
afterAll(closeUploads);

interface Compared {
  data: {
    totals: Record<
      'own' | 'bill' | 'difference' | 'added' | 'removed' | 'by_quantity' | 'by_rate' | 'by_unit' | 'additions',
      number
    >;
    additions: { own: number | null; bill: number | null; difference: number }[];
    rows: {
      change: string;
      item_id: string | null;
      row: number | null;
      own: { title: string; number: string } | null;
      bill: { title: string; rate: number } | null;
      confidence: number | null;
      pinned: boolean;
      difference: number;
    }[];
  };
  revision: number;
  message?: string;
}

/** Uploads a bill to compare and waits until it is read. */
async function bill(
  boqId: string,
  rows: FixtureCell[][],
  by = designer,
): Promise<{ id: string; status: string; reason: string | null }> {
  const { contentType, payload } = await formOf(workbook([{ name: 'Offer', rows }]), 'offer.xlsx');
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/boqs/${boqId}/bills`,
    headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': randomUUID(), 'content-type': contentType },
    payload,
  });
  expect(answer.statusCode).toBe(202);
  const { data } = JSON.parse(answer.body) as { data: { import_id: string } };
  return until(async () => {
    const { body } = await by.get<{ data: { status: string; reason: string | null } }>(`/imports/${data.import_id}`);
    return !['queued', 'parsing'].includes(body.data.status) && { ...body.data, id: data.import_id };
  });
}

const OFFER: FixtureCell[][] = [
  HEADER,
  [1, 'Vitrified tile flooring 600 x 600', 'sqm', 90, 900, 81_000],
  [2, 'Waterproofing of the sunken slab', 'sqm', 12, 640, 7_680],
  [3, 'Teak door frame', 'rmt', 48, 450, 21_600],
  [4, 'Flush door shutter, 35 mm', 'no', 8, 5_200, 41_600],
  [5, 'Louvres in aluminium', 'sqm', 3, 2_000, 6_000],
];

describe('a BOQ next to another bill', () => {
  it('shows what was added, removed and changed, in rupees that add up, and takes nothing from the bill', async () => {
    const boq = await boqOf(await clientWorkbook(), 'bill.xlsx');
    const { id, status } = await bill(boq.id, OFFER);
    expect(status).toBe('done');
    const { body } = await designer.get<Compared>(`/boqs/${boq.id}/compare-bill?import_id=${id}`);
    expect(body.revision).toBe(2);
    const { totals, rows } = body.data;
    expect(
      rows.map(({ change: is, own, bill: other, difference }) => [is, own?.title, other?.title, difference]),
    ).toEqual([
      ['changed', 'Vitrified tile flooring 600 x 600', 'Vitrified tile flooring 600 x 600', 5_000],
      ['removed', 'Toilet wall tiles up to lintel', undefined, -33_171.25],
      ['same', 'Waterproofing of sunken slab', 'Waterproofing of the sunken slab', 0],
      ['changed', 'Teak door frame', 'Teak door frame', 1_920],
      ['same', 'Flush door shutter 35 mm', 'Flush door shutter, 35 mm', 0],
      ['added', undefined, 'Louvres in aluminium', 6_000],
      ['removed', 'Window in toughened glass', undefined, -41_925],
    ]);
    expect(totals).toMatchObject({ added: 6_000, removed: -75_096.25, by_quantity: 9_500, by_rate: -2_580 });
    expect(totals.bill - totals.own).toBeCloseTo(totals.difference, 2);
    expect(totals.added + totals.removed + totals.by_quantity + totals.by_rate).toBeCloseTo(totals.difference, 2);
    expect((await itemsOf(boq.id)).length).toBe(6);
    expect((await designer.get<{ data: { file_name: string } }>(`/imports?boq_id=${boq.id}`)).body.data.file_name).toBe(
      'bill.xlsx',
    );
  });

  it('compares what the bills add below their items, and fills it into the file', async () => {
    const boq = await boqOf(
      workbook([
        {
          name: 'Bill',
          rows: [
            ...OFFER,
            [null, 'Total', null, null, null, 157_880],
            [null, 'Add tender premium 10 %', null, null, null, 15_788],
            [null, 'Grand Total', null, null, null, 173_668],
          ],
        },
      ]),
      'premium.xlsx',
    );
    const { id } = await bill(boq.id, [
      ...OFFER,
      [null, 'Total', null, null, null, 157_880],
      [null, 'Add tender premium 5 %', null, null, null, 7_894],
      [null, 'Lump sum for scaffolding', null, null, null, 20_000],
      [null, 'Grand Total', null, null, null, 185_774],
    ]);
    const { body } = await designer.get<Compared>(`/boqs/${boq.id}/compare-bill?import_id=${id}`);
    const { body: own } = await designer.get<{ data: { additions: { label: string }[] } }>(`/boqs/${boq.id}`);
    const [premium] = own.data.additions;
    const additions = [{ label: premium?.label, percent: 12, of: 'items', taxed: true }];
    expect((await designer.patch(`/boqs/${boq.id}`, { additions })).status).toBe(200);
    const cells = read((await filled(boq.id)).bytes).Sheets.Bill ?? {};
    expect([cells.B8?.v, cells.F8?.v]).toEqual(['Add tender premium 12 %', 18_945.6]);
    expect(body.data.totals).toMatchObject({ own: 173_668, bill: 185_774, additions: 12_106, difference: 12_106 });
    expect(body.data.additions.map(({ own, bill: other, difference }) => [own, other, difference])).toEqual([
      [15_788, 7_894, -7_894],
      [null, 20_000, 20_000],
    ]);
  });

  it('takes a pair that a person makes, and exports what is shown', async () => {
    const boq = await boqOf(await clientWorkbook(), 'bill.xlsx');
    const { id } = await bill(boq.id, OFFER);
    const window = boq.items.get('Window in toughened glass')?.id;
    const asked = `import_id=${id}&pins=${window}:4`;
    const { body } = await designer.get<Compared>(`/boqs/${boq.id}/compare-bill?${asked}`);
    expect(body.data.rows.find(({ item_id: item }) => item === window)).toMatchObject({
      change: 'changed',
      row: 4,
      pinned: true,
      confidence: null,
      bill: { title: 'Louvres in aluminium' },
    });
    const url = (format: string): string => `/api/boqs/${boq.id}/compare-bill/export?${asked}&format=${format}`;
    const sheet = (await workbookOf((await opened(api.app, url('xlsx'), designer.token)).bytes)).getWorksheet(
      'Comparison',
    );
    expect(sheet?.getCell('G12').value).toEqual({ formula: 'SUM(G6:G11)', result: body.data.totals.difference });
    const csv = (await opened(api.app, url('csv'), designer.token)).bytes.toString('utf8').split('\r\n');
    expect(csv).toHaveLength(1 + body.data.rows.length + 1);
    for (const [pins, message] of [
      [`${window}:99`, 'A pin names row 99; the rows of the bill are 0 to 4.'],
      [`${randomUUID()}:1`, 'A pin names an item that is not in this BOQ.'],
      ['nonsense', 'A pin is an item’s id, a colon, and a row of the bill or none.'],
    ]) {
      const refused = await designer.get<Compared>(`/boqs/${boq.id}/compare-bill?import_id=${id}&pins=${pins}`);
      expect([refused.status, refused.body.message]).toEqual([400, message]);
    }
  });

  it('may be an earlier BOQ’s bill, and is nothing that the asker may not see', async () => {
    const first = await boqOf(await clientWorkbook(), 'first.xlsx');
    const second = await boqOf(await clientWorkbook(), 'second.xlsx');
    const listed = await designer.get<{ data: { import_id: string; boq_id: string; for_this: boolean }[] }>(
      `/boqs/${second.id}/bills`,
    );
    const earlier = listed.body.data.find(({ boq_id: boq }) => boq === first.id);
    expect(earlier?.for_this).toBe(false);
    const path = `compare-bill?import_id=${earlier?.import_id}`;
    const { body } = await designer.get<Compared>(`/boqs/${second.id}/${path}`);
    expect(body.data.rows.map(({ change: is }) => is)).toEqual(Array.from({ length: 6 }, () => 'same'));
    const other = await Caller.signedUp(api.app, 'designer');
    const theirs = await upload(await clientWorkbook(), 'theirs.xlsx');
    expect(theirs.boq).not.toBeNull();
    expect((await other.get(`/boqs/${second.id}/${path}`)).status).toBe(404);
    const own = await other.post<{ data: { boq_id: string } }>('/boqs', {
      layout_type: '1bhk',
      bedrooms: ['master'],
      carpet_area: 480,
      budget_type: 'low',
    });
    expect((await other.get(`/boqs/${own.body.data.boq_id}/${path}`)).status).toBe(404);
    expect((await other.get(`/boqs/${own.body.data.boq_id}/compare-bill?import_id=${randomUUID()}`)).status).toBe(404);
    const client = await new World(api).person('home-owner');
    await new World(api).attach({ boqId: second.id } as never, client);
    const { id } = await bill(second.id, OFFER);
    expect((await client.caller.get(`/boqs/${second.id}/compare-bill?import_id=${id}`)).status).toBe(403);
    expect((await client.caller.get(`/imports/${id}`)).status).toBe(403);
  });

  it('whose columns cannot be told apart is refused in a sentence, and the BOQ hears nothing of it', async () => {
    const boq = await boqOf(await clientWorkbook(), 'bill.xlsx');
    const { id, status, reason } = await bill(boq.id, [
      ['thing', 'alpha', 'beta'],
      ['Wooden door', 4, 9000],
      ['Glass door', 2, 7000],
    ]);
    expect([status, reason]).toEqual(['failed', expect.stringContaining('Upload it as a BOQ of its own')]);
    const { status: refused } = await designer.get(`/boqs/${boq.id}/compare-bill?import_id=${id}`);
    expect(refused).toBe(409);
    const { body } = await designer.get<{ data: { status: string; revision: number } }>(`/boqs/${boq.id}`);
    expect([body.data.status, body.data.revision]).toEqual(['draft', 2]);
  });
});

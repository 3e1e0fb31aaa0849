import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIRECTORY } from '../../../test/fixtures/imports/directory';
import type { FixtureSheet } from '../../../test/fixtures/imports/workbook';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { ADMIN_ENV, Caller, type Answer } from '../../../test/support/client';
import { VendorUploads, type Said } from '../../../test/support/vendor-uploads';
import type { ManageImportView, ManageReview } from './manage.dto';
import { VendorImportWorkerModule } from './manage-worker.module';

const HOSTILE = join(__dirname, '../../../../shared/samples/hostile');
let api: TestApi;
let admin: Caller;
let uploads: VendorUploads;

beforeAll(async () => {
  api = await createTestApi([VendorImportWorkerModule], { env: ADMIN_ENV });
  admin = await Caller.admin(api.app);
  uploads = new VendorUploads(api.app, admin);
  await uploads.imported(DIRECTORY);
});
afterAll(() => api.close());

const countItems = async (): Promise<number> =>
  Number((await api.database.pool.query<{ n: string }>('select count(*) as n from vendor_items')).rows[0]?.n);

describe('a price list with headers of its own', () => {
  const LIST: FixtureSheet = {
    name: 'Rates 2026',
    rows: [
      ['Deccan Stone: rates from 1 April', null, null],
      ['SKU', 'Product', 'MRP'],
      ['ds-1', 'Kadappa black', 62],
      ['ds-2', 'Shahabad grey', 48],
    ],
  };
  let first: string;

  it('waits for a person, with a guess at its columns', async () => {
    const waiting = await uploads.imported([LIST]);
    expect(waiting.status).toBe('review');
    first = waiting.import_id;
    const { data } = (await admin.get<{ data: ManageReview }>(`/vendor/manage/${first}/review`)).body;
    expect(data.sheets).toEqual([
      expect.objectContaining({
        sheet: 'Rates 2026',
        kind: 'item',
        header_row: 2,
        columns: { catalog_code: 0, name: 1, base_price: 2 },
        remembered: false,
      }),
    ]);
    expect(data.kinds.map(({ kind }) => kind)).toContain('item');
  });

  const choose = (id: string, change: object): Promise<Answer<Said & { data: ManageImportView }>> =>
    admin.put(`/vendor/manage/${id}/mapping`, {
      sheets: [
        {
          sheet: 'Rates 2026',
          kind: 'item',
          header_row: 2,
          columns: { catalog_code: 0, name: 1, base_price: 2 },
          ...change,
        },
      ],
    });

  // [spec: V2.41]
  it('is imported with the choice, which is offered again for the same headers', async () => {
    const missing = await choose(first, {});
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      { sheets: 'Rates 2026: say which column is the vendor.' },
    ]);
    const fixed = { vendor: 'Deccan Stone', brand: 'Shilaro', pattern: 'Honed' };
    // The worker may have picked it up before the answer was read.
    expect(['queued', 'working', 'done']).toContain((await choose(first, { fixed })).body.data.status);
    expect(await uploads.settled(first)).toMatchObject({ status: 'done', counts: { added: 2, refused: 0 } });
    const again = await choose(first, { fixed });
    expect([again.status, again.body.msg]).toEqual([409, 'This import does not wait for its columns any more.']);

    const next = await uploads.imported([{ ...LIST, name: 'Rates 2027' }]);
    const { data } = (await admin.get<{ data: ManageReview }>(`/vendor/manage/${next.import_id}/review`)).body;
    expect(data.sheets[0]).toMatchObject({
      sheet: 'Rates 2027',
      kind: 'item',
      // Whose list it is, is asked each time.
      fixed: { brand: 'Shilaro', pattern: 'Honed' },
      remembered: true,
    });
    expect(Object.keys(data.sheets[0]?.fixed ?? {})).not.toContain('vendor');
    await admin.post(`/vendor/manage/${next.import_id}/cancel`);
  });

  it('can be cancelled, and nothing of it is kept', async () => {
    const waiting = await uploads.imported([LIST]);
    const before = await countItems();
    const cancelled = await admin.post<{ data: ManageImportView }>(`/vendor/manage/${waiting.import_id}/cancel`);
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'cancelled']);
    expect(await countItems()).toBe(before);
    const over = await admin.post<Said>(`/vendor/manage/${first}/cancel`);
    expect([over.status, over.body.msg]).toEqual([409, 'This import has already ended.']);
    const { data } = (await admin.get<{ data: ManageImportView[] }>('/vendor/manage')).body;
    expect(data[0]).toMatchObject({ import_id: waiting.import_id, status: 'cancelled' });
  });
});

const withSamples = existsSync(HOSTILE) ? describe : describe.skip;
withSamples('hostile files (skipped where the folder is absent)', () => {
  const names = existsSync(HOSTILE) ? readdirSync(HOSTILE).filter((name) => !name.endsWith('.pdf')) : [];
  it.each(names)('%s ends in a sentence', async (name) => {
    const answer = await uploads.send(readFileSync(join(HOSTILE, name)), name);
    if (answer.status !== 202) {
      expect(answer.status).toBe(400);
      expect(answer.body.msg).toMatch(/[.e]$/);
      return;
    }
    const end = await uploads.settled(answer.body.data.import_id);
    expect(['failed', 'review']).toContain(end.status);
    if (end.status === 'failed') expect(end.reason).toMatch(/\.$/);
    expect(end.reason ?? '').not.toContain('bill of quantities');
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { ADMIN_ENV, Caller } from '../../../../test/support/client';
import { ManageRepository } from './manage.repository';

let api: TestApi;
let admin: Caller;

beforeAll(async () => {
  api = await createTestApi([], { env: ADMIN_ENV });
  admin = await Caller.admin(api.app);
});
afterAll(() => api.close());

/** An import of one row, untouched for this many days. */
async function importOf(days: number, status: 'done' | 'review'): Promise<string> {
  const id = randomUUID();
  const { db } = api.database;
  await db
    .insertInto('vendor_imports')
    .values({
      id,
      owner: randomUUID(),
      owner_name: 'Asha Admin',
      file_name: 'rates.xlsx',
      size: 1,
      file_key: randomUUID(),
      status,
      counts: JSON.stringify({ added: 1 }),
      reason: null,
      code: null,
      review: null,
      mapping: null,
      updated_at: sql<Date>`now() - make_interval(days => ${days})`,
    })
    .execute();
  await db
    .insertInto('vendor_import_rows')
    .values({
      import_id: id,
      n: 0,
      kind: 'brand',
      sheet: 'Brands',
      row_at: 2,
      what: 'Kaathal',
      outcome: 'added',
      cell: null,
      reason: null,
    })
    .execute();
  return id;
}

const total = async (id: string): Promise<number> =>
  (await admin.get<{ meta: { total: number } }>(`/vendor/manage/${id}/rows`)).body.meta.total;
const view = async (id: string) =>
  (await admin.get<{ data: { has_rows: boolean; counts: object } }>(`/vendor/manage/${id}`)).body.data;

describe('the rows of old imports', () => {
  // [spec: V4.10]
  it('are dropped 90 days after the end; the counts stay', async () => {
    const [old, recent, waiting] = [
      await importOf(91, 'done'),
      await importOf(89, 'done'),
      await importOf(91, 'review'),
    ];
    expect(await new ManageRepository(api.database.db).dropOldRows()).toBe(1);
    expect([await total(old), await total(recent), await total(waiting)]).toEqual([0, 1, 1]);
    expect(await view(old)).toMatchObject({ has_rows: false, counts: { added: 1 } });
    expect(await view(recent)).toMatchObject({ has_rows: true, counts: { added: 1 } });
    expect(await new ManageRepository(api.database.db).dropOldRows()).toBe(0);
  });
});

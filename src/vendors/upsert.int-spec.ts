import { createTestDatabase, type TestDatabase } from '../../test/support/database';
import { upsertRows } from './upsert';

const EDITOR = { id: null, name: 'Asha' };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const outcomes = async (...args: Parameters<typeof upsertRows>): Promise<string[]> =>
  [...(await upsertRows(...args))].sort(([a], [b]) => a - b).map(([, { outcome }]) => outcome);
const audited = async (): Promise<number> => (await database.pool.query('select 1 from directory_audit')).rowCount ?? 0;

describe('directory rows by key', () => {
  const rows = [
    { slug: 'one', name: 'One', rating: 4.5 },
    { slug: 'two', name: 'Two', rating: null },
  ];

  // [spec: V3.4]
  it('are added, then unchanged, then updated, each change with its audit row', async () => {
    expect(await outcomes(database.db, EDITOR, 'vendors', rows)).toEqual(['added', 'added']);
    expect(await outcomes(database.db, EDITOR, 'vendors', rows)).toEqual(['unchanged', 'unchanged']);
    expect(await audited()).toBe(2);
    await database.pool.query(`update vendors set address = 'Pune' where slug = 'two'`);
    const changed = [{ slug: 'three', name: 'Three', rating: 1 }, { ...rows[1]!, rating: 3 }, rows[0]!];
    expect(await outcomes(database.db, EDITOR, 'vendors', changed)).toEqual(['added', 'updated', 'unchanged']);
    const { rows: trail } = await database.pool.query<{ before: object | null; after: object; actor_name: string }>(
      'select before, after, actor_name from directory_audit order by id desc limit 2',
    );
    const update = trail.find(({ before }) => before !== null);
    // Columns not given stay unchanged.
    expect(update).toMatchObject({
      before: { slug: 'two', rating: null, address: 'Pune' },
      after: { slug: 'two', rating: 3, address: 'Pune' },
      actor_name: 'Asha',
    });
    expect(update?.after).not.toHaveProperty('updated_at');
    const ids = await upsertRows(database.db, EDITOR, 'vendors', rows);
    const { rows: stored } = await database.pool.query<{ id: string }>(`select id from vendors where slug = 'one'`);
    expect(ids.get(0)?.id).toBe(stored[0]?.id);
    expect(await outcomes(database.db, EDITOR, 'vendors', [])).toEqual([]);
  });

  it('find an item by its code within the vendor, in any case, in thousands at once', async () => {
    const id = async (table: 'vendor_brands' | 'vendor_patterns'): Promise<string> =>
      (await upsertRows(database.db, EDITOR, table, [{ slug: 'x', name: 'X' }])).get(0)?.id ?? '';
    const [brand_id, pattern_id] = [await id('vendor_brands'), await id('vendor_patterns')];
    const { rows: vendors } = await database.pool.query<{ id: string }>('select id from vendors order by slug limit 2');
    const items = Array.from({ length: 2000 }, (_, n) => ({
      vendor_id: vendors[n % 2]!.id,
      brand_id,
      pattern_id,
      catalog_code: `Code-${n >> 1}`,
      name: `Item ${n}`,
      base_price: n,
      max_price: n,
    }));
    expect(new Set(await outcomes(database.db, EDITOR, 'vendor_items', items))).toEqual(new Set(['added']));
    const before = await audited();
    expect(new Set(await outcomes(database.db, EDITOR, 'vendor_items', items))).toEqual(new Set(['unchanged']));
    expect(await audited()).toBe(before);
    const one = { ...items[7]!, catalog_code: 'CODE-3', name: 'Renamed' };
    expect(await outcomes(database.db, EDITOR, 'vendor_items', [one])).toEqual(['updated']);
    const { rowCount } = await database.pool.query('select 1 from vendor_items');
    expect(rowCount).toBe(2000);
  });
});

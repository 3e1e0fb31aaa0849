import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BoqStreams } from '../../src/boq/boq.public';
import { CONFIG, type Config } from '../../src/platform/config/config';
import { createPool } from '../../src/platform/database/kysely';
import { FILE_STORE, type FileStore } from '../../src/platform/storage/file-store';
import { workbook } from '../fixtures/imports/workbook';
import { newBoq } from '../support/boqs';
import { png } from '../support/picture';
import { api, boqsOf, closeUploads, designer, formOf, openUploads, post } from './support/uploads';

type Failed = { code: string; message: string };
const HOME = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low' };
const FULL = (): Error => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

beforeAll(openUploads);
afterAll(closeUploads);
afterEach(() => jest.restoreAllMocks());

const files = (): FileStore => api.app.get<FileStore>(FILE_STORE, { strict: false });
/** All files in the store, including partial ones. */
async function kept(): Promise<string[]> {
  const { dataDir } = api.app.get<Config>(CONFIG, { strict: false });
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
const rowsOf = async (table: 'imports' | 'images' | 'events'): Promise<number> =>
  (await api.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;

describe('a full disk', () => {
  // [spec: F.7]
  it('refuses an upload with 507 and leaves neither a file nor a row', async () => {
    const before = [await kept(), await rowsOf('imports'), (await boqsOf()).length, await rowsOf('events')];
    jest.spyOn(files(), 'put').mockRejectedValue(FULL());
    const bill = workbook([
      {
        name: 'BOQ',
        rows: [
          ['Description', 'Amount'],
          ['Door', 9000],
        ],
      },
    ]);
    const answer = await post(await formOf(bill, 'bill.xlsx'));
    expect([answer.status, answer.body.message]).toEqual([507, 'There is no space left to store this.']);
    expect([await kept(), await rowsOf('imports'), (await boqsOf()).length, await rowsOf('events')]).toEqual(before);
  });

  // [spec: F.7]
  it('refuses images with 507, also at the second of two, and keeps neither', async () => {
    const boqId = await newBoq(designer, HOME);
    const image = `data:image/png;base64,${(await png(60, 40)).toString('base64')}`;
    const before = await kept();
    const put = files().put.bind(files());
    // The first image is stored in two sizes; the disk is full at the second.
    let writes = 0;
    jest.spyOn(files(), 'put').mockImplementation((...args) => (++writes > 2 ? Promise.reject(FULL()) : put(...args)));
    const answer = await designer.post<Failed>(`/boqs/${boqId}/images`, { images: [image, image] });
    expect([answer.status, answer.body.code]).toEqual([507, 'storage_full']);
    expect((await designer.get<{ data: unknown[] }>(`/boqs/${boqId}/images`)).body.data).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  // [spec: F.7]
  it('under the database refuses a change with 507, and accepts it again when there is space', async () => {
    const boqId = await newBoq(designer, HOME);
    const owner = createPool(api.database.ownerUrl, { max: 1 });
    await owner.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`);
    await owner.query('create trigger full_disk before insert on events execute function full_disk()');
    const events = await rowsOf('events');
    const rename = () => designer.patch<Failed & { revision: number }>(`/boqs/${boqId}`, { title: 'After' });
    try {
      const refused = await rename();
      expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
      expect(await rowsOf('events')).toBe(events);
    } finally {
      await owner.query('drop trigger full_disk on events');
      await owner.query('drop function full_disk()');
      await owner.end();
    }
    expect((await api.app.get(BoqStreams, { strict: false }).load(boqId)).revision).toBe(1);
    expect((await rename()).body.revision).toBe(2);
  });
});

import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { ImportedPictures } from '../attachments/images/imported-pictures';
import { api, closeUploads, designer, openUploads, upload } from '../../../test/proof/support/uploads';
import { png } from '../../../test/support/picture';

beforeAll(openUploads);
afterAll(closeUploads);

interface Item {
  readonly id: string;
  readonly title: string;
}
interface Image {
  readonly name: string;
  readonly width: number;
  readonly item_id: string | null;
  readonly for_client: boolean;
}

/** A furniture schedule with a logo, a picture over two rows, two in one row, the same one twice, and one that is no picture. */
async function schedule(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Furniture');
  sheet.addRows([
    ['Studio Meraki'],
    [],
    ['No', 'Picture', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
    [1, '', 'Lounge chair', 'no', 2, 18_500, 37_000],
    ['', '', 'in teak and cane'],
    [2, '', 'Side table', 'no', 1, 7_200, 7_200],
    [3, '', 'Floor lamp', 'no', 2, 4_100, 8_200],
    ['', '', 'Total', '', '', '', 52_400],
  ]);
  const add = async (side: number) => book.addImage({ buffer: (await png(side, side)) as never, extension: 'png' });
  const [logo, chair, table, lamp] = [await add(8), await add(11), await add(12), await add(13)];
  const broken = book.addImage({ buffer: Buffer.from('no picture') as never, extension: 'jpeg' });
  sheet.addImage(logo, 'F1:G2');
  sheet.addImage(chair, 'B4:B5');
  sheet.addImage(table, 'B6:B6');
  sheet.addImage(lamp, { tl: { col: 1, row: 6 }, ext: { width: 20, height: 15 } });
  sheet.addImage(chair, { tl: { col: 8, row: 6 }, ext: { width: 20, height: 15 } });
  sheet.addImage(broken, 'B6:B6');
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('the pictures of a workbook', () => {
  it('are kept with the lines that they stand next to, and said in the import', async () => {
    const { boq, import: found } = await upload(await schedule(), 'furniture.xlsx');
    const path = `/boqs/${boq?.boq_id}`;
    const { items } = (await designer.get<{ data: { items: Item[] } }>(`${path}/items`)).body.data;
    const pictures = await Promise.all(
      items.map(async ({ id, title }) => {
        const { body } = await designer.get<{ data: Image[] }>(`${path}/images?item_id=${id}`);
        return [title, body.data.map(({ width, for_client: isShown }) => [width, isShown])];
      }),
    );
    expect(pictures).toEqual([
      ['Lounge chair', [[11, true]]],
      ['Side table', [[12, true]]],
      [
        'Floor lamp',
        [
          [13, true],
          [11, true],
        ],
      ],
    ]);
    expect((await designer.get<{ data: Image[] }>(`${path}/images`)).body.data).toEqual([]);

    expect(found?.warnings).toContain(
      '4 pictures of the file are kept with the lines next to them. 1 picture of the file cannot be read and is left out.',
    );
  });
});

describe('a picture that is kept again by a later attempt', () => {
  it('is there once, and leaves no file behind', async () => {
    const { boq } = await upload(await schedule(), 'again.xlsx');
    const boqId = boq?.boq_id ?? '';
    const { items } = (await designer.get<{ data: { items: Item[] } }>(`/boqs/${boqId}/items`)).body.data;
    const files = api.app.get<FileStore>(FILE_STORE);
    const pictures = new ImportedPictures(api.app.get<Kysely<Database>>(DB), files);
    const itemId = items[0]?.id ?? '';
    const picture = { id: randomUUID(), boqId, itemId, name: 'chair.png', bytes: await png(9, 9) };
    const author = { id: randomUUID(), name: 'Priya' };
    const stored = jest.spyOn(files, 'put');
    const removed = jest.spyOn(files, 'delete');
    expect(await Promise.all([pictures.keep(picture, author), pictures.keep(picture, author)])).toEqual([true, true]);
    expect(await pictures.keep(picture, author)).toBe(true);
    const { body } = await designer.get<{ data: Image[] }>(`/boqs/${boqId}/images?item_id=${itemId}`);
    expect(body.data.map(({ width }) => width)).toEqual([11, 9]);
    expect(stored.mock.calls.length - removed.mock.calls.length).toBe(2);
  });
});

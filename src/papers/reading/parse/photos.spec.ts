import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pdf, pdfTable } from '../../../../test/fixtures/imports/pdf';
import { parseFile } from './parse-file';

const PAGES = 12;
const [WIDTH, HEIGHT] = [5_000, 4_000];

/** A quotation with a photo of 20 million pixels below the table of each page. */
async function withPhotos(): Promise<Buffer> {
  const numbers = Array.from({ length: PAGES }, (_, at) => at + 1);
  const pages = numbers.map(async (page) => {
    const rows = [1, 2, 3, 4].map((line) => [
      `${4 * (page - 1) + line}`,
      `Wardrobe of room ${page}`,
      'nos',
      '2',
      `${page}50.00`,
      `${2 * (100 * page + 50)}.00`,
    ]);
    const background = { r: page, g: 90, b: 120 };
    const jpeg = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return [
      ...pdfTable([50, 80, 300, 350, 400, 470], [['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows]),
      { jpeg, width: WIDTH, height: HEIGHT },
    ];
  });
  return pdf(await Promise.all(pages));
}

describe('a printed quotation with many photos', () => {
  it('is read without decoding them, in a third of the time a file may take', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fitout-photos-'));
    try {
      const path = join(folder, 'photos.pdf');
      await writeFile(path, await withPhotos());
      const boq = await parseFile(path, { fileName: 'photos.pdf', cpuMs: 6_500 });
      expect([boq.status, boq.items.length]).toEqual(['done', 4 * PAGES]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 120_000);
});

import { CFB } from '@e965/xlsx';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DIRECTORY, ITEM_HEADER } from '../fixtures/imports/directory';
import { pdf, pdfTable } from '../fixtures/imports/pdf';
import { workbook } from '../fixtures/imports/workbook';
import { type ZipEntry } from '../fixtures/imports/zip';
import { SAMPLES } from '../proof/support/sample-files';
import { BILLS, bytesOf } from '../proof/support/workbooks';

export interface Base {
  readonly name: string;
  readonly bytes: Buffer;
  /** Its entries, when it is a readable zip. */
  readonly entries: readonly ZipEntry[];
}

/** The files that uploads are derived from. */
export interface Bases {
  readonly boqs: readonly Base[];
  readonly directories: readonly Base[];
  readonly images: readonly Base[];
}

const TABLE = [
  ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
  ['1', 'Hinged wardrobe with loft', 'sqft', '84', '1600', '134400'],
  ['2', 'Vitrified tile flooring', 'sqft', '100', '239', '23900'],
  ['3', 'Light points', 'no', '3', '1250', '3750'],
  ['', 'Total', '', '', '', '162050'],
];

/** Small files of every accepted type, and those of ../shared/samples where present. */
export async function readBases(): Promise<Bases> {
  const bills = BILLS.map(async ({ write }, index) => base(`bill-${index}.xlsx`, await bytesOf(write)));
  const sheet = [{ name: 'BOQ', rows: TABLE }];
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a5471f' } });
  const pictures = (['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const).map(async (format) =>
    base(`picture.${format}`, await picture.clone().toFormat(format).toBuffer()),
  );
  return {
    boqs: [
      ...(await Promise.all(bills)),
      base('bill.xls', workbook(sheet, 'biff8')),
      base('bill.pdf', pdf([pdfTable([30, 80, 300, 360, 420, 480], TABLE)])),
      base('bill.csv', Buffer.from(TABLE.map((row) => row.join(',')).join('\n'))),
      ...samples('boq'),
      ...samples('hostile'),
    ],
    directories: [
      base('directory.xlsx', workbook(DIRECTORY)),
      base('items.xls', workbook([{ name: 'Items', rows: [ITEM_HEADER] }], 'biff8')),
    ],
    images: [
      ...(await Promise.all(pictures)),
      base('picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    ],
  };
}

function samples(folder: string): Base[] {
  const path = join(SAMPLES, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path).map((name) => base(name, readFileSync(join(path, name))));
}

/** The library's view of a zip: its entries, and their names below a root; the first two are its own. */
interface Container {
  readonly FileIndex: readonly { readonly type: number; readonly content: Uint8Array }[];
  readonly FullPaths: readonly string[];
}

function base(name: string, bytes: Buffer): Base {
  return { name, bytes, entries: bytes.subarray(0, 2).toString('latin1') === 'PK' ? entriesOf(bytes) : [] };
}

function entriesOf(bytes: Buffer): ZipEntry[] {
  const { FileIndex, FullPaths } = CFB.read(bytes, { type: 'buffer' }) as Container;
  const entries = FileIndex.map(({ type, content }, index) => ({ type, content, path: FullPaths[index] ?? '' }));
  return entries
    .slice(2)
    .filter(({ type, path }) => type === 2 && !path.endsWith('/'))
    .map(({ content, path }) => ({ name: path.replace(/^[^/]*\//, ''), data: Buffer.from(content) }));
}

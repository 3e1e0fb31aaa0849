import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { imageLibrary } from '../../../platform/storage/safe-image';
import { drawSwatch } from '../swatches/swatch';
import type { DemoVendor } from './vendors';

export interface PdfItem {
  readonly name: string;
  readonly code: string;
  readonly pattern: string;
  /** Name of its drawing; null without one. */
  readonly drawing: string | null;
  /** `₹48 to ₹92`. */
  readonly rate: string;
}

const GREEN = '#1f5c4a';
const SOFT = '#5c564d';

/** The catalogue PDF of a demo vendor: a cover with four of its patterns, and the list of items. */
export async function vendorPdf({ name, address, phone }: DemoVendor, items: readonly PdfItem[]): Promise<Buffer> {
  const kinds = [...new Map(items.filter(({ drawing }) => drawing).map((item) => [item.pattern, item])).values()].slice(
    0,
    4,
  );
  const looks = await Promise.all(kinds.map(async (item) => ({ pattern: item.pattern, image: await pictureOf(item) })));
  const content: Content[] = [
    { text: name, fontSize: 26, bold: true, color: GREEN },
    { text: `${address}\n${phone}`, color: SOFT, margin: [0, 4, 0, 16] },
    {
      columns: looks.map(({ pattern, image }) => ({
        width: 120,
        stack: [
          { image, width: 114 },
          { text: pattern, fontSize: 8, color: SOFT, margin: [0, 3, 0, 0] },
        ],
      })),
      columnGap: 6,
      margin: [0, 0, 0, 18],
    },
    {
      table: {
        headerRows: 1,
        widths: ['*', 110, 80, 110],
        body: [
          ['Item', 'Pattern', 'Code', { text: 'Rate', alignment: 'right' as const }],
          ...items.map((item) => [
            item.name,
            item.pattern,
            item.code,
            { text: item.rate, alignment: 'right' as const },
          ]),
        ],
      },
      layout: 'lightHorizontalLines',
    },
    {
      text: 'Rates are for the demonstration only and include no tax.',
      fontSize: 8,
      color: SOFT,
      margin: [0, 14, 0, 0],
    },
  ];
  const definition: TDocumentDefinitions = {
    info: { title: `${name}: catalogue`, creator: 'Fitout', producer: 'Fitout' },
    language: 'en-IN',
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    content,
  };
  // The library is large, and most processes make no PDF.
  const { makePdf } = await import('../../../platform/storage/pdf-maker');
  return makePdf(definition);
}

/** Rasterised: the library takes seconds for the paths of a drawing. */
async function pictureOf({ drawing }: PdfItem): Promise<string> {
  const sharp = await imageLibrary();
  const jpeg = await sharp(Buffer.from(drawSwatch(drawing ?? '') ?? ''))
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

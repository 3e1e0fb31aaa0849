import type { Content, Margins, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Language } from '../../kernel/quotations/languages';
import { wordsOf } from '../../platform/language/words';
import { COLOURS } from './colours';
import { PAGE_WIDTH } from './pdf';

/** Who a letter comes from; texts are empty where the firm named none. */
export interface LetterFirm {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly gstin: string;
  /** `data:image/png;base64,…`. */
  readonly logo: string;
}

/** Styles of what a firm sends to its clients. */
const LETTER_STYLES = {
  title: { font: 'Fraunces', fontSize: 24 },
  section: { font: 'Fraunces', fontSize: 14, margin: [0, 18, 0, 6] as Margins },
  soft: { color: COLOURS.soft, fontSize: 9 },
  note: { color: COLOURS.soft, fontSize: 8 },
  sum: { bold: true },
  // Names of the styles that shared parts use.
  head: { fontSize: 8, color: COLOURS.soft, bold: true },
};

const MARGIN = 42;

interface Letter {
  /** Its name. */
  readonly firm: string;
  /** What the foot of each page says next to the firm. */
  readonly name: string;
  readonly title: string;
  readonly language: Language;
  readonly fontSize?: number;
  /** By name, each is in the file once. */
  readonly images?: Readonly<Record<string, string>>;
}

/** Sets what a firm sends as a PDF: A4 pages in its type, each with its name and number at the foot. */
export async function letterPdf(
  { firm, name, title, language, fontSize = 9, images = {} }: Letter,
  content: Content[],
): Promise<Buffer> {
  const i18n = wordsOf(language);
  const definition: TDocumentDefinitions = {
    info: { title: `${name}: ${title}`, author: firm, creator: 'Fitout', producer: 'Fitout' },
    language: `${language}-IN`,
    pageSize: 'A4',
    pageMargins: [MARGIN, 44, MARGIN, 52],
    defaultStyle: { font: 'Inter', fontSize, color: COLOURS.ink, lineHeight: 1.25 },
    styles: LETTER_STYLES,
    images: { ...images },
    footer: (page, pages) => ({
      margin: [MARGIN, 16, MARGIN, 0],
      columns: [
        { text: `${firm} · ${name}`, style: 'note' },
        { text: i18n.t('Page {page} of {pages}', { page, pages }), style: 'note', alignment: 'right', width: 80 },
      ],
    }),
    content,
  };
  // The library is large, and most processes make no PDF.
  const { makePdf } = await import('../../platform/storage/pdf-maker');
  return makePdf(definition);
}

/** Logo, name and facts of a firm above a rule. */
export function letterhead(firm: LetterFirm): Content[] {
  const facts = [firm.address, firm.gstin && `GSTIN ${firm.gstin}`].filter(Boolean).join(' · ');
  return [
    {
      columns: [
        ...(firm.logo ? [{ image: firm.logo, fit: [44, 44] as [number, number], width: 54 }] : []),
        {
          stack: [
            { text: firm.name, font: 'Fraunces', fontSize: 14 },
            { text: facts, style: 'note' },
          ],
        },
        { text: firm.phone, alignment: 'right', width: 110, style: 'soft' },
      ],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 8, x2: PAGE_WIDTH, y2: 8, lineWidth: 0.6, lineColor: COLOURS.line }],
    },
  ];
}

import type { Content, CustomTableLayout, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Language } from '../../kernel/quotations/languages';
import { wordsOf } from '../../platform/language/words';
import { COLOURS } from './colours';

/** Points left of a page of A4 inside the margins. */
export const PAGE_WIDTH = 595.28 - 2 * 42;

const STYLES: StyleDictionary = {
  title: { fontSize: 22, bold: true, color: COLOURS.ink },
  facts: { fontSize: 10, color: COLOURS.soft },
  section: { fontSize: 13, bold: true, color: COLOURS.green, margin: [0, 16, 0, 6] },
  head: { fontSize: 8, color: COLOURS.soft, bold: true },
  note: { fontSize: 8, color: COLOURS.soft },
  sum: { bold: true },
};

/** Thin rules between rows, nothing else. */
export const RULED: CustomTableLayout = {
  hLineWidth: (index, node) => (index === 0 ? 0 : index === node.table.headerRows ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (index, node) => (index === node.table.headerRows ? COLOURS.green : COLOURS.line),
  paddingLeft: (index) => (index === 0 ? 0 : 4),
  paddingRight: (index, node) => (index === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};

/** Header and footer of every page. */
export interface Paper {
  readonly title: string;
  readonly subject: string;
  /** What the foot of each page says after the title. */
  readonly mark: string;
  /** Lines under the title. */
  readonly facts: readonly string[];
  readonly language?: Language;
}

/** Sets a document of A4 pages with title, page numbers and mark. */
export async function renderPaper(
  { title, subject, mark, facts, language = 'en' }: Paper,
  content: Content[],
): Promise<Buffer> {
  const i18n = wordsOf(language);
  const definition: TDocumentDefinitions = {
    info: { title: `${title}: ${subject}`, subject, creator: 'Fitout', producer: 'Fitout' },
    language: `${language}-IN`,
    pageSize: 'A4',
    pageMargins: [42, 44, 42, 52],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: COLOURS.ink, lineHeight: 1.15 },
    styles: STYLES,
    footer: (page, pages) => ({
      margin: [42, 16, 42, 0],
      columns: [
        { text: `${shorten(title)} · ${mark}`, style: 'note' },
        { text: i18n.t('Page {page} of {pages}', { page, pages }), style: 'note', alignment: 'right', width: 80 },
      ],
    }),
    content: [
      {
        columns: [
          { text: 'Fitout', bold: true, color: COLOURS.green },
          { text: subject, alignment: 'right', style: 'facts' },
        ],
      },
      { text: title, style: 'title', margin: [0, 14, 0, 2] },
      ...facts.map((text, index) => ({
        text,
        style: 'facts',
        margin: [0, index === 0 ? 0 : 2, 0, 0] as [number, number, number, number],
      })),
      ...content,
    ],
  };
  // The library is large, and most processes make no PDF.
  const { makePdf } = await import('../../platform/storage/pdf-maker');
  return makePdf(definition);
}

function shorten(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

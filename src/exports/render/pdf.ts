import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../boq/boq.public';
import { dayText, factsText } from './text';

export const COLOURS = {
  ink: '#1d1b18',
  soft: '#5c564d',
  line: '#e6e0d6',
  tint: '#e4efe9',
  green: '#1f5c4a',
  terracotta: '#a5471f',
  track: '#f3efe8',
} as const;

const FONTS = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** Points left of a page of A4 inside the margins. */
export const PAGE_WIDTH = 595.28 - 2 * 42;

let isReady = false;

/** Roboto has ₹. Nothing but its files is ever read, and nothing is fetched, whatever a text of a BOQ says. */
function prepare(): void {
  if (isReady) return;
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => dirname(path) === FONTS);
  pdfmake.addFonts({
    Roboto: {
      normal: join(FONTS, 'Roboto-Regular.ttf'),
      bold: join(FONTS, 'Roboto-Medium.ttf'),
      italics: join(FONTS, 'Roboto-Italic.ttf'),
      bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
    },
  });
  isReady = true;
}

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

/** Sets a document of A4 pages with title, page numbers and revision. */
export async function renderPdf(document: BoqDocument, subject: string, content: Content[]): Promise<Buffer> {
  prepare();
  const { boq } = document;
  const mark = `${shorten(boq.title)} · revision ${boq.revision} · ${dayText(document.at)}`;
  const definition: TDocumentDefinitions = {
    info: { title: `${boq.title}: ${subject}`, subject, creator: 'Fitout', producer: 'Fitout' },
    language: 'en-IN',
    pageSize: 'A4',
    pageMargins: [42, 44, 42, 52],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: COLOURS.ink, lineHeight: 1.15 },
    styles: STYLES,
    footer: (page, pages) => ({
      margin: [42, 16, 42, 0],
      columns: [
        { text: mark, style: 'note' },
        { text: `Page ${page} of ${pages}`, style: 'note', alignment: 'right', width: 80 },
      ],
    }),
    content: [
      {
        columns: [
          { text: 'Fitout', bold: true, color: COLOURS.green },
          { text: subject, alignment: 'right', style: 'facts' },
        ],
      },
      { text: boq.title, style: 'title', margin: [0, 14, 0, 2] },
      { text: factsText(document), style: 'facts' },
      {
        text: `Revision ${boq.revision} of ${dayText(document.at)} · ${boq.items} items`,
        style: 'facts',
        margin: [0, 2, 0, 0],
      },
      ...content,
    ],
  };
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
}

function shorten(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

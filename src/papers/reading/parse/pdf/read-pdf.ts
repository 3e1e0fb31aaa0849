import { ImportFailure } from '../../import-failure';
import { LIMITS } from '../limits';
import { withCurrencyAtAmounts } from './currency-ahead';
import { withoutOverprints } from './overprints';
import { closeUp, type PdfPage, type PdfWord } from './line';
import { tablesOfPages } from './table';
import type { RawFile } from '../raw-file';
import { clean } from '../clean';
import { rulesOf } from '../ruled/drawn-rules';
import { doubtsOf } from '../scan/doubts';
import type { Document, Page } from '../scan/page-image';
import { FEW_WORDS, Scan } from '../scan/scan';

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/**
 * The text of a PDF with its positions, put back into rows and columns; that of pages which are pictures is recognised. No
 * scripts and no fonts are run or drawn. `onPage`: pages done, of how many, and how many of them are scanned. Throws ImportFailure.
 */
export async function readPdf(
  bytes: Buffer,
  onPage: (pages: number, of: number, scanned: number) => void,
): Promise<RawFile> {
  const document = await openPdf(bytes, NO_PICTURES);
  if (document.numPages > LIMITS.pages) throw new ImportFailure('too-many-pages');
  const printed: PdfPage[] = [];
  let items = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await pageOf(document, number);
    const content = await page.getTextContent().catch((error: unknown) => {
      throw failureOf(error);
    });
    items += content.items.length;
    if (items > LIMITS.textItems) throw new ImportFailure('too-much-text');
    const { height, width, transform } = page.getViewport({ scale: 1 });
    const pieces = withCurrencyAtAmounts(content.items.flatMap((item) => ('str' in item ? [item] : [])));
    const words = withoutOverprints(pieces.map((piece) => wordsOf(piece, transform)));
    const rules = words.length < FEW_WORDS ? undefined : await rulesOf(page);
    printed.push({ number, height, width, words, ...(rules ? { rules } : {}) });
    page.cleanup();
    onPage(number, document.numPages, 0);
  }
  const scan = new Scan(printed);
  let pictures: Promise<Document> | undefined;
  const pages = await scan.complete(
    async (number) => pageOf(await (pictures ??= openPdf(bytes, LIMITS.scanPixels)), number),
    (number, scanned) => onPage(number, document.numPages, scanned),
  );
  const text = pages.reduce((total, page) => total + page.words.length, 0);
  if (text < FEW_WORDS) throw new ImportFailure('no-text', `${text} words`);
  const sheets = tablesOfPages(pages);
  if (scan.pages.length + scan.unread === 0) return { kind: 'pdf', sheets };
  return { kind: 'pdf', sheets, scan: { pages: scan.pages, unread: scan.unread, doubts: doubtsOf(pages) } };
}

/** What draws the rules of a page decodes its pictures too, which for a few photos takes longer than a file may. */
const NO_PICTURES = 1;

/** `pixels`: larger pictures are not decoded. */
async function openPdf(bytes: Buffer, pixels: number): Promise<Document> {
  const { getDocumentProxy } = await import('unpdf');
  return getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: pixels,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw failureOf(error);
  });
}

async function pageOf(document: Document, number: number): Promise<Page> {
  return document.getPage(number).catch((error: unknown) => {
    throw failureOf(error);
  });
}

/** Splits an item at its spaces; its width is shared out by the usual widths of the letters, near enough to separate columns. */
function wordsOf(item: TextItem, view: readonly number[]): PdfWord[] {
  const text = closeUp(clean(item.str));
  if (text.trim() === '') return [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
  const [ia = 1, ib = 0, , , ie = 0, iF = 0] = item.transform;
  const dx = a * ia + c * ib;
  const dy = b * ia + d * ib;
  // Text that runs upwards is a watermark or a margin note, never a row of the bill.
  if (Math.abs(dy) > Math.abs(dx)) return [];
  const x = a * ie + c * iF + e;
  const y = b * ie + d * iF + f;
  const size = Math.max(1, Math.min(72, item.height || Math.hypot(ia, ib)));
  const total = widthOf(text);
  const scale = total === 0 ? 0 : item.width / total;
  const words = [...text.matchAll(/\S+/g)].map((match) => {
    const left = x + widthOf(text.slice(0, match.index)) * scale;
    return { text: match[0].slice(0, 400), left, right: left + widthOf(match[0]) * scale, y, size };
  });
  return words.filter((word) => isOnPaper(word) && !DRAWN.test(word.text));
}

/** A rule, a leader or a place to sign, typed in signs. */
const DRAWN = /^[-=_*~.]{5,}$/;

/** The longest side of a page that PDF knows, in points. */
const LONGEST_SIDE = 14_400;

/** Nobody reads what lies beyond it, and columns are looked for point by point. False as well for what is no number. */
function isOnPaper({ left, right, y }: PdfWord): boolean {
  return [left, right, y].every((at) => Math.abs(at) <= LONGEST_SIDE);
}

/** Width of a text in a common sans-serif, in its own size: only the proportions matter. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/[\s.,:;'|ijl!I()[\]/ft-]/.test(character)) width += 0.29;
    else if (/[mwMW@%]/.test(character)) width += 0.85;
    else width += /[A-Z&]/.test(character) ? 0.67 : 0.55;
  }
  return width;
}

function failureOf(error: unknown): ImportFailure {
  if (error instanceof ImportFailure) return error;
  const name = error instanceof Error ? error.name : '';
  const message = error instanceof Error ? error.message : 'unknown';
  if (name === 'PasswordException' || /password/i.test(message)) return new ImportFailure('encrypted');
  return new ImportFailure('corrupt', `${name}: ${message}`.slice(0, 200));
}

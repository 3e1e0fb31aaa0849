import { dirname, join } from 'node:path';
import type { PdfWord } from '../pdf/line';
import type { GreyImage } from './page-image';
import { withoutRules } from './rules';

/** Recognises the words of scanned pages, one after the other. */
export interface Recogniser {
  /** The words of a page with their places in points and how sure each is, 0 to 100. `points`: its width. */
  read(image: GreyImage, points: number): Promise<PdfWord[]>;
  close(): Promise<void>;
}

/** Where the English data is: the package brings it, nothing is loaded from elsewhere. */
const DATA = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
const WORD = '5';
/** A block of text without columns: rows stay rows, and the places of words tell the columns. */
const SINGLE_BLOCK = '6';
/** One pixel wide marks are no words. */
const LEAST_CONFIDENCE = 15;

/** Starts the recogniser, which takes some 100 MB; one serves a whole file. */
export async function startRecogniser(): Promise<Recogniser> {
  const { createWorker, PSM } = await import('tesseract.js');
  const worker = await createWorker('eng', 1, { langPath: DATA, cacheMethod: 'none', gzip: true });
  await worker.setParameters({
    tessedit_pageseg_mode: SINGLE_BLOCK as typeof PSM.SINGLE_BLOCK,
    user_defined_dpi: '200',
  });
  return {
    async read(image, points) {
      const { width, height, pixels } = withoutRules(image);
      const file = Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]);
      const { data } = await worker.recognize(file, {}, { text: false, tsv: true });
      return wordsOf(data.tsv ?? '', points / width);
    },
    close: async () => void (await worker.terminate()),
  };
}

/** Words of the recogniser's table, in points; those of one line stand on one base line. */
export function wordsOf(table: string, scale: number): PdfWord[] {
  const words: PdfWord[] = [];
  let line = '';
  let base = { y: 0, size: 1 };
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, number, , left, top, width, height, confidence, text = ''] = row.split('\t');
    const at = [page, block, paragraph, number].join('.');
    if (level !== WORD || text.trim() === '' || Number(confidence) < LEAST_CONFIDENCE) continue;
    const [x, y, w, h] = [left, top, width, height].map((side) => Number(side) * scale) as [
      number,
      number,
      number,
      number,
    ];
    // A line that runs slightly uphill is still one.
    if (at !== line) base = { y: y + h, size: Math.min(24, Math.max(4, h)) };
    line = at;
    words.push({ text: unitOf(text).slice(0, 400), left: x, right: x + w, ...base, confidence: Number(confidence) });
  }
  return words;
}

/** A q of a unit is taken for a g, its tail is as long. */
function unitOf(text: string): string {
  return text.replace(/^sg(?=\.?(?:m|ft|mt|mtr|inch)\.?$)/i, (letters) => (letters === 'SG' ? 'SQ' : 'sq'));
}

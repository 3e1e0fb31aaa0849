import { ImportFailure } from '../../import-failure';
import { LIMITS } from '../limits';
import type { PdfPage } from '../pdf/line';
import { imageOfPage, type Page } from './page-image';
import { startRecogniser } from './recognise';

/** A page with fewer words is a picture: a stamp or a page number may be printed on it. */
export const FEW_WORDS = 12;

/** The pages of one PDF that are pictures of text. */
export class Scan {
  /** Numbers of those that were recognised. */
  readonly pages: number[] = [];
  /** How many more pictures there are, which were not. */
  unread = 0;

  /** `printed`: all pages, with the words that are text. */
  constructor(private readonly printed: readonly PdfPage[]) {}

  /**
   * All pages, with the words of those that are pictures. Where the rest is text only pictures that fill their page are looked
   * at: a photo is no page of the bill. `begun` is called before each, which takes seconds, with its number and how many there
   * were. Throws ImportFailure when a file is nothing but pictures and has too many.
   */
  async complete(
    open: (number: number) => Promise<Page>,
    begun: (number: number, scanned: number) => void,
  ): Promise<readonly PdfPage[]> {
    const isText = this.printed.some(({ words }) => words.length >= FEW_WORDS);
    let recogniser: Awaited<ReturnType<typeof startRecogniser>> | undefined;
    const pages: PdfPage[] = [];
    for (const printed of this.printed) {
      const isPicture = printed.words.length < FEW_WORDS && (this.pages.length < LIMITS.scannedPages || !isText);
      if (printed.words.length < FEW_WORDS && !isPicture) this.unread += 1;
      const image = isPicture ? await imageOfPage(await open(printed.number), isText) : null;
      if (!image) pages.push(printed);
      else {
        if (this.pages.length >= LIMITS.scannedPages) throw new ImportFailure('too-many-scans');
        this.pages.push(printed.number);
        begun(printed.number, this.pages.length);
        recogniser ??= await startRecogniser();
        pages.push({ ...printed, words: await recogniser.read(image, printed.width) });
      }
    }
    await recogniser?.close();
    return pages;
  }
}

import { ImportFailure } from '../../import-failure';
import { LIMITS } from '../limits';
import type { PdfWord } from '../pdf-line';
import { imageOfPage, type Page } from './page-image';
import { startRecogniser, type Recogniser } from './recognise';

/** The scanned pages of one PDF. */
export class Scan {
  /** Numbers of those that were read. */
  readonly pages: number[] = [];
  private recogniser: Recogniser | undefined;

  /**
   * The words of a page that is a picture; null for one that is none. `begun` is called before the work, which takes seconds.
   * Throws ImportFailure when there are too many.
   */
  async read(page: Page, begun: () => void): Promise<PdfWord[] | null> {
    const image = await imageOfPage(page);
    if (!image) return null;
    if (this.pages.length >= LIMITS.scannedPages) throw new ImportFailure('too-many-scans');
    this.pages.push(page.pageNumber);
    begun();
    this.recogniser ??= await startRecogniser();
    return this.recogniser.read(image, page.getViewport({ scale: 1 }).width);
  }

  async close(): Promise<void> {
    await this.recogniser?.close();
  }
}

/** A picture to draw over, read in the browser. */
import { blobOf, canvasOf, contextOf } from '../../../lib/browser/canvas';
import { inkOf, type Ink } from '../model/tracing/ink';

/** Pixels of the longer side: of the page of a PDF, and of what lines are looked for in. */
const LONGEST = 2_400;

export interface PictureFile {
  readonly url: string;
  /** What is shown, to be kept. */
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly ink: Ink;
}

/** Of a PDF its pages, of anything else the one picture. */
export interface Pages {
  readonly count: number;
  /** Rejects where it cannot be shown. */
  page(at: number): Promise<PictureFile>;
}

/** Rejects for what is neither a picture nor a PDF that can be read. */
export async function readPages(file: File): Promise<Pages> {
  if (file.type === 'application/pdf') return pdfPages(await file.arrayBuffer());
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(file.type)) throw new Error(file.type);
  return { count: 1, page: () => shownFrom(file) };
}

/** With the library that reads PDFs on the server as well: fetched for the first one. */
async function pdfPages(bytes: ArrayBuffer): Promise<Pages> {
  const { getDocumentProxy } = await import('unpdf');
  // Letters as shapes: fonts of a file may not be loaded here.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true });
  return {
    count: pdf.numPages,
    async page(at) {
      const page = await pdf.getPage(at);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: LONGEST / Math.max(width, height) });
      const canvas = canvasOf(viewport.width, viewport.height);
      await page.render({ canvas, canvasContext: contextOf(canvas), viewport }).promise;
      return shownFrom(await blobOf(canvas));
    },
  };
}

async function shownFrom(blob: Blob): Promise<PictureFile> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(image.src);
    throw error;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = canvasOf(width * scale, height * scale);
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const ink = inkOf(context.getImageData(0, 0, canvas.width, canvas.height));
  return { url: image.src, blob, width, height, ink };
}

import type { getDocumentProxy } from 'unpdf';

/** A document of pdf.js, and a page of it. */
export type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
export type Page = Awaited<ReturnType<Document['getPage']>>;

/** The picture of a page in shades of grey, one byte a pixel, 0 is black; as the page is shown. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A picture as pdf.js decodes it. */
interface Decoded {
  readonly width: number;
  readonly height: number;
  /** 1: eight pixels a byte; 2: red, green, blue; 3: those and alpha. */
  readonly kind?: number;
  readonly data?: Uint8Array | Uint8ClampedArray;
}

/** Sides below which letters of a printed table have too few pixels to be told apart. */
const SMALLEST = 900;
/** Beyond it a page is made smaller: more costs time and reads no better. */
const WIDEST = 2_600;
/** A scan fills its page; a logo or a photo does not. */
const SAME_SHAPE = 0.25;

/**
 * The picture that a scanned page consists of; null where there is none, or it is too coarse to be read. `fills`: only one of
 * the shape of its page.
 */
export async function imageOfPage(page: Page, fills: boolean): Promise<GreyImage | null> {
  const { OPS } = await (await import('unpdf')).getResolvedPDFJS();
  fillGap();
  const { fnArray, argsArray } = await page.getOperatorList();
  const wanted = new Set<number>([OPS.paintImageXObject, OPS.paintImageMaskXObject, OPS.paintInlineImageXObject]);
  let largest: Decoded | null = null;
  for (const [index, operation] of fnArray.entries()) {
    if (!wanted.has(operation)) continue;
    const image = await decodedOf(page, (argsArray[index] as unknown[])[0]);
    if (image && (!largest || image.width * image.height > largest.width * largest.height)) largest = image;
  }
  if (!largest || Math.min(largest.width, largest.height) < SMALLEST) return null;
  const grey = greyOf(largest);
  if (!grey) return null;
  const shown = turned(shrunk(grey), page.rotate);
  const { width, height } = page.getViewport({ scale: 1 });
  const isSameShape = Math.abs(shown.width / shown.height / (width / height) - 1) <= SAME_SHAPE;
  return isSameShape || !fills ? shown : null;
}

/** Waits until the picture is decoded; the clock of the file ends one that never is. */
async function decodedOf({ objs, commonObjs }: Page, named: unknown): Promise<Decoded | null> {
  const found: unknown =
    typeof named === 'string'
      ? await new Promise((resolve) => {
          (named.startsWith('g_') ? commonObjs : objs).get(named, resolve);
        })
      : named;
  return typeof found === 'object' && found !== null && 'width' in found && 'data' in found ? (found as Decoded) : null;
}

function greyOf({ width, height, kind, data }: Decoded): GreyImage | null {
  if (!data) return null;
  const pixels = new Uint8Array(width * height);
  const channels = data.length / (width * height);
  if (kind === 1 || channels < 1) {
    const rowBytes = (width + 7) >> 3;
    if (data.length < rowBytes * height) return null;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        pixels[y * width + x] = ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  } else if (channels === 1) pixels.set(data);
  else if (channels === 3 || channels === 4) {
    for (let at = 0; at < pixels.length; at++) {
      const from = at * channels;
      pixels[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
    }
  } else return null;
  // White on black is a page whose bits mean the other colour.
  const dark = pixels.reduce((count, pixel) => count + (pixel < 128 ? 1 : 0), 0);
  if (dark > pixels.length / 2) for (let at = 0; at < pixels.length; at++) pixels[at] = 255 - (pixels[at] ?? 0);
  return { width, height, pixels };
}

/** Each pixel is the mean of those that it stands for. */
function shrunk(image: GreyImage): GreyImage {
  const by = Math.ceil(Math.min(image.width, image.height) / WIDEST);
  if (by <= 1) return image;
  const [width, height] = [Math.floor(image.width / by), Math.floor(image.height / by)];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = 0; dy < by; dy++)
        for (let dx = 0; dx < by; dx++) sum += image.pixels[(y * by + dy) * image.width + x * by + dx] ?? 255;
      pixels[y * width + x] = sum / (by * by);
    }
  return { width, height, pixels };
}

/** As the page is shown: by 90, 180 or 270 degrees clockwise. */
function turned(image: GreyImage, degrees: number): GreyImage {
  if (degrees % 360 === 0) return image;
  const { width, height, pixels } = image;
  const quarter: GreyImage = { width: height, height: width, pixels: new Uint8Array(pixels.length) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) quarter.pixels[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 255;
  return turned(quarter, degrees - 90);
}

/** pdf.js decodes some pictures and fonts with a method that Node 20 does not have. */
export function fillGap(): void {
  const buffers: object = ArrayBuffer.prototype;
  if ('transferToFixedLength' in buffers) return;
  Object.defineProperty(buffers, 'transferToFixedLength', {
    value(this: ArrayBuffer, length: number): ArrayBuffer {
      return this.slice(0, length);
    },
  });
}

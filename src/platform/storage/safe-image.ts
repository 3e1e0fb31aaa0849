import type Sharp from 'sharp';

/** The largest image accepted, in bytes. */
export const IMAGE_BYTES = 10 * 1024 * 1024;
/** More than any phone camera produces; a small file that decompresses to more is an attack on memory. */
const MAX_PIXELS = 60_000_000;
const FULL_SIDE = 2560;
const THUMB_SIDE = 480;
const SECONDS = 20;

/** Accepted picture formats by their first bytes. A name or declared type proves nothing. */
const MAGIC: readonly { readonly format: string; readonly matches: (bytes: Buffer) => boolean }[] = [
  { format: 'jpeg', matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    format: 'png',
    matches: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  {
    format: 'webp',
    matches: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  { format: 'gif', matches: (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) },
];

/** The image library, loaded at its first use: most processes never need it, and its native part takes memory. */
export async function imageLibrary(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread per picture keeps memory low and leaves CPU for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export interface SafeImage {
  /** WebP, at most 2560 pixels per side, upright, without metadata. */
  readonly full: Buffer;
  /** WebP, at most 480 pixels per side. */
  readonly thumb: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Not a picture, or not an acceptable one; the message is a sentence for the person. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

/** Whether the bytes start like one of the accepted formats. */
export function looksLikeImage(bytes: Buffer): boolean {
  return MAGIC.some(({ matches }) => matches(bytes));
}

/**
 * Re-encodes a picture from its pixels, which drops everything else in the file (scripts, a second format, locations
 * and names). Rejects with ImageRefused for anything but an intact JPEG, PNG, WebP or GIF.
 */
export async function safeImage(bytes: Buffer): Promise<SafeImage> {
  if (bytes.length > IMAGE_BYTES) throw new ImageRefused('An image may be at most 10 MB large.');
  const format = MAGIC.find(({ matches }) => matches(bytes))?.format;
  if (!format) throw new ImageRefused('Only JPEG, PNG, WebP and GIF images are accepted.');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, sequentialRead: true } as const;
  const sharp = await imageLibrary();
  try {
    const header = await sharp(bytes, options).metadata();
    if (header.format !== format) throw new ImageRefused('This file is not the image it says it is.');
    if (header.width * header.height > MAX_PIXELS) throw new ImageRefused('This image has too many pixels.');
    const { data: full, info } = await sharp(bytes, options)
      .rotate()
      .resize({ width: FULL_SIDE, height: FULL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(full)
      .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 74 })
      .toBuffer();
    return { full, thumb, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    const text = error instanceof Error ? error.message : String(error);
    if (/pixel limit|too large/i.test(text)) throw new ImageRefused('This image has too many pixels.');
    throw new ImageRefused('This image is damaged and cannot be read.');
  }
}

/** A stored picture as JPEG for paper, at most `width` pixels wide and as high, on white where it is transparent. */
export async function toPrintJpeg(bytes: Buffer, width: number): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 72, mozjpeg: true })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}

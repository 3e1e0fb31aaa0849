import jsQR from 'jsqr';
import sharp from 'sharp';

/** What the QR code in a picture says; null where none is found. */
export async function scan(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

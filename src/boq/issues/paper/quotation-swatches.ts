import type { QuotationPaper, Swatches } from './quotation-pdfs';
import { FINISH_DRAWINGS } from '../../../directory/reference/data/finish-drawings';
import { imageLibrary } from '../../../platform/storage/safe-image';
import { drawSwatch } from '../../../directory/vendors/swatches.public';

/** Pixels: a swatch is a quarter of an inch. */
const SIDE = 56;

/** The drawing of each finish of a quotation as JPEG; finishes without a drawing are left out. */
export async function swatchesOf({ document: { items } }: QuotationPaper): Promise<Swatches> {
  const known = Object.entries(FINISH_DRAWINGS).filter(([id]) => items.some(({ finish_id: finish }) => finish === id));
  if (known.length === 0) return {};
  const sharp = await imageLibrary();
  const made: Record<string, string> = {};
  for (const [id, name] of known) {
    const bytes = await sharp(Buffer.from(drawSwatch(`${name}.svg`) ?? ''))
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .jpeg({ quality: 70, mozjpeg: true })
      .toBuffer();
    made[id] = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  }
  return made;
}

import sharp from 'sharp';
import { FINISHES } from '../../../directory/catalogue/data';
import { FINISH_DRAWINGS } from '../../../directory/reference/data/finish-drawings';
import { paletteOf } from '../../../directory/vendors/swatches/colours';
import { drawSwatch } from '../../../directory/vendors/swatches.public';
import { FINISH_TONES } from '../../../kernel/plan/standing/finishes';
import { DOCUMENT_EXAMPLE } from '../issues.examples';
import type { QuotationPaper } from './quotation-pdfs';
import { swatchesOf } from './quotation-swatches';

const drawings: Readonly<Record<string, string>> = FINISH_DRAWINGS;

/** The mean of each of red, green and blue. */
const meanOf = async (bytes: Buffer): Promise<number[]> => {
  const { channels } = await sharp(bytes).removeAlpha().toColourspace('srgb').stats();
  return channels.map(({ mean }) => mean);
};

describe('the pictures of finishes in the file of a quotation', () => {
  it('are the drawings that the pages show, and none for a grade', async () => {
    const [example] = DOCUMENT_EXAMPLE.items;
    const items = FINISHES.map(({ id }) => ({ ...example, finish_id: id }));
    const swatches = await swatchesOf({ document: { ...DOCUMENT_EXAMPLE, items } } as unknown as QuotationPaper);
    expect(Object.keys(swatches).toSorted()).toEqual(
      FINISHES.flatMap(({ id }) => (id in drawings ? [id] : [])).toSorted(),
    );
    expect(Object.keys(swatches)).not.toContain('standard');
    for (const [id, image] of Object.entries(swatches)) {
      const printed = await meanOf(Buffer.from(image.replace(/^.*,/, ''), 'base64'));
      const drawn = await meanOf(Buffer.from(drawSwatch(`${drawings[id]}.svg`) ?? ''));
      for (const [at, mean] of printed.entries()) expect(Math.abs(mean - (drawn[at] ?? 0))).toBeLessThan(12);
    }
  });

  it('have the main colour that pictures of the flat show them in', () => {
    const tones = Object.entries(drawings).map(([id, name]) => [id, paletteOf(name.split('.')[1] ?? '')?.base]);
    expect(FINISH_TONES).toEqual(Object.fromEntries(tones));
  });
});

import sharp from 'sharp';

/** A PNG of one colour, so many pixels wide and high. */
export function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a5471f' } })
    .png()
    .toBuffer();
}

import sharp from 'sharp';

/** A single-colour PNG of this size. */
export function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a5471f' } })
    .png()
    .toBuffer();
}

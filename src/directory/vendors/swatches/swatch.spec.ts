import sharp from 'sharp';
import { drawSwatch, swatchName } from './swatch';

const MOTIFS =
  'basin brick drape flute glass granite handle herringbone hex lamp leaf marble metal plain planks ply terrazzo tile weave wood'.split(
    ' ',
  );

describe('swatches', () => {
  it('draw each material, always the same, and small', async () => {
    for (const motif of MOTIFS) {
      const file = swatchName(motif, 'Fog grey') ?? '';
      const svg = drawSwatch(file) ?? '';
      expect(svg).toBe(drawSwatch(file));
      expect(svg.length).toBeLessThan(40_000);
      expect(svg).not.toMatch(/NaN|undefined|script|href/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect([width, height]).toEqual([320, 240]);
    }
  });

  it('take their colour from the words, and are none for what we have no drawing of', () => {
    expect(swatchName('wood', 'Smoked walnut 1 mm')).toMatch(/^wood\.walnut\./);
    expect(swatchName('marble', 'Nero')).toMatch(/^marble\.black\./);
    expect(swatchName('plain', 'Else')).toMatch(/^plain\.[a-z]+\.\d+\.svg$/);
    expect(swatchName(null, 'Three-seater sofa')).toBeNull();
  });

  it('are identified by name alone', () => {
    for (const name of [
      '',
      'wood.teak.1',
      '../wood.teak.1.svg',
      'constructor.teak.1.svg',
      'wood.nothing.1.svg',
      'wood.teak.1000.svg',
    ])
      expect(drawSwatch(name)).toBeNull();
  });
});

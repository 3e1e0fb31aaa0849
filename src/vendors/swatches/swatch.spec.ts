import sharp from 'sharp';
import { drawSwatch, swatchName } from './swatch';

const NAMES = [
  ['Veneers', 'Smoked oak crown'],
  ['Marble', 'Statuario white'],
  ['terrazzo', 'Blush'],
  ['Quartz', 'Fog grey'],
  ['Paints', 'Neem green'],
  ['Floor tiles', 'Cement grey'],
  ['Subway tiles', 'Sage'],
  ['Hexagon', 'Indigo'],
  ['Herringbone', 'Walnut'],
  ['Cane weave', 'Natural'],
  ['Fluted', 'Teak'],
  ['Steel baskets', 'Chrome'],
  ['Wallpaper', 'Botanical sage'],
  ['Curtains', 'Sheer ivory'],
  ['Handles', 'Brass'],
  ['Pendant lights', 'Black'],
  ['Mirrors', 'Clear'],
  ['Basins', 'Copper'],
] as const;

describe('swatches', () => {
  it('draw each material according to its name, always the same, and small', async () => {
    const motifs = new Set<string>();
    for (const [kind, name] of NAMES) {
      const file = swatchName(kind, name);
      motifs.add(file.split('.')[0] ?? '');
      const svg = drawSwatch(file) ?? '';
      expect(svg).toBe(drawSwatch(file));
      expect(svg.length).toBeLessThan(40_000);
      expect(svg).not.toMatch(/NaN|undefined|script|href/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect([width, height]).toEqual([320, 240]);
    }
    expect(motifs.size).toBe(18);
  });

  it('take their colour from the words', () => {
    expect(swatchName('Laminates', 'Smoked walnut 1 mm')).toMatch(/^wood\.walnut\./);
    expect(swatchName('Marble', 'Nero')).toMatch(/^marble\.black\./);
    expect(swatchName('Anything', 'Else')).toMatch(/^plain\.[a-z]+\.\d+\.svg$/);
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

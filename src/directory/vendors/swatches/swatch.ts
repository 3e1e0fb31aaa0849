import { PALETTE_NAMES, paletteNameIn, paletteOf, type Palette } from './colours';
import { HEIGHT, WIDTH } from './drawing';
import { basin, drape, glass, handle, lamp, leaf } from './drawn';
import { brick, flute, herringbone, hex, metal, planks, tile, weave } from './laid';
import { granite, marble, plain, ply, terrazzo, wood } from './natural';
import { hashOf, randomFrom, type Random } from './random';

type Draw = (random: Random, palette: Palette) => string;

const MOTIFS: Readonly<Record<string, Draw>> = {
  basin,
  brick,
  drape,
  flute,
  glass,
  granite,
  handle,
  herringbone,
  hex,
  lamp,
  leaf,
  marble,
  metal,
  plain,
  planks,
  ply,
  terrazzo,
  tile,
  weave,
  wood,
};

/** Usual colours of a material when no word names one; any colour for the others. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  basin: ['steel', 'copper', 'black', 'brass'],
  glass: ['white', 'teal', 'sage'],
  granite: ['grey', 'black', 'sand', 'white'],
  handle: ['brass', 'black', 'steel', 'copper'],
  herringbone: ['oak', 'walnut', 'teak'],
  lamp: ['black', 'brass', 'copper', 'terracotta'],
  marble: ['white', 'ivory', 'emerald', 'black', 'sand'],
  metal: ['steel', 'charcoal', 'brass'],
  plain: ['ivory', 'sand', 'grey'],
  planks: ['oak', 'walnut', 'teak', 'maple'],
  ply: ['oak', 'maple', 'teak'],
  wood: ['teak', 'walnut', 'oak', 'maple', 'cherry'],
};
/** Name of a motif's drawing for something called `name`, used in the swatch URL; null without a motif. */
export function swatchName(motif: string | null, name: string): string | null {
  if (motif === null) return null;
  const hash = hashOf(`${motif} ${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  const usual = USUAL[motif] ?? PALETTE_NAMES;
  const palette = paletteNameIn(name) ?? usual[hash % usual.length];
  return `${motif}.${palette}.${hash % 1000}.svg`;
}

/** The SVG drawing for a name; null for an unknown one. The same name always gives the same bytes. */
export function drawSwatch(name: string): string | null {
  const [, motif = '', paletteName = '', seed = ''] = /^([a-z]{3,12})\.([a-z]{3,12})\.(\d{1,3})\.svg$/.exec(name) ?? [];
  const draw = Object.hasOwn(MOTIFS, motif) ? MOTIFS[motif] : undefined;
  const palette = paletteOf(paletteName);
  if (!draw || !palette) return null;
  const drawing = draw(randomFrom(hashOf(`${motif} ${paletteName}`) + Number(seed) * 7919), palette);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`;
}

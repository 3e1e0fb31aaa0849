import { PALETTE_NAMES, paletteNameIn, paletteOf, type Palette } from './colours';
import { HEIGHT, WIDTH } from './drawing';
import { basin, drape, glass, handle, lamp, leaf } from './drawn';
import { brick, flute, herringbone, hex, metal, tile, weave } from './laid';
import { granite, marble, plain, terrazzo, wood } from './natural';
import { hashOf, randomFrom, type Random } from './random';

/** The swatch kind for brands. */
const BRAND = 'brand';

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
  terrazzo,
  tile,
  weave,
  wood,
};

/** Words that suggest what a material looks like; the first match wins, so specific words come before general ones. */
const WORDS: readonly (readonly [motif: string, words: RegExp])[] = [
  ['herringbone', /herringbone|chevron|parquet/],
  ['hex', /hex|honeycomb/],
  ['brick', /brick|subway|metro/],
  ['terrazzo', /terrazzo|mosaic/],
  ['basin', /basin|sanitary|faucet|tap|shower|sink|bath/],
  ['lamp', /light|lamp|pendant|sconce|chandelier|downlight/],
  ['handle', /handle|knob|pull|hinge|channel|hardware|lock|drawer/],
  ['glass', /glass|mirror|lacquer/],
  ['drape', /curtain|drape|sheer|blind/],
  ['leaf', /wallpaper|floral|botanical|damask|mural|block-print/],
  ['weave', /fabric|weave|woven|linen|cane|rattan|jute|textile|upholstery|rug/],
  ['flute', /flute|reed|stripe|louvre|wpc|panel/],
  ['metal', /metal|steel|basket|rack|mesh|jali|kitchen/],
  ['granite', /granite|quartz|corian|solid-surface|sandstone|stone-wash/],
  ['marble', /marble|onyx|travertine|stone|vein|book-match/],
  ['tile', /tile|vitrified|ceramic|cement|dado/],
  ['wood', /wood|veneer|grain|ply|oak|teak|walnut|plank|laminate|board|deck/],
];

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
  wood: ['teak', 'walnut', 'oak', 'maple', 'cherry'],
};
/** Motifs for brands, whose names say nothing about what they sell. */
const OF_BRANDS = ['wood', 'marble', 'terrazzo', 'hex', 'herringbone', 'weave', 'flute', 'leaf', 'brick', 'drape'];

/** Name of the drawing to show, used in the swatch URL. */
export function swatchName(kind: string, name: string): string {
  const text = `${kind} ${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const hash = hashOf(text);
  const motif =
    WORDS.find(([, words]) => words.test(text))?.[0] ??
    (kind === BRAND ? OF_BRANDS[(hash >>> 4) % OF_BRANDS.length] : 'plain') ??
    'plain';
  const usual = USUAL[motif] ?? PALETTE_NAMES;
  const palette = paletteNameIn(name) ?? paletteNameIn(kind) ?? usual[hash % usual.length];
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

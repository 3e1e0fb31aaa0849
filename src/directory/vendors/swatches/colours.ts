/** Colours of materials by the words that name them; the first match wins. */
const NAMED: readonly (readonly [name: string, words: readonly string[], base: string])[] = [
  ['walnut', ['walnut', 'rosewood', 'sheesham'], '#70503a'],
  ['wenge', ['wenge', 'ebony', 'espresso'], '#46372f'],
  ['teak', ['teak', 'cane', 'rattan', 'jute'], '#b98a58'],
  ['oak', ['oak', 'larch', 'bamboo'], '#cbb089'],
  ['maple', ['maple', 'birch', 'pine', 'beech'], '#dfc9a3'],
  ['cherry', ['cherry', 'mahogany', 'padauk'], '#96573d'],
  ['charcoal', ['charcoal', 'graphite', 'anthracite', 'slate'], '#4d4a46'],
  ['black', ['black', 'nero', 'onyx', 'midnight'], '#2f2c2a'],
  ['terracotta', ['terracotta', 'rust', 'brick', 'clay', 'madder'], '#bd7250'],
  ['copper', ['copper', 'bronze', 'rose gold'], '#b57f5c'],
  ['brass', ['brass', 'gold', 'mustard', 'ochre', 'turmeric'], '#c8a450'],
  ['sage', ['sage', 'olive', 'moss', 'neem', 'verde'], '#93a78c'],
  ['emerald', ['emerald', 'green', 'fern', 'forest'], '#3f7562'],
  ['teal', ['teal', 'peacock', 'lagoon'], '#3f7f80'],
  ['indigo', ['indigo', 'blue', 'ink', 'monsoon', 'sky'], '#54728f'],
  ['blush', ['blush', 'rose', 'lotus', 'coral', 'pink'], '#ddb5a4'],
  ['plum', ['plum', 'wine', 'aubergine', 'jamun'], '#74505f'],
  ['sand', ['sand', 'beige', 'biscuit', 'travertine', 'camel', 'linen'], '#dccdb2'],
  ['ivory', ['ivory', 'cream', 'pearl', 'champagne', 'botticino'], '#ece3d1'],
  ['steel', ['steel', 'chrome', 'nickel', 'silver', 'aluminium'], '#b4b8b8'],
  ['grey', ['grey', 'ash', 'cement', 'concrete', 'dove', 'fog'], '#aeaaa2'],
  ['white', ['white', 'carrara', 'statuario', 'snow', 'clear'], '#f0ede7'],
];

export interface Palette {
  readonly base: string;
  readonly dark: string;
  readonly deep: string;
  readonly light: string;
}

export const PALETTE_NAMES: readonly string[] = NAMED.map(([name]) => name);

/** The palette named by a text; null when it names none. */
export function paletteNameIn(text: string): string | null {
  const words = text.toLowerCase().replace('white oak', 'oak');
  const found = NAMED.flatMap(([name, keys]) =>
    keys.map((key) => ({ name, at: words.search(new RegExp(`\\b${key}`)) })).filter(({ at }) => at >= 0),
  );
  return found.sort((a, b) => a.at - b.at)[0]?.name ?? null;
}

/** A palette by name. Undefined for an unknown one. */
export function paletteOf(name: string): Palette | undefined {
  const base = NAMED.find(([known]) => known === name)?.[2];
  if (base === undefined) return undefined;
  return {
    base,
    dark: mix(base, '#1d1b18', 0.28),
    deep: mix(base, '#1d1b18', 0.52),
    light: mix(base, '#ffffff', 0.45),
  };
}

/** Mixes a share (0 to 1) of `second` into `first`; both `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, index: number): number => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(first, index) * (1 - share) + channel(second, index) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** One demo pattern: its name, variants and range of rates. */
export interface DemoPattern {
  readonly slug: string;
  readonly name: string;
  readonly variants: readonly string[];
  /** Rupees per the unit in the item's name. */
  readonly from: number;
  readonly to: number;
}

export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  readonly prefix: string;
  readonly vendors: readonly string[];
  readonly brands: readonly string[];
  readonly patterns: readonly DemoPattern[];
}

const pattern = (slug: string, name: string, from: number, to: number, variants: string): DemoPattern => ({
  slug,
  name,
  from,
  to,
  variants: variants.split(', '),
});

const category = (
  slug: string,
  name: string,
  prefix: string,
  vendors: string,
  brands: string,
  patterns: readonly DemoPattern[],
): DemoCategory => ({ slug, name, prefix, vendors: vendors.split(' '), brands: brands.split(' '), patterns });

/** Typical materials of Indian fit-outs, with rates close to those of the assumptions page. */
export const CATEGORIES: readonly DemoCategory[] = [
  category(
    'laminates',
    'Laminates',
    'lam',
    'parat-laminate-centre sagwan-ply-depot uttara-surfaces',
    'kathora vanaro',
    [
      pattern('wood-grain-laminate', 'Wood grain', 48, 92, 'Natural teak, Smoked walnut, Bleached oak, Golden maple'),
      pattern('solid-matt', 'Solid matt', 42, 78, 'Snow white, Dove grey, Charcoal, Sage'),
      pattern('high-gloss-lacquer', 'High gloss', 70, 135, 'Ivory, Midnight black, Plum, Peacock'),
      pattern('linen-texture', 'Linen texture', 58, 98, 'Sand linen, Ash linen, Indigo linen'),
      pattern('stone-look', 'Stone look', 66, 118, 'Travertine, Slate, Carrara'),
    ],
  ),
  category('veneers', 'Veneers', 'ven', 'neelgiri-veneer-works sagwan-ply-depot', 'vanaro', [
    pattern('crown-cut-veneer', 'Crown cut', 110, 210, 'Burma teak, American walnut, White oak, Red cherry'),
    pattern('quarter-cut-veneer', 'Quarter cut', 120, 235, 'Teak, Wenge, Larch, Ash grey'),
    pattern('smoked-veneer', 'Smoked', 160, 310, 'Smoked oak, Smoked larch, Espresso birch'),
    pattern('reconstituted-veneer', 'Reconstituted', 95, 150, 'Maple, Ebony, Silver birch'),
  ]),
  category('marble-and-stone', 'Marble and stone', 'mar', 'sahyadri-stone-yard uttara-surfaces', 'shilaro', [
    pattern('white-marble', 'White marble', 260, 640, 'Carrara, Statuario, Makrana snow'),
    pattern('coloured-marble', 'Coloured marble', 240, 720, 'Forest green, Nero, Rose, Botticino cream'),
    pattern('book-match-onyx', 'Book-match onyx', 900, 1900, 'Champagne onyx, Emerald onyx, Blush onyx'),
    pattern('granite-slab', 'Granite', 120, 260, 'Black granite, Fog grey, Coral granite, Steel grey'),
    pattern('travertine-stone', 'Travertine', 180, 340, 'Travertine beige, Silver travertine'),
  ]),
  category('quartz', 'Quartz and solid surface', 'qtz', 'sahyadri-stone-yard uttara-surfaces', 'shilaro', [
    pattern('fine-grain-quartz', 'Fine grain quartz', 280, 420, 'Snow, Fog grey, Charcoal, Sand'),
    pattern('veined-quartz', 'Veined marble look', 350, 560, 'Statuario, Nero, Champagne'),
    pattern('solid-surface', 'Solid surface', 300, 480, 'Pearl, Cement, Sage'),
  ]),
  category('tiles', 'Tiles', 'til', 'konkan-tile-studio mitti-cement-tiles', 'mrittika shilaro', [
    pattern('vitrified-tile', 'Vitrified', 62, 145, 'Ivory, Cement grey, Travertine, Graphite'),
    pattern('subway-brick-tile', 'Subway', 85, 160, 'Sage, White, Peacock, Terracotta'),
    pattern('hexagon-tile', 'Hexagon', 95, 190, 'Indigo, Dove grey, Blush, Olive'),
    pattern('terrazzo-tile', 'Terrazzo', 110, 240, 'White terrazzo, Blush terrazzo, Charcoal terrazzo'),
    pattern('cement-tile', 'Hand-made cement tile', 130, 260, 'Mustard, Teal, Rust, Cement'),
  ]),
  category('wooden-flooring', 'Wooden flooring', 'flo', 'banyan-floor-company sagwan-ply-depot', 'talaro vanaro', [
    pattern('laminate-plank', 'Laminate plank', 125, 220, 'Oak, Walnut, Ash, Teak'),
    pattern('engineered-plank', 'Engineered wood plank', 380, 640, 'White oak, American walnut, Teak, Smoked larch'),
    pattern('herringbone-parquet', 'Herringbone', 520, 860, 'Oak, Walnut, Teak'),
    pattern('vinyl-plank', 'Vinyl plank', 90, 150, 'Bleached oak, Grey oak, Camel oak'),
    pattern('deck-board', 'Deck', 230, 340, 'Teak, Charcoal, Walnut'),
  ]),
  category('wallpapers', 'Wallpapers', 'wal', 'court-street-wallcoverings', 'parnika', [
    pattern('botanical-wallpaper', 'Botanical', 95, 260, 'Sage, Midnight, Blush, Ochre'),
    pattern('damask-wallpaper', 'Damask', 110, 290, 'Champagne, Emerald, Wine'),
    pattern('stripe-panel', 'Stripes', 80, 170, 'Ivory, Indigo, Sand'),
    pattern('grasscloth-weave', 'Grasscloth', 150, 350, 'Jute, Olive, Charcoal'),
  ]),
  category('paints', 'Paints and textures', 'pai', 'palash-paint-house', 'rangavi', [
    pattern('royale-emulsion', 'Luxury emulsion', 32, 48, 'Sage, Terracotta, Ivory, Indigo, Blush'),
    pattern('limewash', 'Lime wash', 85, 150, 'Sand, Cement, Clay'),
    pattern('textured-paint', 'Textured paint', 180, 290, 'Concrete, Copper, Champagne'),
    pattern('wood-polish', 'Wood polish', 60, 140, 'Teak, Walnut, Clear'),
  ]),
  category('fabrics', 'Fabrics and curtains', 'fab', 'tanabana-furnishings', 'bunaro', [
    pattern('sheer-curtain', 'Sheer', 320, 640, 'Ivory, Fog, Blush'),
    pattern('blackout-curtain', 'Blackout', 480, 920, 'Charcoal, Olive, Indigo, Sand'),
    pattern('woven-upholstery', 'Woven upholstery', 650, 1450, 'Indigo, Rust, Cream, Teal'),
    pattern('block-print', 'Block print', 420, 780, 'Indigo, Madder, Neem'),
    pattern('cane-weave', 'Cane weave', 240, 420, 'Natural cane, Walnut cane'),
  ]),
  category('hardware', 'Handles and hardware', 'har', 'kabza-hardware-mart', 'dhatuva', [
    pattern('profile-handle', 'Profile handle', 180, 620, 'Brass, Black, Satin nickel, Copper'),
    pattern('door-knob', 'Knob', 90, 340, 'Brass, Graphite, Chrome'),
    pattern('soft-close-hinge', 'Soft-close hinge', 165, 290, 'Nickel, Titanium grey'),
    pattern('drawer-channel', 'Drawer channel', 780, 1650, 'Steel, Graphite'),
  ]),
  category(
    'kitchen-fittings',
    'Kitchen fittings',
    'kit',
    'rasoi-fittings-gallery kabza-hardware-mart',
    'rasoka dhatuva',
    [
      pattern('steel-basket', 'SS basket', 4200, 6400, 'Plain steel, Thali steel, Cutlery steel, Corner steel'),
      pattern('tandem-drawer-metal', 'Tandem drawer', 5600, 8200, 'Slate metal, White metal, Silver metal'),
      pattern('sink-steel', 'Sink', 6800, 18500, 'Single bowl steel, Double bowl steel, Graphite quartz'),
    ],
  ),
  category('lighting', 'Lighting', 'lig', 'deepak-mahal-lighting', 'jyotira', [
    pattern('pendant-light', 'Pendant', 2400, 9800, 'Black, Brass, Terracotta, Sage'),
    pattern('wall-light', 'Wall light', 1600, 5400, 'Brass, Copper, White'),
    pattern('downlight', 'Downlight', 380, 1250, 'White, Black, Champagne'),
  ]),
  category('glass-and-mirrors', 'Glass and mirrors', 'gla', 'aaina-glass-works', 'kaachal', [
    pattern('back-painted-glass', 'Back-painted glass', 240, 420, 'Sage, Black, Ivory, Peacock'),
    pattern('fluted-panel-glass', 'Fluted', 320, 560, 'Clear, Bronze, Grey'),
    pattern('mirror', 'Mirror', 160, 380, 'Clear, Grey, Bronze'),
  ]),
  category('sanitaryware', 'Bath and sanitaryware', 'san', 'jaldhara-bath-studio', 'neervan', [
    pattern('basin', 'Basin and tap', 5400, 21000, 'Chrome, Black, Copper, Brass'),
    pattern('rain-shower', 'Shower', 4800, 26500, 'Chrome, Graphite, Rose gold'),
    pattern('sanitary-wc', 'Wall-hung WC', 9800, 32000, 'White, Ivory, Black'),
  ]),
  category('plywood', 'Plywood and boards', 'ply', 'sagwan-ply-depot parat-laminate-centre', 'sthirra kathora', [
    pattern('bwr-ply', 'BWR ply', 72, 104, '19 mm maple, 12 mm maple, 6 mm maple'),
    pattern('bwp-ply', 'BWP marine ply', 96, 138, '19 mm teak face, 12 mm teak face'),
    pattern('mdf-board', 'MDF', 38, 66, '18 mm sand, 12 mm sand'),
    pattern('wpc-panel', 'WPC fluted panel', 120, 210, 'Teak, Walnut, Charcoal, Ivory'),
  ]),
];

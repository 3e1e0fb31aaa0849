/** One demo pattern: its name, variants and range of rates. */
export interface DemoPattern extends Terms {
  readonly slug: string;
  readonly name: string;
  /** Colours and the like; `6 mm BWR ply=55` is a whole name with its usual price. */
  readonly variants: readonly string[];
  /** Rupees for one unit, without tax; both 0 where every variant has its price. */
  readonly from: number;
  readonly to: number;
}

/** What all items of a category or pattern have in common. */
interface Terms {
  readonly unit: string;
  /** What its drawings show; null where none of ours would look like it. */
  readonly look: string | null;
  readonly size?: string;
  /** Quantity of the unit in one piece. */
  readonly pack?: number;
  readonly mm?: number;
  /** Slug of its brand where not every brand of the category makes it. */
  readonly brand?: string;
  /** Materials of the rate book that are bought as this, besides its priced variants. */
  readonly sells?: string;
}

export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  readonly prefix: string;
  readonly look: string | null;
  readonly vendors: readonly string[];
  readonly brands: readonly string[];
  readonly patterns: readonly DemoPattern[];
}

type Pattern = (terms: Terms) => DemoPattern;

const pattern =
  (slug: string, name: string, from: number, to: number, variants: string, own: Partial<Terms> = {}): Pattern =>
  (terms) => ({ ...terms, ...own, slug, name, from, to, variants: variants.split(', ') });

/** Goods with a name and a usual price each. */
const priced =
  (slug: string, name: string, variants: string, own: Partial<Terms> = {}): Pattern =>
  (terms) => ({
    ...terms,
    ...own,
    slug,
    name,
    from: 0,
    to: 0,
    variants: variants.split('; '),
  });

/** `Rug, standard=1; Rug, premium=2; Rug, luxury=3`, as the rate book calls them; `plain` is the name of the first. */
const tiers = (name: string, plain: string, ...prices: readonly [number, number, number]): string =>
  [plain, `${name}, premium`, `${name}, luxury`].map((one, index) => `${one}=${prices[index]}`).join('; ');

const category = (
  slug: string,
  name: string,
  prefix: string,
  vendors: string,
  brands: string,
  terms: Terms,
  patterns: readonly Pattern[],
): DemoCategory => ({
  slug,
  name,
  prefix,
  look: terms.look,
  vendors: vendors.split(' '),
  brands: brands.split(' '),
  patterns: patterns.map((one) => one(terms)),
});

/** `Vinyl=1/2/3` as the three rolls that the rate book has of it. */
function rolls(text: string): string {
  const [name = '', prices = ''] = text.split('=');
  const [plain, premium, luxury] = prices.split('/');
  const roll = `${name} wallpaper roll`;
  return `${roll}=${plain}; Premium ${roll}=${premium}; Luxury ${roll}=${luxury}`;
}

const area = (look: string | null, more: Partial<Terms> = {}): Terms => ({ unit: 'sqft', look, ...more });
const piece = (look: string | null): Terms => ({ unit: 'no', look });
const SHEET = { size: '8 x 4 ft', pack: 32 } as const;
const TILE = { size: '600 x 600 mm' } as const;

/** Typical materials of Indian fit-outs, with rates close to those of the assumptions page. */
export const CATEGORIES: readonly DemoCategory[] = [
  category(
    'laminates',
    'Laminates',
    'lam',
    'parat-laminate-centre sagwan-ply-depot uttara-surfaces',
    'kathora vanaro',
    area('plain', { ...SHEET, mm: 1 }),
    [
      pattern('wood-grain-laminate', 'Wood grain', 48, 92, 'Natural teak, Smoked walnut, Bleached oak, Golden maple', {
        look: 'wood',
        sells: 'External laminate',
      }),
      pattern('solid-matt', 'Solid matt', 42, 78, 'Snow white, Dove grey, Charcoal, Sage'),
      pattern('high-gloss-lacquer', 'High gloss', 70, 135, 'Ivory, Midnight black, Plum, Peacock', { look: 'glass' }),
      pattern('linen-texture', 'Linen texture', 58, 98, 'Sand, Ash, Indigo', { look: 'weave' }),
      pattern('stone-look', 'Stone look', 66, 118, 'Travertine, Slate, Carrara', { look: 'marble' }),
      priced('inner-laminate', 'Inner and unicore', 'Internal grey laminate=22; Unicore laminate=115'),
      priced('edge-band', 'Edge bands', 'Edge band=11', { look: null, unit: 'rft', brand: 'kathora' }),
      priced('acrylic', 'Acrylic', 'Acrylic sheet=150', { look: 'glass', mm: 2, brand: 'kaachal' }),
    ],
  ),
  category(
    'veneers',
    'Veneers',
    'ven',
    'neelgiri-veneer-works sagwan-ply-depot',
    'vanaro',
    area('wood', { ...SHEET, mm: 4 }),
    [
      pattern('crown-cut-veneer', 'Crown cut', 110, 210, 'Burma teak, American walnut, White oak, Red cherry', {
        sells: 'Veneer',
      }),
      pattern('quarter-cut-veneer', 'Quarter cut', 120, 235, 'Teak, Wenge, Larch, Ash grey'),
      pattern('smoked-veneer', 'Smoked veneer', 160, 310, 'Oak, Larch, Espresso birch'),
      pattern('reconstituted-veneer', 'Reconstituted', 95, 150, 'Maple, Ebony, Silver birch'),
    ],
  ),
  category(
    'marble-and-stone',
    'Marble and stone',
    'mar',
    'sahyadri-stone-yard uttara-surfaces',
    'shilaro',
    area('marble', { mm: 18 }),
    [
      pattern('white-marble', 'White marble', 260, 640, 'Carrara, Statuario, Makrana snow', { sells: 'Marble' }),
      pattern('coloured-marble', 'Coloured marble', 240, 720, 'Forest green, Nero, Rose, Botticino cream'),
      pattern('book-match-onyx', 'Book-match onyx', 900, 1900, 'Champagne, Emerald, Blush'),
      pattern('granite-slab', 'Granite', 120, 260, 'Black, Fog grey, Coral, Steel grey', {
        look: 'granite',
        sells: 'Granite; Granite flooring slab',
      }),
      pattern('travertine-stone', 'Travertine', 180, 340, 'Beige, Silver'),
      pattern('natural-stone', 'Natural stone', 90, 160, 'Kota blue, Jaisalmer mustard, Kadappa black', {
        look: 'plain',
        sells: 'Natural stone',
      }),
    ],
  ),
  category(
    'quartz',
    'Quartz and solid surface',
    'qtz',
    'sahyadri-stone-yard uttara-surfaces',
    'shilaro',
    area('granite'),
    [
      pattern('fine-grain-quartz', 'Fine grain quartz', 280, 420, 'Snow, Fog grey, Charcoal, Sand', {
        sells: 'Quartz',
      }),
      pattern('veined-quartz', 'Veined quartz', 350, 560, 'Statuario, Nero, Champagne', { look: 'marble' }),
      pattern('solid-surface', 'Solid surface', 560, 760, 'Pearl, Cement, Sage', { mm: 12 }),
    ],
  ),
  category('tiles', 'Tiles', 'til', 'konkan-tile-studio mitti-cement-tiles', 'mrittika shilaro', area('tile'), [
    pattern('vitrified-tile', 'Vitrified tile', 62, 145, 'Ivory, Cement grey, Travertine, Graphite', {
      ...TILE,
      sells: 'Vitrified tiles',
    }),
    pattern('ceramic-tile', 'Ceramic tile', 28, 48, 'White, Sand, Dove grey', {
      size: '300 x 300 mm',
      sells: 'Ordinary tiles',
    }),
    pattern('subway-brick-tile', 'Subway tile', 85, 160, 'Sage, White, Peacock, Terracotta', {
      look: 'brick',
      size: '300 x 75 mm',
    }),
    pattern('hexagon-tile', 'Hexagon tile', 95, 190, 'Indigo, Dove grey, Blush, Olive', { look: 'hex' }),
    pattern('terrazzo-tile', 'Terrazzo', 110, 240, 'White, Blush, Charcoal', { look: 'terrazzo', ...TILE }),
    pattern('cement-tile', 'Hand-made cement tile', 130, 260, 'Mustard, Teal, Rust, Ash', { size: '200 x 200 mm' }),
  ]),
  category(
    'wooden-flooring',
    'Wooden flooring',
    'flo',
    'banyan-floor-company sagwan-ply-depot',
    'talaro vanaro',
    area('planks'),
    [
      pattern('laminate-plank', 'Laminate plank', 125, 220, 'Oak, Walnut, Ash, Teak', {
        mm: 8,
        sells: 'Laminated wooden flooring',
      }),
      pattern('engineered-plank', 'Engineered wood plank', 380, 640, 'White oak, American walnut, Teak, Smoked larch', {
        mm: 14,
        sells: 'Engineered wooden flooring',
      }),
      pattern('herringbone-parquet', 'Herringbone', 520, 860, 'Oak, Walnut, Teak', { look: 'herringbone', mm: 14 }),
      pattern('vinyl-plank', 'Vinyl plank', 90, 150, 'Bleached oak, Grey oak, Camel oak', { mm: 2, sells: 'Vinyl' }),
      pattern('deck-board', 'Deck', 230, 340, 'Teak, Charcoal, Walnut', { mm: 22, sells: 'Deck flooring' }),
      priced('floor-skirting', 'Skirting', 'Wooden skirting=90', { look: 'wood', unit: 'rft' }),
      priced(
        'floor-underlay',
        'Underlay',
        'Laminate floor underlay=12; Engineered floor underlay=15; Deck substructure=46; Vinyl adhesive=14; Floor protection sheet=10',
        { look: null },
      ),
    ],
  ),
  category('wallpapers', 'Wallpapers', 'wal', 'court-street-wallcoverings', 'parnika', area('leaf'), [
    pattern('botanical-wallpaper', 'Botanical', 95, 260, 'Sage, Midnight, Blush, Ochre'),
    pattern('damask-wallpaper', 'Damask', 110, 290, 'Champagne, Emerald, Wine'),
    pattern('stripe-panel', 'Stripes', 80, 170, 'Ivory, Indigo, Sand', { look: 'flute' }),
    pattern('grasscloth-weave', 'Grasscloth', 240, 420, 'Jute, Olive, Charcoal', {
      look: 'weave',
      sells: 'Wallpaper; Wallpaper material',
    }),
    priced(
      'wallpaper-roll',
      'Rolls',
      ['Vinyl=3000/4800/6800', 'Non-woven=900/2200/3500', 'Fabric=4000/6000/8000'].map(rolls).join('; ') +
        '; Lining paper=1083',
      { unit: 'roll 53 cm × 10 m', look: null },
    ),
    priced('mural', 'Murals', 'Mural print=90; Premium Mural print=180; Luxury Mural print=350'),
    priced('wallpaper-fixing', 'Adhesive and primer', 'Wallpaper adhesive=10; Wallpaper primer=6', { look: null }),
  ]),
  category('paints', 'Paints and textures', 'pai', 'palash-paint-house', 'rangavi', area('plain'), [
    pattern('royale-emulsion', 'Luxury emulsion', 32, 48, 'Sage, Terracotta, Ivory, Indigo, Blush', {
      sells: 'Royale paint',
    }),
    pattern('limewash', 'Lime wash', 85, 150, 'Sand, Cement, Clay'),
    pattern('textured-paint', 'Textured paint', 180, 290, 'Concrete, Copper, Champagne', { sells: 'Textured paint' }),
    pattern('wood-polish', 'Wood polish', 60, 140, 'Teak, Walnut, Clear', {
      look: 'wood',
      sells: 'Wood polish material; PU primer and paint',
    }),
    priced(
      'paint-material',
      'Paint by area of wall',
      'Royale paint material=23; Plastic emulsion material=13; Ceiling paint material=10; Enamel paint material=22; Textured paint material=160; Wall putty material=4.5; Touch-up putty=3',
      { look: null },
    ),
  ]),
  category(
    'fabrics',
    'Fabrics and curtains',
    'fab',
    'tanabana-furnishings',
    'bunaro',
    { unit: 'metre', look: 'drape' },
    [
      pattern('sheer-curtain', 'Sheer', 320, 640, 'Ivory, Fog, Blush', { sells: 'Sheer fabric' }),
      pattern('blackout-curtain', 'Blackout', 480, 920, 'Charcoal, Olive, Indigo, Sand', { sells: 'Fabric' }),
      pattern('woven-upholstery', 'Woven upholstery', 650, 1450, 'Indigo, Rust, Cream, Teal', {
        look: 'weave',
        sells: 'Fabric, premium',
      }),
      pattern('raw-silk', 'Raw silk', 1500, 2600, 'Madder, Peacock, Ivory', { look: 'weave', sells: 'Fabric, luxury' }),
      pattern('block-print', 'Block print', 420, 780, 'Indigo, Madder, Neem', { look: 'leaf' }),
      pattern('cane-weave', 'Cane weave', 240, 420, 'Natural, Walnut', { look: 'weave', unit: 'sqft' }),
      priced('upholstery-fabric', 'Upholstery by area', 'Upholstery fabric=108', { look: 'weave', unit: 'sqft' }),
      priced('foam', 'Foam', 'High-density foam=160', { look: null, unit: 'sqft', brand: 'komalite' }),
      priced('blind', 'Blinds', 'Roller blind=165; Roman blind=239; Venetian blind=211', {
        look: null,
        unit: 'sqft',
        brand: 'chhaaya',
      }),
      priced('curtain-track', 'Tracks and pelmets', 'Curtain track=228; Curtain pelmet board=108', {
        look: null,
        unit: 'rft',
        brand: 'chhaaya',
      }),
      priced('rug', 'Rugs', tiers('Rug', 'Rug', 10830, 25080, 59280), { look: 'weave', unit: 'no' }),
      priced('cushion', 'Cushions', tiers('Cushion set', 'Cushion set', 3990, 7410, 14250), {
        look: 'weave',
        unit: 'no',
      }),
    ],
  ),
  category('hardware', 'Handles and hardware', 'har', 'kabza-hardware-mart', 'dhatuva', piece('handle'), [
    pattern('profile-handle', 'Profile handle', 180, 620, 'Brass, Black, Satin nickel, Copper', { sells: 'Handle' }),
    pattern('door-knob', 'Knob', 90, 340, 'Brass, Graphite, Chrome'),
    pattern('soft-close-hinge', 'Soft-close hinge', 165, 290, 'Nickel, Titanium grey', {
      look: 'metal',
      sells: 'Soft-close hinge',
    }),
    pattern('drawer-channel', 'Drawer channel', 780, 1650, 'Steel, Graphite', {
      look: 'metal',
      unit: 'pair',
      sells: 'Drawer channel',
    }),
    priced('wardrobe-fitting', 'Wardrobe and bed fittings', 'Hanging rod=513; Lock=285; Metal leg=1026', {
      look: null,
    }),
    priced('door-hardware', 'Door hardware', 'Door hardware set=2000; Main door hardware set=3600', { look: null }),
    priced('lift', 'Lifts and stays', 'Lift-up stay=1824; Hydraulic bed lift=7410', { look: null, unit: 'pair' }),
    priced('profile', 'Tracks and profiles', 'Sliding track=969; Brass inlay=205; Panel edge profile=115', {
      look: null,
      unit: 'rft',
    }),
  ]),
  category(
    'kitchen-fittings',
    'Kitchen fittings',
    'kit',
    'rasoi-fittings-gallery kabza-hardware-mart',
    'rasoka dhatuva',
    piece('metal'),
    [
      pattern('steel-basket', 'SS basket', 4200, 6400, 'Plain, Thali, Cup and saucer, Corner', { sells: 'SS basket' }),
      pattern('tandem-drawer-metal', 'Tandem drawer', 5600, 8200, 'Slate, White, Silver', { sells: 'Tandem drawer' }),
      pattern('sink-steel', 'Sink', 6800, 18500, 'Single bowl steel, Double bowl steel, Graphite quartz', {
        look: 'basin',
      }),
      priced('cutlery', 'Cutlery', 'Cutlery=4000', { brand: 'dhatuva' }),
      priced(
        'sink-set',
        'Sinks with tap',
        tiers('Kitchen sink with tap', 'Kitchen sink with tap', 8500, 17500, 38000),
        {
          look: 'basin',
        },
      ),
    ],
  ),
  category('lighting', 'Lighting', 'lig', 'deepak-mahal-lighting', 'jyotira', piece('lamp'), [
    pattern('pendant-light', 'Pendant', 2400, 9800, 'Black, Brass, Terracotta, Sage'),
    pattern('wall-light', 'Wall light', 1600, 5400, 'Brass, Copper, White'),
    pattern('downlight', 'Downlight', 380, 1250, 'White, Black, Champagne', { look: null }),
    priced('led-downlight', 'LED downlights', tiers('LED downlight', 'LED downlight', 741, 1311, 2736), { look: null }),
    priced('decorative-light', 'Decorative lights', tiers('Decorative light', 'Decorative light', 7410, 16530, 43320)),
    priced('strip-light', 'Strips and profiles', 'LED strip with driver=70; Profile light=260', {
      look: null,
      unit: 'rft',
    }),
  ]),
  category('glass-and-mirrors', 'Glass and mirrors', 'gla', 'aaina-glass-works', 'kaachal', area('glass'), [
    pattern('back-painted-glass', 'Back-painted glass', 240, 420, 'Sage, Black, Ivory, Peacock', {
      mm: 4,
      sells: 'Lacquered glass',
    }),
    pattern('fluted-panel-glass', 'Fluted glass', 320, 560, 'Clear, Bronze, Grey', { look: 'flute', mm: 8 }),
    pattern('mirror', 'Mirror', 160, 380, 'Clear, Grey, Bronze', { mm: 5, sells: 'Mirror' }),
    priced('safety-glass', 'Safety glass', 'Toughened glass=251; Shower glass=707', { mm: 10 }),
  ]),
  category('sanitaryware', 'Bath and sanitaryware', 'san', 'jaldhara-bath-studio', 'neervan', piece('basin'), [
    pattern('basin', 'Wash basin and tap', 5400, 21000, 'Chrome, Black, Copper, Brass'),
    pattern('rain-shower', 'Rain shower', 4800, 26500, 'Chrome, Graphite, Rose gold', { look: null }),
    pattern('sanitary-wc', 'Wall-hung WC', 9800, 32000, 'White, Ivory, Black', { look: null }),
    priced('sanitary-set', 'Bathroom sets', tiers('Sanitary set', 'Sanitary set, standard', 30500, 40400, 115000), {
      look: null,
    }),
    priced('bath-accessory', 'Accessories', tiers('Bathroom accessories', 'Bathroom accessories', 6500, 14500, 38000), {
      look: null,
    }),
    priced('plumbing-set', 'Plumbing', 'Concealed plumbing set=18000; Kitchen plumbing set=8550', { look: null }),
    priced('gas-pipe', 'Pipes', 'Gas pipe=190', { look: null, unit: 'rft' }),
  ]),
  category('plywood', 'Plywood', 'ply', 'sagwan-ply-depot parat-laminate-centre', 'sthirra', area('ply', SHEET), [
    priced('mr-ply', 'MR ply', '6 mm MR ply=43; 12 mm MR ply=59; 18 mm MR ply=85'),
    priced(
      'bwr-ply',
      'BWR ply',
      '6 mm BWR ply=55; 9 mm BWR ply=65; 12 mm BWR ply=76; 18 mm BWR ply=110; 25 mm BWR ply=148',
      {
        sells: '12 mm ply; 6 mm ply; Panel board',
      },
    ),
    priced('bwp-ply', 'BWP marine ply', '6 mm BWP ply=80; 12 mm BWP ply=112; 18 mm BWP ply=160'),
    priced('blockboard', 'Blockboard', '19 mm blockboard=92; 25 mm blockboard=112'),
  ]),
  category(
    'boards',
    'MDF and panels',
    'brd',
    'sagwan-ply-depot parat-laminate-centre',
    'sthirra',
    area('plain', SHEET),
    [
      priced('mdf-board', 'MDF', '6 mm MDF=26; 12 mm MDF=48; 18 mm MDF=66'),
      pattern('wpc-panel', 'WPC fluted panel', 120, 210, 'Teak, Walnut, Charcoal, Ivory', { look: 'flute' }),
      priced('jali-screen', 'Screens', '12mm MDF screen=480; CNC stainless sheet=900', {
        look: null,
        brand: 'jaalika',
      }),
      priced('cement-board', 'Cement board', 'Shera ply=35', { mm: 8, brand: 'cemwall' }),
    ],
  ),
  category('doors', 'Doors and frames', 'doo', 'dwar-doors-and-ceilings sagwan-ply-depot', 'sthirra', area(null), [
    priced('door-leaf', 'Door leaves', '32 mm flush door=120; 40 mm main door leaf=240', { look: 'wood' }),
    priced('door-frame', 'Frames', 'Door frame=130; Main door frame=200', { look: 'wood', unit: 'rft' }),
    priced('wood-frame', 'Solid wood', 'Solid wood frame=479', { look: 'wood', unit: 'rft', brand: 'vanaro' }),
    priced('mosquito-mesh', 'Meshes', 'Mosquito mesh=140'),
  ]),
  category('false-ceilings', 'False ceilings', 'cei', 'dwar-doors-and-ceilings', 'chhatra', area(null), [
    priced('gypsum-board', 'Gypsum', 'Gypsum board=48; Moisture-resistant gypsum board=71', {
      size: '6 x 4 ft',
      pack: 24,
    }),
    priced('ceiling-panel', 'Panels', 'PVC ceiling panel=75; Wooden ceiling panel=274'),
    priced(
      'ceiling-frame',
      'Frames and POP',
      'Ceiling frame and jointing=11; Gypsum ceiling frame and jointing=9; POP ceiling material=38',
    ),
    priced('cove', 'Coves', 'Cove board=33; Cove frame and jointing=7', { unit: 'rft' }),
    priced('trap-door', 'Trap doors', 'Ceiling trap door set=1653', { unit: 'no' }),
  ]),
  category('furniture', 'Sofas, tables and chairs', 'fur', 'baithak-furniture-house', 'aaraamo', piece(null), [
    priced(
      'sofa',
      'Sofas',
      [
        tiers('Three-seater sofa', 'Three-seater sofa, standard', 36000, 65000, 100000),
        tiers('Two-seater sofa', 'Two-seater sofa, standard', 30780, 54720, 100320),
        tiers('Arm chair', 'Arm chair, standard', 13110, 23940, 47880),
      ].join('; '),
    ),
    priced(
      'table',
      'Tables',
      [
        tiers('Coffee table', 'Coffee table, standard', 10830, 21660, 47880),
        tiers('Dining table', 'Dining table, standard', 27360, 52440, 111720),
      ].join('; '),
    ),
    priced(
      'chair',
      'Chairs and stools',
      [
        tiers('Dining chair', 'Dining chair, standard', 5472, 9690, 18810),
        tiers('Study chair', 'Study chair, standard', 6270, 10830, 21660),
        tiers('Bar stool', 'Bar stool, standard', 5130, 9690, 18240),
      ].join('; '),
    ),
  ]),
  category('mattresses', 'Mattresses', 'mat', 'baithak-furniture-house', 'aaraamo', piece(null), [
    priced('king-mattress', 'King', tiers('King mattress', 'King mattress, standard', 18000, 38000, 65000), {
      size: '78 x 72 inch',
    }),
    priced('single-mattress', 'Single', tiers('Single mattress', 'Single mattress, standard', 12540, 21090, 36480), {
      size: '78 x 36 inch',
    }),
  ]),
  category(
    'appliances',
    'Appliances and AC',
    'app',
    'vidyut-electric-mart rasoi-fittings-gallery',
    'sheetala',
    piece(null),
    [
      priced(
        'hob-and-chimney',
        'Hobs and chimneys',
        tiers('Hob and chimney', 'Hob and chimney, standard', 27360, 47880, 88920),
      ),
      priced('built-in-oven', 'Ovens', tiers('Built-in oven', 'Built-in oven, standard', 36480, 59280, 111720)),
      priced('geyser', 'Geysers', 'Geyser=9000'),
      priced(
        'air-conditioner',
        'Air conditioners',
        tiers('Split air conditioner', 'Split air conditioner', 34000, 42500, 50000),
      ),
      priced('ac-pipe', 'Pipes for air conditioners', 'AC copper pipe and drain=400', { unit: 'rft' }),
    ],
  ),
  category('electrical', 'Electrical', 'ele', 'vidyut-electric-mart', 'vidyuta', piece(null), [
    priced(
      'wiring-point',
      'Points with modular switch board',
      'Light point=620; 6A socket point=660; Fan point=680; 16A socket point=950; Data point=750; AC point=1900',
      { unit: 'point' },
    ),
    priced('fan', 'Fans', `${tiers('Ceiling fan', 'Ceiling fan', 3648, 6612, 13110)}; Exhaust fan=2166`),
    priced('tube-light', 'Tube lights', '20 W tube light=420'),
    priced('board', 'Boards and boxes', 'Distribution board=14000; TV wiring box=3200; Video door phone=13110'),
    priced('wire', 'Wires', 'Circuit wire=75', { unit: 'rft' }),
  ]),
  category('building-materials', 'Building materials', 'bld', 'nirmaan-building-supplies', 'nirmaanu', area(null), [
    priced(
      'bedding',
      'Bedding and screed',
      'Tile bedding=35; Marble bedding and polish material=50; Screed material=39; Levelling compound=18',
    ),
    priced('masonry', 'Masonry', 'Brickwork material=89; Plaster material=10; Partition frame=51'),
    priced(
      'waterproofing',
      'Waterproofing',
      'Waterproofing compound=58; Waterproofing coat=32; Waterproofing primer=6',
    ),
    priced('consumable', 'Panelling', 'Panelling consumables=25'),
    priced('skirting-consumable', 'For skirting', 'Skirting consumables=6', { unit: 'rft' }),
    priced('adhesive', 'Adhesives', 'Adhesive=308', { unit: 'kg' }),
  ]),
];

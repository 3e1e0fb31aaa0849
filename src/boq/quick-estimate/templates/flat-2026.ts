import type { Condition, Scope } from '../../../kernel/terms';
import { ONLY_ROOM } from '../questionnaire';
import {
  ALL,
  BOARDS,
  FROM_COMFORT,
  FROM_PREMIUM,
  GRADES,
  GRADES_FROM_COMFORT,
  item,
  LOOSE,
  LUXURY,
  ROOM,
  SHOW_BOARDS,
  SKIRTING,
  WALLS,
  type Extent,
  type Template,
  type TemplateItem,
} from './template';

/*
 * No line is added or removed by the carpet area: what small flats omit depends on the layout, and sizes follow the
 * rooms. So a few square feet more never cause a jump in price.
 */

/** Lines that belong to one part of the work. */
function of(scope: Scope, items: readonly TemplateItem[]): TemplateItem[] {
  return items.map((one) => ({ ...one, scope }));
}

const OLD = { conditions: ['lived-in', 'renovation'] } as const;
const GUTTED = { conditions: ['renovation', 'bare-shell'] } as const;
const BUILT = { conditions: ['new', 'lived-in', 'renovation'] } as const;
const FROM_2BHK = { fromLayout: '2bhk' } as const;

/** Every package from Comfort on has the same board where it is wet, so that its face alone makes the difference. */
const WET_BOARDS = ['laminate', 'laminate-bwp', 'acrylic-bwp', 'pu'] as const;
const DOOR_BOARDS = ['laminate', 'laminate', 'unicore', 'veneer'] as const;

const TILE_OFF = item('tile-removal', ALL, { ...ROOM, ...BUILT });
const LEVELLING = item('floor-levelling', ALL, ROOM);

const WARM_FLOOR = of('flooring', [
  TILE_OFF,
  LEVELLING,
  item('vitrified-flooring', ['', '', '-', '-'], ROOM),
  item('laminate-wood-flooring', ['-', '-', '', '-'], ROOM),
  item('engineered-wood-flooring', LUXURY, ROOM),
  item('tile-skirting', ['', '', '-', '-'], ROOM),
  SKIRTING,
]);
const STONE_FLOOR = of('flooring', [
  TILE_OFF,
  LEVELLING,
  item('vitrified-flooring', ['', '', '', '-'], ROOM),
  item('marble-flooring', LUXURY, ROOM),
  item('tile-skirting', ALL, ROOM),
]);

/** A lived-in flat is repaired and repainted; any other gets its putty. */
const paint = (walls: Pick<TemplateItem, 'L' | 'W' | 'H'>): TemplateItem[] =>
  of('painting', [
    item('wall-putty', ALL, { ...walls, conditions: ['new', 'renovation', 'bare-shell'] }),
    item('putty-touch-up', ALL, { ...walls, conditions: ['lived-in'] }),
    item('plastic-emulsion', ['', '-', '-', '-'], walls),
    item('royale-paint', FROM_COMFORT, walls),
    item('ceiling-paint', ALL, ROOM),
  ]);
const PAINT = paint(WALLS);
/** Less the tiles behind the counter, which every kitchen has: 2.5 feet high along 1.4 of its lengths. */
const KITCHEN_PAINT = paint({ ...ROOM, H: ['H', 0.86, 0, 1000] });
const CEILING = of('ceiling', [
  item('gypsum-false-ceiling', ALL, ROOM),
  item('cove', FROM_COMFORT, ROOM),
  item('led-strip', FROM_COMFORT, ROOM),
]);
const PLASTER = of('civil', [item('wall-plaster', ALL, { ...WALLS, ...GUTTED })]);

/** Points next to appliances and furniture; a gutted flat is rewired instead. */
function points(count: TemplateItem['count'] & {}): TemplateItem[] {
  return of('electrical', [item('light-point', ALL, { count, conditions: ['new', 'lived-in'] })]);
}

/** It lies above the false ceiling, so it comes with the wiring, whoever buys the air conditioner. */
const acPiping = (count: TemplateItem['count'] & {}): TemplateItem[] =>
  of('electrical', [item('ac-piping', ALL, { L: 12, count })]);

const curtains = (share: number): TemplateItem[] =>
  of('soft-furnishing', [
    item('curtain', GRADES, { W: ['W', share, 4, 24], H: 7 }),
    item('sheer-curtain', FROM_COMFORT, { W: ['W', share, 4, 24], H: 7 }),
  ]);

const WARDROBE = { L: ['W', 0.7, 4, 24], W: 2, H: 7 } as const;

/** What is removed to make room for the new cupboards. */
const cleared = (L: Extent): TemplateItem[] => of('site', [item('old-fixture-removal', ALL, { L, H: 7, ...OLD })]);

const BEDROOM: readonly TemplateItem[] = [
  ...cleared(WARDROBE.L),
  ...PLASTER,
  ...WARM_FLOOR,
  ...PAINT,
  ...CEILING,
  ...points(3),
  ...of('electrical', [item('ceiling-fan', GRADES)]),
  ...of('doors', [item('flush-door', DOOR_BOARDS)]),
  ...of('carpentry', [
    item('hinged-wardrobe', ['laminate-mr', 'laminate', '-', '-'], WARDROBE),
    item('sliding-wardrobe', ['-', '-', 'unicore', 'veneer-bwp'], WARDROBE),
    item('loft', BOARDS, { ...WARDROBE, H: 2 }),
  ]),
  ...of('appliances', [item('air-conditioner', GRADES, LOOSE)]),
  ...acPiping(1),
  ...curtains(0.5),
];

const BED_SIDE = item('bedside-table', SHOW_BOARDS, { L: 1.5, W: 1.25, H: 1.75, count: 2 });
const FEATURE_WALL = of('painting', [item('vinyl-wallpaper', FROM_PREMIUM, { L: ['W', 1, 6, 20], H: 9 })]);
const QUEEN_BED = item('queen-bed-with-storage', SHOW_BOARDS, { L: 6.5, W: 5, H: 1.5 });
const MATTRESS = of('loose-furniture', [item('mattress-king', GRADES, LOOSE)]);

const BEDROOMS: Template['bedrooms'] = {
  master: [
    ...of('carpentry', [
      item('king-bed-with-storage', SHOW_BOARDS, { L: 6.5, W: 6, H: 1.5 }),
      BED_SIDE,
      item('dressing-table', BOARDS, { L: ['W', 0.28, 2, 4], W: 1.25, H: 2.5 }),
      item('tv-unit', ['-', '-', 'unicore', 'veneer-bwp'], { L: ['W', 0.45, 4, 10], W: 1.25, H: 1.5, ...FROM_2BHK }),
      item('upholstered-headboard', LUXURY, { L: ['W', 0.75, 6, 16], H: 5 }),
      item('veneer-panelling', LUXURY, { L: ['W', 0.6, 6, 14], H: 9 }),
    ]),
    ...MATTRESS,
    ...FEATURE_WALL,
  ],
  kids: [
    ...of('carpentry', [
      item('single-bed-with-storage', SHOW_BOARDS, { L: 6.25, W: 3.5, H: 1.5 }),
      item('study-table', SHOW_BOARDS, { L: 4, W: 2, H: 2.5 }),
      item('bookshelf', ['-', 'laminate', 'unicore', 'veneer-bwp'], { L: ['W', 0.25, 2, 8], W: 1, H: 6 }),
    ]),
    ...of('loose-furniture', [item('mattress-single', GRADES, LOOSE), item('study-chair', GRADES_FROM_COMFORT, LOOSE)]),
    ...FEATURE_WALL,
  ],
  parents: [
    ...of('carpentry', [
      QUEEN_BED,
      BED_SIDE,
      item('chest-of-drawers', ['-', 'laminate', 'unicore', 'veneer-bwp'], { L: ['W', 0.3, 2, 5], W: 1.5, H: 3 }),
    ]),
    ...MATTRESS,
    ...FEATURE_WALL,
  ],
  guest: [...of('carpentry', [QUEEN_BED, BED_SIDE]), ...MATTRESS, ...FEATURE_WALL],
  [ONLY_ROOM]: [
    ...of('carpentry', [QUEEN_BED, item('tv-unit', BOARDS, { L: ['W', 0.35, 3, 6], W: 1.25, H: 1.5 })]),
    ...MATTRESS,
    ...of('loose-furniture', [
      item('study-table', SHOW_BOARDS, { L: 3, W: 1.75, H: 2.5 }),
      item('dining-chair', GRADES, { ...LOOSE, count: 2 }),
    ]),
  ],
};

const COUNTER_RUN: Extent = ['L', 1.2, 5, 30];
const WALL_RUN: Extent = ['L', 0.9, 4, 24];

const KITCHEN_SHELL: readonly TemplateItem[] = [
  ...cleared(COUNTER_RUN),
  ...STONE_FLOOR,
  ...of('plumbing', [
    item('wall-tile-dado', ['ordinary-tiles', 'vitrified-tiles', 'vitrified-tiles', 'marble'], {
      L: ['L', 1.4, 6, 34],
      H: 2.5,
    }),
    item('waterproofing', ALL, { ...ROOM, H: 1, ...GUTTED }),
    item('kitchen-plumbing', ALL),
  ]),
  ...KITCHEN_PAINT,
  ...of('ceiling', [item('gypsum-false-ceiling', ALL, ROOM)]),
  ...points(3),
  ...of('electrical', [item('exhaust-fan', ALL)]),
];

/** The counter with its sink, in flats of these conditions. */
const counter = (conditions: readonly Condition[]): TemplateItem[] =>
  of('kitchen', [
    item('kitchen-counter', ['granite', 'granite', 'quartz', 'quartz'], { L: COUNTER_RUN, W: 2, conditions }),
    item('kitchen-sink', GRADES, { conditions }),
  ]);

const ROOMS: Template['rooms'] = {
  flat: [
    ...of('electrical', [
      item('complete-wiring', ALL, { byCarpet: true, ...GUTTED }),
      item('led-lighting', GRADES, { byCarpet: true }),
      item('video-door-phone', FROM_PREMIUM, { besides: 'foyer' }),
    ]),
    ...of('civil', [item('debris-shifting', ALL, { carpetPerTrip: 250, conditions: ['renovation'] })]),
    // What is taken off where the floors are replaced alone.
    ...of('flooring', [item('debris-shifting', ALL, { carpetPerTrip: 250, conditions: ['new', 'lived-in'] })]),
    ...of('site', [
      item('site-preliminaries', ALL, { byCarpet: true, ofSite: true }),
      item('floor-protection', ALL, { byCarpet: true }),
      item('cartage', ALL, { byCarpet: true }),
      item('deep-cleaning', ALL, { byCarpet: true }),
    ]),
  ],
  living: [
    ...PLASTER,
    ...STONE_FLOOR,
    ...PAINT,
    ...of('painting', [item('textured-paint', FROM_COMFORT, { L: ['W', 0.8, 5, 20], H: 9 })]),
    ...CEILING,
    ...points(4),
    ...of('electrical', [
      item('ceiling-fan', GRADES, { count: [1, 1, 2, 2] }),
      item('decorative-light', GRADES_FROM_COMFORT, { count: [1, 1, 2, 2] }),
    ]),
    ...of('carpentry', [
      item('tv-unit', SHOW_BOARDS, { L: ['W', 0.55, 4, 12], W: 1.25, H: 1.5 }),
      item('tv-panel', ALL, { L: ['W', 0.6, 5, 20], H: 8 }),
      item('storage-cabinet', BOARDS, { L: ['L', 0.25, 3, 14], W: 1.25, H: 7, ...FROM_2BHK }),
      item('display-unit', ['-', '-', 'veneer', 'pu'], { L: ['W', 0.28, 3, 8], W: 1, H: 7, ...FROM_2BHK }),
      item('crockery-unit', SHOW_BOARDS, { L: ['W', 0.28, 3, 8], W: 1.25, H: 7, ...FROM_2BHK }),
      item('pooja-unit', ['-', 'laminate', 'veneer', 'pu'], { L: ['W', 0.2, 2, 6], W: 1.5, H: 7 }),
      item('bar-unit', ['-', '-', '-', 'veneer-bwp'], { L: ['W', 0.28, 3, 8], W: 1.5, H: 7, fromLayout: '3bhk' }),
      item('veneer-panelling', LUXURY, { L: ['L', 0.5, 6, 20], H: 9 }),
    ]),
    ...of('appliances', [item('air-conditioner', GRADES, { ...LOOSE, count: [1, 1, 2, 2] })]),
    ...acPiping([1, 1, 2, 2]),
    ...of('loose-furniture', [
      item('sofa-three-seater', GRADES, { ...LOOSE, count: [1, 1, 1, 2] }),
      item('arm-chair', GRADES_FROM_COMFORT, { ...LOOSE, count: [1, 2, 2, 3] }),
      item('coffee-table', GRADES_FROM_COMFORT, LOOSE),
      item('dining-table', GRADES, LOOSE),
      item('dining-chair', GRADES, { ...LOOSE, count: [4, 4, 6, 8] }),
    ]),
    ...curtains(0.7),
    ...of('soft-furnishing', [
      item('rug', ['-', '-', 'premium', 'luxury'], { ...LOOSE, count: [1, 1, 1, 2] }),
      item('cushion-set', GRADES_FROM_COMFORT, LOOSE),
    ]),
  ],
  foyer: [
    ...PLASTER,
    ...STONE_FLOOR,
    ...PAINT,
    ...of('ceiling', [item('gypsum-false-ceiling', ALL, ROOM)]),
    ...points(1),
    ...of('doors', [item('main-door', ALL)]),
    ...of('carpentry', [
      item('shoe-rack', SHOW_BOARDS, { L: 3, W: 1.25, H: 3.5 }),
      item('foyer-console', ['-', '-', 'veneer', 'pu'], { L: 3, W: 1, H: 2.75, ...FROM_2BHK }),
      item('laminate-panelling', ['-', '-', '', '-'], { L: ['L', 0.8, 4, 12], H: 8 }),
      item('veneer-panelling', LUXURY, { L: ['L', 0.8, 4, 12], H: 8 }),
      item('cnc-metal-screen', LUXURY, { L: 3, H: 8, ...FROM_2BHK }),
    ]),
  ],
  passage: [...PLASTER, ...STONE_FLOOR, ...PAINT, ...of('ceiling', [item('gypsum-false-ceiling', ALL, ROOM)])],
  bedroom: BEDROOM,
  'modular-kitchen': [
    ...KITCHEN_SHELL,
    // Base cabinets carry a counter, which the builder's platform cannot be.
    ...counter(['new', 'lived-in', 'renovation', 'bare-shell']),
    ...of('kitchen', [
      item('kitchen-base-cabinet', WET_BOARDS, { L: COUNTER_RUN, W: 1.9, H: 2.5 }),
      item('kitchen-wall-cabinet', WET_BOARDS, { L: WALL_RUN, W: 1, H: 2 }),
      item('kitchen-tall-unit', ['-', 'laminate-bwp', 'acrylic-bwp', 'pu'], { L: 2, W: 1.9, H: 7, ...FROM_2BHK }),
      item('kitchen-loft', WET_BOARDS, { L: WALL_RUN, W: 1.5, H: 2 }),
    ]),
    ...of('appliances', [
      item('hob-and-chimney', GRADES, LOOSE),
      item('built-in-oven', ['-', '-', 'premium', 'luxury'], LOOSE),
      item('gas-line', ALL, { L: 10 }),
    ]),
  ],
  'plain-kitchen': [
    ...KITCHEN_SHELL,
    // A new flat keeps the builder's platform and sink.
    ...counter(['lived-in', 'renovation', 'bare-shell']),
    ...of('kitchen', [
      item('kitchen-trolley-shutters', WET_BOARDS, { L: COUNTER_RUN, W: 1.75, H: 2.5 }),
      item('kitchen-loft', WET_BOARDS, { L: WALL_RUN, W: 1.5, H: 2 }),
    ]),
  ],
  bathroom: [
    ...of('flooring', [
      TILE_OFF,
      item('ordinary-tile-flooring', ['', '-', '-', '-'], ROOM),
      item('vitrified-flooring', ['-', '', '', '-'], ROOM),
      item('marble-flooring', LUXURY, ROOM),
    ]),
    ...of('plumbing', [
      item('wall-tile-dado', ['ordinary-tiles', 'ordinary-tiles', 'vitrified-tiles', 'marble'], { ...ROOM, H: 7 }),
      // Up to shower height.
      item('waterproofing', ALL, { ...ROOM, H: 6 }),
      item('bathroom-plumbing', ALL),
      item('sanitary-fittings', GRADES),
      item('bathroom-accessories', GRADES),
      item('shower-partition', FROM_PREMIUM, { L: 3, H: 7 }),
    ]),
    ...of('ceiling', [item('pvc-false-ceiling', ALL, ROOM)]),
    ...points(1),
    ...of('electrical', [item('exhaust-fan', ALL)]),
    ...of('appliances', [item('geyser', ALL, LOOSE)]),
    ...of('doors', [item('flush-door', DOOR_BOARDS, { W: 2.5, H: 7 })]),
    ...of('carpentry', [
      item('vanity-unit', ['laminate', 'laminate-bwp', 'acrylic-bwp', 'pu'], { L: 2.5, W: 1.5, H: 2 }),
      item('mirror-cabinet', ['-', '-', 'acrylic-bwp', 'pu'], { L: 2.5, W: 0.5, H: 2.5 }),
    ]),
  ],
  balcony: [
    ...of('flooring', [
      item('ordinary-tile-flooring', ['', '', '-', '-'], ROOM),
      item('deck-flooring', FROM_PREMIUM, ROOM),
    ]),
    ...of('painting', [item('plastic-emulsion', ALL, { L: ['L', 1, 0, 1000], H: 9 })]),
    ...of('plumbing', [item('waterproofing', ALL, { ...ROOM, H: 1, ...GUTTED })]),
  ],
};

/** What a flat gets, depending on its condition and the wanted parts. */
export const FLAT_2026: Template = { rooms: ROOMS, bedrooms: BEDROOMS };

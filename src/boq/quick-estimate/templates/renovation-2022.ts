import {
  ALL,
  BOARDS,
  FROM_COMFORT,
  FROM_PREMIUM,
  GRADES,
  GRADES_FROM_COMFORT,
  LOOSE,
  LUXURY,
  ROOM,
  SHOW_BOARDS,
  SKIRTING,
  WALLS,
  WET_BOARDS,
  item,
  type Extent,
  type Template,
  type TemplateItem,
} from './template';

/** Floor, paint and ceiling of a dry room; the floor depends on the room. */
const WALLS_AND_CEILING: readonly TemplateItem[] = [
  item('wall-plaster', ALL, WALLS),
  item('wall-putty', ALL, WALLS),
  item('plastic-emulsion', ['', '-', '-', '-'], WALLS),
  item('royale-paint', FROM_COMFORT, WALLS),
  item('ceiling-paint', ALL, ROOM),
  item('gypsum-false-ceiling', ALL, ROOM),
  item('cove', FROM_COMFORT, ROOM),
  item('led-strip', FROM_COMFORT, ROOM),
  item('air-conditioner', GRADES_FROM_COMFORT, { ...LOOSE, fromSqft: 90, sqftEach: 250 }),
  item('ceiling-fan', GRADES, { sqftEach: 200 }),
];

const WARM_FLOOR: readonly TemplateItem[] = [
  item('vitrified-flooring', ['', '', '-', '-'], ROOM),
  item('laminate-wood-flooring', ['-', '-', '', '-'], ROOM),
  item('engineered-wood-flooring', LUXURY, ROOM),
  item('tile-skirting', ['', '', '-', '-'], ROOM),
  SKIRTING,
];

const STONE_FLOOR: readonly TemplateItem[] = [
  item('vitrified-flooring', ['', '', '', '-'], ROOM),
  item('marble-flooring', LUXURY, ROOM),
  item('tile-skirting', ALL, ROOM),
];

const BEDROOM: readonly TemplateItem[] = [
  ...WARM_FLOOR,
  ...WALLS_AND_CEILING,
  item('flush-door', ['laminate', 'laminate', 'unicore', 'veneer']),
  item('hinged-wardrobe', ['laminate-mr', 'laminate', '-', '-'], { L: ['W', 0.7, 4, 24], W: 2, H: 7 }),
  item('sliding-wardrobe', ['-', '-', 'unicore', 'veneer-bwp'], { L: ['W', 0.7, 4, 24], W: 2, H: 7 }),
  item('loft', BOARDS, { L: ['W', 0.7, 4, 24], W: 2, H: 2 }),
  item('curtain', GRADES, { W: ['W', 0.5, 4, 20], H: 7 }),
  item('sheer-curtain', FROM_COMFORT, { W: ['W', 0.5, 4, 20], H: 7 }),
];

/**
 * What each kind of bedroom has in addition to the common lines; a kind not listed here is furnished like a guest
 * bedroom.
 */
const BEDROOM_EXTRAS: Readonly<Record<string, readonly TemplateItem[]>> = {
  master: [
    item('king-bed-with-storage', SHOW_BOARDS, { L: 6.5, W: 6, H: 1.5 }),
    item('mattress-king', GRADES, LOOSE),
    item('bedside-table', SHOW_BOARDS, { L: 1.5, W: 1.25, H: 1.75, count: 2 }),
    item('dressing-table', ['laminate-mr', 'laminate', 'unicore', 'veneer-bwp'], {
      L: 3,
      W: 1.25,
      H: 2.5,
      fromSqft: 110,
    }),
    item('tv-unit', ['-', '-', 'unicore', 'veneer-bwp'], { L: ['W', 0.45, 4, 10], W: 1.25, H: 1.5, fromSqft: 120 }),
    item('upholstered-headboard', LUXURY, { L: ['W', 0.75, 6, 16], H: 5 }),
    item('wallpaper', FROM_PREMIUM, { L: ['W', 1, 6, 20], H: 9 }),
    item('veneer-panelling', LUXURY, { L: ['W', 0.6, 6, 14], H: 9 }),
  ],
  kids: [
    item('single-bed-with-storage', SHOW_BOARDS, { L: 6.25, W: 3.5, H: 1.5 }),
    item('mattress-single', GRADES, LOOSE),
    item('study-table', SHOW_BOARDS, { L: 4, W: 2, H: 2.5 }),
    item('study-chair', GRADES_FROM_COMFORT, LOOSE),
    item('bookshelf', ['-', 'laminate', 'unicore', 'veneer-bwp'], { L: ['W', 0.25, 2.5, 8], W: 1, H: 6, fromSqft: 90 }),
    item('wallpaper', FROM_PREMIUM, { L: ['W', 1, 6, 20], H: 9 }),
  ],
  parents: [
    item('queen-bed-with-storage', SHOW_BOARDS, { L: 6.5, W: 5, H: 1.5 }),
    item('mattress-king', GRADES, LOOSE),
    item('bedside-table', SHOW_BOARDS, { L: 1.5, W: 1.25, H: 1.75, count: 2 }),
    item('chest-of-drawers', ['-', 'laminate', 'unicore', 'veneer-bwp'], { L: 3, W: 1.5, H: 3, fromSqft: 90 }),
    item('wallpaper', FROM_PREMIUM, { L: ['W', 1, 6, 20], H: 9 }),
  ],
  guest: [
    item('queen-bed-with-storage', SHOW_BOARDS, { L: 6.5, W: 5, H: 1.5 }),
    item('mattress-king', GRADES, LOOSE),
    item('bedside-table', SHOW_BOARDS, { L: 1.5, W: 1.25, H: 1.75, count: 2 }),
    item('wallpaper', FROM_PREMIUM, { L: ['W', 1, 6, 20], H: 9 }),
  ],
};

const KITCHEN_SHELL: readonly TemplateItem[] = [
  ...STONE_FLOOR,
  item('wall-tile-dado', ['ordinary-tiles', 'vitrified-tiles', 'vitrified-tiles', 'marble'], {
    L: ['L', 1.4, 6, 34],
    H: 2.5,
  }),
  item('waterproofing', FROM_COMFORT, { ...ROOM, H: 1 }),
  item('kitchen-plumbing', ALL),
  item('plastic-emulsion', ['', '-', '-', '-'], WALLS),
  item('royale-paint', FROM_COMFORT, WALLS),
  item('ceiling-paint', ALL, ROOM),
  item('gypsum-false-ceiling', ALL, ROOM),
  item('exhaust-fan', ALL),
  item('kitchen-counter', ['granite', 'granite', 'quartz', 'quartz'], { L: ['L', 1.2, 5, 30], W: 2 }),
];

const COUNTER_RUN: Extent = ['L', 1.2, 5, 30];
const WALL_RUN: Extent = ['L', 0.9, 4, 24];

/** Room kind to its lines; `flat` is for lines without a room, and a kitchen is modular or not. */
const ROOMS: Readonly<Record<string, readonly TemplateItem[]>> = {
  flat: [
    item('complete-wiring', ALL, { byCarpet: true }),
    item('led-lighting', GRADES, { byCarpet: true }),
    item('floor-protection', ALL, { byCarpet: true }),
    item('tile-removal', ALL, { byCarpet: true }),
    item('floor-levelling', ALL, { byCarpet: true }),
    item('debris-shifting', ALL, { carpetPerTrip: 250 }),
    item('video-door-phone', FROM_PREMIUM, { besides: 'foyer' }),
  ],
  living: [
    ...STONE_FLOOR,
    ...WALLS_AND_CEILING,
    item('tv-unit', SHOW_BOARDS, { L: ['W', 0.55, 4, 12], W: 1.25, H: 1.5 }),
    item('tv-panel', ALL, { L: ['W', 0.6, 5, 20], H: 8 }),
    item('storage-cabinet', BOARDS, { L: ['L', 0.25, 3, 14], W: 1.25, H: 7, fromSqft: 150 }),
    item('display-unit', ['-', '-', 'veneer', 'pu'], { L: ['W', 0.28, 3, 8], W: 1, H: 7, fromSqft: 180 }),
    item('crockery-unit', SHOW_BOARDS, { L: ['W', 0.28, 3, 8], W: 1.25, H: 7, fromSqft: 150 }),
    item('pooja-unit', ['-', 'laminate', 'veneer', 'pu'], { L: ['W', 0.2, 2.5, 6], W: 1.5, H: 7, fromSqft: 150 }),
    item('bar-unit', ['-', '-', '-', 'veneer-bwp'], { L: ['W', 0.28, 3, 8], W: 1.5, H: 7, fromSqft: 250 }),
    item('textured-paint', FROM_COMFORT, { L: ['W', 0.8, 5, 20], H: 9 }),
    item('veneer-panelling', LUXURY, { L: ['L', 0.5, 6, 20], H: 9 }),
    item('sofa-three-seater', GRADES, { ...LOOSE, sqftEach: 350 }),
    item('arm-chair', ['-', 'standard', 'premium', 'luxury'], { ...LOOSE, fromSqft: 180, sqftEach: 120 }),
    item('coffee-table', GRADES_FROM_COMFORT, LOOSE),
    item('dining-table', GRADES, LOOSE),
    item('dining-chair', GRADES, { ...LOOSE, count: 4, sqftEach: 150 }),
    item('decorative-light', GRADES_FROM_COMFORT, { sqftEach: 300 }),
    item('curtain', GRADES, { W: ['W', 0.7, 5, 24], H: 7.5 }),
    item('sheer-curtain', FROM_COMFORT, { W: ['W', 0.7, 5, 24], H: 7.5 }),
    item('rug', ['-', '-', 'premium', 'luxury'], { ...LOOSE, fromSqft: 150, sqftEach: 400 }),
    item('cushion-set', GRADES_FROM_COMFORT, LOOSE),
  ],
  foyer: [
    ...STONE_FLOOR,
    item('plastic-emulsion', ['', '-', '-', '-'], WALLS),
    item('royale-paint', FROM_COMFORT, WALLS),
    item('gypsum-false-ceiling', ALL, ROOM),
    item('flush-door', ['laminate', 'laminate', 'veneer', 'veneer']),
    item('shoe-rack', SHOW_BOARDS, { L: 3, W: 1.25, H: 3.5 }),
    item('foyer-console', ['-', '-', 'veneer', 'pu'], { L: 3, W: 1, H: 2.75, fromSqft: 30 }),
    item('laminate-panelling', ['-', '-', '', '-'], { L: ['L', 0.8, 4, 12], H: 8 }),
    item('veneer-panelling', LUXURY, { L: ['L', 0.8, 4, 12], H: 8 }),
    item('cnc-metal-screen', LUXURY, { L: 3, H: 8, fromSqft: 30 }),
  ],
  bedroom: BEDROOM,
  'modular-kitchen': [
    ...KITCHEN_SHELL,
    item('kitchen-base-cabinet', WET_BOARDS, { L: COUNTER_RUN, W: 1.9, H: 2.5 }),
    item('kitchen-wall-cabinet', WET_BOARDS, { L: WALL_RUN, W: 1, H: 2 }),
    item('kitchen-tall-unit', ['-', 'laminate-bwp', 'acrylic', 'pu'], { L: 2, W: 1.9, H: 7, fromSqft: 80 }),
    item('kitchen-loft', WET_BOARDS, { L: WALL_RUN, W: 1.5, H: 2 }),
    item('hob-and-chimney', GRADES, LOOSE),
    item('built-in-oven', ['-', '-', 'premium', 'luxury'], { ...LOOSE, fromSqft: 80 }),
  ],
  'plain-kitchen': [
    ...KITCHEN_SHELL,
    item('kitchen-trolley-shutters', WET_BOARDS, { L: COUNTER_RUN, W: 1.75, H: 2.5 }),
    item('kitchen-loft', WET_BOARDS, { L: WALL_RUN, W: 1.5, H: 2 }),
  ],
  bathroom: [
    item('ordinary-tile-flooring', ['', '-', '-', '-'], ROOM),
    item('vitrified-flooring', ['-', '', '', '-'], ROOM),
    item('marble-flooring', LUXURY, ROOM),
    item('wall-tile-dado', ['ordinary-tiles', 'ordinary-tiles', 'vitrified-tiles', 'marble'], { ...ROOM, H: 7 }),
    item('waterproofing', ALL, { ...ROOM, H: 1 }),
    item('bathroom-plumbing', ALL),
    item('sanitary-fittings', GRADES),
    item('pvc-false-ceiling', ALL, ROOM),
    item('exhaust-fan', ALL),
    item('geyser', ALL),
    item('flush-door', ['laminate', 'laminate', 'unicore', 'veneer'], { W: 2.5, H: 7 }),
    item('vanity-unit', ['laminate', 'laminate-bwp', 'acrylic', 'pu'], { L: 2.5, W: 1.5, H: 2 }),
    item('mirror-cabinet', ['-', '-', 'acrylic', 'pu'], { L: 2.5, W: 0.5, H: 2.5, fromSqft: 30 }),
    item('shower-partition', FROM_PREMIUM, { L: 3, H: 7, fromSqft: 35 }),
  ],
  balcony: [
    item('ordinary-tile-flooring', ['', '', '-', '-'], ROOM),
    item('deck-flooring', FROM_PREMIUM, ROOM),
    item('plastic-emulsion', ALL, { L: ['L', 1, 0, 1000], H: 9 }),
    item('waterproofing', ALL, { ...ROOM, H: 1 }),
  ],
};

/** The assumption until 2026: the flat is stripped to its shell and redone, with appliances and loose furniture. */
export const RENOVATION_2022: Template = { rooms: ROOMS, bedrooms: BEDROOM_EXTRAS };

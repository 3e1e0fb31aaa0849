import type { Recipe, RecipeComponent, RecipeMeasure } from '../../types';
import { bought, consumable, labour, material, perPiece, rateRows, recipe, type TradeData } from './build';

export const FLOOR: readonly RecipeMeasure[] = [{ name: 'floor', formula: 'L * W', or: ['area', 'carpet_area'] }];
/** A room's four walls when its length and width are given, one wall when only one is. */
const WALLS: readonly RecipeMeasure[] = [{ name: 'walls', formula: '2 * (L + W) * H', or: ['L * H', 'W * H', 'area'] }];
const RUN: readonly RecipeMeasure[] = [{ name: 'run', formula: '2 * (L + W)', or: ['L', 'area'] }];

function civil(
  work: string,
  unit: string,
  quantity: string,
  measures: readonly RecipeMeasure[],
  components: readonly RecipeComponent[],
  more: Partial<Recipe> = {},
): Recipe {
  return recipe({ work, service: 'civil', unit, quantity, measures, components, taxInclusive: true, ...more });
}

function floor(work: string, sheet: string, wastageBp: number, bed: string, fixing: string): Recipe {
  return civil(work, 'sqft', 'floor', FLOOR, [
    material(sheet, 'floor', wastageBp),
    consumable(bed, 'floor'),
    labour(fixing, 'floor'),
  ]);
}

/** What a dado is made of; how its area is measured is each book's own. */
export const DADO = {
  components: [
    material('Ordinary tiles', 'walls', 800),
    consumable('Tile bedding', 'walls'),
    labour('Dado tiling labour', 'walls'),
  ],
  finishes: {
    'ordinary-tiles': {},
    'vitrified-tiles': { 'Ordinary tiles': 'Vitrified tiles' },
    'natural-stone': { 'Ordinary tiles': 'Natural stone' },
    marble: { 'Ordinary tiles': 'Marble', 'Dado tiling labour': 'Marble laying labour' },
  },
  defaultFinish: 'ordinary-tiles',
} as const;

const FLOORS: readonly Recipe[] = [
  floor('vitrified-flooring', 'Vitrified tiles', 800, 'Tile bedding', 'Floor tiling labour'),
  floor('ordinary-tile-flooring', 'Ordinary tiles', 800, 'Tile bedding', 'Floor tiling labour'),
  floor('marble-flooring', 'Marble', 1200, 'Marble bedding and polish material', 'Marble laying labour'),
  floor('natural-stone-flooring', 'Natural stone', 1000, 'Marble bedding and polish material', 'Stone laying labour'),
  floor('granite-flooring', 'Granite flooring slab', 1000, 'Marble bedding and polish material', 'Stone laying labour'),
  floor('laminate-wood-flooring', 'Laminated wooden flooring', 700, 'Laminate floor underlay', 'Laminate floor labour'),
  floor(
    'engineered-wood-flooring',
    'Engineered wooden flooring',
    700,
    'Engineered floor underlay',
    'Engineered floor labour',
  ),
  floor('deck-flooring', 'Deck flooring', 700, 'Deck substructure', 'Deck laying labour'),
  floor('vinyl-flooring', 'Vinyl', 700, 'Vinyl adhesive', 'Vinyl laying labour'),
];

const WORKS: readonly Recipe[] = [
  civil('wall-tile-dado', 'sqft', 'walls', WALLS, DADO.components, DADO),
  civil('wooden-skirting', 'rft', 'run', RUN, [
    material('Wooden skirting', 'run', 500),
    consumable('Skirting consumables', 'run'),
    labour('Skirting labour', 'run'),
  ]),
  civil('tile-skirting', 'rft', 'run', RUN, [
    material('Vitrified tiles', 'run / 3', 800),
    consumable('Tile bedding', 'run / 3'),
    labour('Skirting labour', 'run'),
  ]),
  civil(
    'waterproofing',
    'sqft',
    'treated',
    [
      // The up-stand on the walls is one to five feet; one where it is not given.
      { name: 'upstand', formula: 'min(5, max(1, H))', or: ['1'] },
      { name: 'treated', formula: 'L * W + 2 * (L + W) * upstand', or: ['area'] },
    ],
    [material('Waterproofing compound', 'treated', 500), labour('Waterproofing labour', 'treated')],
  ),
  civil('tile-removal', 'sqft', 'floor', FLOOR, [
    material('Demolition bags', 'floor'),
    labour('Tile removal labour', 'floor'),
  ]),
  civil('wall-demolition', 'sqft', 'walls', WALLS, [
    material('Demolition bags', 'walls'),
    labour('Wall demolition labour', 'walls'),
  ]),
  civil(
    'floor-protection',
    'sqft',
    'covered',
    [{ name: 'covered', formula: 'carpet_area', or: ['L * W', 'area'] }],
    [material('Floor protection sheet', 'covered', 500), labour('Floor protection labour', 'covered')],
  ),
  // Passed through as it is charged: no overhead.
  civil('debris-shifting', 'trip', 'total_trips', [], [material('Debris', 'total_trips')], { overhead: false }),
  civil(
    'shera-partition',
    'sqft',
    'face',
    [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }],
    [material('Shera ply', 'face', 800), material('Partition frame', 'face'), labour('Partition labour', 'face')],
  ),
  civil('brick-wall', 'sqft', 'walls', WALLS, [
    material('Brickwork material', 'walls', 500),
    labour('Brickwork labour', 'walls'),
  ]),
  civil('wall-plaster', 'sqft', 'walls', WALLS, [
    material('Plaster material', 'walls', 500),
    labour('Plaster labour', 'walls'),
  ]),
  civil('floor-levelling', 'sqft', 'floor', FLOOR, [
    material('Screed material', 'floor', 500),
    labour('Screed labour', 'floor'),
  ]),
  civil(
    'door-threshold',
    'rft',
    'run',
    [{ name: 'run', formula: 'L', or: ['W', 'area'] }],
    [material('Granite flooring slab', '0.5 * run', 1000), labour('Threshold labour', 'run')],
  ),
  civil(
    'window-sill',
    'rft',
    'run',
    [{ name: 'run', formula: 'L', or: ['W', 'area'] }],
    [material('Granite flooring slab', '0.75 * run', 1000), labour('Threshold labour', 'run')],
  ),
  civil(
    'kitchen-platform',
    'sqft',
    'top',
    [
      { name: 'depth', formula: 'W', or: ['2'] },
      { name: 'top', formula: 'L * depth', or: ['area'] },
    ],
    [
      material('Granite flooring slab', '1.6 * top', 1000),
      material('Brickwork material', 'top'),
      labour('Platform labour', 'top'),
    ],
  ),
  perPiece(
    'civil',
    'bathroom-plumbing',
    [material('Concealed plumbing set', '1'), labour('Bathroom plumbing labour', '1')],
    { taxInclusive: true },
  ),
  perPiece(
    'civil',
    'kitchen-plumbing',
    [material('Kitchen plumbing set', '1'), labour('Kitchen plumbing labour', '1')],
    { taxInclusive: true },
  ),
  {
    ...bought(
      'civil',
      'sanitary-fittings',
      { standard: 'Sanitary set, standard', premium: 'Sanitary set, premium', luxury: 'Sanitary set, luxury' },
      'Sanitary fixing labour',
    ),
    taxInclusive: true,
  },
  civil(
    'shower-partition',
    'sqft',
    'face',
    [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }],
    [material('Shower glass', 'face'), labour('Shower glass labour', 'face')],
  ),
];

/** Masonry, floors, tiles and plumbing. These rates include GST and leave loading, unloading and transport out. */
export const CIVIL: TradeData = {
  rates: [
    ...rateRows(
      'material',
      'spec',
      [
        ['Marble', 'sqft', 350],
        ['Natural stone', 'sqft', 120],
        ['Vitrified tiles', 'sqft', 120],
        ['Ordinary tiles', 'sqft', 35],
        ['Laminated wooden flooring', 'sqft', 180],
        ['Engineered wooden flooring', 'sqft', 450],
        ['Wooden skirting', 'rft', 90],
        ['Granite flooring slab', 'sqft', 180, 'granite, as on the counter'],
        ['Deck flooring', 'sqft', 250],
        ['Vinyl', 'sqft', 105],
        ['Debris', 'trip', 6000],
        ['Shera ply', 'sqft', 35],
      ],
      'inclusive',
    ),
    ...rateRows(
      'material',
      'provisional',
      [
        ['Tile bedding', 'sqft', 33, 'cement, sand, spacers, grout'],
        ['Marble bedding and polish material', 'sqft', 45],
        ['Laminate floor underlay', 'sqft', 15],
        ['Engineered floor underlay', 'sqft', 20],
        ['Deck substructure', 'sqft', 40],
        ['Vinyl adhesive', 'sqft', 12],
        ['Skirting consumables', 'rft', 5],
        ['Waterproofing compound', 'sqft', 58],
        ['Demolition bags', 'sqft', 2],
        ['Floor protection sheet', 'sqft', 9],
        ['Partition frame', 'sqft', 45],
        ['Brickwork material', 'sqft', 78, '4" wall'],
        ['Plaster material', 'sqft', 22],
        ['Screed material', 'sqft', 34],
        ['Concealed plumbing set', 'no', 24_000, 'pipes, diverter bodies, drains'],
        ['Kitchen plumbing set', 'no', 7_500],
        ['Sanitary set, standard', 'no', 32_000, 'closet, basin, taps, shower'],
        ['Sanitary set, premium', 'no', 62_000],
        ['Sanitary set, luxury', 'no', 135_000],
        ['Shower glass', 'sqft', 620, '8 mm toughened with hardware'],
      ],
      'inclusive',
    ),
    ...rateRows(
      'labour',
      'provisional',
      [
        ['Floor tiling labour', 'sqft', 55],
        ['Dado tiling labour', 'sqft', 60],
        ['Marble laying labour', 'sqft', 160, 'polish included'],
        ['Stone laying labour', 'sqft', 95],
        ['Laminate floor labour', 'sqft', 25],
        ['Engineered floor labour', 'sqft', 45],
        ['Deck laying labour', 'sqft', 60],
        ['Vinyl laying labour', 'sqft', 22],
        ['Skirting labour', 'rft', 30],
        ['Waterproofing labour', 'sqft', 48],
        ['Tile removal labour', 'sqft', 28],
        ['Wall demolition labour', 'sqft', 32],
        ['Floor protection labour', 'sqft', 4],
        ['Partition labour', 'sqft', 42],
        ['Brickwork labour', 'sqft', 62],
        ['Plaster labour', 'sqft', 34],
        ['Screed labour', 'sqft', 26],
        ['Threshold labour', 'rft', 90],
        ['Platform labour', 'sqft', 210],
        ['Bathroom plumbing labour', 'no', 16_000],
        ['Kitchen plumbing labour', 'no', 5_500],
        ['Sanitary fixing labour', 'no', 6_500],
        ['Shower glass labour', 'sqft', 90],
      ],
      'inclusive',
    ),
  ],
  recipes: [...FLOORS, ...WORKS],
};

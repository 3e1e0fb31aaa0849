import type { Recipe, RecipeComponent, RecipeMeasure } from '../../types';
import { bought, consumable, labour, material, recipe } from '../2022-mumbai/build';
import { DADO, FLOOR } from '../2022-mumbai/civil';

const CARPET: readonly RecipeMeasure[] = [{ name: 'covered', formula: 'carpet_area', or: ['L * W', 'area'] }];

function civil(
  work: string,
  quantity: string,
  measures: readonly RecipeMeasure[],
  components: readonly RecipeComponent[],
  more: Partial<Recipe> = {},
): Recipe {
  return recipe({ work, service: 'civil', unit: 'sqft', quantity, measures, components, ...more });
}

/** Planks need a floor true to a few millimetres, which tiles level in their bed. */
const planks = (work: string, sheet: string, underlay: string, fixing: string): Recipe =>
  civil(work, 'floor', FLOOR, [
    material(sheet, 'floor', 700),
    consumable(underlay, 'floor'),
    consumable('Levelling compound', 'floor'),
    labour(fixing, 'floor'),
    labour('Levelling compound labour', 'floor'),
  ]);

const MENDED: readonly Recipe[] = [
  planks('laminate-wood-flooring', 'Laminated wooden flooring', 'Laminate floor underlay', 'Laminate floor labour'),
  planks(
    'engineered-wood-flooring',
    'Engineered wooden flooring',
    'Engineered floor underlay',
    'Engineered floor labour',
  ),
  civil(
    'wall-tile-dado',
    'walls',
    // All around a room the door is left out, as high as the tiles go.
    [{ name: 'walls', formula: 'max(0, 2 * (L + W) * H - 2.5 * min(H, 7))', or: ['L * H', 'W * H', 'area'] }],
    DADO.components,
    DADO,
  ),
  civil(
    'wall-plaster',
    'walls',
    // A door of 21 sqft and a window of 16 sqft are left out of a room, as in painting.
    [{ name: 'walls', formula: 'max(0, 2 * (L + W) * H - 37)', or: ['L * H', 'W * H', 'area'] }],
    [material('Plaster material', 'walls', 500), labour('Plaster labour', 'walls')],
  ),
  civil(
    'waterproofing',
    'treated',
    [
      // The up-stand on the walls is one foot up to the height of a shower; one where it is not given.
      { name: 'upstand', formula: 'min(7, max(1, H))', or: ['1'] },
      { name: 'base', formula: 'L * W', or: ['area'] },
      { name: 'turned_up', formula: '2 * (L + W) * upstand', or: ['0'] },
      { name: 'treated', formula: 'base + turned_up' },
    ],
    [
      material('Waterproofing compound', 'base', 500),
      material('Waterproofing coat', 'turned_up', 500),
      consumable('Waterproofing primer', 'turned_up'),
      labour('Waterproofing labour', 'base'),
      labour('Waterproofing wall labour', 'turned_up'),
    ],
  ),
];

const ADDED: readonly Recipe[] = [
  civil('deep-cleaning', 'covered', CARPET, [labour('Deep cleaning', 'covered')]),
  civil('pest-control', 'covered', CARPET, [
    material('Pest control chemical', 'covered'),
    labour('Pest control labour', 'covered'),
  ]),
  civil('cartage', 'covered', CARPET, [
    material('Cartage vehicle', 'covered'),
    labour('Loading and unloading', 'covered'),
  ]),
  // Passed on as they are charged: no overhead.
  civil(
    'site-preliminaries',
    'covered',
    CARPET,
    [material('Society charges', 'covered'), material('Site facilities', 'covered')],
    { overhead: false },
  ),
  civil(
    'old-fixture-removal',
    'face',
    [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }],
    [material('Demolition bags', 'face'), labour('Fixture removal labour', 'face')],
  ),
  civil(
    'gas-line',
    'run',
    [{ name: 'run', formula: 'L', or: ['area'] }],
    [material('Gas pipe', 'run', 500), labour('Gas pipe labour', 'run')],
    { unit: 'rft' },
  ),
  bought('civil', 'kitchen-sink', grades('Kitchen sink with tap'), 'Sink fixing labour'),
  bought('civil', 'bathroom-accessories', grades('Bathroom accessories'), 'Accessories fixing labour'),
];

function grades(label: string): Readonly<Record<string, string>> {
  return { standard: label, premium: `${label}, premium`, luxury: `${label}, luxury` };
}

export const CIVIL_RECIPES: readonly Recipe[] = [...MENDED, ...ADDED];

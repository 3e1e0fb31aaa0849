import type { Recipe, RecipeMeasure } from '../../types';
import { consumable, labour, material, rateRows, recipe, type TradeData } from './build';

/** The plan of the ceiling and, where a drop is given as H, its vertical faces along the perimeter. */
export const SURFACE: readonly RecipeMeasure[] = [
  { name: 'surface', formula: 'L * W + 2 * (L + W) * H', or: ['L * W', 'area', 'carpet_area'] },
];

function ceiling(work: string, board: string): Recipe {
  return recipe({
    work,
    service: 'false-ceiling',
    unit: 'sqft',
    quantity: 'surface',
    measures: SURFACE,
    components: [
      material(board, 'surface', 500, { boughtAs: { formula: 'ceil(surface * 1.05 / 24)', unit: "board 6' × 4'" } }),
      consumable('Ceiling frame and jointing', 'surface'),
      labour('False ceiling labour', 'surface'),
    ],
    ...(board === 'Gypsum board'
      ? {
          finishes: { gypsum: {}, 'moisture-resistant': { 'Gypsum board': 'Moisture-resistant gypsum board' } },
          defaultFinish: 'gypsum',
        }
      : {}),
  });
}

/** Gypsum and other ceilings, with their coves. */
export const FALSE_CEILING: TradeData = {
  rates: [
    ...rateRows('material', 'spec', [['Gypsum board', 'sqft', 48, "12.5 mm, 6' × 4'; needs paint or texture"]]),
    ...rateRows('material', 'provisional', [
      ['Moisture-resistant gypsum board', 'sqft', 62],
      ['POP board', 'sqft', 44],
      ['PVC ceiling panel', 'sqft', 78],
      ['Wooden ceiling panel', 'sqft', 240],
      ['Ceiling frame and jointing', 'sqft', 10],
      ['Cove board', 'rft', 40],
      ['Cove frame and jointing', 'rft', 6],
      ['Ceiling trap door set', 'no', 1450],
      ['Curtain pelmet board', 'rft', 95],
    ]),
    ...rateRows('labour', 'provisional', [
      ['False ceiling labour', 'sqft', 38],
      ['Cove labour', 'rft', 38],
      ['Trap door labour', 'no', 450],
      ['Pelmet labour', 'rft', 70],
    ]),
  ],
  recipes: [
    ceiling('gypsum-false-ceiling', 'Gypsum board'),
    ceiling('pop-false-ceiling', 'POP board'),
    ceiling('pvc-false-ceiling', 'PVC ceiling panel'),
    ceiling('wooden-false-ceiling', 'Wooden ceiling panel'),
    recipe({
      work: 'cove',
      service: 'false-ceiling',
      unit: 'rft',
      quantity: 'run',
      measures: [{ name: 'run', formula: '2 * (L + W)', or: ['L', 'area'] }],
      components: [
        material('Cove board', 'run', 500),
        consumable('Cove frame and jointing', 'run'),
        labour('Cove labour', 'run'),
      ],
    }),
    recipe({
      work: 'curtain-pelmet',
      service: 'false-ceiling',
      unit: 'rft',
      quantity: 'run',
      measures: [{ name: 'run', formula: 'L', or: ['W', 'area'] }],
      components: [material('Curtain pelmet board', 'run', 500), labour('Pelmet labour', 'run')],
    }),
    recipe({
      work: 'ceiling-trap-door',
      service: 'false-ceiling',
      unit: 'no',
      quantity: '1',
      components: [material('Ceiling trap door set', '1'), labour('Trap door labour', '1')],
    }),
  ],
};

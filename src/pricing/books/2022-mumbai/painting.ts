import type { Recipe, RecipeMeasure } from '../../types';
import { labour, material, rateRows, recipe, type TradeData } from './build';

/**
 * Walls to paint: a room's four walls less a door (21 sqft) and a window (16 sqft), both of the size that is deducted on one face;
 * else one wall, a typed area, or 2.8 × the carpet area.
 */
const PAINTED: readonly RecipeMeasure[] = [
  { name: 'walls', formula: 'max(0, 2 * (L + W) * H - 37)', or: ['L * H', 'W * H', 'area', '2.8 * carpet_area'] },
];
const CEILING: readonly RecipeMeasure[] = [{ name: 'ceiling', formula: 'L * W', or: ['area', 'carpet_area'] }];

function applied(work: string, name: string, measures: readonly RecipeMeasure[], quantity: string): Recipe {
  return recipe({
    work,
    service: 'painting',
    unit: 'sqft',
    quantity,
    measures,
    components: [material(`${name} material`, quantity), labour(`${name} labour`, quantity)],
    // Applied rates already hold the overhead.
    overhead: false,
  });
}

/** Paint, texture, wallpaper and polish. The specification's rates are applied rates; here they are split in two. */
export const PAINTING: TradeData = {
  rates: [
    ...rateRows('material', 'spec', [
      ['Royale paint', 'sqft', 40, 'applied: 23 material, 17 labour'],
      ['Textured paint', 'sqft', 250, 'applied: 160 material, 90 labour'],
      ['Wallpaper', 'sqft', 350, 'applied: 315 material, 35 labour'],
      ['Royale paint material', 'sqft', 23, 'of 40 applied'],
      ['Textured paint material', 'sqft', 160, 'of 250 applied'],
      ['Wallpaper material', 'sqft', 315, 'of 350 applied'],
    ]),
    ...rateRows('labour', 'spec', [
      ['Royale paint labour', 'sqft', 17, 'of 40 applied'],
      ['Textured paint labour', 'sqft', 90, 'of 250 applied'],
      ['Wallpaper labour', 'sqft', 35, 'of 350 applied'],
    ]),
    ...rateRows('material', 'provisional', [
      ['Plastic emulsion material', 'sqft', 14],
      ['Ceiling paint material', 'sqft', 11],
      ['Enamel paint material', 'sqft', 19],
      ['Wood polish material', 'sqft', 55],
      ['Wall putty material', 'sqft', 9],
    ]),
    ...rateRows('labour', 'provisional', [
      ['Plastic emulsion labour', 'sqft', 14],
      ['Ceiling paint labour', 'sqft', 11],
      ['Enamel paint labour', 'sqft', 21],
      ['Wood polish labour', 'sqft', 85],
      ['Wall putty labour', 'sqft', 10],
    ]),
  ],
  recipes: [
    applied('royale-paint', 'Royale paint', PAINTED, 'walls'),
    applied('plastic-emulsion', 'Plastic emulsion', PAINTED, 'walls'),
    applied('wall-putty', 'Wall putty', PAINTED, 'walls'),
    applied('ceiling-paint', 'Ceiling paint', CEILING, 'ceiling'),
    applied('textured-paint', 'Textured paint', [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }], 'face'),
    applied('enamel-paint', 'Enamel paint', [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }], 'face'),
    applied('wood-polish', 'Wood polish', [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }], 'face'),
    recipe({
      work: 'wallpaper',
      service: 'painting',
      unit: 'sqft',
      quantity: 'face',
      measures: [
        { name: 'face', formula: 'L * H', or: ['W * H', 'area'] },
        // A roll is 2' × 52'; strips are cut full height, with four inches lost on each.
        {
          name: 'rolls',
          formula: 'ceil(ceil(L / 2) / max(1, floor(52 / (H + 0.33))))',
          or: ['ceil(ceil(W / 2) / max(1, floor(52 / (H + 0.33))))', 'ceil(area / 104)'],
        },
      ],
      components: [
        material('Wallpaper material', 'face', 0, { boughtAs: { formula: 'rolls', unit: "roll 2' × 52'" } }),
        labour('Wallpaper labour', 'face'),
      ],
      overhead: false,
    }),
  ],
};

import type { Recipe } from '../../types';
import { bought, labour, material, rateRows, recipe, type TradeData } from './build';

const FABRICS: Recipe['finishes'] = {
  standard: {},
  premium: { Fabric: 'Fabric, premium' },
  luxury: { Fabric: 'Fabric, luxury' },
};

/** A curtain over a window W × H; from an area alone the window counts as seven feet high. */
function curtain(work: string, fabric: string, finishes: Recipe['finishes']): Recipe {
  return recipe({
    work,
    service: 'soft-furnishing',
    unit: 'sqft',
    quantity: 'opening',
    measures: [
      { name: 'drop', formula: 'H', or: ['7'] },
      { name: 'opening', formula: 'W * drop', or: ['L * drop', 'area'] },
      { name: 'width', formula: 'opening / drop' },
      // Twice the width of the window, from fabric four feet wide.
      { name: 'widths', formula: 'ceil(2 * width / 4)' },
    ],
    components: [
      material(fabric, 'widths * (drop + 0.66) * 0.3048'),
      material('Curtain track', 'width + 1'),
      labour('Curtain stitching', 'widths'),
      labour('Curtain fixing', '1'),
    ],
    finishes,
    defaultFinish: Object.keys(finishes)[0] ?? null,
  });
}

function blind(work: string, label: string): Recipe {
  return recipe({
    work,
    service: 'soft-furnishing',
    unit: 'sqft',
    quantity: 'opening',
    measures: [{ name: 'opening', formula: 'W * H', or: ['L * H', 'area'] }],
    components: [material(label, 'opening', 500), labour('Blind fixing', 'opening')],
  });
}

/** Curtains, blinds, upholstery and what lies on the floor. */
export const SOFT_FURNISHING: TradeData = {
  rates: [
    ...rateRows('material', 'spec', [['Fabric', 'metre', 500]]),
    ...rateRows('material', 'provisional', [
      ['Fabric, premium', 'metre', 950],
      ['Fabric, luxury', 'metre', 1900],
      ['Sheer fabric', 'metre', 320],
      ['Curtain track', 'rft', 200],
      ['Roller blind', 'sqft', 145],
      ['Roman blind', 'sqft', 210],
      ['Venetian blind', 'sqft', 185],
      ['Rug', 'no', 9500],
      ['Rug, premium', 'no', 22_000],
      ['Rug, luxury', 'no', 52_000],
      ['Cushion set', 'no', 3500],
      ['Cushion set, premium', 'no', 6500],
      ['Cushion set, luxury', 'no', 12_500],
    ]),
    ...rateRows('labour', 'provisional', [
      ['Curtain stitching', 'width', 250],
      ['Curtain fixing', 'no', 300],
      ['Blind fixing', 'sqft', 18],
      ['Upholstering', 'sqft', 120],
      ['Placement of furnishing', 'no', 150],
    ]),
  ],
  recipes: [
    curtain('curtain', 'Fabric', FABRICS),
    curtain('sheer-curtain', 'Sheer fabric', {}),
    blind('roller-blind', 'Roller blind'),
    blind('roman-blind', 'Roman blind'),
    blind('venetian-blind', 'Venetian blind'),
    recipe({
      work: 'upholstery',
      service: 'soft-furnishing',
      unit: 'sqft',
      quantity: 'face',
      measures: [{ name: 'face', formula: 'L * H', or: ['L * W', 'area'] }],
      // Fabric 4'6" wide, bought by the metre: about 14.8 sqft each.
      components: [material('Fabric', 'face / 14.8', 1500), labour('Upholstering', 'face')],
      finishes: FABRICS,
      defaultFinish: 'standard',
    }),
    bought(
      'soft-furnishing',
      'rug',
      { standard: 'Rug', premium: 'Rug, premium', luxury: 'Rug, luxury' },
      'Placement of furnishing',
    ),
    bought(
      'soft-furnishing',
      'cushion-set',
      { standard: 'Cushion set', premium: 'Cushion set, premium', luxury: 'Cushion set, luxury' },
      'Placement of furnishing',
    ),
  ],
};

import type { Recipe } from '../../types';
import { consumable, labour, material, recipe } from './build';
import { BOARD_FINISHES, finishingLabour } from './cabinets';

/** A bed with storage: L × W of the mattress; H is the height of the box, 1'6" unless given. */
function bed(work: string, lift: 'hydraulic' | 'lids' | 'drawers'): Recipe {
  return recipe({
    work,
    service: 'carpentry',
    unit: 'sqft',
    quantity: 'top',
    measures: [
      { name: 'top', formula: 'L * W' },
      { name: 'box_height', formula: 'H', or: ['1.5'] },
      { name: 'sides', formula: '(2 * L + 3 * W) * box_height' },
      { name: 'headboard', formula: 'W * 3.5' },
    ],
    components: [
      material('18 mm BWR ply', 'top + sides + headboard', 1200),
      material('12 mm ply', 'top', 1200),
      material('External laminate', '(2 * L + W) * box_height + headboard', 1000),
      material('Internal grey laminate', '2 * top + sides', 1000),
      material('Edge band', '4 * (L + W)'),
      material('Adhesive', '(3 * top + 2 * sides + headboard) / 30'),
      material('High-density foam', 'headboard'),
      material('Upholstery fabric', '1.25 * headboard'),
      ...(lift === 'hydraulic' ? [material('Hydraulic bed lift', '1')] : []),
      ...(lift === 'lids' ? [material('Soft-close hinge', '8'), material('Handle', '2')] : []),
      ...(lift === 'drawers' ? [material('Drawer channel', '3'), material('Handle', '3')] : []),
      labour('Carpentry labour', 'top + headboard'),
      labour('Upholstery labour', 'headboard'),
      ...finishingLabour('(2 * L + W) * box_height'),
    ],
    finishes: BOARD_FINISHES,
    defaultFinish: 'laminate',
    consumablesBp: 300,
  });
}

/** Beds and what is behind them. */
export const BEDS: readonly Recipe[] = [
  bed('king-bed-with-storage', 'hydraulic'),
  bed('queen-bed-with-storage', 'hydraulic'),
  bed('single-bed-with-storage', 'lids'),
  bed('bunk-bed', 'drawers'),
  bed('day-bed', 'drawers'),
  recipe({
    work: 'upholstered-headboard',
    service: 'carpentry',
    unit: 'sqft',
    quantity: 'face',
    measures: [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }],
    components: [
      material('12 mm ply', 'face', 1200),
      material('High-density foam', 'face', 500),
      material('Upholstery fabric', '1.25 * face'),
      consumable('Panelling consumables', 'face'),
      labour('Upholstery labour', 'face'),
      labour('Laminate panelling labour', '0.5 * face'),
    ],
  }),
];

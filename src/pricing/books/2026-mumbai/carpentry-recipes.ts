import type { Recipe } from '../../types';
import { consumable, labour, material, recipe } from '../2022-mumbai/build';
import { cabinet } from '../2022-mumbai/cabinets';
import { door, faceRecipe } from '../2022-mumbai/joinery';

/** A loft stands on the wardrobe and hangs from the slab: two sides, a bottom and a rail; no top and no full divisions. */
const LOFT = {
  levels: 0,
  bayWidth: 3,
  hinges: '2 * doors',
  carcass: '2 * depth * height + width * depth + 0.33 * (bays - 1) * height + 0.33 * width',
  inner: '2 * depth * height + width * depth + face + shutters',
} as const;

/** One piece to so many feet, and at least one. */
const oneTo = (feet: number): string => `max(1, width / ${feet})`;

/** Kitchens and lofts with the hardware that is usual. */
const CABINETS: readonly Recipe[] = [
  cabinet({ work: 'loft', ...LOFT }),
  cabinet({ work: 'kitchen-loft', ...LOFT }),
  cabinet({
    work: 'kitchen-base-cabinet',
    bayWidth: 2,
    levels: 1,
    hinges: '2 * doors',
    more: [
      material('SS basket', oneTo(6)),
      material('Tandem drawer', oneTo(8)),
      material('Cutlery', '1'),
      labour('Kitchen fitting labour', `${oneTo(6)} + ${oneTo(8)} + 1`),
    ],
  }),
  cabinet({
    work: 'kitchen-wall-cabinet',
    bayWidth: 2,
    levels: 1,
    hinges: '2 * doors',
    more: [material('Lift-up stay', oneTo(6))],
  }),
];

const JOINERY: readonly Recipe[] = [
  // Boxed out for the cables: half as much board again, a profile along the edges and a box behind the set.
  faceRecipe('tv-panel', [
    material('Panel board', '1.5 * face', 1200),
    material('External laminate', 'face', 1200),
    consumable('Panelling consumables', 'face'),
    material('Brass inlay', 'face / 6'),
    material('Panel edge profile', 'face / 4'),
    material('TV wiring box', '1'),
    labour('Carpentry labour', 'face'),
  ]),
  faceRecipe('veneer-panelling', [
    material('Panel board', 'face', 1200),
    material('Veneer', 'face', 1200),
    consumable('Panelling consumables', 'face'),
    material('Wood polish material', 'face'),
    labour('Veneer panelling labour', 'face'),
    labour('Veneer polish labour', 'face'),
  ]),
  door('flush-door', {
    leaf: '32 mm flush door',
    frame: 'Door frame',
    hardware: 'Door hardware set',
    fixing: 'Door fixing labour',
  }),
  door('main-door', {
    leaf: '40 mm main door leaf',
    frame: 'Main door frame',
    hardware: 'Main door hardware set',
    fixing: 'Main door fixing labour',
  }),
  recipe({
    work: 'mosquito-mesh',
    service: 'carpentry',
    unit: 'sqft',
    quantity: 'opening',
    measures: [{ name: 'opening', formula: 'W * H', or: ['L * H', 'area'] }],
    components: [material('Mosquito mesh', 'opening', 500), labour('Mosquito mesh labour', 'opening')],
  }),
];

export const CARPENTRY_RECIPES: readonly Recipe[] = [...CABINETS, ...JOINERY];

import type { Recipe } from '../../types';
import { consumable, labour, material, perPiece, recipe } from './build';

const FACE = [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }];

/** Joinery that is measured by its face. */
export function faceRecipe(work: string, components: Recipe['components']): Recipe {
  return recipe({ work, service: 'carpentry', unit: 'sqft', quantity: 'face', measures: FACE, components });
}

function panelling(work: string, face: string, fixing: string, more: Recipe['components'] = []): Recipe {
  return faceRecipe(work, [
    material('Panel board', 'face', 1200),
    material(face, 'face', 1200),
    consumable('Panelling consumables', 'face'),
    ...more,
    labour(fixing, 'face'),
  ]);
}

function screen(work: string, sheet: string): Recipe {
  return faceRecipe(work, [
    material(sheet, 'face'),
    material('Solid wood frame', '2 * face / 7'),
    labour('Screen fixing labour', 'face'),
  ]);
}

/** A door of a leaf in its frame, faced on both sides. */
export function door(
  work: string,
  parts: { readonly leaf: string; readonly frame: string; readonly hardware: string; readonly fixing: string },
): Recipe {
  return perPiece(
    'carpentry',
    work,
    [
      material(parts.leaf, 'leaf', 500),
      material('External laminate', '2 * leaf', 1000),
      material(parts.frame, 'jambs'),
      material('Adhesive', '2 * leaf / 30'),
      material(parts.hardware, '1'),
      labour(parts.fixing, '1'),
      labour('Veneer polish labour', '2 * leaf', { onlyFinishes: ['veneer'] }),
    ],
    {
      // A door is 3' × 7' unless its size is given.
      measures: [
        { name: 'leaf', formula: 'W * H', or: ['L * H', '21'] },
        { name: 'jambs', formula: 'W + 2 * H', or: ['L + 2 * H', '17'] },
      ],
      finishes: {
        laminate: {},
        unicore: { 'External laminate': 'Unicore laminate' },
        veneer: { 'External laminate': 'Veneer' },
      },
      defaultFinish: 'laminate',
      consumablesBp: 300,
    },
  );
}

/** Panelling, screens, doors and other fixed joinery. */
export const JOINERY: readonly Recipe[] = [
  panelling('laminate-panelling', 'External laminate', 'Laminate panelling labour'),
  panelling('veneer-panelling', 'Veneer', 'Veneer panelling labour'),
  panelling('unicore-panelling', 'Unicore laminate', 'Laminate panelling labour'),
  panelling('tv-panel', 'External laminate', 'Laminate panelling labour', [material('Brass inlay', 'face / 6')]),
  screen('cnc-metal-screen', 'CNC stainless sheet'),
  screen('mdf-jali-screen', '12mm MDF screen'),
  faceRecipe('glass-partition', [
    material('Toughened glass', 'face', 500),
    material('Solid wood frame', '2 * face / 7'),
    labour('Screen fixing labour', 'face'),
  ]),
  door('flush-door', {
    leaf: '32 mm flush door',
    frame: 'Solid wood frame',
    hardware: 'Door hardware set',
    fixing: 'Door fixing labour',
  }),
];

import type { Recipe } from '../../types';
import { consumable, labour, material, perPiece, recipe } from './build';

const FACE = [{ name: 'face', formula: 'L * H', or: ['W * H', 'area'] }];

function panelling(work: string, face: string, fixing: string, more: Recipe['components'] = []): Recipe {
  return recipe({
    work,
    service: 'carpentry',
    unit: 'sqft',
    quantity: 'face',
    measures: FACE,
    components: [
      material('Panel board', 'face', 1200),
      material(face, 'face', 1200),
      consumable('Panelling consumables', 'face'),
      ...more,
      labour(fixing, 'face'),
    ],
  });
}

function screen(work: string, sheet: string): Recipe {
  return recipe({
    work,
    service: 'carpentry',
    unit: 'sqft',
    quantity: 'face',
    measures: FACE,
    components: [
      material(sheet, 'face'),
      material('Solid wood frame', '2 * face / 7'),
      labour('Screen fixing labour', 'face'),
    ],
  });
}

/** Panelling, screens, doors and other fixed joinery. */
export const JOINERY: readonly Recipe[] = [
  panelling('laminate-panelling', 'External laminate', 'Laminate panelling labour'),
  panelling('veneer-panelling', 'Veneer', 'Veneer panelling labour'),
  panelling('unicore-panelling', 'Unicore laminate', 'Laminate panelling labour'),
  panelling('tv-panel', 'External laminate', 'Laminate panelling labour', [material('Brass inlay', 'face / 6')]),
  screen('cnc-metal-screen', 'CNC stainless sheet'),
  screen('mdf-jali-screen', '12mm MDF screen'),
  recipe({
    work: 'glass-partition',
    service: 'carpentry',
    unit: 'sqft',
    quantity: 'face',
    measures: FACE,
    components: [
      material('Toughened glass', 'face', 500),
      material('Solid wood frame', '2 * face / 7'),
      labour('Screen fixing labour', 'face'),
    ],
  }),
  perPiece(
    'carpentry',
    'flush-door',
    [
      material('32 mm flush door', 'leaf', 500),
      material('External laminate', '2 * leaf', 1000),
      material('Solid wood frame', 'jambs'),
      material('Adhesive', '2 * leaf / 30'),
      material('Door hardware set', '1'),
      labour('Door fixing labour', '1'),
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
  ),
];

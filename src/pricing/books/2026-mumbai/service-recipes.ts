import type { Recipe, RecipeMeasure } from '../../types';
import { consumable, labour, material, perPiece, recipe } from '../2022-mumbai/build';
import { POINTS } from '../2022-mumbai/electrical';
import { SURFACE } from '../2022-mumbai/false-ceiling';

const RUN: readonly RecipeMeasure[] = [{ name: 'run', formula: 'L', or: ['area'] }];

/** Wiring whose mains grow with the flat, ceilings of their own materials, and lights and pipes that had no work. */
export const SERVICE_RECIPES: readonly Recipe[] = [
  recipe({
    work: 'complete-wiring',
    service: 'electrical',
    unit: 'sqft',
    quantity: 'floor',
    measures: [
      { name: 'floor', formula: 'carpet_area', or: ['L * W', 'area'] },
      { name: 'points', formula: 'floor / 9.5' },
      // Half the points are new; the other half exist and cost 45 % of a new one.
      { name: 'charged', formula: 'points * (0.5 + 0.5 * 0.45)' },
      // A circuit of 45 feet to each 100 sqft.
      { name: 'circuits', formula: 'floor / 100' },
    ],
    components: [
      ...POINTS.map(({ name, share }) => material(name, `charged * ${share}`)),
      material('Circuit wire', '45 * circuits'),
      material('Distribution board', '1'),
      ...POINTS.map(({ name, share }) => labour(`${name} labour`, `charged * ${share}`)),
      labour('Circuit wire labour', '45 * circuits'),
      labour('Distribution board labour', '1'),
    ],
  }),
  // Four circuits of 45 feet from the meter and to the rooms belong to a board that is ordered by itself.
  perPiece('electrical', 'distribution-board', [
    material('Distribution board', '1'),
    material('Circuit wire', '180'),
    labour('Distribution board labour', '1'),
    labour('Circuit wire labour', '180'),
  ]),
  recipe({
    work: 'gypsum-false-ceiling',
    service: 'false-ceiling',
    unit: 'sqft',
    quantity: 'surface',
    measures: SURFACE,
    components: [
      material('Gypsum board', 'surface', 500, {
        boughtAs: { formula: 'ceil(surface * 1.05 / 24)', unit: "board 6' × 4'" },
      }),
      consumable('Gypsum ceiling frame and jointing', 'surface'),
      labour('False ceiling labour', 'surface'),
    ],
    finishes: { gypsum: {}, 'moisture-resistant': { 'Gypsum board': 'Moisture-resistant gypsum board' } },
    defaultFinish: 'gypsum',
  }),
  recipe({
    work: 'pop-false-ceiling',
    service: 'false-ceiling',
    unit: 'sqft',
    quantity: 'surface',
    measures: SURFACE,
    components: [material('POP ceiling material', 'surface'), labour('POP ceiling labour', 'surface')],
  }),
  recipe({
    work: 'ac-piping',
    service: 'electrical',
    unit: 'rft',
    quantity: 'run',
    measures: RUN,
    components: [material('AC copper pipe and drain', 'run', 500), labour('AC piping labour', 'run')],
  }),
  recipe({
    work: 'profile-light',
    service: 'electrical',
    unit: 'rft',
    quantity: 'run',
    measures: [{ name: 'run', formula: '2 * (L + W)', or: ['L', 'area'] }],
    components: [material('Profile light', 'run', 500), labour('Profile light labour', 'run')],
  }),
  recipe({
    work: 'putty-touch-up',
    service: 'painting',
    unit: 'sqft',
    quantity: 'walls',
    measures: [
      { name: 'walls', formula: 'max(0, 2 * (L + W) * H - 37)', or: ['L * H', 'W * H', 'area', '2.8 * carpet_area'] },
    ],
    components: [material('Touch-up putty', 'walls'), labour('Touch-up labour', 'walls')],
    overhead: false,
  }),
];

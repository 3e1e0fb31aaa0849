import { workRows, type WorkEntry } from './entries';

const IN_KITCHEN: Pick<WorkEntry, 'roomKinds'> = { roomKinds: ['kitchen'] };
const BOARD = 'Carcass in 18 mm ply, one shelf level, grey laminate inside';

/** The modular kitchen. */
export const KITCHEN = workRows('carpentry', [
  [
    'kitchen-base-cabinet',
    'Kitchen base cabinets',
    `${BOARD}; Steel baskets, tandem drawers and a cutlery tray`,
    'base cabinet, base unit, modular kitchen, below counter storage, kitchen base unit, under counter cabinet, kitchen cabinets, kitchen trolley, modular kitchen base unit, floor cabinet',
    '10 × 1.9 × 2.5, 8 × 1.9 × 2.5, 12 × 1.9 × 2.5, 14 × 1.9 × 2.5',
    IN_KITCHEN,
  ],
  [
    'kitchen-wall-cabinet',
    'Kitchen wall cabinets',
    `${BOARD}; Lift-up shutters`,
    'wall cabinet, overhead cabinet, overhead unit, wall unit kitchen, upper cabinet, over counter storage, overhead storage kitchen, kitchen overhead',
    '8 × 1 × 2, 10 × 1 × 2, 6 × 1 × 2',
    IN_KITCHEN,
  ],
  [
    'kitchen-tall-unit',
    'Kitchen tall unit',
    `${BOARD}; Three steel baskets a bay`,
    'tall unit, pantry unit, pantry, oven tall unit, larder, kitchen pantry',
    '2 × 1.9 × 7, 3 × 1.9 × 7, 4 × 1.9 × 7',
    IN_KITCHEN,
  ],
  [
    'kitchen-loft',
    'Kitchen loft',
    `${BOARD}; Above the wall cabinets`,
    'loft in kitchen, kitchen loft shutter, kitchen loft storage',
    '8 × 1.5 × 2, 10 × 1.5 × 2',
    IN_KITCHEN,
  ],
  [
    'kitchen-island',
    'Kitchen island',
    `${BOARD}; Tandem drawers`,
    'island, island counter, island unit',
    '5 × 2.5 × 2.75, 6 × 3 × 2.75',
    IN_KITCHEN,
  ],
  [
    'breakfast-counter',
    'Breakfast counter',
    'Counter on metal legs',
    'breakfast table, breakfast bar, breakfast ledge, snack counter',
    '4 × 1.5 × 3, 5 × 1.5 × 3',
    IN_KITCHEN,
  ],
  [
    'kitchen-trolley-shutters',
    'Kitchen shutters under the platform',
    'Shutters and shelf below a stone platform',
    'kitchen shutter, below platform storage, platform shutter, trolley shutter',
    '8 × 1.75 × 2.5, 10 × 1.75 × 2.5',
    IN_KITCHEN,
  ],
  [
    'kitchen-counter',
    'Kitchen counter',
    'Stone top two feet deep, fixed and polished',
    'countertop, counter top, kitchen top, granite counter, quartz counter, kitchen granite, granite top, kitchen countertop, granite kitchen platform top',
    '10 × 2 × -, 8 × 2 × -, 12 × 2 × -, 14 × 2 × -',
    IN_KITCHEN,
  ],
  [
    'hob-and-chimney',
    'Hob and chimney',
    'Supply and fixing',
    'chimney, hob, cooking hob, kitchen hob, kitchen chimney, gas hob',
    '',
    { ...IN_KITCHEN, looseFurniture: true },
  ],
  [
    'built-in-oven',
    'Built-in oven',
    'Supply and fixing',
    'oven, microwave, otg, built in microwave, built in oven',
    '',
    { ...IN_KITCHEN, looseFurniture: true },
  ],
]);

import type { Recipe } from '../../types';
import { labour, material, recipe } from './build';
import { cabinet } from './cabinets';

const COUNTER_WASTAGE_BP = 1000;

/** The modular kitchen: boxes with one shelf level, fittings per running foot, and the counter. */
export const KITCHEN: readonly Recipe[] = [
  cabinet({
    work: 'kitchen-base-cabinet',
    bayWidth: 2,
    levels: 1,
    hinges: '2 * doors',
    more: [
      material('SS basket', 'ceil(width / 5)'),
      material('Tandem drawer', 'ceil(width / 6)'),
      material('Cutlery', '1'),
      labour('Kitchen fitting labour', 'ceil(width / 5) + ceil(width / 6) + 1'),
    ],
  }),
  cabinet({
    work: 'kitchen-wall-cabinet',
    bayWidth: 2,
    levels: 1,
    hinges: '0',
    more: [material('Lift-up stay', 'ceil(width / 3)'), material('Soft-close hinge', '2 * doors')],
  }),
  cabinet({
    work: 'kitchen-tall-unit',
    bayWidth: 2,
    levels: 4,
    more: [material('SS basket', '3 * bays'), labour('Kitchen fitting labour', '3 * bays')],
  }),
  cabinet({ work: 'kitchen-loft', levels: 0, bayWidth: 3, hinges: '2 * doors' }),
  cabinet({
    work: 'kitchen-island',
    bayWidth: 2,
    levels: 1,
    hinges: '2 * doors',
    more: [material('Tandem drawer', 'bays'), labour('Kitchen fitting labour', 'bays')],
  }),
  cabinet({
    work: 'breakfast-counter',
    shutters: 0,
    levels: 0,
    hinges: '0',
    handles: '0',
    leastWork: 10,
    more: [material('Metal leg', '2')],
  }),
  cabinet({ work: 'kitchen-trolley-shutters', levels: 0, hinges: '2 * doors', bayWidth: 3 }),
  recipe({
    work: 'kitchen-counter',
    service: 'carpentry',
    unit: 'sqft',
    quantity: 'top',
    // A counter is two feet deep unless its depth is given.
    measures: [
      { name: 'depth', formula: 'W', or: ['2'] },
      { name: 'top', formula: 'L * depth', or: ['area'] },
    ],
    components: [material('Granite', 'top', COUNTER_WASTAGE_BP), labour('Counter fixing labour', 'top')],
    finishes: { granite: {}, quartz: { Granite: 'Quartz' } },
    defaultFinish: 'granite',
  }),
];

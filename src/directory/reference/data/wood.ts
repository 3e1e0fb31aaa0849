import { assumedRate, type MaterialTable } from './table-row';

const PLANK = '6\' to 8\' × 4" to 8" × 1"';
const cft = (rupees: number) => assumedRate(rupees, 'cft');

export const WOOD: MaterialTable = {
  id: 'wood',
  title: 'Wood',
  about:
    'Solid timber for frames, lipping and loose furniture. It is measured by the cubic foot and needs polish or paint.',
  rows: [
    {
      item: 'Indian teak',
      description: 'Golden brown and oily: does not warp and keeps termites away. For door frames and beds.',
      availableAs: 'Plank',
      rate: cft(3200),
      brand: 'Vanaro',
      plank: PLANK,
    },
    {
      item: 'Burma teak',
      description: 'The finest teak: even grain and colour. For main doors and heirloom furniture.',
      availableAs: 'Plank',
      rate: cft(6800),
      brand: 'Vanaro',
      plank: PLANK,
    },
    {
      item: 'African teak',
      description: 'Coarser than Indian teak and lighter in colour; a sound choice where it is stained.',
      availableAs: 'Plank',
      rate: cft(2400),
      brand: 'Vanaro',
      plank: PLANK,
    },
    {
      item: 'White ash',
      description: 'Pale, straight grain that takes stain evenly. For chairs and table tops.',
      availableAs: 'Plank',
      rate: cft(3400),
      brand: 'Vanaro',
      plank: PLANK,
    },
    {
      item: 'White oak',
      description: 'Hard, with a strong grain; for dining tables and stair treads.',
      availableAs: 'Plank',
      rate: cft(4300),
      brand: 'Vanaro',
      plank: PLANK,
    },
    {
      item: 'Walnut',
      description: 'Chocolate brown with a soft sheen; used in small pieces and as lipping.',
      availableAs: 'Plank',
      rate: cft(7800),
      brand: 'Vanaro',
      plank: '5\' to 8\' × 4" to 7" × 1"',
    },
    {
      item: 'Steam beech',
      description: 'Pinkish and even; bends well. For chair legs and curved parts.',
      availableAs: 'Plank',
      rate: cft(1850),
      brand: 'Vanaro',
      plank: PLANK,
    },
    {
      item: 'Sheesham',
      description: 'Indian rosewood: dark streaks and great strength. For beds and tables.',
      availableAs: 'Plank',
      rate: cft(2300),
      brand: 'Vanaro',
      plank: '5\' to 7\' × 4" to 8" × 1"',
    },
    {
      item: 'Rubberwood',
      description: 'Light, finger-jointed boards; for shelves and study tables in dry rooms.',
      availableAs: 'Plank, jointed board',
      rate: cft(950),
      brand: 'Vanaro',
      plank: "8' × 4' × 18 mm board",
    },
    {
      item: 'Meranti',
      description: 'Reddish and light; door and window frames that are painted.',
      availableAs: 'Plank',
      rate: cft(1550),
      brand: 'Vanaro',
      plank: PLANK,
    },
    {
      item: 'Pine',
      description: 'Soft and knotty: battens behind panelling, rustic shelves.',
      availableAs: 'Plank, batten',
      rate: cft(750),
      brand: 'Vanaro',
      plank: '8\' to 10\' × 3" to 6" × 1"',
    },
    {
      item: 'Solid wood frame',
      description: 'Teak-finish hardwood as the estimates use it for frames and legs, by the running foot.',
      availableAs: 'Batten',
      brand: 'Vanaro',
      plank: '2" × 2" to 4" × 2"',
    },
  ],
};

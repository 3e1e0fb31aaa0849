import { workRows } from './entries';

const BOARD = 'Carcass in 18 mm ply with 6 mm back, grey laminate inside';

/** Fixed furniture of bedrooms, living rooms and passages. */
export const FURNITURE = workRows('carpentry', [
  [
    'hinged-wardrobe',
    'Hinged wardrobe',
    `${BOARD}; Hinged shutters with soft-close hinges; Two drawers and one hanging rod a bay, two locks`,
    'wardrobe, openable wardrobe, almirah, almira, cupboard, closet, shutter wardrobe, swing wardrobe, wardrobe with hinged shutters, full height wardrobe, bedroom wardrobe',
    [
      [6, 2, 7],
      [4, 2, 7],
      [5, 2, 7],
      [7, 2, 7],
      [8, 2, 7],
      [9, 2, 7],
      [6, 2, 8],
    ],
  ],
  [
    'sliding-wardrobe',
    'Sliding wardrobe',
    `${BOARD}; Top-hung sliding shutters with soft close; Two drawers and one hanging rod a bay, two locks`,
    'sliding door wardrobe, sliding almirah, sliding shutter wardrobe, slider wardrobe, wardrobe with sliding shutters',
    [
      [6, 2, 7],
      [7, 2, 7],
      [8, 2, 7],
      [9, 2, 7],
      [8, 2, 8],
    ],
  ],
  [
    'walk-in-wardrobe',
    'Walk-in wardrobe',
    `${BOARD}; Open bays with drawers and hanging rods`,
    'walk in closet, open wardrobe, dressing room wardrobe, walk-in robe',
    [
      [8, 2, 8],
      [10, 2, 8],
      [12, 2, 8],
    ],
  ],
  [
    'loft',
    'Loft',
    `${BOARD}; Hinged shutters above the wardrobe`,
    'wardrobe loft, overhead storage, loft shutter, loft cabinet, loft over wardrobe, top storage',
    [
      [6, 2, 2],
      [4, 2, 2],
      [7, 2, 2],
      [8, 2, 2],
    ],
  ],
  [
    'chest-of-drawers',
    'Chest of drawers',
    `${BOARD}; Drawers on soft-close channels`,
    'drawer chest, chester, drawer unit, chester drawer, tallboy',
    [
      [3, 1.5, 3],
      [4, 1.5, 3],
    ],
  ],
  [
    'bedside-table',
    'Bedside table',
    `${BOARD}; Two drawers`,
    'side table, night stand, nightstand, bed side table, bedside unit, bed side drawer, side unit',
    [
      [1.5, 1.25, 1.75],
      [2, 1.5, 1.75],
    ],
  ],
  [
    'dressing-table',
    'Dressing table',
    `${BOARD}; Mirror above, two drawers`,
    'dresser, dressing unit, vanity dresser, dressing mirror unit, dressing table with mirror',
    [
      [3, 1.25, 2.5],
      [4, 1.5, 2.5],
    ],
  ],
  [
    'tv-unit',
    'TV unit',
    `${BOARD}; Low cabinet with drawers`,
    'television unit, tv cabinet, entertainment unit, tv console, lcd unit, led tv unit, media unit',
    [
      [6, 1.25, 1.5],
      [5, 1.25, 1.5],
      [7, 1.25, 1.5],
      [8, 1.25, 1.5],
    ],
  ],
  [
    'study-table',
    'Study table',
    `${BOARD}; Two drawers`,
    'study unit, study desk, work desk, work table, computer table, writing desk, office table, workstation',
    [
      [4, 2, 2.5],
      [5, 2, 2.5],
      [6, 2, 2.5],
    ],
  ],
  [
    'bookshelf',
    'Bookshelf',
    `${BOARD}; Open shelves`,
    'book shelf, bookcase, book rack, book unit, open shelves, book case',
    [
      [3, 1, 6],
      [4, 1, 7],
      [3, 1, 4],
    ],
  ],
  [
    'display-unit',
    'Display unit',
    `${BOARD}; Glass shelves and some shutters`,
    'show case, showcase, display cabinet, curio unit, wall unit, display shelf',
    [
      [4, 1, 7],
      [5, 1, 7],
      [6, 1, 7],
    ],
  ],
  [
    'shoe-rack',
    'Shoe rack',
    `${BOARD}; Ventilated shelves behind shutters`,
    'shoe cabinet, shoe unit, shoe storage, footwear unit, shoe rack unit, shoe rack cabinet',
    [
      [3, 1.25, 3.5],
      [4, 1.25, 3.5],
      [3, 1.25, 7],
    ],
  ],
  [
    'crockery-unit',
    'Crockery unit',
    `${BOARD}; Shutters with glass, one drawer a bay`,
    'crockery cabinet, dining unit, sideboard, hutch, crockery display, side board, buffet unit',
    [
      [4, 1.25, 7],
      [5, 1.25, 7],
      [4, 1.5, 3],
    ],
  ],
  [
    'bar-unit',
    'Bar unit',
    `${BOARD}; Mirror back, one drawer a bay`,
    'bar cabinet, bar counter, home bar, mini bar',
    [
      [4, 1.5, 7],
      [5, 1.5, 7],
    ],
  ],
  [
    'pooja-unit',
    'Pooja unit',
    `${BOARD}; Screen panels, two drawers`,
    'puja unit, mandir, pooja mandir, temple unit, pooja cabinet, puja mandir, prayer unit, mandir unit',
    [
      [3, 1.5, 7],
      [4, 1.5, 7],
      [2.5, 1.25, 4],
    ],
  ],
  [
    'foyer-console',
    'Foyer console',
    `${BOARD}; Two drawers`,
    'console, console table, entrance console, foyer unit, entrance unit, foyer table',
    [
      [4, 1.25, 2.75],
      [3, 1, 2.75],
    ],
  ],
  [
    'window-seat',
    'Window seat',
    `${BOARD}; Upholstered lid`,
    'bay window seat, window seating, bay seat, window bench, seating with storage',
    [
      [5, 1.75, 1.5],
      [6, 1.75, 1.5],
    ],
  ],
  [
    'wall-shelf',
    'Wall shelf',
    'Open shelf in 18 mm ply',
    'floating shelf, ledge, wall ledge, open shelf, wall mounted shelf',
    [
      [3, 0.75, 1],
      [4, 0.75, 1],
    ],
  ],
  [
    'storage-cabinet',
    'Storage cabinet',
    `${BOARD}; Hinged shutters`,
    'storage unit, storage, full height storage, cabinet, tall storage, store unit, passage storage',
    [
      [4, 1.5, 7],
      [3, 1.5, 7],
      [6, 1.5, 7],
    ],
  ],
  [
    'utility-cabinet',
    'Utility cabinet',
    `${BOARD}; Hinged shutters`,
    'utility storage, washing machine cabinet, utility unit, laundry cabinet, wash area cabinet',
    [
      [4, 1.5, 3],
      [3, 2, 7],
    ],
  ],
  [
    'vanity-unit',
    'Vanity unit',
    `${BOARD}; Below the basin`,
    'vanity, basin cabinet, wash basin cabinet, bathroom vanity, under basin storage, basin unit, vanity cabinet',
    [
      [3, 1.5, 2],
      [2.5, 1.5, 2],
      [4, 1.75, 2],
    ],
    { roomKinds: ['bathroom'] },
  ],
  [
    'mirror-cabinet',
    'Mirror cabinet',
    `${BOARD}; Mirrored shutters`,
    'bathroom mirror cabinet, mirror unit, bathroom cabinet, mirror storage, medicine cabinet',
    [
      [2.5, 0.5, 2.5],
      [3, 0.5, 2.5],
    ],
    { roomKinds: ['bathroom'] },
  ],
  [
    'king-bed-with-storage',
    'King bed with storage',
    'Box in 18 mm ply with hydraulic lift; Upholstered headboard',
    'king size bed, king bed, double bed, bed, master bed, king size bed with storage, hydraulic bed, bed with storage, bed with hydraulic storage',
    [[6.5, 6, 1.5]],
  ],
  [
    'queen-bed-with-storage',
    'Queen bed with storage',
    'Box in 18 mm ply with hydraulic lift; Upholstered headboard',
    'queen size bed, queen bed, queen size bed with storage, queen cot',
    [[6.5, 5, 1.5]],
  ],
  [
    'single-bed-with-storage',
    'Single bed with storage',
    'Box in 18 mm ply with lids; Upholstered headboard',
    'single bed, kids bed, single size bed, single cot, guest bed',
    [
      [6.25, 3, 1.5],
      [6.25, 3.5, 1.5],
    ],
  ],
  [
    'bunk-bed',
    'Bunk bed',
    'Two tiers with drawers below',
    'kids bunk bed, double decker bed, two tier bed',
    [[6.25, 3, 5]],
  ],
  [
    'day-bed',
    'Day bed',
    'Seat and bed with drawers',
    'diwan, divan, sofa bed, daybed, sofa cum bed, settee',
    [[6.25, 2.5, 1.5]],
  ],
  [
    'upholstered-headboard',
    'Upholstered headboard',
    'Foam and fabric on 12 mm ply',
    'headboard, bed back panel, bed back, bed headboard, head board, upholstered panel, bed back upholstery',
    [
      [6, null, 4],
      [5, null, 4],
    ],
  ],
]);

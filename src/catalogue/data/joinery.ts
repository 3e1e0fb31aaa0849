import { workRows, type WorkEntry } from './entries';

const LOOSE: Pick<WorkEntry, 'looseFurniture'> = { looseFurniture: true };

/** Panelling, screens and doors, and ready-made furniture. */
export const JOINERY = workRows('carpentry', [
  [
    'laminate-panelling',
    'Laminate panelling',
    'Laminate on 12 mm ply and battens',
    'wall panelling, laminate paneling, laminate wall panel, wall paneling, panelling, paneling, wooden panelling, laminate cladding',
    [
      [8, null, 9],
      [10, null, 9],
    ],
  ],
  [
    'veneer-panelling',
    'Veneer panelling',
    'Veneer on 12 mm ply, polished',
    'veneer paneling, veneer wall panel, veneer cladding, wood panelling veneer',
    [
      [8, null, 9],
      [10, null, 9],
    ],
  ],
  [
    'unicore-panelling',
    'Unicore panelling',
    'Unicore laminate on 12 mm ply',
    'unicore paneling, unicore wall panel',
    [[8, null, 9]],
  ],
  [
    'tv-panel',
    'TV panel',
    'Panelling behind the television with inlay',
    'tv back panel, tv wall panel, tv wall, tv panelling, tv unit back panel, television panel',
    [
      [8, null, 8],
      [6, null, 7],
      [10, null, 9],
    ],
  ],
  [
    'cnc-metal-screen',
    'CNC stainless screen',
    'Laser-cut stainless sheet in a frame',
    'cnc screen, metal screen, ss screen, metal jali, cnc jali, laser cut screen, stainless steel partition, cnc partition',
    [[4, null, 8]],
  ],
  [
    'mdf-jali-screen',
    'MDF jali screen',
    '12 mm MDF screen in a frame',
    'jali, mdf screen, jaali, jali partition, mdf jali, mdf partition, jali work, wooden jali',
    [[4, null, 8]],
  ],
  [
    'glass-partition',
    'Glass partition',
    '8 mm toughened glass in a wooden frame',
    'glass screen, toughened glass partition, glass wall',
    [[6, null, 8]],
  ],
  [
    'flush-door',
    'Flush door',
    '32 mm flush door with frame and hardware',
    'door, wooden door, bedroom door, door shutter, internal door, flush door shutter, laminated door, bathroom door',
    [
      [null, 3, 7],
      [null, 2.5, 7],
      [null, 3.5, 7],
    ],
  ],
  [
    'main-door',
    'Main door',
    '40 mm flush door with hardwood core, frame, mortise lock; Night latch, viewer and chain',
    'entrance door, safety door, front door, security door, main entrance door',
    [
      [null, 3.5, 7],
      [null, 3, 7],
      [null, 4, 7],
    ],
  ],
  [
    'mosquito-mesh',
    'Mosquito mesh',
    'Sliding frame with fibreglass mesh',
    'mosquito net, insect screen, window mesh, fly mesh, mosquito net for windows',
    [
      [null, 4, 4],
      [null, 6, 5],
    ],
  ],
  [
    'sofa-three-seater',
    'Three-seater sofa',
    'Ready-made, upholstered',
    'sofa, 3 seater sofa, couch, three seater, sofa set, l shape sofa',
    [],
    LOOSE,
  ],
  ['sofa-two-seater', 'Two-seater sofa', 'Ready-made, upholstered', '2 seater sofa, loveseat, two seater', [], LOOSE],
  [
    'arm-chair',
    'Arm chair',
    'Ready-made, upholstered',
    'accent chair, single seater sofa, lounge chair, armchair, single seater',
    [],
    LOOSE,
  ],
  ['coffee-table', 'Coffee table', 'Ready-made', 'centre table, center table, teapoy, tea table', [], LOOSE],
  [
    'dining-table',
    'Dining table',
    'Ready-made',
    'dining set, dinner table, 6 seater dining table, 4 seater dining table, dining table set',
    [],
    LOOSE,
  ],
  ['dining-chair', 'Dining chair', 'Ready-made', 'dining chairs, chair, dining room chair', [], LOOSE],
  ['study-chair', 'Study chair', 'Ready-made', 'office chair, desk chair, computer chair', [], LOOSE],
  ['bar-stool', 'Bar stool', 'Ready-made', 'stool, breakfast stool, counter stool, high chair', [], LOOSE],
  [
    'mattress-king',
    'King mattress',
    'Ready-made',
    'mattress, king size mattress, double mattress, queen mattress',
    [],
    LOOSE,
  ],
  ['mattress-single', 'Single mattress', 'Ready-made', 'single size mattress, kids mattress', [], LOOSE],
]);

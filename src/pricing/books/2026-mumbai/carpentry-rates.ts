import type { Rate } from '../../types';
import { assumedRates, foundRates } from './build';

/** Boards, faces and hardware of carpentry, and the carpenters. Net of GST. */
export const CARPENTRY_RATES: readonly Rate[] = [
  ...foundRates('material', [
    ['18 mm BWR ply', 'sqft', 110, 'plywood', 'boiling-water resistant; 95 to 125, in metros 100 to 130'],
    ['18 mm BWP ply', 'sqft', 160, 'plywood', 'boiling-water proof; 150 to 180 for kitchens'],
    ['18 mm MR ply', 'sqft', 85, 'plyGrades', 'moisture resistant; 45 to 90'],
    ['12 mm ply', 'sqft', 76, 'plywood', '69 % of 18 mm, as in Mumbai shops in October 2015'],
    ['6 mm ply', 'sqft', 55, 'plywood', '50 % of 18 mm, as in Mumbai shops in October 2015'],
    ['Panel board', 'sqft', 76, 'plywood', '12 mm ply behind panelling, 69 % of 18 mm'],
    ['Acrylic sheet', 'sqft', 150, 'laminates', '2,300 to 5,500 a sheet of 32 sqft: 72 to 172'],
    ['PU primer and paint', 'sqft', 125, 'puFinish', 'a finished shutter 450 to 800, board included'],
    ['32 mm flush door', 'sqft', 120, 'flushDoors', '1,800 to 12,000 a leaf of 21 sqft'],
    ['Door frame', 'rft', 130, 'doorShares', '12 to 20 % of a door, of 12,500 by srisarvarachanas.com'],
    [
      'Door hardware set',
      'no',
      2_000,
      'doorShares',
      'hinges, mortise lock, handle, stopper; 10 to 18 % of a door of 12,500',
    ],
    ['40 mm main door leaf', 'sqft', 240, 'mainDoors', 'flush, hardwood core; complete door 8,000 to 18,000'],
    ['Main door frame', 'rft', 200, 'mainDoors', 'with the hardware 40 % of a door of 18,000'],
    ['Main door hardware set', 'no', 3_600, 'mainDoors', 'mortise lock, night latch, viewer, chain, hinges'],
  ]),
  ...foundRates('labour', [
    ['Carpentry labour', 'sqft', 350, 'carpenters', '240 to 350 in metros; Mumbai at the upper end'],
    ['Laminate panelling labour', 'sqft', 245, 'carpenters', '240 to 350 in metros'],
    ['Veneer panelling labour', 'sqft', 350, 'carpenters', '240 to 350 in metros; polish apart'],
    [
      'Veneer polish labour',
      'sqft',
      160,
      'kitchens',
      'with its material; veneer in PU 250 to 300 dearer than laminate',
    ],
    ['PU finishing labour', 'sqft', 230, 'puFinish', 'a finished shutter 450 to 800, board included'],
    ['Door fixing labour', 'no', 1_500, 'doorShares', '8 to 15 % of a door of 12,500'],
  ]),
  ...assumedRates('material', [
    ['TV wiring box', 'no', 3_200, 'box, conduit, plates behind the panel'],
    ['Panel edge profile', 'rft', 115, 'aluminium edge trim'],
    ['Mosquito mesh', 'sqft', 140, 'sliding frame with fibreglass mesh'],
  ]),
  ...assumedRates('labour', [
    ['Main door fixing labour', 'no', 1_800, 'a fifth more than a flush door'],
    ['Mosquito mesh labour', 'sqft', 40, 'measured and fixed'],
  ]),
];
